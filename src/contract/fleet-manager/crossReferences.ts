import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { day, instant, integer, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { rowModes } from '#domain/fleet-manager/crossReferenceModes'
import {
  type CrossReferenceFinding,
  crossReferenceLengths,
  type CrossReferenceMatch,
  type CrossReferenceState,
} from '#domain/fleet-manager/crossReferences'
import { configured, customerCode, filled, limited, userId } from './fields'
import { uploadAnswer, uploadBody, uploadMode } from './uploads'

const { type, source, target, description } = crossReferenceLengths

const states = {
  active: 'ACTIVE',
  future: 'FUTURE',
  expired: 'EXPIRED',
} as const satisfies Record<CrossReferenceState, string>

const findings = {
  orphan: 'ORPHAN',
  conflict: 'CONFLICT',
} as const satisfies Record<CrossReferenceFinding, string>

const matches = {
  contains: 'CONTAINS',
  starts: 'STARTS_WITH',
  exact: 'EXACT',
} as const satisfies Record<CrossReferenceMatch, string>

export const crossReferenceRowWire = wireRecord({
  id: ['XREF_PK', integer],
  type: ['XREF_TYPE', text],
  customer: ['CUSTOMER_CODE', text],
  source: ['SOURCE_VALUE', text],
  target: ['TARGET_VALUE', text],
  description: ['DESCRIPTION', text],
  validFrom: ['VALID_FROM', textOrNull],
  validTo: ['VALID_TO', textOrNull],
  state: ['STATE', oneOf(states)],
  /** What is wrong with it; null if nothing is. */
  finding: ['FINDING', oneOf(findings).nullable()],
  /** The last day on which the row translated a code; null before the first. */
  lastUsedOn: ['LAST_USED', textOrNull],
  updatedBy: ['UPDATED_BY', text],
  updatedAt: ['UPDATED_DATETIME', instant],
  version: ['VERSION', integer],
})

/** The columns of `OTMXREFTemplate.xls`; the last two are ours and may be left out. */
export const rowColumns = {
  type: 'XREF_TYPE',
  customer: 'CUSTOMER_CODE',
  source: 'SOURCE_VALUE',
  target: 'TARGET_VALUE',
  description: 'DESCRIPTION',
  validFrom: 'VALID_FROM',
  validTo: 'VALID_TO',
} as const

/** The columns without which a file is rejected, and which the template has. */
export const templateColumns = ['type', 'customer', 'source', 'target', 'description'] as const

const rowFields = {
  type: ['XREF_TYPE', filled(type)],
  customer: ['CUSTOMER_CODE', customerCode],
  source: ['SOURCE_VALUE', filled(source)],
  target: ['TARGET_VALUE', filled(target)],
  description: ['DESCRIPTION', limited(description).nullish()],
  validFrom: ['VALID_FROM', day.nullish()],
  validTo: ['VALID_TO', day.nullish()],
  mode: ['MODE', z.enum(rowModes).optional()],
  userId: ['UserId', userId],
  reason: ['REASON', limited(500).optional()],
} as const

const key = z.int32().positive()

const unresolvedWire = wireRecord({
  type: ['XREF_TYPE', text],
  source: ['SOURCE_VALUE', text],
  count: ['SEEN_COUNT', integer],
  firstSeen: ['FIRST_SEEN', instant],
  lastSeen: ['LAST_SEEN', instant],
  /** Targets of similar codes, the most similar first. */
  suggestions: ['SUGGESTIONS', z.array(wireRecord({ target: ['TARGET_VALUE', text], like: ['LIKE', text] }))],
  seenIn: ['SEEN_IN', text],
})

/** The codes of partners and ours, row by row. */
export const crossReferences = {
  insertRow: endpoint({
    summary: 'Adds a row (CALL-FM-9)',
    method: 'POST',
    path: '/fm/XREFDataManager/Insert',
    ...configured,
    body: wireRecord(rowFields),
    answer: okWith({ id: ['XREF_PK', integer] }),
  }),
  searchRows: endpoint({
    summary: 'The rows of a type whose values contain texts, ignoring case (CALL-FM-10)',
    method: 'POST',
    path: '/fm/XREFDataManager/Search',
    ...configured,
    effect: 'read',
    body: wireRecord({
      type: ['XREF_TYPE', filled(type)],
      customer: ['CUSTOMER_CODE', customerCode.nullable()],
      source: ['SOURCE_VALUE', limited(source).nullish()],
      target: ['TARGET_VALUE', limited(target).nullish()],
      description: ['DESCRIPTION', limited(description).nullish()],
      /** How the three texts before match; without it a value contains them. */
      match: ['MATCH', oneOf(matches).optional()],
      state: ['STATE', oneOf(states).optional()],
      finding: ['FINDING', oneOf(findings).optional()],
    }),
    list: { limit: 100 },
    answer: z.array(crossReferenceRowWire),
  }),
  deleteRow: endpoint({
    summary: 'Deletes a row (CALL-FM-11)',
    method: 'POST',
    path: '/fm/XREFDataManager/Delete',
    ...configured,
    effect: 'staged-write',
    body: wireRecord({
      id: ['XREF_PK', key],
      customer: ['CUSTOMER_CODE', customerCode],
      userId: ['UserId', userId],
      reason: ['REASON', limited(500).optional()],
    }),
    answer: ok,
  }),
  updateRow: endpoint({
    summary: 'Changes a row (CALL-FM-12)',
    method: 'POST',
    path: '/fm/XREFDataManager/Update',
    ...configured,
    versioned: true,
    body: wireRecord({ ...rowFields, id: ['XREF_PK', key] }),
    answer: ok,
  }),
  uploadRows: endpoint({
    summary: 'Stores the rows of a file, all or nothing unless onError=skip (CALL-FM-13, OWN-5)',
    method: 'POST',
    path: '/fm/XREFDataManager/UploadTemplate',
    ...configured,
    effect: 'staged-write',
    encoding: 'multipart',
    heavy: true,
    body: wireRecord({ ...uploadBody, mode: uploadMode }),
    answer: uploadAnswer,
  }),
  downloadRowTemplate: endpoint({
    summary: 'The template for rows, a real .xls workbook (CALL-FM-14)',
    method: 'GET',
    path: '/fm/XREFDataManager/DownloadTemplate',
    ...configured,
    answer: 'file',
  }),
  listUnresolvedCodes: endpoint({
    summary: 'Codes of partners that arrived without a row, those seen last first (OWN-8)',
    method: 'GET',
    path: '/fm/XREFDataManager/Unresolved',
    ...configured,
    query: wireRecord({
      customer: ['CUSTOMER_CODE', customerCode],
      type: ['XREF_TYPE', limited(type).optional()],
      seenIn: ['SEEN_IN', limited(200).optional()],
    }),
    list: { limit: 100 },
    answer: z.array(unresolvedWire),
  }),
  compareRows: endpoint({
    summary: 'The codes of a type that two customers translate differently today (OWN-8)',
    method: 'GET',
    path: '/fm/XREFDataManager/Compare',
    ...configured,
    query: wireRecord({
      customer: ['CUSTOMER_CODE', customerCode],
      other: ['Other', filled(60)],
      type: ['XREF_TYPE', filled(type)],
    }),
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        /** Of the row of the customer. */
        id: ['XREF_PK', integer.nullable()],
        source: ['SOURCE_VALUE', text],
        before: ['TARGET_VALUE', textOrNull],
        after: ['OTHER_TARGET_VALUE', textOrNull],
        description: ['OTHER_DESCRIPTION', text],
      }),
    ),
  }),
}

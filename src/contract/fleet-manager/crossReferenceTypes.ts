import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { integer, oneOf, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import { crossReferenceLengths, type typeRemarks } from '#domain/fleet-manager/crossReferences'
import { type KeyFormat, mostKeyColumns } from '#domain/fleet-manager/keyColumns'
import { crossReferenceRowWire } from './crossReferences'
import { configured, customerCode, filled, limited, userId } from './fields'
import { uploadAnswer, uploadBody } from './uploads'

const { type: codeLength, description, lookupCode, systemName, target } = crossReferenceLengths

/** The free texts about a type. */
export const remarkNames = {
  sourceSystem: 'SOURCE_SYSTEM',
  targetSystem: 'TARGET_SYSTEM',
  owner: 'OWNER',
} as const satisfies Record<(typeof typeRemarks)[number], string>

const keyFormats = {
  text: 'TEXT',
  digits: 'DIGITS',
  number: 'NUMBER',
  date: 'DATE',
} as const satisfies Record<KeyFormat, string>

/** The parts of the sources of a type, in their order. */
const keyColumnsWire = z
  .array(
    wireRecord({
      name: ['NAME', text],
      format: ['FORMAT', oneOf(keyFormats)],
      longest: ['LENGTH', integer],
      isRequired: ['REQUIRED', yesNo],
    }),
  )
  .max(mostKeyColumns, `may have at most ${mostKeyColumns} columns`)
  .readonly()

export const keyColumnsName = 'KEY_COLUMNS'

/** Codes are stored in upper case and read in any. What follows the look-up code is ours, and has a default. */
const typeFields = {
  code: ['XREF_TYPE', filled(codeLength)],
  description: ['DESCRIPTION', limited(description)],
  lookupCode: ['LKUP_CODE', filled(lookupCode)],
  isOneToOne: ['ONE_TO_ONE', yesNo.optional()],
  fallback: ['DEFAULT_VALUE', limited(target).nullish()],
  sourceSystem: [remarkNames.sourceSystem, limited(systemName).optional()],
  targetSystem: [remarkNames.targetSystem, limited(systemName).optional()],
  owner: [remarkNames.owner, limited(systemName).optional()],
  keyColumns: [keyColumnsName, keyColumnsWire.optional()],
  isActive: ['ACTIVE', yesNo.optional()],
} as const

const typeWire = wireRecord({
  code: ['XREF_TYPE', text],
  description: ['DESCRIPTION', text],
  lookupCode: ['LKUP_CODE', text],
  rowCount: ['ROW_COUNT', integer],
  unresolvedCount: ['UNRESOLVED_COUNT', integer],
  isOneToOne: ['ONE_TO_ONE', yesNo],
  fallback: ['DEFAULT_VALUE', textOrNull],
  sourceSystem: ['SOURCE_SYSTEM', text],
  targetSystem: ['TARGET_SYSTEM', text],
  owner: ['OWNER', text],
  keyColumns: [keyColumnsName, keyColumnsWire],
  isActive: ['ACTIVE', yesNo],
})

/** The columns of the template of types. */
export const typeColumns = { code: 'XREF_TYPE', description: 'DESCRIPTION', lookupCode: 'LKUP_CODE' } as const

/** Kinds of cross-reference, the same for all customers. */
export const crossReferenceTypes = {
  insertType: endpoint({
    summary: 'Adds a type of cross-reference (CALL-FM-15)',
    method: 'POST',
    path: '/fm/XREFManager/InsertType',
    ...configured,
    body: wireRecord({ ...typeFields, userId: ['UserId', userId] }),
    answer: ok,
  }),
  listTypesByLookupCode: endpoint({
    summary: 'The types of a look-up code (CALL-FM-16)',
    method: 'POST',
    path: '/fm/XREFManager/ListByLkUpCode',
    ...configured,
    effect: 'read',
    body: wireRecord({ lookupCode: ['LkUpCode', filled(lookupCode)] }),
    list: { limit: 'all' },
    answer: z.array(typeWire),
  }),
  deleteType: endpoint({
    summary: 'Deletes a type without rows (CALL-FM-17)',
    method: 'POST',
    path: '/fm/XREFManager/Delete',
    ...configured,
    body: wireRecord({ code: ['XREF_TYPE', filled(codeLength)], userId: ['UserId', userId] }),
    answer: ok,
  }),
  updateType: endpoint({
    summary: 'Changes a type (CALL-FM-18)',
    method: 'POST',
    path: '/fm/XREFManager/Update',
    ...configured,
    versioned: true,
    body: wireRecord({ ...typeFields, userId: ['UserId', userId] }),
    answer: ok,
  }),
  uploadTypes: endpoint({
    summary: 'Stores the types of a file, all or nothing unless onError=skip (CALL-FM-19, OWN-5)',
    method: 'POST',
    path: '/fm/XREFManager/UploadTemplate',
    ...configured,
    effect: 'staged-write',
    encoding: 'multipart',
    heavy: true,
    body: wireRecord(uploadBody),
    answer: uploadAnswer,
  }),
  listTypeRows: endpoint({
    summary: 'The rows of a type for a customer (CALL-FM-20)',
    method: 'POST',
    path: '/fm/XREFManager/GetXREFList',
    ...configured,
    effect: 'read',
    body: wireRecord({ type: ['XREF_TYPE', filled(codeLength)], customer: ['CUSTOMER_CODE', customerCode.nullable()] }),
    list: { limit: 'all' },
    answer: z.array(crossReferenceRowWire),
  }),
  listTypes: endpoint({
    summary: 'All types with the number of their rows for a customer (CALL-FM-21)',
    method: 'GET',
    path: '/fm/XREFManager/GetXREFTypeList',
    ...configured,
    query: wireRecord({ customer: ['CUSTOMER_CODE', customerCode] }),
    list: { limit: 'all' },
    answer: z.array(typeWire),
  }),
  readTypeActivity: endpoint({
    summary: 'How many rows of a type a customer has added and changed in the last 30 days',
    method: 'GET',
    path: '/fm/XREFManager/Activity',
    ...configured,
    query: wireRecord({ type: ['XREF_TYPE', filled(codeLength)], customer: ['CUSTOMER_CODE', customerCode] }),
    answer: wireRecord({ added: ['ADDED_COUNT', integer], changed: ['CHANGED_COUNT', integer] }),
  }),
}

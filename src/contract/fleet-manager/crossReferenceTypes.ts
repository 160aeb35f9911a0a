import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { integer, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import { crossReferenceLengths } from '#domain/fleet-manager/crossReferences'
import { crossReferenceRowWire } from './crossReferences'
import { configured, customerCode, filled, limited, userId } from './fields'
import { uploadAnswer, uploadBody } from './uploads'

const { type: codeLength, description, lookupCode, target } = crossReferenceLengths

/** Codes are stored in upper case and read in any. What follows the look-up code is ours, and has a default. */
const typeFields = {
  code: ['XREF_TYPE', filled(codeLength)],
  description: ['DESCRIPTION', limited(description)],
  lookupCode: ['LKUP_CODE', filled(lookupCode)],
  isOneToOne: ['ONE_TO_ONE', yesNo.optional()],
  fallback: ['DEFAULT_VALUE', limited(target).nullish()],
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
    summary: 'All types with the number of their rows (CALL-FM-21)',
    method: 'GET',
    path: '/fm/XREFManager/GetXREFTypeList',
    ...configured,
    list: { limit: 'all' },
    answer: z.array(typeWire),
  }),
}

import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { decimal, instant, integer, oneOf, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import type { ConfigurationAction } from '#domain/fleet-manager/configurationChange'
import { lookupCodeLength, type ParameterType, type ParameterUse } from '#domain/fleet-manager/parameters'
import { configured, customerCode, limited, userId } from './fields'

const fieldTypes = {
  text: 'TEXT',
  number: 'NUMBER',
  date: 'DATE',
  character: 'CHAR',
  flag: 'FLAG',
} as const satisfies Record<ParameterType, string>

const actions = {
  insert: 'INSERT',
  update: 'UPDATE',
  delete: 'DELETE',
} as const satisfies Record<ConfigurationAction, string>

/** What the portal knows of a field; what follows `MAX_LENGTH` is ours. */
const fieldWire = wireRecord({
  lookupCode: ['LKUP_CODE', text],
  name: ['FIELD_NAME', text],
  label: ['LABEL', text],
  isRequired: ['REQUIRED', yesNo],
  type: ['FIELD_TYPE', oneOf(fieldTypes)],
  longest: ['MAX_LENGTH', integer],
  usual: ['DEFAULT_VALUE', textOrNull],
  least: ['MIN_VALUE', decimal.nullable()],
  most: ['MAX_VALUE', decimal.nullable()],
  decimals: ['DECIMALS', integer.nullable()],
  choices: ['CHOICES', z.array(text).nullable()],
  unit: ['UNIT', textOrNull],
  meaning: ['MEANING', text],
  usedBy: ['USED_BY', z.array(z.custom<ParameterUse>((use) => typeof use === 'string'))],
})

const lookupWire = wireRecord({ lookupCode: ['LKUP_CODE', text], description: ['DESCRIPTION', text] })

const customerWire = wireRecord({
  id: ['CUSTOMER_ID', text],
  name: ['CUSTOMER_NAME', text],
  hasSetup: ['HAS_SETUP', yesNo],
})

const historyWire = wireRecord({
  id: ['HISTORY_PK', integer],
  customer: ['CUSTOMER_CODE', text],
  lookupCode: ['LKUP_CODE', text],
  action: ['ACTION', oneOf(actions)],
  before: ['OLD_XML', textOrNull],
  after: ['NEW_XML', textOrNull],
  by: ['USER_ID', text],
  at: ['CREATED_DATETIME', instant],
  reason: ['REASON', text],
  changeSetId: ['CHANGE_SET_PK', integer.nullable()],
})

export const storedWire = wireRecord({
  lookupCode: ['LKUP_CODE', text],
  name: ['FIELD_NAME', text],
  value: ['VALUE', text],
  updatedBy: ['UPDATED_BY', text],
  updatedAt: ['UPDATED_DATETIME', instant],
})

const differenceWire = wireRecord({
  lookupCode: ['LKUP_CODE', text],
  name: ['FIELD_NAME', text],
  before: ['VALUE', textOrNull],
  after: ['OTHER_VALUE', textOrNull],
})

/**
 * A generic set-up. Nothing is required by its shape: a missing field that the page marks is answered with one sentence
 * for all of them (VAL-01).
 */
const setupBody = wireRecord({
  customer: ['CustomerCode', limited(60).nullish()],
  copiedFrom: ['CopiedDistrict', limited(60).nullish()],
  userId: ['UserId', userId],
  lookupCode: ['LkUpCode', limited(lookupCodeLength).nullish()],
  xml: ['XmlBody', z.string().max(1_000_000).nullish()],
  reason: ['Reason', limited(500).optional()],
})

/** The parameters of a customer in the fleet-manager database. */
export const genericSetup = {
  listFields: endpoint({
    summary: 'The fields of a set-up: type, range, default, meaning and who reads them (CALL-FM-1)',
    method: 'GET',
    path: '/fm/GetFieldsFMSetup',
    ...configured,
    query: wireRecord({ lookupCode: ['LkUpCode', text.optional()] }),
    list: { limit: 'all' },
    answer: z.array(fieldWire),
  }),
  listLookupCodes: endpoint({
    summary: 'The look-up codes of parameters: those of the portal and those in use (CALL-FM-2)',
    method: 'GET',
    path: '/fm/GetListFMLKUpCode',
    ...configured,
    list: { limit: 'all' },
    answer: z.array(lookupWire),
  }),
  listConfiguredCustomers: endpoint({
    summary: 'All customers, and whether they have a set-up (CALL-FM-3)',
    method: 'GET',
    path: '/fm/GetListCustomersID',
    ...configured,
    list: { limit: 'all' },
    answer: z.array(customerWire),
  }),
  listSetupHistory: endpoint({
    summary: 'Who changed the parameters of a customer, when and why, newest first (CALL-FM-4)',
    method: 'POST',
    path: '/fm/GetHistoryGenericSetup',
    ...configured,
    effect: 'read',
    body: wireRecord({
      customer: ['CustomerCode', customerCode],
      lookupCode: ['LkUpCode', limited(lookupCodeLength).nullish()],
    }),
    list: { limit: 100 },
    answer: z.array(historyWire),
  }),
  insertSetup: endpoint({
    summary: 'The first set-up of a customer, from its XML or as a copy of another customer (CALL-FM-5)',
    method: 'POST',
    path: '/fm/Insert',
    ...configured,
    body: setupBody,
    answer: ok,
  }),
  insertParameters: endpoint({
    summary: 'Adds parameters to a set-up (CALL-FM-6)',
    method: 'POST',
    path: '/fm/InsertNewParameterGenericSetUp',
    ...configured,
    body: setupBody,
    answer: ok,
  }),
  deleteParameters: endpoint({
    summary: 'Deletes the parameters of a look-up code (CALL-FM-7)',
    method: 'POST',
    path: '/fm/DeleteByLkUpCode',
    ...configured,
    body: wireRecord({
      customer: ['CustomerCode', limited(60).nullish()],
      lookupCode: ['LkUpCode', limited(lookupCodeLength).nullish()],
      userId: ['UserId', userId],
      reason: ['Reason', limited(500).optional()],
    }),
    answer: okWith({ deleted: ['Deleted', integer] }),
  }),
  updateSetup: endpoint({
    summary: 'Stores the parameters of the XML in a set-up that exists (CALL-FM-8)',
    method: 'POST',
    path: '/fm/UpdateGenericSetup',
    ...configured,
    body: setupBody,
    answer: okWith({ updated: ['Updated', integer] }),
  }),
  listParameters: endpoint({
    summary: 'The stored parameters of a customer (OWN-8)',
    method: 'GET',
    path: '/fm/Parameters',
    ...configured,
    query: wireRecord({ customer: ['CustomerCode', customerCode], lookupCode: ['LkUpCode', text.optional()] }),
    list: { limit: 'all' },
    answer: z.array(storedWire),
  }),
  compareSetups: endpoint({
    summary: 'Every parameter that two customers have differently (OWN-8)',
    method: 'GET',
    path: '/fm/CompareSetups',
    ...configured,
    query: wireRecord({ customer: ['CustomerCode', customerCode], other: ['Other', limited(60)] }),
    list: { limit: 'all' },
    answer: z.array(differenceWire),
  }),
}

import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  instantOrNull,
  integer,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { CloseStep, CustomerPeriod, ShownPeriod } from '#domain/billing/close/periodLock'
import { billingAdmin, billingUser, boundedText, ofCustomer, period, reason } from './billingFields'

const closeStepWire = oneOf({
  imports: 'IMPORTS',
  ledger: 'LEDGER',
  accruals: 'ACCRUALS',
  submitted: 'SUBMITTED',
  approved: 'APPROVED',
  posted: 'POSTED',
} as const satisfies Record<CloseStep['step'], string>)

const periodDictionary = {
  period: ['Period', text],
  status: ['Status', oneOf({ open: 'OPEN', closing: 'CLOSING', locked: 'LOCKED' })],
  lockedBy: ['LockedBy', textOrNull],
  lockedAt: ['LockedAt', instantOrNull],
  steps: [
    'Steps',
    z.array(wireRecord({ step: ['Step', closeStepWire], isDone: ['Done', yesNo], open: ['Count', integer] })),
  ],
} as const satisfies DictionaryOf<ShownPeriod>

const periodWire = wireRecord(periodDictionary)

const overviewWire = wireRecord({
  customerId: ['CustomerId', text],
  name: ['Name', text],
  ...periodDictionary,
} as const satisfies DictionaryOf<CustomerPeriod>)

/** Billing periods, and their lock. */
export const periods = {
  listPeriods: endpoint({
    summary: 'The periods of a customer, newest first, with the steps that are left to close each (CP-E23)',
    method: 'GET',
    path: '/costplus/{group}/period/{customerId}',
    needs: billingUser,
    customer: 'billing',
    params: wireRecord({ customerId: ['customerId', boundedText(60, 1)] }),
    list: { limit: 24 },
    answer: z.array(periodWire),
  }),
  overviewPeriods: endpoint({
    summary: 'A period of every customer that the caller bills: how far each is closed (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/period/overview',
    needs: billingUser,
    customer: 'billing',
    heavy: true,
    query: wireRecord({ period: ['period', period] }),
    list: { limit: 100 },
    answer: z.array(overviewWire),
  }),
  stepPeriod: endpoint({
    summary: 'Locks a period whose steps are done, or unlocks it for a reason (CP-E24)',
    method: 'POST',
    path: '/costplus/{group}/period/{step}',
    needs: billingAdmin,
    customer: 'billing',
    params: wireRecord({ step: ['step', oneOf({ lock: 'lock', unlock: 'unlock' })] }),
    body: wireRecord({ ...ofCustomer, period: ['Period', period], reason: ['Reason', reason] }),
    answer: ok,
  }),
}

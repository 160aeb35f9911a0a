import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, keyText, text, textOrNull, wireRecord } from '#contract/platform/wire'
import type { LineDifference } from '#domain/billing/charges/compare'
import type { ShownDifference } from '#domain/billing/setup/shownSetup'
import { billingAdmin, billingUser, boundedText, money, ofCustomer, period } from './billingFields'
import { billLineWire, lineTypeWire } from './invoiceWire'
import { setupVersionWire, setupWire } from './setupWire'

const oneCustomer = wireRecord({ customerId: ['customerId', boundedText(60, 1)] })

const differenceWire = wireRecord({
  field: ['Field', text],
  row: ['Row', text],
  before: ['Before', textOrNull],
  after: ['After', textOrNull],
} as const satisfies DictionaryOf<ShownDifference>)

const lineDifferenceWire = wireRecord({
  type: ['Type', lineTypeWire],
  code: ['Category', text],
  before: ['Before', money],
  after: ['After', money],
  difference: ['Difference', money],
} as const satisfies DictionaryOf<LineDifference>)

/** The terms of a contract, in versions. */
export const setups = {
  listSetupVersions: endpoint({
    summary: 'The versions of a set-up, newest first (CP-E11)',
    method: 'GET',
    path: '/costplus/{group}/setup/{customerId}',
    needs: billingUser,
    customer: 'billing',
    params: oneCustomer,
    list: { limit: 'all' },
    answer: z.array(setupVersionWire),
  }),
  saveSetup: endpoint({
    summary: 'Saves the draft of a set-up: a new version, or in place of the draft there is (CP-E12)',
    method: 'POST',
    path: '/costplus/{group}/setup',
    needs: billingAdmin,
    customer: 'billing',
    largestBody: 4 * 1024 * 1024,
    body: setupWire,
    answer: okWith({ version: ['Version', integer] }),
  }),
  activateSetup: endpoint({
    summary: 'Makes a draft the active version from its first period on (CP-E13)',
    method: 'POST',
    path: '/costplus/{group}/setup/activate',
    needs: billingAdmin,
    customer: 'billing',
    body: wireRecord({ ...ofCustomer, version: ['Version', z.int32().positive()] }),
    answer: ok,
  }),
  testSetup: endpoint({
    summary:
      'What a period would bill under a set-up, and how that differs from the active one; stores nothing (CP-E14)',
    method: 'POST',
    path: '/costplus/{group}/setup/test',
    needs: billingAdmin,
    customer: 'billing',
    effect: 'read',
    heavy: true,
    largestBody: 4 * 1024 * 1024,
    body: wireRecord({ ...ofCustomer, period: ['Period', period], setup: ['Setup', setupWire.optional()] }),
    answer: okWith({
      lines: ['Lines', z.array(billLineWire)],
      total: ['Total', money],
      unmapped: ['Unmapped', integer],
      held: ['Held', integer],
      notices: ['Notices', z.array(text)],
      differences: ['Differences', z.array(lineDifferenceWire)],
    }),
  }),
  compareSetups: endpoint({
    summary: 'Every value that two versions of a set-up have differently (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/setup/{customerId}/compare',
    needs: billingUser,
    customer: 'billing',
    params: oneCustomer,
    query: wireRecord({ from: ['from', keyText], to: ['to', keyText] }),
    list: { limit: 'all' },
    answer: z.array(differenceWire),
  }),
}

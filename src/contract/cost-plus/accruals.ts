import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integerOrNull, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import type { Accrual, ShownAccrual } from '#domain/billing/close/accruals'
import { accountant, billingUser, boundedText, customerId, money, ofCustomer, period, reason } from './billingFields'
import { explanationWire } from './explanationWire'

const accrualKindWire = oneOf({ category: 'CATEGORY', charge: 'CHARGE' })

const accrualWire = wireRecord({
  customerId: ['CustomerId', text],
  period: ['Period', text],
  kind: ['Kind', accrualKindWire],
  code: ['Category', text],
  accrued: ['Accrued', money.nullable()],
  invoiced: ['Invoiced', money],
  balance: ['Balance', money.nullable()],
  status: [
    'Status',
    oneOf({
      calculated: 'CALCULATED',
      posted: 'POSTED',
      reversed: 'REVERSED',
      'written-off': 'WRITTEN_OFF',
    } as const satisfies Record<Accrual['status'], string>),
  ],
  setupVersion: ['SetupVersion', integerOrNull],
  postedDate: ['PostedDate', textOrNull],
  reversedDate: ['ReversedDate', textOrNull],
  reason: ['Reason', text],
} as const satisfies DictionaryOf<ShownAccrual>)

/** Cost of a period that is not invoiced yet. */
export const accruals = {
  listAccruals: endpoint({
    summary: 'The accruals of a period as they were last calculated (CP-E8)',
    method: 'GET',
    path: '/costplus/{group}/report/accrual',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], period: ['period', period] }),
    list: { limit: 'all' },
    answer: z.array(accrualWire),
  }),
  explainAccrual: endpoint({
    summary: 'How an accrual was calculated, down to ledger lines, activity and rates (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/report/accrual/explain',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({
      customerId: ['customerId', customerId],
      period: ['period', period],
      kind: ['kind', accrualKindWire],
      code: ['category', boundedText(30, 1)],
    }),
    answer: explanationWire,
  }),
  stepAccruals: endpoint({
    summary: 'Calculates, posts or reverses the accruals of a period, or writes some of them off (CP-E22)',
    method: 'POST',
    path: '/costplus/{group}/accrual/{step}',
    needs: accountant,
    customer: 'billing',
    heavy: true,
    params: wireRecord({
      step: ['step', oneOf({ calculate: 'calculate', post: 'post', reverse: 'reverse', 'write-off': 'writeoff' })],
    }),
    body: wireRecord({
      ...ofCustomer,
      period: ['Period', period],
      /** Of a write-off: what is given up, and why. */
      codes: ['Categories', z.array(boundedText(30, 1)).max(100).optional()],
      /** The same with their kinds: a category may have the code of a charge. */
      subjects: [
        'Accruals',
        z
          .array(wireRecord({ kind: ['Kind', accrualKindWire], code: ['Category', boundedText(30, 1)] }))
          .max(100)
          .optional(),
      ],
      reason: ['Reason', reason],
    }),
    answer: okWith({ lines: ['Lines', z.array(accrualWire)] }),
  }),
}

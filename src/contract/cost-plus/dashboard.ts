import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, oneOf, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import type { CostRatio, DashboardMonth, OpenFigures } from '#domain/billing/dashboard'
import { billingUser, customerId, money, period, quantity, rate } from './billingFields'
import { explanationWire } from './explanationWire'

const monthWire = wireRecord({
  period: ['Period', text],
  isWithoutPay: ['WithoutPay', yesNo],
  cost: ['Cost', money],
  budget: ['Budget', money],
  unbilled: ['Unbilled', money],
  miles: ['Miles', quantity],
  stops: ['Stops', quantity],
  perMile: ['CostPerMile', rate.nullable()],
  perStop: ['CostPerStop', rate.nullable()],
  estimated: ['Estimated', money.nullable()],
  compared: ['Compared', money],
  billed: ['Billed', money],
} as const satisfies DictionaryOf<DashboardMonth>)

/** What is open in a period, and how periods compare. */
export const dashboard = {
  readOpenFigures: endpoint({
    summary: 'What is open in a period: lines, drafts, accruals and unpaid invoices, summed up (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/billingsummary/open',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], period: ['period', period] }),
    answer: wireRecord({
      period: ['Period', text],
      unmapped: ['Unmapped', integer],
      held: ['Held', integer],
      unbilled: ['Unbilled', money],
      isWithoutPay: ['WithoutPay', yesNo],
      drafts: ['Drafts', integer],
      accrued: ['Accrued', money],
      unpaid: ['Unpaid', money],
      nextDue: ['NextDueDate', textOrNull],
    } as const satisfies DictionaryOf<OpenFigures>),
  }),
  compareMonths: endpoint({
    summary: 'Cost by mile and stop, budget, unbilled cost and the accuracy of accruals by month (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/billingsummary/months',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], from: ['from', period], to: ['to', period] }),
    list: { limit: 'all' },
    answer: z.array(monthWire),
  }),
  explainRatio: endpoint({
    summary: 'How the cost of a period by mile or stop was calculated (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/billingsummary/ratio',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({
      customerId: ['customerId', customerId],
      period: ['period', period],
      ratio: ['ratio', oneOf({ 'per-mile': 'MILE', 'per-stop': 'STOP' } as const satisfies Record<CostRatio, string>)],
    }),
    answer: explanationWire,
  }),
}

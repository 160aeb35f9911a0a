import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, oneOf, text, wireRecord } from '#contract/platform/wire'
import type { BillingSummary, CategorySummary } from '#domain/billing/categorySummary'
import { billingUser, boundedText, customerId, money, period, quantity } from './billingFields'
import { explanationWire } from './explanationWire'
import { basisWire } from './setupWire'

const summaryWire = wireRecord({
  customerId: ['CustomerId', text],
  name: ['Name', text],
  period: ['Period', text],
  invoices: ['InvoiceCount', integer],
  total: ['Total', money],
  drivers: ['Drivers', z.array(wireRecord({ basis: ['Basis', basisWire], quantity: ['Quantity', quantity] }))],
  units: ['UnitCount', integer],
} as const satisfies DictionaryOf<BillingSummary>)

const categoryWire = wireRecord({
  category: ['Category', text],
  period: ['Period', text],
  budget: ['Budget', money.nullable()],
  actual: ['Actual', money.nullable()],
  accrued: ['Accrued', money.nullable()],
  billed: ['Billed', money],
  unbilled: ['Unbilled', money.nullable()],
} as const satisfies DictionaryOf<CategorySummary>)

/** What periods cost and bill. */
export const summaries = {
  summarizeBilling: endpoint({
    summary: 'Posted invoices of a period, counted and summed up, and the activity that drives its cost (CP-E7)',
    method: 'GET',
    path: '/costplus/{group}/billingsummary',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], period: ['period', period] }),
    list: { limit: 'all' },
    answer: z.array(summaryWire),
  }),
  explainCategory: endpoint({
    summary: 'How an amount of a category and period came about, down to ledger lines and invoices (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/billingsummary/explain',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({
      customerId: ['customerId', customerId],
      period: ['period', period],
      category: ['category', boundedText(30, 1)],
      amount: ['amount', oneOf({ actual: 'ACTUAL', unbilled: 'UNBILLED', billed: 'BILLED' })],
    }),
    answer: explanationWire,
  }),
  summarizeCategories: endpoint({
    summary: 'Budget, actual, accrued, billed and unbilled amounts of each category and period (CP-E25)',
    method: 'GET',
    path: '/costplus/{group}/billingsummary/categories',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], from: ['from', period], to: ['to', period] }),
    list: { limit: 'all' },
    answer: z.array(categoryWire),
  }),
}

import type { RefusalWords } from '#portal/data/call/refusalWords'

export const refusalWords: RefusalWords = {
  codes: { 'open-step': { step: 'billing.close.steps' } },
  statuses: { invoice: 'billing.invoice.statuses', accrual: 'billing.accrual.statuses' },
}

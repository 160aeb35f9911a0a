import type { RefusalWords } from '#portal/data/call/refusalWords'

const ofSetup = { field: 'billingSetup.fields', problem: 'billingSetup.problems' }

export const refusalWords: RefusalWords = {
  codes: {
    'detention-decided': { decision: 'billing.detention.decisions' },
    'open-step': { step: 'billing.close.steps' },
    'setup-value': ofSetup,
    'setup-row-value': { ...ofSetup, list: 'billingSetup.fields' },
  },
  statuses: { invoice: 'billing.invoice.statuses', accrual: 'billing.accrual.statuses' },
}

import type { RefusalWords } from '#portal/data/call/refusalWords'

export const refusalWords: RefusalWords = {
  codes: { 'plan-warning': { warning: 'planWork.warnings' } },
  statuses: { request: 'planWork.requests.statuses' },
}

import type { RefusalWords } from '#portal/data/call/refusalWords'

const ofMilestone = { milestone: 'recruiting.milestones' }

export const refusalWords: RefusalWords = {
  codes: {
    'bonus-unknown': ofMilestone,
    'bonus-not-due': ofMilestone,
    'bonus-forfeited': ofMilestone,
    'open-check': { check: 'transfers.checks' },
  },
  statuses: { transfer: 'transfers.statuses', referral: 'recruiting.statuses', lead: 'recruiting.statuses' },
}

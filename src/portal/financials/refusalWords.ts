import type { RefusalWords } from '#portal/data/call/refusalWords'

const ofHours = { field: 'workers.hours' }
const ofEvent = { event: 'workPackages.events' }

export const refusalWords: RefusalWords = {
  codes: {
    'hours-negative': ofHours,
    'hours-too-many': ofHours,
    'event-twice': ofEvent,
    'event-overlap': ofEvent,
    'event-not-above-zero': ofEvent,
    'event-too-large': ofEvent,
    'event-reason-missing': ofEvent,
    'pay-code-missing': ofEvent,
  },
  statuses: { package: 'workPackages.statuses', 'rate-change': 'workers.changeStatuses' },
}

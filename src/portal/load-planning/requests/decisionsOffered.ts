import type { RequestDecision } from '#domain/load-planning/driverRequest'

/** What can be done about requests, in the order of its buttons. */
export const decisionsOffered = [
  'approved',
  'declined',
  'withdrawn',
] as const satisfies readonly RequestDecision['status'][]

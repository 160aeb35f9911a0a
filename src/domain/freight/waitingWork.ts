import type { Needs } from '#domain/access/access'
import { addDays, today } from '#domain/values/days'

/** Kinds of pending work and the permission each requires. */
export const workNeeds = {
  'pending-loads': 'routing-tool.deliveries',
  'unanswered-tenders': 'routing-tool.deliveries',
  'expired-tenders': 'routing-tool.deliveries',
  'conditional-tenders': 'routing-tool.deliveries',
  'declined-tenders': 'routing-tool.deliveries',
  'unassigned-deliveries': 'routing-tool.deliveries',
  'rejected-imports': 'routing-tool.deliveries',
  'failed-messages': 'routing-tool.deliveries',
  'held-messages': 'routing-tool.deliveries',
  'late-trucks': 'maps.track',
  'raised-watches': 'maps.track',
  'uncovered-loads': 'load-planning',
  'silent-units': 'load-planning',
  'unsent-work': 'load-planning',
  'driver-requests': 'load-planning',
  'unresolved-codes': 'fleet-manager.configure',
  'change-sets-to-approve': 'fleet-manager.configure',
} as const satisfies Record<string, Needs>

export type WorkKind = keyof typeof workNeeds

export const workKinds = Object.keys(workNeeds) as WorkKind[]

/** How much of it waits; `atLeast` marks a count that was given up at `mostCounted`. */
export type WaitingWork = { kind: WorkKind; count: number; atLeast: boolean }

export const mostCounted = 999

/**
 * A record that waits. `detail` is what helps to know it: a carrier, a place, a driver; `at` is the moment that counts for
 * its kind, such as when a tender was sent; null where there is none.
 */
export type WaitingRecord = { kind: WorkKind; id: string; name: string; detail: string; at: string | null }

/** Records of a kind that are named: those that have waited longest, or are due first. */
export const mostNamed = 3

/** Days for which a failed import counts as pending work; then it is history. */
export const rejectedImportDays = 7

/**
 * The ship dates at which a delivery should be on a load: today in UTC, as in the reports, and the seven days before. What
 * is older is history.
 */
export const unassignedShipDates = (now: number): { from: string; to: string } => ({
  from: addDays(today(now), -7),
  to: today(now),
})

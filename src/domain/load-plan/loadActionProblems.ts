import type { LoadAction } from '#domain/freight/load'

export type LoadActionProblem = { code: 'load-key' } | { code: 'unassign' }

/** Cancels and e-mails say what becomes of the deliveries; the sends do not touch them. */
const asksForUnassign: ReadonlySet<LoadAction> = new Set([
  'cancel-to-carrier',
  'cancel-for-carrier-update',
  'cancel-to-fleet',
  'email',
])

/** Shipments are numbered from 1 by a four-byte counter. */
export const isLoadId = (loadId: unknown): loadId is number =>
  typeof loadId === 'number' && Number.isInteger(loadId) && loadId > 0 && loadId <= 2_147_483_647

/** What keeps an action from being called at all (LPR-10): no request is made while there is a problem. */
export const loadActionProblems = (
  action: LoadAction,
  request: { loadId: unknown; unassign?: unknown },
): LoadActionProblem[] => {
  const problems: LoadActionProblem[] = []
  if (!isLoadId(request.loadId)) problems.push({ code: 'load-key' })
  if (asksForUnassign.has(action) && typeof request.unassign !== 'boolean') problems.push({ code: 'unassign' })
  return problems
}

import type { Delivery } from '#domain/freight/delivery'
import {
  type Load,
  type LoadAction,
  type LoadLock,
  type LoadStatus,
  loadStatuses,
  loadStatusStep,
  loadStep,
  lockRefuses,
} from '#domain/freight/load'
import { loadActionProblems } from '#domain/load-plan/loadActionProblems'

/** Why an action is not possible now: the first reason that the user can act on. */
export type ActionRefusal =
  | { code: 'not-stored' }
  | { code: 'locked'; lockedBy: string; reason: string }
  | { code: 'status'; status: LoadStatus }
  | { code: 'unsaved' }
  | { code: 'no-deliveries' }
  | { code: 'no-carrier' }

export type Situation = {
  load: Pick<Load, 'loadId' | 'status' | 'carrier'> | null
  lock: LoadLock | null
  deliveries: readonly Pick<Delivery, 'status'>[]
  /** The board shows something that is not stored. */
  unsaved: boolean
}

/**
 * The server applies the same rules (LDS, LKS, LPR-10); here they disable buttons of actions that would be rejected.
 */
export const actionRefusal = (action: LoadAction, situation: Situation): ActionRefusal | null => {
  const { load, lock, deliveries, unsaved } = situation
  const isAsked = loadActionProblems(action, { loadId: load?.loadId, unassign: true }).length === 0
  if (!load || !isAsked) return { code: 'not-stored' }
  if (lockRefuses(lock, action)) return { code: 'locked', lockedBy: lock?.lockedBy ?? '', reason: lock?.reason ?? '' }
  if (!isStepAllowed(load.status, action)) return { code: 'status', status: load.status }
  if (unsaved && !mayLeaveUnsaved.has(action)) return { code: 'unsaved' }
  if (takesFreightAlong.has(action) && deliveries.every(({ status }) => status === 'cancelled'))
    return { code: 'no-deliveries' }
  return action === 'send-to-carrier' && !load.carrier ? { code: 'no-carrier' } : null
}

/** To which statuses a load can be taken by hand. */
export const statusesAfter = (status: LoadStatus): LoadStatus[] =>
  loadStatuses.filter((to) => loadStatusStep(status, to) === 'allowed')

const isStepAllowed = (status: LoadStatus, action: LoadAction): boolean =>
  action === 'change-status' ? statusesAfter(status).length > 0 : loadStep(status, action).allowed

/** These store one field by themselves, whatever else is on the board. */
const mayLeaveUnsaved: ReadonlySet<LoadAction> = new Set(['comment', 'set-load-number', 'save'])

const takesFreightAlong: ReadonlySet<LoadAction> = new Set(['send-to-carrier', 'send-to-fleet'])

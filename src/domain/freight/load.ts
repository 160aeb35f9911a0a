import type { Step } from './delivery'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import { statusMachine, type WrongStatus } from '#domain/values/statusMachine'
import type { LoadId, ShipmentId } from './keys'

export const loadStatuses = ['pending', 'planned', 'sent-to-carrier', 'sent-to-fleet', 'cancelled'] as const

export type LoadStatus = (typeof loadStatuses)[number]

/** The carrier's answer to a tender; `sent` while there is none. */
export type TenderStatus = 'sent' | 'accepted' | 'declined' | 'conditional' | 'cancelled'

/**
 * What loads are searched by of their latest tender. Of those without an answer, `waiting` ones have time left and
 * `expired` ones have none, on loads that are still with the carrier.
 */
export type TenderSearch = TenderStatus | 'waiting' | 'expired'

/** Why a load that counts as sent has not reached its carrier or the fleet yet. */
export type UnsentOffer = 'waiting' | 'held' | 'failed'

/** The shipment that takes a load which was sent to the fleet; late by so many minutes at its next stop, or its last. */
export type FleetShipment = { id: ShipmentId; status: ShipmentStatus; minutesLate: number }

/** Deliveries that one truck takes. Times are ISO instants. */
export type Load = {
  loadId: LoadId
  /** The provider's own number; null until one is given. */
  loadNumber: string | null
  deliveryCount: number
  deliveryNumbers: readonly string[]
  /** Pounds, to the hundredth. */
  totalWeight: number
  status: LoadStatus
  /** The carrier's name as the carrier list has it. */
  carrier: string | null
  driverId: string | null
  equipment: string | null
  regionCode: number | null
  comment: string | null
  /** The system that holds the lock; null if the load is not locked. */
  lockedBy: string | null
  /** The status of the latest tender; null if there was none. */
  tenderStatus: TenderStatus | null
  /** Null once its tender or assignment has left, and while there is none. */
  unsent: UnsentOffer | null
  /** Null while the load is not with the fleet. */
  fleetShipment: FleetShipment | null
  /** Grows with every change. */
  version: number
  createdBy: string
  createdAt: string
  updatedAt: string
}

/**
 * Actions on an existing load. `plan`, `update-plan` and `unplan` are the codes C, U and D of a plan; `give-back` is taken
 * by load planning, all others by the routing tool.
 */
export const loadActions = [
  'save',
  'plan',
  'update-plan',
  'unplan',
  'send-to-carrier',
  'cancel-to-carrier',
  'cancel-for-carrier-update',
  'send-to-fleet',
  'cancel-to-fleet',
  'give-back',
  'modify',
  'email',
  'change-status',
  'set-load-number',
  'comment',
] as const

export type LoadAction = (typeof loadActions)[number]

export type LoadStep =
  | { allowed: true; status: LoadStatus }
  | ({ allowed: false } & WrongStatus<LoadStatus, LoadAction>)

/** From which statuses an action may be taken and what the load then is; `stays` keeps the status. */
const machine = statusMachine<LoadStatus, LoadAction>({
  save: { from: ['pending', 'planned'], to: 'stays' },
  plan: { from: ['pending'], to: 'planned' },
  'update-plan': { from: ['pending', 'planned'], to: 'stays' },
  unplan: { from: ['planned'], to: 'pending' },
  'send-to-carrier': { from: ['pending', 'planned'], to: 'sent-to-carrier' },
  'cancel-to-carrier': { from: ['sent-to-carrier'], to: 'pending' },
  'cancel-for-carrier-update': { from: ['sent-to-carrier'], to: 'pending' },
  'send-to-fleet': { from: ['pending', 'planned'], to: 'sent-to-fleet' },
  'cancel-to-fleet': { from: ['sent-to-fleet'], to: 'pending' },
  'give-back': { from: ['sent-to-fleet'], to: 'pending' },
  modify: { from: ['planned', 'sent-to-carrier', 'sent-to-fleet'], to: 'stays' },
  email: { from: loadStatuses, to: 'stays' },
  'change-status': { from: loadStatuses, to: 'stays' },
  'set-load-number': { from: loadStatuses, to: 'stays' },
  comment: { from: loadStatuses, to: 'stays' },
})

/**
 * The status that an action leads to, or that it is rejected (LDS). A cancel returns `pending` here; whether the load
 * ends as cancelled depends on the deliveries that are unassigned: see `statusAfterCancel`.
 */
export const loadStep = (status: LoadStatus, action: LoadAction): LoadStep => {
  const problem = machine.problem(status, action)
  return problem ? { allowed: false, ...problem } : { allowed: true, status: machine.after(status, action) }
}

/** Whether the status of a load may be set by hand: pending and planned both ways, and either to cancelled. */
export const loadStatusStep = (from: LoadStatus, to: LoadStatus): Step => {
  if (from === to) return 'same'
  const isOpen = from === 'pending' || from === 'planned'
  return isOpen && (to === 'pending' || to === 'planned' || to === 'cancelled') ? 'allowed' : 'refused'
}

/** A sent load that is called back is pending again, unless unassigning left nothing on it. */
export const statusAfterCancel = (cancel: { unassign: boolean; deliveriesLeft: number }): LoadStatus =>
  cancel.unassign && cancel.deliveriesLeft === 0 ? 'cancelled' : 'pending'

/** A carrier-update cancel clears the carrier, so that another can be chosen. */
export const clearsCarrier = (action: LoadAction): boolean => action === 'cancel-for-carrier-update'

export type LoadLock = { locked: boolean; lockedBy: string | null; reason: string | null }

/** The system that locks a load when it goes to the provider's own fleet. */
export const fleetSystem = 'FLEET'

export const unlocked: LoadLock = { locked: false, lockedBy: null, reason: null }

export const lockOfFleet: LoadLock = { locked: true, lockedBy: fleetSystem, reason: 'Load was sent to the fleet.' }

/**
 * Whether a lock forbids an action (LKS). A lock of the fleet still allows messages to the fleet: to cancel, or that
 * the plan has changed; and the fleet may give the load back. E-mails change nothing and are always allowed.
 */
export const lockRefuses = (lock: LoadLock | null, action: LoadAction): boolean => {
  if (!lock?.locked || action === 'email') return false
  const isOfFleet = action === 'cancel-to-fleet' || action === 'modify' || action === 'give-back'
  return !(isOfFleet && lock.lockedBy === fleetSystem)
}

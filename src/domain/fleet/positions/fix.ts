import type { GeoPoint } from '#domain/fleet/geography'
import type { ShipmentId } from '#domain/freight/keys'
import type { Movement, ShipmentStatus } from './movement'

/** Source of a position: the device in the truck, or a phone. */
export const fixSources = ['truck', 'phone'] as const
export type FixSource = (typeof fixSources)[number]

/** One position of a unit. Speed in miles per hour, heading in degrees clockwise from north. */
export type Fix = GeoPoint & { at: string; speed: number; heading: number | null; source: FixSource }

/** A point of the trace of a shipment. */
export type GpsPoint = Fix & { shipmentId: ShipmentId }

/** Where a shipment was last seen. */
export type ShipmentPosition = Fix & { shipmentId: ShipmentId; active: boolean }

/** Where a unit was last seen. */
export type UnitPosition = Fix & {
  unitId: string
  shipmentId: ShipmentId | null
  movement: Movement
  /** Since when it has stood at this place; null while it moves. */
  standingSince: string | null
}

/** The same of many units, a list for each column, so that a hundred thousand of them travel light. */
export type PositionColumns = {
  /** What to ask for the next changes with. */
  version: number
  unitIds: readonly string[]
  shipmentIds: readonly (ShipmentId | null)[]
  latitudes: readonly number[]
  longitudes: readonly number[]
  headings: readonly (number | null)[]
  speeds: readonly number[]
  /** Seconds since 1970, as in `standingSince`. */
  times: readonly number[]
  standingSince: readonly (number | null)[]
  /** Places in `movements`. */
  movements: readonly number[]
  /** Places in `fixSources`. */
  sources: readonly number[]
}

/** From best to worst: `overdue` was moving and has not reported since, `stale` has been silent for long. */
export const fixStates = ['moving', 'idle', 'stopped', 'overdue', 'stale'] as const
export type FixState = (typeof fixStates)[number]

const minute = 60_000
const hour = 60 * minute

/** How long a unit may be silent before its place is doubted: shorter when it was on the move. */
export const silenceWhileMoving = 4 * hour
export const silenceWhileStanding = 24 * hour

/** How old the fix of a unit may be for it to count as moving: a few times what boxes and phones leave between two. */
export const longestReport = 10 * minute

/** Up to here a standing unit waits with its engine on: at a light, at a gate, in a queue. */
export const idleTime = 15 * minute

/** What the state of a unit hangs on; moments in milliseconds since 1970. */
type Sighting = { at: number; standingSince: number | null }

/** The state of a unit at `now`, according to its last fix. */
export const fixState = ({ at, standingSince }: Sighting, now: number): FixState => {
  if (isStale({ at, standingSince }, now)) return 'stale'
  if (standingSince === null) return now - at <= longestReport ? 'moving' : 'overdue'
  return now - standingSince < idleTime ? 'idle' : 'stopped'
}

/** Whether a unit is known to do now what its last fix says. */
export const isUpToDate = (state: FixState): boolean => state !== 'overdue' && state !== 'stale'

/** The speed of a unit in miles per hour; null if its last fix is too old. */
export const currentSpeed = (unit: Sighting & { speed: number }, now: number): number | null =>
  isUpToDate(fixState(unit, now)) ? unit.speed : null

/** Whether the last fix is so old that the location of the unit is unknown. */
export const isStale = ({ at, standingSince }: Sighting, now: number): boolean =>
  now >= staleFrom(at, standingSince !== null)

/** From which moment on a fix is stale, if none follows. */
export const staleFrom = (at: number, isStanding: boolean): number =>
  at + (isStanding ? silenceWhileStanding : silenceWhileMoving)

/** Whether a shipment is on its way, and known to be: in transit, and its last fix is not stale. Moments are ISO texts. */
export const isActive = (
  status: ShipmentStatus,
  seenAt: string | null,
  standingSince: string | null,
  now: number,
): boolean =>
  status === 'in-transit' &&
  seenAt !== null &&
  !isStale({ at: Date.parse(seenAt), standingSince: standingSince === null ? null : Date.parse(standingSince) }, now)

/** The state that needs attention most in a group of units. */
export const worstState = (states: readonly FixState[]): FixState | null =>
  states.reduce<FixState | null>(
    (worst, state) => (worst === null || fixStates.indexOf(state) > fixStates.indexOf(worst) ? state : worst),
    null,
  )

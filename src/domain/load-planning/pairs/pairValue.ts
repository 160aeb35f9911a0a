import type { PreparedCandidate } from '#domain/load-planning/candidate'
import { planTrip } from '#domain/load-planning/planTrip'
import { type PreparedLoad, staticRefusals, staticRules, type Trip } from '#domain/load-planning/trip'
import { type PairRefusalCode, pairRefusalCodes } from './pairReasons'
import { scoreTenths } from './pairScore'

/**
 * A pair as one number, for plans that look at a million of them: its score in tenths of points, or, below 0, the rule
 * that refuses first and how far the pair is from working.
 */
export const pairValue = (person: PreparedCandidate, load: PreparedLoad, trip: Trip): number => {
  const broken = staticRefusals(person, load)
  if (broken !== 0) return refusedBy(staticCode(broken), 0)
  if (planTrip(person, load, trip)) return scoreTenths(person, load.load, trip)
  if (trip.expired !== null) return refusedBy(trip.expired.code, 0)
  const { latePickup, lateDelivery, clock, timeOff, taken, isInWayOfNext, opening } = trip
  const distance =
    latePickup +
    lateDelivery +
    2 * clock.cycleShort +
    (timeOff === null ? 0 : 5_000) +
    (isInWayOfNext || taken !== null ? 2_000 : 0)
  const isBusy = latePickup > 0 && opening.after !== null && opening.clock.at > load.load.pickupTo
  return refusedBy(
    timeOff !== null
      ? 'time-off'
      : isBusy || isInWayOfNext || taken !== null
        ? 'overlap'
        : clock.cycleShort > 0
          ? 'cycle-hours'
          : latePickup > 0
            ? 'late-pickup'
            : 'late-delivery',
    distance,
  )
}

export const isFeasible = (value: number): boolean => value >= 0

/** The rule that a value below 0 encodes. */
export const refusalOf = (value: number): PairRefusalCode =>
  pairRefusalCodes[Math.floor((-value - 1) / step)] ?? 'driver-inactive'

/** Whether time alone is in the way, so that a change of appointments may help. */
export const isMatterOfTime = (value: number): boolean => pairRefusalCodes.indexOf(refusalOf(value)) >= firstOfTime

/** How far a refused pair is from working: to compare by, no unit. Those that lack more than time are farthest. */
export const distanceOf = (value: number): number => (isMatterOfTime(value) ? (-value - 1) % step : step - value)

/** The values of every load (rows) with every driver (columns). */
export const pairValues = (
  people: readonly PreparedCandidate[],
  loads: readonly PreparedLoad[],
  trip: Trip,
): Float64Array[] => loads.map((load) => Float64Array.from(people, (person) => pairValue(person, load, trip)))

const step = 1_000_000
const firstOfTime = pairRefusalCodes.indexOf('time-off')

const refusedBy = (code: PairRefusalCode, distance: number): number =>
  -1 - pairRefusalCodes.indexOf(code) * step - Math.min(distance, step - 1)

const staticCode = (broken: number): PairRefusalCode => {
  if (broken & staticRules.inactive) return 'driver-inactive'
  if (broken & staticRules.noUnit) return 'no-unit'
  if (broken & staticRules.unitDown) return 'unit-down'
  if (broken & staticRules.equipment) return 'equipment'
  return broken & staticRules.tooHeavy ? 'too-heavy' : 'silent'
}

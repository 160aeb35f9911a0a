import {
  type Candidate,
  type OpenLoad,
  prepareCandidate,
  type PreparedCandidate,
} from '#domain/load-planning/candidate'
import { neededChange } from '#domain/load-planning/neededChange'
import type { LackedQualification } from '#domain/load-planning/papers'
import { planTrip } from '#domain/load-planning/planTrip'
import {
  blankTrip,
  prepareLoad,
  type PreparedLoad,
  staticRefusals,
  staticRules,
  type Trip,
} from '#domain/load-planning/trip'
import { loadWeightLimit } from '#domain/values/weight'
import type { PairRefusal, PairVerdict } from './pairReasons'
import { isoOf, pairReasons, scoreTenths, slackOf } from './pairScore'
import type { TripForecast } from './recommendation'

/** What the planner says of a pair, and how the trip would go. */
export type AssessedPair = PairVerdict & { deadheadMiles: number; forecast: TripForecast }

/**
 * Assesses one driver for one load: the score and its reasons, or every rule that rejects the pair and what would help.
 */
export const assessPair = (candidate: Candidate, load: OpenLoad): AssessedPair =>
  assessPrepared(prepareCandidate(candidate), prepareLoad(load))

/** Assesses a pair from prepared values. */
export const assessPrepared = (person: PreparedCandidate, load: PreparedLoad): AssessedPair => {
  const trip = blankTrip()
  planTrip(person, load, trip)
  const refusals = refusalsOf(person, load, trip)
  const feasible = refusals.length === 0
  return {
    feasible,
    score: feasible ? scoreTenths(person, load.load, trip) / 10 : 0,
    reasons: feasible ? pairReasons(person, load.load, trip) : [],
    refusals,
    change: feasible ? null : neededChange(person, load, refusals),
    deadheadMiles: trip.deadheadMiles,
    forecast: forecastOf(load, trip),
  }
}

/** Every rule that refuses a pair, those about the clock last. */
export const refusalsOf = (person: PreparedCandidate, load: PreparedLoad, trip: Trip): PairRefusal[] => {
  const { candidate } = person
  const broken = staticRefusals(person, load)
  const { opening, latePickup, lateDelivery, clock, taken } = trip
  const isBusy = taken === null && latePickup > 0 && opening.after !== null && opening.clock.at > load.load.pickupTo
  const refusals: (PairRefusal | false)[] = [
    (broken & staticRules.inactive) !== 0 && { code: 'driver-inactive' },
    (broken & staticRules.noUnit) !== 0 && { code: 'no-unit' },
    (broken & staticRules.unitDown) !== 0 && { code: 'unit-down', unitId: candidate.powerUnitId ?? '' },
    (broken & staticRules.equipment) !== 0 && {
      code: 'equipment',
      wanted: load.load.equipmentType ?? '',
      has: candidate.trailer?.equipmentType ?? '',
    },
    (broken & staticRules.tooHeavy) !== 0 && {
      code: 'too-heavy',
      wanted: String(load.load.weight),
      has: String(Math.min(loadWeightLimit, candidate.trailer?.capacity ?? loadWeightLimit)),
    },
    (broken & staticRules.silent) !== 0 && { code: 'silent', minutes: candidate.silentFor ?? 0 },
    trip.expired !== null && { code: trip.expired.code, to: isoOf(trip.expired.at) },
    trip.lacked !== null && lackedRefusal(trip.lacked),
    trip.timeOff !== null && { code: 'time-off', from: isoOf(trip.timeOff.from), to: isoOf(trip.timeOff.to) },
    taken !== null && { code: 'overlap', shipmentId: taken.shipmentId, from: isoOf(taken.from), to: isoOf(taken.to) },
    isBusy && { code: 'overlap', shipmentId: opening.after ?? '', to: isoOf(opening.clock.at), minutes: latePickup },
    trip.isInWayOfNext &&
      opening.next !== null &&
      opening.next.shipmentId !== taken?.shipmentId && {
        code: 'overlap',
        shipmentId: opening.next.shipmentId,
        from: isoOf(opening.next.from),
      },
    clock.cycleShort > 0 && { code: 'cycle-hours', minutes: clock.cycleShort },
    latePickup > 0 && !isBusy && { code: 'late-pickup', minutes: latePickup, rests: trip.restsBeforePickup },
    lateDelivery > 0 && { code: 'late-delivery', minutes: lateDelivery, rests: clock.rests },
  ]
  return refusals.filter((refusal) => refusal !== false)
}

const lackedRefusal = (lacked: LackedQualification): PairRefusal => ({
  code: lacked.code,
  wanted: lacked.wanted,
  ...('at' in lacked && { to: isoOf(lacked.at) }),
})

const forecastOf = (load: PreparedLoad, trip: Trip): TripForecast => ({
  arrivesAt: isoOf(trip.arrives),
  slack: slackOf(load.load, trip),
  endsAt: isoOf(trip.endsAt),
  homeAt: isoOf(trip.homeAt),
  drivingLeft: trip.clock.driving,
  dutyLeft: trip.clock.duty,
  cycleLeft: trip.clock.cycle,
  rests: trip.clock.rests,
  breaks: trip.clock.breaks,
})

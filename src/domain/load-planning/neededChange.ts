import { loadWeightLimit } from '#domain/values/weight'
import { type Candidate, type OpenLoad, prepareCandidate, type PreparedCandidate } from './candidate'
import { mostDriving, dutyWindow, longCycle, restartLength } from './hoursOfService'
import { minutesShort } from './overlaps'
import type { PairChange, PairRefusal, PairRefusalCode } from './pairs/pairReasons'
import { isoOf } from './pairs/pairScore'
import { planTrip } from './planTrip'
import { blankTrip, openingFor, prepareLoad, type PreparedLoad, staticRefusals, type Trip } from './trip'

/** A load is not moved by more than a week. */
const farthestShift = 7 * 1_440
const mostTries = 12

/** A driver and a load as they would be with a change, and nothing else different. */
export const applyChange = (
  candidate: Candidate,
  load: OpenLoad,
  { code, minutes = 0, equipmentType, capacity }: PairChange,
): { candidate: Candidate; load: OpenLoad } => {
  if (code === 'later-pickup') return { candidate, load: later(load, minutes, minutes) }
  if (code === 'later-delivery') return { candidate, load: later(load, 0, minutes) }
  if (code === 'restart') return { candidate: restarted(candidate, load), load: later(load, minutes, minutes) }
  if (code === 'other-trailer')
    return {
      candidate: {
        ...candidate,
        trailer: { equipmentType: equipmentType ?? '', capacity: capacity ?? loadWeightLimit, down: false },
      },
      load,
    }
  return { candidate: { ...candidate, powerUnitId: candidate.powerUnitId ?? '', unitDown: false }, load }
}

/**
 * The one change that makes a refused pair work; null when there is none within a week. It is only named when the pair,
 * looked at again with it, breaks no rule.
 */
export const neededChange = (
  person: PreparedCandidate,
  load: PreparedLoad,
  refusals: readonly PairRefusal[],
): PairChange | null => {
  const codes = refusals.map(({ code }) => code)
  const only = (...these: PairRefusalCode[]): boolean => codes.every((code) => these.includes(code))
  if (only('equipment', 'too-heavy')) return withOtherTrailer(person, load)
  if (only('no-unit', 'unit-down')) return checked(person, load, { code: 'other-unit' })
  if (only('late-delivery')) return laterDelivery(person, load)
  if (only('late-pickup', 'late-delivery', 'overlap', 'time-off')) return laterPickup(person, load)
  if (only('cycle-hours', 'late-pickup', 'late-delivery')) return afterRestart(person, load)
  return null
}

const withOtherTrailer = (person: PreparedCandidate, load: PreparedLoad): PairChange | null =>
  checked(person, load, {
    code: 'other-trailer',
    equipmentType: load.load.equipmentType ?? person.candidate.trailer?.equipmentType ?? '',
    capacity: loadWeightLimit,
  })

const laterDelivery = (person: PreparedCandidate, load: PreparedLoad): PairChange | null => {
  const trip = blankTrip()
  planTrip(person, load, trip)
  const minutes = trip.lateDelivery
  return checked(person, load, { code: 'later-delivery', minutes, at: isoOf(load.load.deliveryTo + minutes) })
}

const laterPickup = (person: PreparedCandidate, load: PreparedLoad): PairChange | null => {
  const minutes = shiftThatFits(load, (shifted, trip) => planTrip(person, shifted, trip))
  return minutes === null || minutes === 0
    ? null
    : checked(person, load, { code: 'later-pickup', minutes, at: isoOf(load.load.pickupTo + minutes) })
}

const afterRestart = (person: PreparedCandidate, load: PreparedLoad): PairChange | null => {
  const minutes = shiftThatFits(load, (shifted, trip) =>
    planTrip(prepareCandidate(restarted(person.candidate, load.load)), shifted, trip),
  )
  const opening = openingFor(person, load.load)
  return minutes === null
    ? null
    : checked(person, load, { code: 'restart', minutes, at: isoOf(opening.clock.at + restartLength) })
}

/** By how many minutes all windows must move: each try moves on by what stood in the way of the one before. */
const shiftThatFits = (load: PreparedLoad, reckon: (shifted: PreparedLoad, trip: Trip) => boolean): number | null => {
  const trip = blankTrip()
  let minutes = 0
  for (let tries = 0; tries < mostTries && minutes <= farthestShift; tries += 1) {
    const shifted = prepareLoad(later(load.load, minutes, minutes))
    if (reckon(shifted, trip)) return minutes
    minutes += Math.max(1, trip.latePickup, trip.lateDelivery, ...wayPastBlocks(shifted.load, trip))
  }
  return null
}

/** Days off must end before the driver reaches the pickup; following work must have started when its windows close. */
const wayPastBlocks = (load: OpenLoad, { timeOff, taken, opening, isInWayOfNext, arrives }: Trip) => [
  timeOff === null ? 0 : timeOff.to - Math.min(arrives, load.pickupFrom),
  taken === null ? 0 : minutesShort(load, taken),
  isInWayOfNext && opening.next !== null ? opening.next.from - load.pickupTo + 1 : 0,
]

/** The same driver 34 hours after the current work. */
const restarted = (candidate: Candidate, load: OpenLoad): Candidate => {
  const person = prepareCandidate(candidate)
  const opening = openingFor(person, load)
  const after = person.openings.indexOf(opening)
  return {
    ...candidate,
    freeAt: opening.clock.at + restartLength,
    busyWith: opening.after,
    place: opening.place,
    hours: { driving: mostDriving, duty: dutyWindow, cycle: candidate.wholeCycle ?? longCycle },
    commitments: candidate.commitments.slice(after),
  }
}

const checked = ({ candidate }: PreparedCandidate, { load }: PreparedLoad, change: PairChange): PairChange | null => {
  const changed = applyChange(candidate, load, change)
  const [person, wanted] = [prepareCandidate(changed.candidate), prepareLoad(changed.load)]
  return staticRefusals(person, wanted) === 0 && planTrip(person, wanted, blankTrip()) ? change : null
}

const later = (load: OpenLoad, pickup: number, delivery: number): OpenLoad => ({
  ...load,
  from: load.from + pickup,
  to: load.to + delivery,
  pickupFrom: load.pickupFrom + pickup,
  pickupTo: load.pickupTo + pickup,
  deliveryFrom: load.deliveryFrom + delivery,
  deliveryTo: load.deliveryTo + delivery,
})

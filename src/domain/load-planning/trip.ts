import { loadWeightLimit } from '#domain/values/weight'
import { type Departure, goTo, type OpenLoad, type Opening, type PreparedCandidate, type TimeOff } from './candidate'
import { beOff, drive, type DutyClock, dutyClock, restLength, setClock, work } from './hoursOfService'
import { type ExpiredPaper, expiredPaper, type LackedQualification, lackedQualification } from './papers'
import { overlaps, type TakenTime } from './overlaps'
import { isLost } from './pairs/pairPenalties'
import { roadMiles, roadMinutes, type SpherePoint, spherePoint } from './roads'

/** A load with values that are calculated once for all drivers. */
export type PreparedLoad = {
  load: OpenLoad
  origin: SpherePoint
  destination: SpherePoint
  drivingMinutes: number
}

export const prepareLoad = (load: OpenLoad): PreparedLoad => ({
  load,
  origin: spherePoint(load.origin),
  destination: spherePoint(load.destination),
  drivingMinutes: roadMinutes(load.miles),
})

/** How a driver would do a load. Moments are minutes since 1970; only what `isReckoned` says is there. */
export type Trip = {
  opening: Opening
  deadheadMiles: number
  departure: Departure
  /** The least that is left of the driving and the duty of a window: before the way to the pickup, and at the end. */
  leastHours: number
  /** The earliest possible time at the pickup, and the planned one. */
  earliest: number
  arrives: number
  endsAt: number
  homeMiles: number
  homeAt: number
  /** The state of the clock after the trip. */
  clock: DutyClock
  restsBeforePickup: number
  /** Minutes after the windows close; 0 when in time. */
  latePickup: number
  lateDelivery: number
  /** Time that is taken already and that it falls into. */
  taken: TakenTime | null
  /** Whether the work that follows cannot be begun in time, or days off are touched. */
  isInWayOfNext: boolean
  timeOff: TimeOff | null
  /** A paper of the driver that is not valid until the end. */
  expired: ExpiredPaper | null
  /** What the load needs and the driver is not qualified for until the end. */
  lacked: LackedQualification | null
}

const nobody: Opening = {
  clock: dutyClock(0, { driving: 0, duty: 0, cycle: 0 }, 0),
  at: [1, 0, 0],
  after: null,
  place: { latitude: 0, longitude: 0 },
  next: null,
}

/** A trip to be overwritten: a plan calculates a million trips and keeps none. */
export const blankTrip = (): Trip => ({
  opening: nobody,
  deadheadMiles: 0,
  departure: 'late',
  leastHours: 0,
  earliest: 0,
  arrives: 0,
  endsAt: 0,
  homeMiles: 0,
  homeAt: 0,
  clock: dutyClock(0, { driving: 0, duty: 0, cycle: 0 }, 0),
  restsBeforePickup: 0,
  latePickup: 0,
  lateDelivery: 0,
  taken: null,
  isInWayOfNext: false,
  timeOff: null,
  expired: null,
  lacked: null,
})

/** Rules that hold without looking at the clock: a bit for each, so that none is forgotten and none is slow. */
export const staticRules = {
  inactive: 1,
  noUnit: 2,
  unitDown: 4,
  equipment: 8,
  tooHeavy: 16,
  silent: 32,
} as const

export const staticRefusals = ({ candidate }: PreparedCandidate, { load }: PreparedLoad): number => {
  const { active, powerUnitId, unitDown, trailer } = candidate
  const isWrongTrailer =
    trailer !== null && (trailer.down || (load.equipmentType !== null && trailer.equipmentType !== load.equipmentType))
  const isTooHeavy = load.weight > Math.min(loadWeightLimit, trailer?.capacity ?? loadWeightLimit)
  return (
    (active ? 0 : staticRules.inactive) |
    (powerUnitId === null ? staticRules.noUnit : 0) |
    (unitDown ? staticRules.unitDown : 0) |
    (isWrongTrailer ? staticRules.equipment : 0) |
    (isTooHeavy ? staticRules.tooHeavy : 0) |
    (isLost(candidate) ? staticRules.silent : 0)
  )
}

/** The last opening that begins with work which begins before the pickup must be over. */
export const openingFor = ({ candidate: { commitments }, openings }: PreparedCandidate, load: OpenLoad): Opening => {
  let number = 0
  while (number < commitments.length && (commitments[number]?.from ?? Infinity) < load.pickupTo) number += 1
  return openings[number] ?? nobody
}

/** Calculates a trip with one departure and writes it into `trip`; returns whether every rule about time allows it. */
export const reckonTrip = (
  person: PreparedCandidate,
  load: PreparedLoad,
  trip: Trip,
  departure: Departure = 'late',
): boolean => {
  const opening = openingFor(person, load.load)
  const { pickupFrom, pickupTo, deliveryFrom, deliveryTo, pickupMinutes, deliveryMinutes } = load.load
  const { clock } = trip
  setClock(clock, opening.clock)
  trip.opening = opening
  trip.departure = departure
  trip.deadheadMiles = roadMiles(opening.at, load.origin)
  trip.earliest = goTo(clock, roadMinutes(trip.deadheadMiles), pickupFrom, departure)
  trip.arrives = clock.at
  trip.restsBeforePickup = clock.rests
  trip.latePickup = Math.max(0, clock.at - pickupTo)
  work(clock, pickupMinutes)
  drive(clock, load.drivingMinutes)
  trip.lateDelivery = Math.max(0, clock.at - deliveryTo)
  beOff(clock, deliveryFrom)
  work(clock, deliveryMinutes)
  trip.endsAt = clock.at
  trip.leastHours = Math.min(clock.driving, clock.duty, startsRested(trip, load.load) ? Infinity : hoursOf(opening))
  trip.taken = takenBy(person, load.load)
  const isThereFrom = departure === 'at-once' ? trip.earliest : trip.arrives
  trip.timeOff = timeOffIn(person, Math.min(isThereFrom, pickupFrom), trip.endsAt)
  trip.expired = expiredPaper(person.candidate.papers, trip.endsAt)
  trip.lacked = lackedQualification(person.candidate.papers, load.load.qualifications ?? noQualifications, trip.endsAt)
  trip.isInWayOfNext = opening.next !== null && isInWay(clock, load.destination, opening.next)
  trip.homeMiles = person.home === null ? 0 : roadMiles(load.destination, person.home)
  trip.homeAt = homeAtOf(clock, trip.homeMiles)
  return (
    trip.latePickup === 0 &&
    trip.lateDelivery === 0 &&
    clock.cycleShort === 0 &&
    trip.timeOff === null &&
    trip.expired === null &&
    trip.lacked === null &&
    trip.taken === null &&
    !trip.isInWayOfNext
  )
}

const noQualifications: readonly string[] = []

/** Minutes between the earliest arrival and the opening of the pickup. */
export const spareBefore = ({ earliest }: Trip, { pickupFrom }: OpenLoad): number => pickupFrom - earliest

/** Whether there are 10 hours off duty before the way to the pickup. */
const startsRested = (trip: Trip, load: OpenLoad): boolean =>
  trip.departure === 'restarted' || (trip.departure === 'late' && spareBefore(trip, load) >= restLength)

const hoursOf = ({ clock }: Opening): number => Math.min(clock.driving, clock.duty)

const takenBy = ({ taken }: PreparedCandidate, load: OpenLoad): TakenTime | null => {
  for (const time of taken) if (overlaps(load, time)) return time
  return null
}

const timeOffIn = ({ candidate }: PreparedCandidate, from: number, to: number): TimeOff | null => {
  for (const off of candidate.timeOff) if (off.from < to && off.to > from) return off
  return null
}

const scratch = dutyClock(0, { driving: 0, duty: 0, cycle: 0 }, 0)

const isInWay = (clock: DutyClock, from: SpherePoint, next: NonNullable<Opening['next']>): boolean => {
  if (clock.at > next.from) return true
  setClock(scratch, clock)
  drive(scratch, roadMinutes(roadMiles(from, next.origin)))
  return scratch.at > next.from
}

const homeAtOf = (clock: DutyClock, miles: number): number => {
  setClock(scratch, clock)
  drive(scratch, roadMinutes(miles))
  return scratch.at
}

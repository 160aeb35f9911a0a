import type { GeoPoint } from '#domain/fleet/geography'
import type { ShipmentId } from '#domain/freight/keys'
import {
  beOff,
  drive,
  type DutyClock,
  dutyClock,
  dutyWindow,
  type HoursLeft,
  longCycle,
  restLength,
  setClock,
  takeRestart,
  work,
} from './hoursOfService'
import type { TakenTime } from './overlaps'
import type { DriverPapers } from './papers'
import type { KnownSkip } from './pairs/pairSkip'
import { roadMinutes, type SpherePoint, spherePoint, stretch } from './roads'

/** Work that a driver is planned for. Moments are minutes since 1970. */
export type Commitment = { shipmentId: ShipmentId; from: number; to: number; origin: GeoPoint; destination: GeoPoint }

/** Days that a driver is off, by a request that was approved. */
export type TimeOff = { requestId: number; from: number; to: number }

/** A driver with a unit, as seen by the planner. Times are minutes since 1970. */
export type Candidate = {
  driverId: string
  active: boolean
  powerUnitId: string | null
  unitDown: boolean
  /** Null for a unit without a trailer: it takes the one at the load. Capacity in pounds. */
  trailer: { equipmentType: string; capacity: number; down: boolean } | null
  /** When the driver finishes the current work, and that work; otherwise when the driver may be called. */
  freeAt: number
  busyWith: string | null
  place: GeoPoint
  /** As they are at `freeAt`. */
  hours: HoursLeft
  wholeCycle?: number | undefined
  home: GeoPoint | null
  /** When the driver asked to be home; null if they did not ask. */
  wantsHomeAt: number | null
  /** In the order of time. */
  commitments: readonly Commitment[]
  /** Other times that are taken: work of the unit with another driver, and overdue work. */
  alsoTaken: readonly TakenTime[]
  timeOff: readonly TimeOff[]
  papers?: DriverPapers | undefined
  areaId: number | null
  regionId: number | null
  /** Minutes since the unit last sent a position, null when it never did; left out where positions are not judged. */
  silentFor?: number | null | undefined
  /** By how many minutes the current trip will end late. */
  behind?: number | undefined
  /** The share of on-time trips; null if there are no trips yet. */
  onTimeShare: number | null
  /** The skips by planners, newest first. */
  skips: readonly KnownSkip[]
}

/** A load that wants a driver. Moments are minutes since 1970, weight in pounds, the rest minutes of work. */
export type OpenLoad = {
  shipmentId: ShipmentId
  /** Its way in words, see `laneOf`. */
  lane: string
  /** The time that is planned for it. */
  from: number
  to: number
  origin: GeoPoint
  destination: GeoPoint
  pickupFrom: number
  pickupTo: number
  deliveryFrom: number
  deliveryTo: number
  miles: number
  pickupMinutes: number
  /** At the last stop, and at those on the way. */
  deliveryMinutes: number
  weight: number
  equipmentType: string | null
  /** Codes of what the driver must be qualified for. */
  qualifications?: readonly string[] | undefined
  areaId: number | null
  regionId: number | null
}

/** Where and when a driver is free between two pieces of work. */
export type Opening = {
  clock: DutyClock
  at: SpherePoint
  after: string | null
  place: GeoPoint
  next: NextWork | null
}
type NextWork = { shipmentId: ShipmentId; from: number; to: number; origin: SpherePoint }

/** A candidate with values that are calculated once for all loads. */
export type PreparedCandidate = {
  candidate: Candidate
  openings: readonly Opening[]
  taken: readonly TakenTime[]
  home: SpherePoint | null
}

export const prepareCandidate = (candidate: Candidate): PreparedCandidate => {
  const { commitments } = candidate
  const clock = dutyClock(candidate.freeAt, candidate.hours, candidate.wholeCycle ?? longCycle)
  let place = candidate.place
  const openings: Opening[] = [openingOf(clock, place, candidate.busyWith, commitments[0])]
  commitments.forEach((commitment, number) => {
    const { from, to, origin, destination, shipmentId } = commitment
    goTo(clock, stretch(spherePoint(place), spherePoint(origin)).minutes, from)
    const driving = roadMinutes(stretch(spherePoint(origin), spherePoint(destination)).miles)
    drive(clock, driving)
    work(clock, Math.max(0, Math.min(60, to - from - driving)))
    beOff(clock, to)
    place = destination
    openings.push(openingOf(clock, place, shipmentId, commitments[number + 1]))
  })
  const planned = commitments.map(({ shipmentId, from, to }) => ({ shipmentId, from, to, isUnderWay: false }))
  return {
    candidate,
    openings,
    taken: [...planned, ...candidate.alsoTaken],
    home: candidate.home && spherePoint(candidate.home),
  }
}

/**
 * When a driver leaves for a pickup. `late`: not before it is necessary, unless the window of the day has begun and there
 * is no time for a rest. `at-once`: immediately, with the rest at the shipper. `restarted`: after 34 hours off duty.
 */
export type Departure = 'late' | 'at-once' | 'restarted'

/** Sends a driver to be at a place at `from`, or as early as possible; returns the earliest moment there. */
export const goTo = (clock: DutyClock, minutes: number, from: number, departure: Departure = 'late'): number => {
  if (departure === 'restarted') takeRestart(clock)
  setClock(trial, clock)
  drive(trial, minutes)
  const earliest = trial.at
  const spare = from - earliest
  if (departure !== 'at-once' && spare > 0 && (spare >= restLength || clock.duty >= dutyWindow)) {
    beOff(clock, clock.at + spare)
    drive(clock, minutes)
  } else setClock(clock, trial)
  beOff(clock, from)
  return earliest
}

/** Reused for every way, because a plan looks at a million of them. */
const trial = dutyClock(0, { driving: 0, duty: 0, cycle: 0 }, 0)

const openingOf = (clock: DutyClock, place: GeoPoint, after: string | null, next: Commitment | undefined): Opening => ({
  // Rests taken for earlier work do not count for the next trip.
  clock: { ...clock, rests: 0, breaks: 0, restarts: 0, cycleShort: 0 },
  place,
  at: spherePoint(place),
  after,
  next: next ? { shipmentId: next.shipmentId, from: next.from, to: next.to, origin: spherePoint(next.origin) } : null,
})

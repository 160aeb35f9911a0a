import {
  beOff,
  type DutyClock,
  dutyClock,
  driveWithRestarts,
  type HoursLeft,
  longCycle,
  work,
} from '#domain/load-planning/hoursOfService'
import { type GeoPoint, greatCircleMiles } from './geography'

/** Estimated road miles, without a road map. */
export const roadMiles = (from: GeoPoint, to: GeoPoint): number => greatCircleMiles(from, to) * detour

/** How much longer roads are than the great circle, on average. */
const detour = 1.2

/** A way by road. `minutes` is what an engine that knows the roads says; null without one. */
export type RoadLeg = { miles: number; minutes: number | null }

/** What an estimate hangs on; moments as ISO texts, stops in their order. */
type EstimatedStop = {
  sequence: number
  appointmentFrom: string
  plannedArrival: string
  plannedDeparture: string
  actualArrival: string | null
  actualDeparture: string | null
}

/** Where the unit is on its way to the next stop. */
type Sighting = {
  at: string
  /** Null while it moves. */
  standingSince: string | null
  /** True when the current location is unknown. */
  stale: boolean
  /** To the next stop. */
  ahead: RoadLeg
}

export type ArrivalFacts = {
  stops: readonly EstimatedStop[]
  /** From each stop to the next one: one less than there are stops. */
  legs: readonly RoadLeg[]
  seen: Sighting | null
  /** Hours of service that the driver has left now; null when they are not known. Without a cycle it is never short. */
  hours: (Omit<HoursLeft, 'cycle'> & { cycle?: number | undefined }) | null
  /** The cycle after a restart, in minutes; 70 hours when left out. */
  wholeCycle?: number | undefined
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Causes of a late arrival: a late start, a longer stay at a stop, a slower road, a unit standing on the road, a rest
 * the driver needs, a plan that is too tight, or a unit without signal.
 */
export const delayCauses = ['start', 'stop', 'road', 'standing', 'rest', 'plan', 'unseen'] as const
export type DelayCause = (typeof delayCauses)[number]

/** Minutes that were lost (or made good, below 0) at a stop or on the way to it. */
export type Delay = { cause: DelayCause; sequence: number; minutes: number }

/** When a stop is reached and left: as it happened, or as it is expected. */
export type StopEstimate = {
  sequence: number
  arrivesAt: string
  departsAt: string
  arrived: boolean
  departed: boolean
  /** Whole minutes after the planned arrival, below 0 before it: the sum of the delays. */
  behind: number
  delays: Delay[]
}

/** When a unit reaches each of its stops, and why late. A stop that was passed without being reached is left out. */
export const estimateArrivals = (facts: ArrivalFacts): StopEstimate[] => forecastRun(facts).stops

/** The same, with the hours of service that the driver has left after the last stop. */
export const forecastRun = (facts: ArrivalFacts): { stops: StopEstimate[]; hours: HoursLeft | null } => {
  const clock = clockOf(facts)
  const stops = estimatesOf(visitsOf(facts, clock))
  return { stops, hours: clock }
}

const estimatesOf = (visits: readonly Visit[]): StopEstimate[] => {
  let lost = 0
  const delays: Delay[] = []
  const note = (cause: DelayCause, sequence: number, milliseconds: number) => {
    const before = Math.floor(lost / minute)
    lost += milliseconds
    const minutes = Math.floor(lost / minute) - before
    if (minutes !== 0) delays.push({ cause, sequence, minutes })
  }
  return visits.map((visit, place) => {
    const { stop, arrives, departs, rested, cause } = visit
    const before = visits[place - 1]
    if (before) {
      const plannedStay = moment(before.stop.plannedDeparture) - moment(before.stop.plannedArrival)
      const plannedWay = moment(stop.plannedArrival) - moment(before.stop.plannedDeparture)
      note('stop', before.stop.sequence, before.departs - before.arrives - plannedStay)
      note('rest', stop.sequence, rested)
      note(cause, stop.sequence, arrives - before.departs - plannedWay - rested)
    } else note('start', stop.sequence, arrives - moment(stop.plannedArrival))
    return {
      sequence: stop.sequence,
      arrivesAt: iso(arrives),
      departsAt: iso(departs),
      arrived: stop.actualArrival !== null,
      departed: stop.actualDeparture !== null,
      behind: Math.floor((arrives - moment(stop.plannedArrival)) / minute),
      delays: [...delays],
    }
  })
}

/** What cost most of the lateness; null for a stop that is reached in time. */
export const mainDelay = ({ behind, delays }: Pick<StopEstimate, 'behind' | 'delays'>): Delay | null =>
  behind <= 0
    ? null
    : delays.reduce<Delay | null>((most, delay) => (delay.minutes > (most?.minutes ?? 0) ? delay : most), null)

type Visit = {
  stop: EstimatedStop
  arrives: number
  departs: number
  /** Milliseconds of rest on the way to it. */
  rested: number
  /** Of what else was lost on the way to it. */
  cause: DelayCause
}

const visitsOf = ({ stops, legs, seen, now }: ArrivalFacts, clock: DutyClock | null): Visit[] => {
  const last = stops.findLastIndex(({ actualArrival }) => actualArrival !== null)
  const visits: Visit[] = []
  stops.forEach((stop, place) => {
    const before = visits.at(-1)
    if (place <= last) {
      if (stop.actualArrival === null) return
      const visit = pastVisit(stop, place === last, now)
      if (clock) work(clock, wholeMinutes(visit.departs - now))
      visits.push(visit)
      return
    }
    const arrival =
      before && place > 0
        ? drive(before, stop, legs[place - 1] ?? noWay, place - 1 === last ? seen : null, clock, now)
        : begin(stop, seen, clock, now)
    const departs = serviceEnd(stop, arrival.arrives)
    if (clock) serve(clock, stop, departs, now)
    visits.push({ stop, departs, ...arrival })
  })
  return visits
}

/** The driver waits off duty for the appointment, and is on duty while the stop is served. */
const serve = (clock: DutyClock, stop: EstimatedStop, departs: number, now: number): void => {
  const served = wholeMinutes(stayOf(stop))
  beOff(clock, wholeMinutes(departs - now) - served)
  work(clock, served)
}

const noWay: RoadLeg = { miles: 0, minutes: 0 }

const pastVisit = (stop: EstimatedStop, isLast: boolean, now: number): Visit => {
  const arrives = moment(stop.actualArrival ?? stop.plannedArrival)
  const left = stop.actualDeparture === null ? null : moment(stop.actualDeparture)
  const departs = left ?? (isLast ? Math.max(now, serviceEnd(stop, arrives)) : serviceEnd(stop, arrives))
  return { stop, arrives, departs, rested: 0, cause: 'road' }
}

/** An early unit waits for the appointment; the stay is as long as planned. */
const serviceEnd = ({ appointmentFrom, plannedArrival, plannedDeparture }: EstimatedStop, arrives: number): number =>
  Math.max(arrives, Math.min(moment(appointmentFrom), moment(plannedArrival))) +
  stayOf({ plannedArrival, plannedDeparture })

const stayOf = ({ plannedArrival, plannedDeparture }: Pick<EstimatedStop, 'plannedArrival' | 'plannedDeparture'>) =>
  Math.max(0, moment(plannedDeparture) - moment(plannedArrival))

/** A trip never starts before its planned start. */
const begin = (
  stop: EstimatedStop,
  seen: Sighting | null,
  clock: DutyClock | null,
  now: number,
): Omit<Visit, 'stop' | 'departs'> => {
  const driving = seen === null || seen.stale ? 0 : drivingTime(seen.ahead, null)
  const onItsWay = now + driving + restOn(clock, driving)
  return { arrives: Math.max(moment(stop.plannedArrival), onItsWay), rested: 0, cause: 'road' }
}

const drive = (
  from: Visit,
  to: EstimatedStop,
  leg: RoadLeg,
  seen: Sighting | null,
  clock: DutyClock | null,
  now: number,
): Omit<Visit, 'stop' | 'departs'> => {
  const planned = moment(to.plannedArrival) - moment(from.stop.plannedDeparture)
  const pace = paceOf(leg, planned)
  const isOnTheWay = from.stop.actualDeparture !== null
  if (!isOnTheWay) {
    const driving = drivingTime(leg, pace)
    const rested = restOn(clock, driving)
    return { arrives: from.departs + driving + rested, rested, cause: 'plan' }
  }
  if (seen === null || seen.stale) {
    const rested = restOn(clock, Math.max(0, from.departs + drivingTime(leg, pace) - now))
    return { arrives: Math.max(now, from.departs + drivingTime(leg, pace)) + rested, rested, cause: 'unseen' }
  }
  const goesFrom = seen.standingSince === null ? moment(seen.at) : now
  const arrivesUnrested = Math.max(now, goesFrom + drivingTime(seen.ahead, pace))
  const rested = restOn(clock, arrivesUnrested - now)
  const stands = seen.standingSince !== null && now - moment(seen.standingSince) >= longHalt
  return { arrives: arrivesUnrested + rested, rested, cause: stands ? 'standing' : 'road' }
}

/** From here on a halt is worth naming as the reason. */
const longHalt = 15 * 60_000

/** Miles per hour that a truck makes by and large, and the bounds of what a plan may ask of it. */
const averageSpeed = 50
const slowest = 40
const fastest = 65

/** The plan knows its road better than a rule of thumb: its speed counts as far as a truck can drive it. */
const paceOf = ({ miles }: RoadLeg, planned: number): number | null => {
  if (planned <= 0) return miles > 0 ? fastest : null
  return Math.min(fastest, Math.max(slowest, (miles / planned) * 60 * minute))
}

const drivingTime = ({ miles, minutes }: RoadLeg, pace: number | null): number =>
  (minutes ?? (miles / (pace ?? averageSpeed)) * 60) * minute

/** The clock of the driver, in minutes from now. */
const clockOf = ({ hours, wholeCycle = longCycle }: ArrivalFacts): DutyClock | null =>
  hours && dutyClock(0, { ...hours, cycle: hours.cycle ?? Infinity }, hours.cycle === undefined ? Infinity : wholeCycle)

/** Drives for so many milliseconds; returns those that breaks, rests and restarts add. */
const restOn = (clock: DutyClock | null, driving: number): number => {
  if (clock === null) return 0
  const [before, minutes] = [clock.at, wholeMinutes(driving)]
  driveWithRestarts(clock, minutes)
  return (clock.at - before - minutes) * minute
}

/** The clock counts whole minutes. */
const wholeMinutes = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / minute))

const minute = 60_000
const moment = (text: string): number => Date.parse(text)
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

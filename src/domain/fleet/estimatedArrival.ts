import {
  beOff,
  type DutyClock,
  dutyClock,
  driveWithRestarts,
  type HoursLeft,
  longCycle,
  work,
} from '#domain/load-planning/hoursOfService'
import { type Delay, delaysOf, type TimedVisit } from './delays'

/** A leg by road. `minutes` is the driving time by a road map; null without one. */
export type RoadLeg = { miles: number; minutes: number | null }

/** A stop as planned and as it happened; moments as ISO texts. */
type EstimatedStop = {
  sequence: number
  appointmentFrom: string
  plannedArrival: string
  plannedDeparture: string
  actualArrival: string | null
  actualDeparture: string | null
}

/** The last known position of the unit on its way to the next stop. */
type Sighting = {
  at: string
  /** Null while it is moving. */
  standingSince: string | null
  /** True when the current location is unknown. */
  stale: boolean
  /** To the next stop. */
  ahead: RoadLeg
}

export type ArrivalFacts = {
  /** In the order of the trip. */
  stops: readonly EstimatedStop[]
  /** From each stop to the next one: one fewer than the stops. */
  legs: readonly RoadLeg[]
  seen: Sighting | null
  /** Hours of service that the driver has left now; null when they are not known. Without a cycle it is never short. */
  hours: (Omit<HoursLeft, 'cycle'> & { cycle?: number | undefined }) | null
  /** The cycle after a restart, in minutes; 70 hours when left out. */
  wholeCycle?: number | undefined
  /** Milliseconds since 1970. */
  now: number
}

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

/** When a unit reaches each of its stops, with the causes of delays. Stops that were skipped are left out. */
export const estimateArrivals = (facts: ArrivalFacts): StopEstimate[] => forecastRun(facts).stops

/** The same, with the hours of service that the driver has left after the last stop. */
export const forecastRun = (facts: ArrivalFacts): { stops: StopEstimate[]; hours: HoursLeft | null } => {
  const clock = clockOf(facts)
  const stops = estimatesOf(visitsOf(facts, clock))
  return { stops, hours: clock }
}

const estimatesOf = (visits: readonly Visit[]): StopEstimate[] => {
  const delays = delaysOf(
    visits.map(({ stop, ...visit }) => ({
      ...visit,
      sequence: stop.sequence,
      plannedArrival: moment(stop.plannedArrival),
      plannedDeparture: moment(stop.plannedDeparture),
    })),
  )
  return visits.map(({ stop, arrives, departs }, place) => ({
    sequence: stop.sequence,
    arrivesAt: iso(arrives),
    departsAt: iso(departs),
    arrived: stop.actualArrival !== null,
    departed: stop.actualDeparture !== null,
    behind: Math.floor((arrives - moment(stop.plannedArrival)) / minute),
    delays: delays[place] ?? [],
  }))
}

/** How a stop is visited; moments in milliseconds since 1970. */
type Visit = { stop: EstimatedStop } & Pick<TimedVisit, 'arrives' | 'departs' | 'rested' | 'cause'>

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

/** Milliseconds from which a halt is named as the cause of a delay. */
const longHalt = 15 * 60_000

/** The average speed of a truck in miles per hour, and the bounds of the speed that a plan may assume. */
const averageSpeed = 50
const slowest = 40
const fastest = 65

/** Miles per hour: the speed of the plan within what a truck can drive, since it fits the road better than an average. */
const paceOf = ({ miles }: RoadLeg, planned: number): number | null => {
  if (planned <= 0) return miles > 0 ? fastest : null
  return Math.min(fastest, Math.max(slowest, (miles / planned) * 60 * minute))
}

const drivingTime = ({ miles, minutes }: RoadLeg, pace: number | null): number =>
  (minutes ?? (miles / (pace ?? averageSpeed)) * 60) * minute

/** The clock of the driver, in minutes from now. */
const clockOf = ({ hours, wholeCycle = longCycle }: ArrivalFacts): DutyClock | null =>
  hours && dutyClock(0, { ...hours, cycle: hours.cycle ?? Infinity }, hours.cycle === undefined ? Infinity : wholeCycle)

/** Advances the clock by milliseconds of driving. Returns the milliseconds that breaks, rests and restarts add. */
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

import { type GeoPoint, greatCircleMiles } from './geography'

/** Miles by road, as far as they can be told without a map of roads. */
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
  /** Nobody knows where it is by now. */
  stale: boolean
  /** To the next stop. */
  ahead: RoadLeg
}

export type ArrivalFacts = {
  stops: readonly EstimatedStop[]
  /** From each stop to the next one: one less than there are stops. */
  legs: readonly RoadLeg[]
  seen: Sighting | null
  /** Minutes that the driver may still drive and be on duty; null when they are not known. */
  hours: { driving: number; duty: number } | null
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Why a stop is reached later than planned: the first stop was begun late, a stop took longer, the road did, the unit
 * stands on it, the driver has to rest, the plan gives less time than the way takes, or the unit is not heard of.
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
export const estimateArrivals = (facts: ArrivalFacts): StopEstimate[] => {
  const visits = visitsOf(facts)
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

const visitsOf = ({ stops, legs, seen, hours, now }: ArrivalFacts): Visit[] => {
  const last = stops.findLastIndex(({ actualArrival }) => actualArrival !== null)
  const clock = hours && driverClock(hours)
  const visits: Visit[] = []
  stops.forEach((stop, place) => {
    const before = visits.at(-1)
    if (place <= last) {
      if (stop.actualArrival !== null) visits.push(pastVisit(stop, place === last, now))
      return
    }
    const arrival =
      before && place > 0
        ? drive(before, stop, legs[place - 1] ?? noWay, place - 1 === last ? seen : null, clock, now)
        : begin(stop, seen, now)
    const departs = serviceEnd(stop, arrival.arrives)
    clock?.work((departs - arrival.arrives) / minute)
    visits.push({ stop, departs, ...arrival })
  })
  return visits
}

const noWay: RoadLeg = { miles: 0, minutes: 0 }

const pastVisit = (stop: EstimatedStop, isLast: boolean, now: number): Visit => {
  const arrives = moment(stop.actualArrival ?? stop.plannedArrival)
  const left = stop.actualDeparture === null ? null : moment(stop.actualDeparture)
  const departs = left ?? (isLast ? Math.max(now, serviceEnd(stop, arrives)) : serviceEnd(stop, arrives))
  return { stop, arrives, departs, rested: 0, cause: 'road' }
}

/** Who comes early waits for the appointment; then it takes as long as planned. */
const serviceEnd = ({ appointmentFrom, plannedArrival, plannedDeparture }: EstimatedStop, arrives: number): number =>
  Math.max(arrives, Math.min(moment(appointmentFrom), moment(plannedArrival))) +
  Math.max(0, moment(plannedDeparture) - moment(plannedArrival))

/** Nobody begins before the plan says so. */
const begin = (stop: EstimatedStop, seen: Sighting | null, now: number): Omit<Visit, 'stop' | 'departs'> => {
  const onItsWay = seen === null || seen.stale ? now : now + drivingTime(seen.ahead, null)
  return { arrives: Math.max(moment(stop.plannedArrival), onItsWay), rested: 0, cause: 'road' }
}

const drive = (
  from: Visit,
  to: EstimatedStop,
  leg: RoadLeg,
  seen: Sighting | null,
  clock: DriverClock | null,
  now: number,
): Omit<Visit, 'stop' | 'departs'> => {
  const planned = moment(to.plannedArrival) - moment(from.stop.plannedDeparture)
  const pace = paceOf(leg, planned)
  const isOnTheWay = from.stop.actualDeparture !== null
  if (!isOnTheWay) {
    const driving = drivingTime(leg, pace)
    const rested = clock?.drive(driving / minute) ?? 0
    return { arrives: from.departs + driving + rested, rested, cause: 'plan' }
  }
  if (seen === null || seen.stale) {
    const rested = clock?.drive(Math.max(0, from.departs + drivingTime(leg, pace) - now) / minute) ?? 0
    return { arrives: Math.max(now, from.departs + drivingTime(leg, pace)) + rested, rested, cause: 'unseen' }
  }
  const goesFrom = seen.standingSince === null ? moment(seen.at) : now
  const arrivesUnrested = Math.max(now, goesFrom + drivingTime(seen.ahead, pace))
  const rested = clock?.drive((arrivesUnrested - now) / minute) ?? 0
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

type DriverClock = { drive(minutes: number): number; work(minutes: number): void }

/** After a rest of ten hours: eleven hours at the wheel within fourteen on duty (49 CFR 395.3), all in minutes. */
const fullRest = 600
const fullDriving = 660
const fullDuty = 840

/** Counts the hours of a driver down; `drive` answers the milliseconds of rest that the way needs. */
const driverClock = (left: { driving: number; duty: number }): DriverClock => {
  let { driving, duty } = left
  const restUp = () => {
    driving = fullDriving
    duty = fullDuty
  }
  return {
    drive: (minutes) => {
      let rest = 0
      for (let toGo = minutes; toGo > 0;) {
        const part = Math.min(toGo, driving, duty)
        if (part > 0) {
          driving -= part
          duty -= part
          toGo -= part
        } else {
          rest += fullRest
          restUp()
        }
      }
      return rest * minute
    },
    work: (minutes) => {
      duty -= minutes
      if (minutes >= fullRest) restUp()
    },
  }
}

const minute = 60_000
const moment = (text: string): number => Date.parse(text)
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

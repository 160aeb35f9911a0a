import { roadMiles } from '#domain/fleet/geography'
import { openPartOf } from '#domain/freight/openingHours'
import { localTime, momentOf } from '#domain/values/zonedTime'
import { isReached, type Stop } from './stopSequence'

/** How a stop is reached when the stops are visited as they stand. Moments in milliseconds since 1970. */
export type RunStop = {
  key: string
  /** From the previous stop; null if one of the two has no known location. */
  miles: number | null
  arrives: number
  departs: number
  /** Minutes until the appointment begins, and after it has ended. */
  waits: number
  late: number
}

export type Run = { stops: readonly RunStop[]; miles: number; minutes: number; late: number }

/** Where a run begins and how fast it goes: what a plan is recalculated from. */
export type RunStart = { startsAt: number; speed: number }

/** The start of a plan, and the speed that it has been planned with, within what a truck can drive. */
export const runStartOf = (stops: readonly Stop[]): RunStart => {
  const timed = stops.filter((stop) => !isUntimed(stop))
  const arrivals = (timed.length > 0 ? timed : stops).map(arrivalOf).filter(Number.isFinite)
  const legs = timed.slice(1).flatMap((stop, place) => {
    const before = timed[place]
    const hours = before ? (arrivalOf(stop) - departureOf(before)) / hour : 0
    return before?.place && stop.place && hours > 0 ? [{ miles: roadMiles(before.place, stop.place), hours }] : []
  })
  const [miles, hours] = [sum(legs.map((leg) => leg.miles)), sum(legs.map((leg) => leg.hours))]
  const speed = hours > 0 ? Math.min(fastest, Math.max(slowest, miles / hours)) : averageSpeed
  return { startsAt: arrivals.length > 0 ? Math.min(...arrivals) : 0, speed }
}

/**
 * When each stop is reached and left in the given order: actual times are kept, an early unit waits for the
 * appointment, and the stay is as long as planned.
 */
export const runOf = (stops: readonly Stop[], { startsAt, speed }: RunStart): Run => {
  const visits: RunStop[] = []
  stops.forEach((stop, place) => {
    const before = stops[place - 1]
    const miles = before ? (before.place && stop.place ? roadMiles(before.place, stop.place) : null) : 0
    const leaves = visits.at(-1)?.departs ?? startsAt
    const comes = leaves + ((miles ?? 0) / speed) * hour
    const arrives = isReached(stop) ? momentOf(stop.actualArrival ?? '', zoneOf(stop)) : comes
    const { from, to } = windowOf(stop)
    const begins = isReached(stop) ? arrives : Math.max(arrives, from)
    const departs =
      stop.actualDeparture === undefined ? begins + stayOf(stop) : momentOf(stop.actualDeparture, zoneOf(stop))
    visits.push({
      key: stop.key,
      miles,
      arrives,
      departs,
      waits: wholeMinutes(begins - arrives),
      late: wholeMinutes(Math.max(0, begins - to)),
    })
  })
  return {
    stops: visits,
    miles: sum(visits.map(({ miles }) => miles ?? 0)),
    minutes: wholeMinutes((visits.at(-1)?.departs ?? startsAt) - (visits[0]?.arrives ?? startsAt)),
    late: sum(visits.map(({ late }) => late)),
  }
}

/** The stops with the times of a run as their estimates; those that were reached stay. */
export const retimed = (stops: readonly Stop[], run: Run): Stop[] =>
  stops.map((stop, place) => {
    const visit = run.stops[place]
    if (!visit || isReached(stop)) return stop
    const shown = (moment: number) => localTime(Math.round(moment / minute) * minute, zoneOf(stop))
    const times = { estimatedArrival: shown(visit.arrives), estimatedDeparture: shown(visit.departs) }
    return isUntimed(stop)
      ? { ...stop, ...times, appointmentFrom: times.estimatedArrival, appointmentTo: times.estimatedDeparture }
      : { ...stop, ...times }
  })

/** A new stop without times of its own; it has no appointment to keep. */
export const isUntimed = ({ appointmentFrom, appointmentTo, estimatedArrival, estimatedDeparture }: Stop): boolean =>
  appointmentFrom === appointmentTo && appointmentTo === estimatedArrival && estimatedArrival === estimatedDeparture

/** Between which moments work may begin at a stop: in its appointment, while the place is open. */
export const windowOf = (stop: Stop): { from: number; to: number } => {
  if (isUntimed(stop) || isReached(stop)) return always
  const [from, to] = [stop.appointmentFrom, stop.appointmentTo].map((time) => momentOf(time, zoneOf(stop)))
  return from === undefined || to === undefined || !(from <= to)
    ? always
    : openPartOf(stop.place?.hours ?? null, { from, to }, zoneOf(stop))
}

/** Milliseconds that a stop takes. */
export const stayOf = (stop: Stop): number => {
  const planned = departureOf(stop) - arrivalOf(stop)
  if (planned > 0 || !isUntimed(stop)) return Math.max(0, planned)
  return stop.place?.serviceMinutes === undefined ? usualStay : stop.place.serviceMinutes * minute
}

export const zoneOf = ({ place }: Stop): string => place?.zone ?? 'UTC'

const arrivalOf = (stop: Stop): number => momentOf(stop.estimatedArrival, zoneOf(stop))
const departureOf = (stop: Stop): number => momentOf(stop.estimatedDeparture, zoneOf(stop))

const always = { from: -Infinity, to: Infinity }
const minute = 60_000
const hour = 60 * minute
const usualStay = 30 * minute

/** Miles per hour of a truck by and large, and the bounds of what a plan may ask of it. */
const averageSpeed = 50
const slowest = 40
const fastest = 65

const wholeMinutes = (milliseconds: number): number => Math.round(milliseconds / minute)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** From the first arrival to the last departure, as ISO texts; null without a stop. */
export const spanOf = (stops: readonly Stop[]): { startsAt: string; endsAt: string } | null => {
  const moments = stops.flatMap((stop) => [arrivalOf(stop), departureOf(stop)]).filter(Number.isFinite)
  if (moments.length === 0) return null
  return { startsAt: iso(Math.min(...moments)), endsAt: iso(Math.max(...moments)) }
}

const iso = (moment: number): string => new Date(moment).toISOString()

import { type GeoPoint, greatCircleMiles, headingTo } from '#domain/fleet/geography'
import { milesOf, wayBetween } from '#server/freight/interstates'
import type { Trip } from './trips'

const minute = 60_000

/** Miles per hour on the road, as planned. */
const speed = 52

type Leg = { way: GeoPoint[]; miles: number; leaves: number; arrives: number }

/** A trip in minutes after its planned start. */
export type Timetable = { legs: Leg[]; arrivals: number[]; departures: number[]; miles: number }

/** Routes along roads are calculated only where they are shown. */
export const timetableOf = ({ stops, traced }: Trip): Timetable => {
  const legs: Leg[] = []
  const [arrivals, departures]: [number[], number[]] = [[0], [stops[0]?.dwell ?? 0]]
  stops.slice(1).forEach(({ at, dwell }, place) => {
    const from = stops[place]?.at ?? at
    const way = traced ? wayBetween(from, at) : [from, at]
    const miles = Math.max(1, traced ? milesOf(way) : milesOf(way) * 1.2)
    const leaves = departures[place] ?? 0
    const arrives = leaves + Math.ceil((miles / speed) * 60)
    legs.push({ way, miles, leaves, arrives })
    arrivals.push(arrives)
    departures.push(arrives + dwell)
  })
  return { legs, arrivals, departures, miles: legs.reduce((sum, leg) => sum + leg.miles, 0) }
}

/** Moments of a trip, in milliseconds since 1970. */
export type TripTimes = {
  startsAt: number
  endsAt: number
  /** Of the last fix. */
  seenAt: number
  /** Minutes behind the plan by then, and for the stops to come. */
  behind: number
}

/** A trip in transit is placed so that it is at its current point now; others start in the morning of their day. */
export const timesOf = (trip: Trip, { departures, arrivals }: Timetable, now: number): TripTimes => {
  const { delay, standing, progress } = trip
  const [firstDeparture = 0, lastArrival = 0] = [departures[0], arrivals.at(-1)]
  const length = (departures.at(-1) ?? 0) * minute
  const behind = delay + standing.halted
  if (trip.status === 'in-transit') {
    const seenAt = now - standing.silent * minute - (8 + ((trip.place * 7) % 50)) * 1_000
    const done = firstDeparture + progress * (lastArrival - firstDeparture)
    const startsAt = roundToMinute(seenAt - (done + behind) * minute)
    return { startsAt, endsAt: startsAt + length, seenAt, behind }
  }
  if (trip.startsIn !== undefined) {
    const startsAt = roundToMinute(now) + trip.startsIn * minute
    return { startsAt, endsAt: startsAt + length, seenAt: startsAt, behind: 0 }
  }
  const midnight = Math.floor(now / (1_440 * minute)) * 1_440 * minute
  const startsAt = midnight + trip.day * 1_440 * minute + (9 + (trip.place % 8)) * 60 * minute
  return { startsAt, endsAt: startsAt + length, seenAt: startsAt + length + delay * minute, behind: delay }
}

const roundToMinute = (moment: number): number => Math.floor(moment / minute) * minute

/** The position of a unit so many minutes after its planned start, on schedule; `heading` is null where it stands. */
export const placeAt = ({ legs }: Timetable, minutes: number): GeoPoint & { heading: number | null } => {
  const leg = legs.find(({ arrives }) => minutes < arrives) ?? legs.at(-1)
  if (!leg) throw new Error('A trip has two stops.')
  const wanted = Math.max(0, Math.min(1, (minutes - leg.leaves) / (leg.arrives - leg.leaves))) * milesOf(leg.way)
  let gone = 0
  for (const [place, point] of leg.way.entries()) {
    const next = leg.way[place + 1]
    if (!next) break
    const step = greatCircleMiles(point, next)
    if (gone + step >= wanted && step > 0) {
      const part = (wanted - gone) / step
      return {
        latitude: point.latitude + (next.latitude - point.latitude) * part,
        longitude: point.longitude + (next.longitude - point.longitude) * part,
        heading: minutes <= leg.leaves || minutes >= leg.arrives ? null : headingTo(point, next),
      }
    }
    gone += step
  }
  const end = leg.way.at(-1) ?? { latitude: 0, longitude: 0 }
  return { ...end, heading: null }
}

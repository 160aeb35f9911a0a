import type { GeoPoint } from '#domain/fleet/geography'
import { spherePoint, stretch } from '#domain/load-planning/roads'
import { addDays } from '#domain/values/days'
import { localTime } from '#domain/values/zonedTime'
import { openingOn, openPartOf, type Span, usualHours, type WeekHours } from './openingHours'

/** A stop that is to be planned: the day that was asked for, as `YYYY-MM-DD`, and the zone of its clock. */
export type WantedStop = GeoPoint & {
  day: string | null
  zone: string
  /** The appointment, where one was given; milliseconds since 1970. */
  appointment?: Span
  /** When the place is open, and how many minutes freight takes there; the usual ones where nothing is known. */
  hours?: WeekHours | null
  serviceMinutes?: number | null
}

/** Milliseconds since 1970. */
export type PlannedTimes = {
  appointmentFrom: number
  appointmentTo: number
  plannedArrival: number
  plannedDeparture: number
}

const minute = 60_000
/** Minutes at a stop when nobody has said others. */
const usualService = 60
/** Hours of service: ten hours of rest after eleven hours of driving (49 CFR 395.3). */
const driving = 660
const rest = 600

/**
 * Appointments and times of a trip whose stops are known by their days alone: within the opening hours of each place, or from
 * 8 to 17 of its clock. A day that is missing or over becomes the first on which the stop can be reached before it closes.
 */
export const planFleetTrip = (stops: readonly WantedStop[], now: number): { times: PlannedTimes[]; miles: number } => {
  const times: PlannedTimes[] = []
  let miles = 0
  for (const [place, stop] of stops.entries()) {
    const [before, left] = [stops[place - 1], times.at(-1)?.plannedDeparture]
    const way = before ? stretch(spherePoint(before), spherePoint(stop)) : { miles: 0, minutes: 0 }
    miles += way.miles
    const reach = quarterFrom(left === undefined ? now : left + withRest(way.minutes) * minute)
    const { from, to } = stop.appointment ?? openingFor(stop, reach, now)
    const opens = stop.appointment ? openPartOf(stop.hours ?? null, stop.appointment, stop.zone).from : from
    const plannedArrival = Math.max(reach, opens)
    times.push({
      appointmentFrom: from,
      appointmentTo: to,
      plannedArrival,
      plannedDeparture: plannedArrival + (stop.serviceMinutes ?? usualService) * minute,
    })
  }
  return { times, miles: Math.round(miles * 10) / 10 }
}

const quarterFrom = (moment: number): number => Math.ceil(moment / (15 * minute)) * 15 * minute

const withRest = (minutes: number): number => minutes + Math.max(0, Math.ceil(minutes / driving) - 1) * rest

const openingFor = ({ day, zone, hours }: WantedStop, reach: number, now: number): Span => {
  const week = hours ?? usualHours
  const wanted = day === null ? null : openingOn(week, day, zone)
  if (wanted && wanted.to > now) return wanted
  const first = dayOf(reach, zone)
  let date = day !== null && day > first ? day : first
  for (let days = 0; days <= 7; days += 1, date = addDays(date, 1)) {
    const opening = openingOn(week, date, zone)
    if (opening && opening.to >= reach) return opening
  }
  return { from: reach, to: reach }
}

const dayOf = (moment: number, zone: string): string => localTime(moment, zone).slice(0, 10)

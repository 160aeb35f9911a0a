import { type Quantity, sumOf, zeroQuantity } from '#domain/values/exact'
import type { Movement } from '#domain/fleet/positions/movement'
import { restLength } from '#domain/load-planning/hoursOfService'
import { type DayFacts, type DayStop, joined, lengthOf, type Span, spanOfTrip, within } from './dayFacts'

export type Miles = Readonly<Record<Movement, Quantity>>

/** Hours of a day in whole minutes. */
export type DayMinutes = { drive: number; duty: number; delay: number }

export type DayFigures = {
  planned: { miles: Miles; minutes: DayMinutes }
  actual: { miles: Miles; minutes: DayMinutes }
}

const minute = 60_000

/** Miles to the thousandth. */
export const quantityOf = (amount: number): Quantity => BigInt(Math.round(amount * 1_000)) as Quantity

const noMiles: Miles = { loaded: zeroQuantity, deadhead: zeroQuantity, bobtail: zeroQuantity }

export const totalMiles = (miles: Miles): Quantity => sumOf(Object.values(miles))

/**
 * Miles and hours of a day, as planned and as they were. There is no logbook, so the hours are those that the stops
 * show: driving is the time from leaving a stop to reaching the next one, and the time at a stop is on duty. A pause of
 * 10 hours is a rest.
 */
export const dayFigures = (facts: DayFacts): DayFigures => ({
  planned: { miles: plannedMiles(facts), minutes: minutesOf(facts, plannedVisit) },
  actual: { miles: actualMiles(facts), minutes: minutesOf(facts, actualVisit) },
})

/** The planned miles of shipments, by what the unit pulls. */
const plannedMiles = ({ trips }: DayFacts): Miles =>
  trips.reduce<Miles>(
    (miles, trip) => ({ ...miles, [trip.movement]: sumOf([miles[trip.movement], quantityOf(trip.miles)]) }),
    noMiles,
  )

/** Each stretch belongs to the trip under way at its middle, or else to the way between two trips. */
const actualMiles = ({ trips, stretches, day, between }: DayFacts): Miles => {
  const spans = trips.flatMap((trip) => {
    const span = spanOfTrip(trip)
    return span ? [{ ...span, movement: trip.movement }] : []
  })
  return stretches.reduce<Miles>((miles, { from, to, miles: length }) => {
    const middle = (from + to) / 2
    if (middle < day.from || middle >= day.to) return miles
    const movement = spans.find((span) => span.from <= middle && middle <= span.to)?.movement ?? between
    return { ...miles, [movement]: sumOf([miles[movement], quantityOf(length)]) }
  }, noMiles)
}

/** The visit of a stop; null while it is not over. */
type VisitOf = (stop: DayStop) => Span | null

const plannedVisit: VisitOf = ({ plannedArrival, plannedDeparture }) => ({
  from: plannedArrival,
  to: Math.max(plannedArrival, plannedDeparture),
})

const actualVisit: VisitOf = ({ arrival, departure }) =>
  arrival === null || departure === null ? null : { from: arrival, to: Math.max(arrival, departure) }

const minutesOf = ({ trips, day }: DayFacts, visitOf: VisitOf): DayMinutes => {
  const stops = trips.flatMap((trip) => trip.stops)
  const inDay = (spans: readonly (Span | null)[]) =>
    spans.flatMap((span) => {
      const part = span && within(span, day)
      return part ? [part] : []
    })
  const visits = joined(stops.flatMap((stop) => visitOf(stop) ?? []))
  const gaps = visits.flatMap((visit, place) => {
    const next = visits[place + 1]
    return next ? [{ from: visit.to, to: next.from }] : []
  })
  // The time between two stops is driving, unless it is long enough for a rest.
  const drives = inDay(gaps.filter(({ from, to }) => to - from < restLength * minute))
  const delays = stops.map((stop) => {
    const visit = visitOf(stop)
    return visit && { from: Math.min(visit.to, delayStart(stop, visit)), to: visit.to }
  })
  const inMinutes = (spans: readonly Span[]) => Math.floor(lengthOf(spans) / minute)
  return {
    drive: inMinutes(drives),
    duty: inMinutes([...drives, ...inDay(visits)]),
    delay: inMinutes(inDay(delays)),
  }
}

/** A visit is delayed once it takes longer than planned; waiting for the appointment after an early arrival is no delay. */
const delayStart = ({ appointmentFrom, plannedArrival, plannedDeparture }: DayStop, { from }: Span): number =>
  Math.max(from, appointmentFrom) + Math.max(0, plannedDeparture - Math.max(plannedArrival, appointmentFrom))

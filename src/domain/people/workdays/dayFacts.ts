import type { Movement, StopType } from '#domain/fleet/positions/movement'
import type { ShipmentId } from '#domain/freight/keys'

/** A time from one moment to another, in milliseconds since 1970. */
export type Span = { from: number; to: number }

/** A stop of a day. Moments are milliseconds since 1970; null where the stop was not reached or not left. */
export type DayStop = {
  sequence: number
  type: StopType
  locationId: string
  appointmentFrom: number
  /** Minutes of a visit of its location that are no detention; null for the usual ones. */
  freeMinutes: number | null
  plannedArrival: number
  plannedDeparture: number
  arrival: number | null
  departure: number | null
}

/** A shipment of a day, its stops in their order. */
export type DayTrip = {
  shipmentId: ShipmentId
  movement: Movement
  /** As planned. */
  miles: number
  powerUnitId: string | null
  stops: readonly DayStop[]
}

/** A stretch between two fixes of the unit, with its miles on the road. */
export type Stretch = Span & { miles: number }

/** What the portal knows about a driver's day. */
export type DayFacts = {
  /** The day at the home terminal, from midnight to midnight. */
  day: Span
  trips: readonly DayTrip[]
  /** Trips of the days around, which a shift over midnight began or ends with. */
  around: readonly DayTrip[]
  /** Where the unit went, in order; empty when it sent no positions. */
  stretches: readonly Stretch[]
  /** What the unit pulls between two shipments. */
  between: 'deadhead' | 'bobtail'
}

/** The part of a span within another; null when they only touch. */
export const within = ({ from, to }: Span, outer: Span): Span | null => {
  const part = { from: Math.max(from, outer.from), to: Math.min(to, outer.to) }
  return part.from < part.to ? part : null
}

/** The spans joined where they overlap or touch, in their order. */
export const joined = (spans: readonly Span[]): Span[] => {
  const result: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** The length of spans in milliseconds; where they overlap, the time counts once. */
export const lengthOf = (spans: readonly Span[]): number =>
  joined(spans).reduce((sum, { from, to }) => sum + (to - from), 0)

/** The time that a trip took, from its first to its last known moment; null before its first stop was reached. */
export const spanOfTrip = ({ stops }: DayTrip): Span | null => {
  const moments = stops.flatMap(({ arrival, departure }) => [arrival, departure].filter((moment) => moment !== null))
  return moments.length === 0 ? null : { from: Math.min(...moments), to: Math.max(...moments) }
}

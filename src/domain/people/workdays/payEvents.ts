import { exact, magnitude, measured, type Money, product, type Quantity, type Rate, sumOf } from '#domain/values/exact'
import { detentionOf } from '#domain/fleet/detention'
import { type DayFacts, type DayStop, type DayTrip, type Span } from './dayFacts'

export const payEventCodes = ['detention', 'layover', 'extra-stop', 'hook-drop', 'breakdown', 'other'] as const
export type PayEventCode = (typeof payEventCodes)[number]

export type PayEvent = {
  code: PayEventCode
  /** What the event is about, such as a stop: one event of a code for each. */
  subject: string
  quantity: Quantity
  rate: Rate
  /** When it was; null for what has no time, such as an extra stop. Milliseconds since 1970. */
  span: Span | null
  /** By a rule, or by a user with a reason. */
  origin: 'rule' | 'user'
  /** A suggestion that a user rejected: it stays, so that it is not suggested again. */
  isRemoved: boolean
  reason: string
}

export type PayRules = {
  /** Minutes at a stop that are not paid, unless its location has its own. */
  freeMinutes: number
  /** Detention is paid by this many minutes, of which only full ones count. */
  detentionStep: number
  /** Minutes between two stops away from home from which a layover is paid. */
  layoverAfter: number
  /** Stops with freight that belong to every trip. */
  includedStops: number
  /** Dollars for each hour of detention, each layover and each extra stop. */
  rates: { detention: Rate; layover: Rate; extraStop: Rate }
}

const minute = 60_000

/** A whole number as a quantity. */
const whole = (count: number): Quantity => (BigInt(count) * 1_000n) as Quantity

const suggestion = (event: Pick<PayEvent, 'code' | 'subject' | 'quantity' | 'rate' | 'span'>): PayEvent => ({
  ...event,
  origin: 'rule',
  isRemoved: false,
  reason: '',
})

/** The pay events that the rules find in a day, each with a subject of its own. */
export const suggestedEvents = ({ trips, day }: Pick<DayFacts, 'trips' | 'day'>, rules: PayRules): PayEvent[] =>
  [
    ...trips.flatMap((trip) => detentions(trip, rules)),
    ...layovers(trips, rules),
    ...trips.flatMap((trip) => extraStops(trip, rules)),
  ].filter(({ span }) => span === null || (span.from >= day.from && span.from < day.to))

const isFreight = ({ type }: DayStop): boolean => type !== 'non-freight'

/** Time at a stop with freight beyond the free time, from the appointment or a later arrival on. */
const detentions = ({ shipmentId, stops }: DayTrip, rules: PayRules): PayEvent[] =>
  stops.filter(isFreight).flatMap(({ sequence, arrival, departure, ...stop }) => {
    if (arrival === null || departure === null) return []
    const detention = detentionOf({ ...stop, arrival, departure }, rules)
    if (!detention) return []
    const { from, hours } = detention
    const subject = `${shipmentId}/${sequence}`
    const span = { from, to: departure }
    return [suggestion({ code: 'detention', subject, quantity: hours, rate: rules.rates.detention, span })]
  })

/** A long pause between two stops: the driver waits away from home. The last stop of the day has no next one. */
const layovers = (trips: readonly DayTrip[], { layoverAfter, rates }: PayRules): PayEvent[] => {
  const visits = trips
    .flatMap(({ shipmentId, stops }) =>
      stops.flatMap(({ sequence, arrival, departure }) =>
        arrival === null ? [] : [{ subject: `${shipmentId}/${sequence}`, arrival, departure }],
      ),
    )
    .toSorted((one, other) => one.arrival - other.arrival)
  return visits.flatMap(({ subject, departure }, place) => {
    const next = visits[place + 1]
    if (departure === null || !next || next.arrival - departure < layoverAfter * minute) return []
    const span = { from: departure, to: next.arrival }
    return [suggestion({ code: 'layover', subject, quantity: whole(1), rate: rates.layover, span })]
  })
}

const extraStops = ({ shipmentId, stops }: DayTrip, { includedStops, rates }: PayRules): PayEvent[] => {
  const count = stops.filter((stop) => isFreight(stop) && stop.arrival !== null).length - includedStops
  if (count <= 0) return []
  return [
    suggestion({
      code: 'extra-stop',
      subject: shipmentId,
      quantity: whole(count),
      rate: rates.extraStop,
      span: null,
    }),
  ]
}

const keyOf = ({ code, subject }: PayEvent): string => JSON.stringify([code, subject])

/**
 * The events of a day after its facts have changed: suggestions are replaced by new ones, and what a user added, changed or
 * removed stays as it is.
 */
export const mergedEvents = (stored: readonly PayEvent[], suggested: readonly PayEvent[]): PayEvent[] => {
  const byUser = stored.filter(({ origin, isRemoved }) => origin === 'user' || isRemoved)
  const taken = new Set(byUser.map(keyOf))
  return [...byUser, ...suggested.filter((event) => !taken.has(keyOf(event)))]
}

export type EventProblem =
  | { code: 'twice'; event: PayEvent }
  | { code: 'overlap'; event: PayEvent; other: PayEvent }
  | { code: 'not-above-zero' | 'too-large'; event: PayEvent }
  | { code: 'reason-missing'; event: PayEvent }

/** Bounds of one event, so that the pay of a day stays within its column. */
const mostUnits = exact('quantity', '9999.999')
const mostRate = exact('rate', '99999.99')

/** The problems of the events of a day: a day pays each event once, and no time twice. */
export const eventProblems = (events: readonly PayEvent[]): EventProblem[] => {
  const paid = events.filter(({ isRemoved }) => !isRemoved)
  return events.flatMap((event, place): EventProblem[] => {
    const earlier = events.slice(0, place)
    const other = event.isRemoved
      ? undefined
      : paid.slice(0, paid.indexOf(event)).find((one) => one.span && event.span && overlaps(one.span, event.span))
    return [
      ...(earlier.some((one) => keyOf(one) === keyOf(event)) ? [{ code: 'twice' as const, event }] : []),
      ...(other ? [{ code: 'overlap' as const, event, other }] : []),
      ...(event.quantity <= 0n ? [{ code: 'not-above-zero' as const, event }] : []),
      ...(event.quantity > mostUnits || magnitude(event.rate) > mostRate
        ? [{ code: 'too-large' as const, event }]
        : []),
      ...((event.origin === 'user' || event.isRemoved) && event.reason.trim() === ''
        ? [{ code: 'reason-missing' as const, event }]
        : []),
    ]
  })
}

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/** What an event pays, rounded once to the cent; nothing when it was removed. */
export const amountOf = ({ quantity, rate, isRemoved }: PayEvent): Money =>
  isRemoved ? (0n as Money) : product('money', [measured('quantity', quantity), measured('rate', rate)])

export const payOf = (events: readonly PayEvent[]): Money => sumOf(events.map(amountOf))

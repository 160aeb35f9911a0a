import { addDays, dayIn } from '#domain/values/days'
import { momentOf } from '#domain/values/zonedTime'

/** In the order of `Date.getUTCDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Hours of each weekday as `08:00-17:00`; empty on a day when the place is closed. */
export type WeekHours = Readonly<Record<Weekday, string>>

/** Moments in milliseconds since 1970. */
export type Span = { from: number; to: number }

/** `08:00-17:00`, `00:00-24:00` around the clock, and `22:00-06:00` until the next morning. */
export const hoursPattern = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Hours of a place for which no others are known. */
export const usualHours: WeekHours = Object.fromEntries(weekdays.map((day) => [day, '08:00-17:00'])) as WeekHours

/** The hours of a place; null when they are known for no day. */
export const knownHours = (hours: WeekHours): WeekHours | null =>
  weekdays.some((day) => hours[day] !== '') ? hours : null

/** When a place opens and closes that opens on a day, as `YYYY-MM-DD` of its own clock; null when it stays closed. */
export const openingOn = (hours: WeekHours, day: string, zone: string): Span | null => {
  const text = hours[weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? 'sunday']
  if (!hoursPattern.test(text)) return null
  const [opens = '', closes = ''] = text.split('-')
  const isNextDay = closes === '24:00' || closes <= opens
  return {
    from: momentOf(`${day}T${opens}`, zone),
    to: momentOf(`${isNextDay ? addDays(day, 1) : day}T${closes === '24:00' ? '00:00' : closes}`, zone),
  }
}

/** The openings that have a moment in common with a span, the earliest first; of a long span those of its first week. */
export const openingsIn = (hours: WeekHours, { from, to }: Span, zone: string): Span[] => {
  const found: Span[] = []
  let day = addDays(dayIn(from, zone), -1)
  for (let count = 0; count < 9; count += 1, day = addDays(day, 1)) {
    const opening = openingOn(hours, day, zone)
    if (opening && opening.from > to) break
    if (opening && opening.to > from) found.push(opening)
  }
  return found
}

/** Whether a place is open at some moment of an appointment. */
export const isOpenWithin = (hours: WeekHours | null, span: Span, zone: string): boolean =>
  hours === null || openingsIn(hours, span, zone).length > 0

/**
 * The part of an appointment in which the place is open: from its first opening to its last closing within it. An
 * appointment at a closed place stays as it was agreed.
 */
export const openPartOf = (hours: WeekHours | null, span: Span, zone: string): Span => {
  const openings = hours === null ? [] : openingsIn(hours, span, zone)
  const [first, last] = [openings[0], openings.at(-1)]
  return first && last ? { from: Math.max(span.from, first.from), to: Math.min(span.to, last.to) } : span
}

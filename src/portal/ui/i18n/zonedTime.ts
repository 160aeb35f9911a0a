import type { DateParts } from '#domain/values/dates'
import { dayIn } from '#domain/values/days'
import { isZone } from '#domain/values/zonedTime'
import { formatShortDate, formatStopTime } from '#portal/ui/i18n/dates'

const two = (number: number): string => String(number).padStart(2, '0')

const formats = new Map<string, Intl.DateTimeFormat>()

/** English, since dispatchers of every language speak of CST and EDT. */
const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZoneName: 'short',
  })
  formats.set(zone, format)
  return format
}

/** A moment (milliseconds since 1970, or an ISO text) as the clocks of a zone show it, with the short name of the zone. */
export const zonedParts = (moment: number | string, zone: string): DateParts & { zoneName: string } => {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    zoneName: parts['timeZoneName'] ?? zone,
  }
}

/** The time zone of this browser; UTC if it reports none. */
export const ownZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : 'UTC'
}

/** `MM/DD/YYYY HH:mm CST` */
export const fullTime = (moment: number | string, zone: string): string => {
  const parts = zonedParts(moment, zone)
  return `${formatStopTime(parts)} ${parts.zoneName}`
}

/** `MM/DD/YYYY HH:mm CST` on the clock of this computer. */
export const ownTime = (moment: number | string): string => fullTime(moment, ownZone())

/** `MM/DD HH:mm CST` */
export const stopTime = (moment: number | string, zone: string): string => {
  const parts = zonedParts(moment, zone)
  return `${formatShortDate(parts)} ${clockTime(moment, zone)} ${parts.zoneName}`
}

/** `HH:mm` */
export const clockTime = (moment: number | string, zone: string): string => {
  const { hour, minute } = zonedParts(moment, zone)
  return `${two(hour)}:${two(minute)}`
}

/** `MM/DD HH:mm–HH:mm CST`, the day of the end when it is another one. */
export const stopSpan = (from: string, to: string, zone: string): string => {
  const [first, last] = [zonedParts(from, zone), zonedParts(to, zone)]
  const end =
    first.day === last.day && first.month === last.month
      ? clockTime(to, zone)
      : `${formatShortDate(last)} ${clockTime(to, zone)}`
  return `${formatShortDate(first)} ${clockTime(from, zone)}–${end} ${last.zoneName}`
}

/** When the day of a moment begins and ends in a zone: 23 to 25 hours. */
export const dayAround = (moment: number, zone: string): { from: number; to: number } => {
  const from = startOfDay(moment, zone)
  // Thirty hours on is tomorrow, whatever the clocks do tonight.
  return { from, to: startOfDay(from + 30 * 3_600_000, zone) }
}

const startOfDay = (moment: number, zone: string): number => {
  const guess = Math.floor(moment / 1_000) * 1_000 - secondsOfDay(moment, zone) * 1_000
  // Where the clocks were changed since midnight, the guess is an hour off.
  const off = secondsOfDay(guess, zone)
  return guess + (dayIn(guess, zone) === dayIn(moment, zone) ? -off : 86_400 - off) * 1_000
}

const secondsOfDay = (moment: number, zone: string): number => {
  const { hour, minute, second } = zonedParts(moment, zone)
  return hour * 3_600 + minute * 60 + second
}

/** The start of a day (`YYYY-MM-DD`) in a zone; null if it is not a day. */
export const startOf = (day: string, zone: string): number | null => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(noon)) return null
  const near = [-1, 0, 1].map((days) => dayAround(noon + days * 86_400_000, zone).from)
  return near.find((moment) => dayIn(moment, zone) === day) ?? null
}

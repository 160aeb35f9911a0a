import { formatShortDate } from '#portal/ui/i18n/dates'

const two = (number: number): string => String(number).padStart(2, '0')

/** `HH:mm` of a moment (ISO text, or milliseconds since 1970) in UTC. */
export const utcClock = (moment: string | number): string => {
  const date = new Date(moment)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** `MM/DD` in UTC, in the order of the language. */
export const utcDay = (moment: string | number): string => formatShortDate(new Date(moment).toISOString())

/** `MM/DD HH:mm` in UTC. */
export const utcTime = (moment: string | number): string => `${utcDay(moment)} ${utcClock(moment)}`

/** `MM/DD HH:mm–HH:mm` in UTC, the day of the end when it is another one. */
export const utcSpan = (from: string | number, to: string | number): string =>
  `${utcTime(from)}–${utcDay(from) === utcDay(to) ? utcClock(to) : utcTime(to)}`

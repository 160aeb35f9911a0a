import { calendarDay } from './dates'
import { localTime } from './zonedTime'

/** A day of the calendar, `YYYY-MM-DD`: days sort as texts do. */
export type Day = string

const dayLength = 86_400_000

/** The day of a moment in UTC. The moment is an ISO text or milliseconds since 1970. */
export const dayOf = (moment: number | string): Day => new Date(moment).toISOString().slice(0, 10)

/** The day of a moment, milliseconds since 1970, on calendars in a time zone such as America/Chicago. */
export const dayIn = (moment: number, zone: string): Day =>
  zone === 'UTC' ? dayOf(moment) : localTime(moment, zone).slice(0, 10)

/** The current day on calendars in a time zone. */
export const today = (now: number, zone = 'UTC'): Day => dayIn(now, zone)

/** The day so many days later; fewer than 0 are earlier. */
export const addDays = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * dayLength)

/** The same day so many months later; where that month is shorter, its last day. */
export const addMonths = (day: Day, months: number): Day => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [String(Math.floor(count / 12)).padStart(4, '0'), String((count % 12) + 1)]
  const same = [day.slice(8, 10), '30', '29', '28'].map((last) => calendarDay(year, month, last))
  return same.find((found) => found !== null) ?? day
}

import { lastDayOf } from '#domain/billing/period'

/** Days are `YYYY-MM-DD`, which sort as texts do. */
export type Day = string

/** The same day so many months later; where that month is shorter, its last day. */
export const monthsAfter = (day: Day, months: number): Day => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const period = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  const same = `${period}-${day.slice(8, 10)}`
  const last = lastDayOf(period)
  return same < last ? same : last
}

/** The day of a moment in UTC. */
export const dayOf = (moment: string): Day => new Date(Date.parse(moment)).toISOString().slice(0, 10)

import { calendarDay } from '#domain/values/dates'

/** A calendar month, `YYYY-MM` (BR-3). */
export type Period = string

export const isPeriod = (text: string): boolean =>
  /^\d{4}-\d{2}$/.test(text) && calendarDay(text.slice(0, 4), text.slice(5), '1') !== null

export const periodOfDay = (day: string): Period => day.slice(0, 7)

/** The period of a ledger or activity row: its own, or else the month of its date (BR-3). */
export const periodOf = (row: { period: Period | null; date: string }): Period => row.period || periodOfDay(row.date)

export const firstDayOf = (period: Period): string => `${period}-01`

export const lastDayOf = (period: Period): string =>
  ['31', '30', '29', '28']
    .map((day) => calendarDay(period.slice(0, 4), period.slice(5), day))
    .find((day) => day !== null) ?? firstDayOf(period)

export const nextPeriod = (period: Period): Period => {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5))]
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${period.slice(0, 4)}-${String(month + 1).padStart(2, '0')}`
}

/** The period so many months later; fewer than 0 are earlier. */
export const monthsAfter = (period: Period, months: number): Period => {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/** Days of the period from `from` to `to`, both counted; an open end is null (BR-7). Days are `YYYY-MM-DD`. */
export const daysInForce = (period: Period, from: string, to: string | null): number => {
  const [first, last] = [firstDayOf(period), lastDayOf(period)]
  const begin = from > first ? from : first
  const end = to !== null && to < last ? to : last
  return end < begin ? 0 : Number(end.slice(8)) - Number(begin.slice(8)) + 1
}

/** All periods from one to another, both included; none when the second is before the first. */
export const periodsBetween = (from: Period, to: Period): Period[] => {
  const periods: Period[] = []
  for (let period = from; period <= to; period = nextPeriod(period)) periods.push(period)
  return periods
}

import { calendarDay } from '#domain/values/dates'
import { addDays } from '#domain/values/days'

/** Days as `YYYY-MM-DD`, both ends included. */
export type Days = { from: string; to: string }

/** Ranges that move with the calendar, so that saved parameters stay useful. */
export const movingSpans = [
  'today',
  'yesterday',
  'last-week',
  'last-7',
  'last-30',
  'last-90',
  'around-30',
  'this-month',
  'last-month',
  'next-30',
] as const
export type MovingSpan = (typeof movingSpans)[number]

/** Whether a written range moves with the calendar; others are two fixed days. */
export const isMovingSpan = (written: string | undefined): written is MovingSpan =>
  movingSpans.some((span) => span === written)

/** The most days a report covers. */
export const longestSpan = 93

/** As many can be written into a file in the background: two years. */
export const longestFiledSpan = 731

const dayLength = 86_400_000

/** The number of days, both ends counted; below 1 when the first day comes after the last one. */
export const dayCount = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength) + 1

/** Each of the days, the first one first. */
export const daysOf = (days: Days): string[] =>
  Array.from({ length: Math.max(0, dayCount(days)) }, (_, place) => addDays(days.from, place))

/** As many days, right before these. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -dayCount(days)),
  to: addDays(days.from, -1),
})

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The days of a span that moves, seen from today. `last-week` is the one from Monday to Sunday before this one. */
export const daysOfSpan = (span: MovingSpan, today: string): Days => {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastOfFormer = addDays(firstOfMonth, -1)
  switch (span) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-week': {
      const monday = addDays(today, 1 - weekdayOf(today))
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
    case 'last-7':
      return { from: addDays(today, -6), to: today }
    case 'last-30':
      return { from: addDays(today, -29), to: today }
    case 'last-90':
      return { from: addDays(today, -89), to: today }
    case 'around-30':
      return { from: addDays(today, -30), to: addDays(today, 30) }
    case 'this-month':
      return { from: firstOfMonth, to: today }
    case 'last-month':
      return { from: `${lastOfFormer.slice(0, 7)}-01`, to: lastOfFormer }
    case 'next-30':
      return { from: today, to: addDays(today, 29) }
  }
}

/** Reads days as an address writes them: the name of a moving span or `2026-03-01..2026-03-31`. Null for neither. */
export const readDays = (written: string, today: string): Days | null => {
  if (isMovingSpan(written)) return daysOfSpan(written, today)
  const [from = '', to = '', more] = written.split('..')
  return isDay(from) && isDay(to) && more === undefined ? { from, to } : null
}

const isDay = (text: string): boolean => {
  const [year = '', month = '', day = '', more] = text.split('-')
  return more === undefined && calendarDay(year, month, day) === text
}

export type DaysProblem = { code: 'backwards' } | { code: 'too-long'; days: number; most: number }

/** Why these days cannot be reported on: they run backwards, or are more than `most`. */
export const daysProblem = (days: Days, most = longestSpan): DaysProblem | null => {
  const count = dayCount(days)
  if (count < 1) return { code: 'backwards' }
  return count > most ? { code: 'too-long', days: count, most } : null
}

/** What a written date says. `date` is `YYYY-MM-DD`, `time` `HH:mm:ss` or null, `instant` an ISO instant in UTC. */
export type WrittenDate = { date: string; time: string | null; instant: string }

const written =
  /^(\d{1,4})([-/])(\d{1,2})\2(\d{1,4})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Reads a date in one of three orders, year first, month first, day first: the first that is a real day of the
 * calendar (V-1). A time without zone is UTC. Null when it is no date.
 */
export const parseDate = (text: string): WrittenDate | null => {
  const match = written.exec(text.trim())
  if (!match) return null
  const [, first = '', , second = '', third = '', hour, minute, seconds = '00', zone] = match
  const date = dayOf(first, second, third)
  if (!date) return null
  if (hour === undefined || minute === undefined) return { date, time: null, instant: `${date}T00:00:00.000Z` }
  const offset = offsetOf(zone)
  if (Number(hour) > 23 || Number(minute) > 59 || Number(seconds) > 59 || offset === null) return null
  const time = `${hour}:${minute}:${seconds}`
  const instant = new Date(Date.parse(`${date}T${time}Z`) - offset).toISOString()
  return /^(?!0000)\d{4}-/.test(instant) ? { date, time, instant } : null
}

export const isDate = (text: string): boolean => parseDate(text) !== null

const dayOf = (first: string, second: string, third: string): string | null => {
  if (first.length === 4) return third.length <= 2 ? calendarDay(first, second, third) : null
  if (third.length !== 4 || first.length > 2) return null
  return calendarDay(third, first, second) ?? calendarDay(third, second, first)
}

/** The day as `YYYY-MM-DD`, or null when the calendar has no such day. */
export const calendarDay = (yearText: string, monthText: string, dayText: string): string | null => {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && isLeap ? 29 : daysOfMonth[month - 1]
  if (year < 1 || days === undefined || day < 1 || day > days) return null
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Milliseconds east of Greenwich; null if this is not an offset. */
const offsetOf = (zone: string | undefined): number | null => {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0
  const digits = zone.replace(':', '')
  const [hours, minutes] = [Number(digits.slice(1, 3)), Number(digits.slice(3))]
  if (hours > 14 || minutes > 59) return null
  return (digits.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A moment as a clock on the wall shows it; `month` counts from 1. */
export type DateParts = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** The parts as an ISO text writes them, without regard to zones; null when it is no date. */
export const datePartsOf = (iso: string): DateParts | null => {
  const parsed = parseDate(iso)
  if (!parsed) return null
  const [year = 0, month = 0, day = 0] = parsed.date.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0] = (parsed.time ?? '').split(':').map(Number)
  return { year, month, day, hour, minute, second }
}

/** An ISO text or parts; nothing gives an empty text. */
type Shown = string | DateParts | null | undefined

/** How a language writes a day: `MM-DD-YYYY` (V-9), `DD/MM/YYYY` or `YYYY-MM-DD`. */
export type DateOrder = 'month-first' | 'day-first' | 'year-first'

/** The order of a language, such as `es-ES`; month first where it is not known. */
export const dateOrderOf = (language: string): DateOrder => orders[language] ?? 'month-first'

const orders: Readonly<Record<string, DateOrder>> = { 'es-ES': 'day-first', 'zh-CN': 'year-first' }

const shownBy =
  (format: (parts: DateParts, order: DateOrder) => string) =>
  (moment: Shown, order: DateOrder = 'month-first'): string => {
    const parts = typeof moment === 'string' ? datePartsOf(moment) : moment
    return parts ? format(parts, order) : ''
  }

const dayText = ({ year, month, day }: DateParts, order: DateOrder, separator: '-' | '/'): string => {
  const texts = { month: two(month), day: two(day), year: String(year).padStart(4, '0') }
  if (order === 'year-first') return `${texts.year}-${texts.month}-${texts.day}`
  if (order === 'day-first') return `${texts.day}/${texts.month}/${texts.year}`
  return [texts.month, texts.day, texts.year].join(separator)
}

const hourAndMinute = (parts: DateParts): string => `${two(parts.hour)}:${two(parts.minute)}`

/** `MM-DD-YYYY` */
export const formatDate = shownBy((parts, order) => dayText(parts, order, '-'))

/** `MM/DD/YYYY hh:mm:ss`, the hour of 24. */
export const formatDateTime = shownBy(
  (parts, order) => `${dayText(parts, order, '/')} ${hourAndMinute(parts)}:${two(parts.second)}`,
)

/** `MM/DD/YYYY HH:mm`, as stops are timed. */
export const formatStopTime = shownBy((parts, order) => `${dayText(parts, order, '/')} ${hourAndMinute(parts)}`)

/** `MM/DD`, where the year is plain. */
export const formatShortDate = shownBy(({ month, day }, order) => {
  if (order === 'day-first') return `${two(day)}/${two(month)}`
  return [two(month), two(day)].join(order === 'year-first' ? '-' : '/')
})

/** A span in whole days, hours and minutes, rounded down; a span backwards counts as none. */
export const durationOf = (milliseconds: number): { days: number; hours: number; minutes: number } => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

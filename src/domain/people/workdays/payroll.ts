import { addDays, type Day } from '#domain/values/days'
import { isZone, momentOf } from '#domain/values/zonedTime'
import { type PayEventCode, payEventCodes } from './payEvents'

/** What a column of the payroll file can hold. */
export const payrollFields = [
  'export',
  'package',
  'worker',
  'driver',
  'name',
  'vendor',
  'day',
  'code',
  'reference',
  'quantity',
  'rate',
  'amount',
] as const
export type PayrollField = (typeof payrollFields)[number]

export type PayrollColumn = { heading: string; field: PayrollField }

/** When a pay period of a week can no longer be changed without a reason. */
export type CutOff = {
  /** The last day of the week, 0 for Sunday to 6 for Saturday. */
  lastWeekday: number
  /** Days from that day to the cut-off. */
  daysAfter: number
  /** `HH:MM` on the clock of the zone. */
  time: string
  zone: string
}

export type PayrollSettings = {
  columns: readonly PayrollColumn[]
  /** The code of each pay event in the payroll system. */
  codes: Readonly<Record<PayEventCode, string>>
  /** Null where pay periods are not closed. */
  cutOff: CutOff | null
}

export type PayrollProblem =
  | { code: 'no-columns' }
  | { code: 'heading-missing'; place: number }
  | { code: 'heading-twice'; heading: string }
  | { code: 'code-missing'; event: PayEventCode }
  | { code: 'unknown-zone'; zone: string }

/** What keeps settings from being stored; `place` counts from 1. */
export const payrollProblem = ({ columns, codes, cutOff }: PayrollSettings): PayrollProblem | null => {
  if (columns.length === 0) return { code: 'no-columns' }
  const headings = columns.map(({ heading }) => heading.trim().toLowerCase())
  const unnamed = headings.indexOf('')
  if (unnamed >= 0) return { code: 'heading-missing', place: unnamed + 1 }
  const twice = columns.find((_, place) => headings.indexOf(headings[place] ?? '') < place)
  if (twice) return { code: 'heading-twice', heading: twice.heading }
  const event = payEventCodes.find((each) => codes[each].trim() === '')
  if (event) return { code: 'code-missing', event }
  return cutOff && !isZone(cutOff.zone) ? { code: 'unknown-zone', zone: cutOff.zone } : null
}

/** The moment from which a day belongs to a closed pay period, in milliseconds since 1970. */
export const cutOffOf = (day: Day, { lastWeekday, daysAfter, time, zone }: CutOff): number => {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  const last = addDays(day, (lastWeekday - weekday + 7) % 7)
  return momentOf(`${addDays(last, daysAfter)}T${time}`, zone)
}

/** Whether the pay period of a day is closed. */
export const isAfterCutOff = (day: Day, cutOff: CutOff | null, now: number): boolean =>
  cutOff !== null && now >= cutOffOf(day, cutOff)

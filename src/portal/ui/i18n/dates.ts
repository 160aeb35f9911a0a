import type { Days } from '#domain/reports/reportDays'
import {
  type DateOrder,
  dateOrderOf,
  formatDate as dateIn,
  formatDateTime as dateTimeIn,
  formatShortDate as shortDateIn,
  formatStopTime as stopTimeIn,
} from '#domain/values/dates'

type Moment = Parameters<typeof dateIn>[0]

/** The order in which the language of the page writes dates: one for the whole portal, so that no two cells differ. */
export const dateOrder = (): DateOrder => dateOrderOf(document.documentElement.lang)

/** `11-22-2026` in English, `22/11/2026` in Spanish, `2026-11-22` in Chinese. */
export const formatDate = (moment: Moment): string => dateIn(moment, dateOrder())

/** Days in words, both ends included: `11-22-2026 – 11-28-2026`, or the one day. */
export const formatDays = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

/** `11/22/2026 13:05:09`, or as the language writes the day. */
export const formatDateTime = (moment: Moment): string => dateTimeIn(moment, dateOrder())

/** `11/22/2026 13:05`, or as the language writes the day. */
export const formatStopTime = (moment: Moment): string => stopTimeIn(moment, dateOrder())

/** `11/22`, or as the language writes the day. */
export const formatShortDate = (moment: Moment): string => shortDateIn(moment, dateOrder())

/** `11/22/2026 13:05:09` of a moment (milliseconds since 1970) on the clock of this computer. */
export const formatLocalDateTime = (moment: number): string => {
  const date = new Date(moment)
  return formatDateTime({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  })
}

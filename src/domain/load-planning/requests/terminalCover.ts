import { addDays } from '#domain/values/days'
import type { DaySpan } from './requestState'

/** A day at a terminal, which is the area that its drivers belong to. */
export type CoverDay = {
  /** `YYYY-MM-DD` */
  day: string
  drivers: number
  /** Those of them whose day is not taken. */
  left: number
  /** Planned or under way on that day. */
  loads: number
}

/** The cover of the driver's terminal, and the loads planned for the driver on these days. */
export type RequestCover = {
  requestId: number
  /** Null for a driver without area. */
  terminal: string | null
  conflicts: string[]
  days: CoverDay[]
}

export type Terminal = {
  driverIds: readonly string[]
  absences: readonly (DaySpan & { driverId: string })[]
  /** Moments in milliseconds since 1970. */
  loads: readonly { from: number; to: number }[]
}

/** How many drivers of a terminal are left on each of these days, and how many loads are planned there. */
export const terminalCover = ({ driverIds, absences, loads }: Terminal, days: readonly string[]): CoverDay[] =>
  days.map((day) => {
    const [from, to] = [Date.parse(day), Date.parse(addDays(day, 1))]
    const away = new Set(
      absences.filter(({ fromDate, toDate }) => fromDate <= day && day <= toDate).map(({ driverId }) => driverId),
    )
    return {
      day,
      drivers: driverIds.length,
      left: driverIds.filter((id) => !away.has(id)).length,
      loads: loads.filter((load) => load.from < to && load.to > from).length,
    }
  })

/** More loads than drivers. */
export const isShort = ({ left, loads }: CoverDay): boolean => loads > left

/** The days of a span in their order, of a long one the first. */
export const daysOf = ({ fromDate, toDate }: DaySpan, most: number): string[] => {
  const days: string[] = []
  for (let day = fromDate; day <= toDate && days.length < most; day = addDays(day, 1)) days.push(day)
  return days
}

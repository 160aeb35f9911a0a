/** A time in which something does not work, planned ahead: once, or every week. Times are UTC. */
export type Downtime =
  | { repeats: 'once'; from: string; until: string }
  /** `weekday` counts from Sunday = 0; `at` is `HH:mm`. */
  | { repeats: 'weekly'; weekday: number; at: string; minutes: number }

/** When a downtime comes next, or is at the moment, as ISO instants. */
export type Occurrence = { from: string; until: string; isNow: boolean }

const minute = 60_000
const week = 7 * 24 * 60 * minute

/** The occurrence of a downtime that is running at `now`, else the next one; null for one that is over for good. */
export const nextOccurrence = (downtime: Downtime, now: number): Occurrence | null => {
  if (downtime.repeats === 'once') {
    const [from, until] = [Date.parse(downtime.from), Date.parse(downtime.until)]
    return until > now ? occurrence(from, until, now) : null
  }
  const [hours = 0, minutes = 0] = downtime.at.split(':').map(Number)
  const date = new Date(now)
  const days = (downtime.weekday - date.getUTCDay() + 7) % 7
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days, hours, minutes)
  // One that began last week may still be running, and that of today may be over.
  const length = downtime.minutes * minute
  const from = [start - week, start, start + week].find((begin) => begin + length > now) ?? start
  return occurrence(from, from + length, now)
}

const occurrence = (from: number, until: number, now: number): Occurrence => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
  isNow: from <= now,
})

/**
 * Local times of a place: `YYYY-MM-DDTHH:mm` without a zone. Zones are named as in America/Chicago; an unknown zone
 * counts as UTC.
 */
export const localTime = (moment: number, zone: string): string => {
  const shown = new Date(moment + offsetAt(moment, zone))
  return shown.toISOString().slice(0, 16)
}

/**
 * The moment, in milliseconds since 1970, at which clocks in the zone show this time; NaN if it is not a time. A time that
 * they show twice is the first one, and all of those that they skip are the moment at which they are put forward: a later
 * time is never an earlier moment.
 */
export const momentOf = (local: string, zone: string): number => {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return Number.NaN
  // No zone changes its clock twice within two days.
  const [before, after] = [offsetAt(asUtc - dayLength, zone), offsetAt(asUtc + dayLength, zone)]
  const [byOld, byNew] = [asUtc - before, asUtc - after]
  if (offsetAt(byOld, zone) === before) return byOld
  return offsetAt(byNew, zone) === after ? byNew : changeBetween(byNew, byOld, zone)
}

const dayLength = 86_400_000

/** The moment after `from`, and no later than `to`, from which on the clock of a zone has the offset of `to`. */
const changeBetween = (from: number, to: number, zone: string): number => {
  const next = offsetAt(to, zone)
  let [last, first] = [from, to]
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (offsetAt(middle, zone) === next) first = middle
    else last = middle
  }
  return first
}

/** Milliseconds that the clock of a zone is ahead of UTC. */
const offsetAt = (moment: number, zone: string): number => {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', { ...clockFormat, timeZone: isZone(zone) ? zone : 'UTC' })
  clocks.set(zone, clock)
  return clock
}

/** Whether it names a time zone, as America/Chicago does. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const clockFormat = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/**
 * Local times of a place: `YYYY-MM-DDTHH:mm` without a zone. Zones are named as in America/Chicago; an unknown zone
 * counts as UTC.
 */
export const localTime = (moment: number, zone: string): string => {
  const shown = new Date(moment + offsetAt(moment, zone))
  return shown.toISOString().slice(0, 16)
}

/** The moment, in milliseconds since 1970, at which clocks in the zone show this time; NaN if it is not a time. */
export const momentOf = (local: string, zone: string): number => {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return Number.NaN
  const first = asUtc - offsetAt(asUtc, zone)
  // Where the clocks are put forward or back in between, the offset of the moment itself decides.
  return asUtc - offsetAt(first, zone)
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

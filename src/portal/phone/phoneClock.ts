import { clockTolerance } from '#domain/fleet/positions/deviceClock'

const place = 'driverClockAhead'

/** How many milliseconds the clock of this phone is ahead of that of the server; negative when it is behind. */
const clockAhead = (): number => Number(localStorage.getItem(place) ?? 0)

/** The time in milliseconds since 1970: a phone that is set wrong reports what happened when it did. */
export const timeNow = (): number => Date.now() - clockAhead()

/** Compares the clock of this phone with an answer of the server. Returns whether it was wrong in another way before. */
export const compareClock = (headers: Headers): boolean => {
  const ahead = Date.now() - Date.parse(headers.get('Date') ?? '')
  const found = Math.abs(ahead) > clockTolerance ? ahead : 0
  if (Number.isNaN(ahead) || Math.abs(found - clockAhead()) <= clockTolerance) return false
  localStorage.setItem(place, String(found))
  return true
}

/**
 * The time of a position in milliseconds: some phones say when it was by their clock, which may be wrong, and others by
 * the satellites.
 */
export const timeOfPosition = (timestamp: number): number =>
  Math.abs(Date.now() - timestamp) <= clockTolerance ? timestamp - clockAhead() : timestamp

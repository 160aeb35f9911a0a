import { type GeoPoint, greatCircleMiles } from '#domain/fleet/geography'

/** Where something was, and when as an ISO text. */
export type PlacedFix = GeoPoint & { at: string }

/**
 * Miles per hour on the great circle above which no truck got from one place to another: the fastest ones are limited to
 * 85, and the rest is for clocks that round.
 */
export const highestRoadSpeed = 120

/** Miles by which a receiver may err without being wrong: 300 m, as around a stop. */
const error = 300 / 1_609.344

const hour = 3_600_000

/** Whether a truck can have been at both places, in either order. */
export const canReach = (one: PlacedFix, other: PlacedFix): boolean =>
  greatCircleMiles(one, other) <=
  error + (highestRoadSpeed * Math.abs(Date.parse(other.at) - Date.parse(one.at))) / hour

/**
 * Number of recent fixes that decide where a unit is. With at most two wrong fixes in a row, two of six are right and
 * confirm each other; the one before them says how fast the unit came. They are few enough to store with the position.
 */
export const fixesRemembered = 7

/**
 * Adds a fix to the recent ones, oldest first; of two with the same time the first stays. Returns the same list if
 * nothing changes. The result depends on which fixes came, never on their order.
 */
export const rememberFix = <Known extends PlacedFix>(recent: readonly Known[], fix: Known): readonly Known[] => {
  const at = Date.parse(fix.at)
  const place = recent.findLastIndex((known) => Date.parse(known.at) <= at) + 1
  if (place > 0 && Date.parse(recent[place - 1]?.at ?? '') === at) return recent
  if (place === 0 && recent.length === fixesRemembered) return recent
  return recent.toSpliced(place, 0, fix).slice(-fixesRemembered)
}

/**
 * Where a unit is by its newest fixes, oldest first: at the newest one if it can have got there from the one before it,
 * so that a jump is not believed until a second fix confirms it. Otherwise at the end of the longest drive that can be
 * made of them, the one that began first when there are several. Null without a fix.
 */
export const lastPlace = <Known extends PlacedFix>(recent: readonly Known[]): Known | null => {
  const [before, newest] = recent.slice(-2)
  if (!before || !newest) return before ?? null
  return canReach(before, newest) ? newest : endOfLongestDrive(recent)
}

type Drive<Known> = { end: Known; length: number; first: number }

const endOfLongestDrive = <Known extends PlacedFix>(recent: readonly Known[]): Known | null => {
  const drives: Drive<Known>[] = []
  recent.forEach((end, first) => {
    const before = longestOf(drives.filter((drive) => canReach(drive.end, end)))
    drives.push(before ? { end, length: before.length + 1, first: before.first } : { end, length: 1, first })
  })
  return longestOf(drives)?.end ?? null
}

const longestOf = <Known>(drives: readonly Drive<Known>[]): Drive<Known> | undefined =>
  drives.toSorted((one, other) => other.length - one.length || one.first - other.first)[0]

/** The newest fix before this one from which it can have been reached; null for a jump, and for the first one. */
export const reachedFrom = <Known extends PlacedFix>(recent: readonly Known[], fix: PlacedFix): Known | null =>
  recent.findLast((known) => Date.parse(known.at) < Date.parse(fix.at) && canReach(known, fix)) ?? null

/**
 * Where fixes in the order of their time are jumps: out of reach of the last plausible fix before, and not confirmed by
 * the next one.
 */
export const jumpsIn = (fixes: readonly PlacedFix[]): ReadonlySet<number> => {
  const jumps = new Set<number>()
  let before = fixes[0]
  fixes.forEach((fix, place) => {
    if (!before || canReach(before, fix)) {
      before = fix
      return
    }
    const next = fixes[place + 1]
    if (next && canReach(fix, next) && !canReach(before, next)) before = fix
    else jumps.add(place)
  })
  return jumps
}

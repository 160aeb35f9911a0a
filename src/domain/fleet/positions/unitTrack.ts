import { canReach, lastPlace, reachedFrom, rememberFix } from './lastPlace'
import { type Sighting, speedAt, standingSince } from './sighting'

/**
 * A fix with what the fixes before it say about it. Speed in miles per hour, null when unknown; `toldSpeed` is what the
 * device said.
 */
export type TrackedFix = Sighting & { toldSpeed: number | null; standingSince: string | null }

/** The recent fixes of one source of a unit, oldest first, and the fix that decides where the unit is. */
export type Track<Fix extends TrackedFix = TrackedFix> = { recent: readonly Fix[]; place: Fix | null }

/** A track before the first fix. */
export const newTrack: Track<never> = { recent: [], place: null }

/**
 * A track with one more fix, in whatever order they come: what a fix says about those after it is calculated anew. `passed`
 * are the fixes by which the unit came to where it is now, oldest first: none when it stays where it was, more than one when
 * a fix has confirmed those before it.
 */
export const followFix = <Fix extends Sighting>(
  track: Track<Fix & TrackedFix>,
  sighting: Fix,
): { track: Track<Fix & TrackedFix>; fix: Fix & TrackedFix; passed: (Fix & TrackedFix)[] } => {
  const told = { ...sighting, toldSpeed: sighting.speed, standingSince: null }
  const fix = derived(told, track.recent)
  const remembered = rememberFix(track.recent, fix)
  const isRemembered = remembered !== track.recent
  const recent = isRemembered ? derivedFrom(remembered, remembered.indexOf(fix) + 1) : sinceOlder(remembered, fix)
  if (recent === track.recent) return { track, fix, passed: [] }
  const place = lastPlace(recent)
  const passed = isRemembered && place !== null ? passedTo(recent, track.place, place) : []
  return { track: { recent, place }, fix, passed }
}

const derived = <Fix extends TrackedFix>(fix: Fix, recent: readonly Fix[]): Fix => {
  const before = reachedFrom(recent, fix)
  const speed = speedAt({ ...fix, speed: fix.toldSpeed }, before)
  return { ...fix, speed, standingSince: standingSince(fix, speed, before) }
}

/** The fixes, those from a place on derived anew; the same one where nothing changes. */
const derivedFrom = <Fix extends TrackedFix>(recent: readonly Fix[], first: number): Fix[] => {
  const result = recent.slice(0, first)
  for (const fix of recent.slice(first)) {
    const anew = derived(fix, result)
    result.push(anew.speed === fix.speed && anew.standingSince === fix.standingSince ? fix : anew)
  }
  return result
}

/**
 * The remembered fixes after one that is older than all of them has come: since when the unit has been standing at the
 * oldest one can be earlier, or later, than it seemed.
 */
const sinceOlder = <Fix extends TrackedFix>(recent: readonly Fix[], older: Fix): readonly Fix[] => {
  const [oldest] = recent
  if (!oldest || oldest.standingSince === null || !(Date.parse(older.at) < Date.parse(oldest.at))) return recent
  const isSame = standingSince(oldest, oldest.speed, older) === older.standingSince
  const isLonger = Date.parse(older.at) < Date.parse(oldest.standingSince)
  if (isSame === !isLonger) return recent
  return derivedFrom([{ ...oldest, standingSince: isSame ? older.at : oldest.at }, ...recent.slice(1)], 1)
}

const passedTo = <Fix extends TrackedFix>(recent: readonly Fix[], from: Fix | null, to: Fix): Fix[] => {
  const [after, until] = [from === null ? -Infinity : Date.parse(from.at), Date.parse(to.at)]
  return recent.filter((fix) => Date.parse(fix.at) > after && Date.parse(fix.at) <= until && canReach(fix, to))
}

import { canReach, fixesRemembered, lastPlace, reachedFrom, rememberFix } from './lastPlace'
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
 * a fix has confirmed those before it. A fix that `needsEarlier` ones is followed by `withEarlier`.
 */
export const followFix = <Fix extends Sighting>(
  track: Track<Fix & TrackedFix>,
  sighting: Fix,
): { track: Track<Fix & TrackedFix>; fix: Fix & TrackedFix; passed: (Fix & TrackedFix)[] } => {
  const told = { ...sighting, toldSpeed: sighting.speed, standingSince: null }
  const fix = derived(told, track.recent)
  const remembered = rememberFix(track.recent, fix)
  if (remembered === track.recent) return { track, fix, passed: [] }
  const recent = derivedFrom(remembered, remembered.indexOf(fix) + 1)
  const place = lastPlace(recent)
  return { track: { recent, place }, fix, passed: place === null ? [] : passedTo(recent, track.place, place) }
}

/**
 * Whether a fix came so late that what it says about the remembered ones depends on fixes that are no longer remembered.
 */
export const needsEarlier = ({ recent }: Track, { at }: Sighting): boolean =>
  recent.length === fixesRemembered && Date.parse(at) < Date.parse(recent.at(-1)?.at ?? '')

/**
 * A track with what all its fixes say, in the order of time, up to the newest remembered one: a unit is as fast, and has
 * been standing as long, as if they had come in order.
 */
export const withEarlier = <Fix extends TrackedFix>(track: Track<Fix>, all: readonly TrackedFix[]): Track<Fix> => {
  const known = new Map(all.map((fix) => [Date.parse(fix.at), fix]))
  const recent = track.recent.map((fix) => {
    const { speed, standingSince: since } = known.get(Date.parse(fix.at)) ?? fix
    return speed === fix.speed && since === fix.standingSince ? fix : { ...fix, speed, standingSince: since }
  })
  const isSame = recent.every((fix, place) => fix === track.recent[place])
  return isSame ? track : { recent, place: lastPlace(recent) }
}

/**
 * Fixes of one source in the order of time, each with what those before it say about it.
 * @param standing since when the unit had been standing at the first one, if it stands there and that is known
 */
export const trackedFixes = <Fix extends Sighting>(
  fixes: readonly Fix[],
  standing: string | null = null,
): (Fix & TrackedFix)[] => {
  const tracked: (Fix & TrackedFix)[] = []
  for (const sighting of fixes) {
    const told = { ...sighting, toldSpeed: sighting.speed, standingSince: null }
    const fix = derived(told, tracked.slice(-fixesRemembered))
    const isLonger = tracked.length === 0 && standing !== null && Date.parse(standing) < Date.parse(fix.at)
    tracked.push(isLonger && fix.standingSince !== null ? { ...fix, standingSince: standing } : fix)
  }
  return tracked
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

const passedTo = <Fix extends TrackedFix>(recent: readonly Fix[], from: Fix | null, to: Fix): Fix[] => {
  const [after, until] = [from === null ? -Infinity : Date.parse(from.at), Date.parse(to.at)]
  return recent.filter((fix) => Date.parse(fix.at) > after && Date.parse(fix.at) <= until && canReach(fix, to))
}

import { canReach, lastPlace, reachedFrom, rememberFix } from './lastPlace'
import { type Sighting, speedAt, standingSince } from './sighting'

/** A fix with what the fixes before it say about it. Speed in miles per hour, null when unknown. */
export type TrackedFix = Sighting & { standingSince: string | null }

/** The recent fixes of one source of a unit, oldest first, and the fix that decides where the unit is. */
export type Track<Fix extends TrackedFix = TrackedFix> = { recent: readonly Fix[]; place: Fix | null }

/** A track before the first fix. */
export const newTrack: Track<never> = { recent: [], place: null }

/**
 * A track with one more fix. `passed` are the fixes by which the unit came to where it is now, oldest first: none when it
 * stays where it was, more than one when a fix has confirmed those before it.
 */
export const followFix = <Fix extends Sighting>(
  track: Track<Fix & TrackedFix>,
  sighting: Fix,
): { track: Track<Fix & TrackedFix>; fix: Fix & TrackedFix; passed: (Fix & TrackedFix)[] } => {
  const before = reachedFrom(track.recent, sighting)
  const speed = speedAt(sighting, before)
  const fix = { ...sighting, speed, standingSince: standingSince(sighting, speed, before) }
  const recent = rememberFix(track.recent, fix)
  if (recent === track.recent) return { track, fix, passed: [] }
  const place = lastPlace(recent)
  return { track: { recent, place }, fix, passed: place === null ? [] : passedTo(recent, track.place, place) }
}

const passedTo = <Fix extends TrackedFix>(recent: readonly Fix[], from: Fix | null, to: Fix): Fix[] => {
  const [after, until] = [from === null ? -Infinity : Date.parse(from.at), Date.parse(to.at)]
  return recent.filter((fix) => Date.parse(fix.at) > after && Date.parse(fix.at) <= until && canReach(fix, to))
}

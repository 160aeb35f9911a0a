import { fromWire, toWire } from '#contract/platform/translate'
import { searchHits } from '#contract/routing-tool/search'
import type { SearchHit } from '#domain/search'
import { readRecentHits, writeRecentHits } from '#portal/data/session/browserStorage'

/** Kept per customer group until the session ends. */
const mostRecent = 5

/** The records that the user opened from the search in this group, most recent first. */
export const recentHits = (group: string): readonly SearchHit[] => {
  const known = fromWire(searchHits, readRecentHits(group))
  return known.fits ? known.value : []
}

/** Statuses change, so none is stored. */
export const rememberHit = (group: string, hit: SearchHit): void => {
  const others = recentHits(group).filter(({ kind, name }) => kind !== hit.kind || name !== hit.name)
  const written = toWire(searchHits, [{ ...hit, status: null, unsent: null }, ...others].slice(0, mostRecent))
  if (written.fits) writeRecentHits(group, written.value)
}

import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'

/** Since when the reported watches have been triggered, by the id of their search. */
export type ToldWatches = Readonly<Record<string, string>>

type Watch = Pick<SavedMapSearch, 'id' | 'watch' | 'watchRaisedAt'>

/** Reads the stored value with care: an older version may have written it. */
export const readToldWatches = (stored: unknown): ToldWatches =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([id, raisedAt]) => (typeof raisedAt === 'string' ? [[id, raisedAt]] : [])),
      )
    : {}

/** The triggered watches that have not been reported yet. */
export const watchesToTell = <Search extends Watch>(searches: readonly Search[], told: ToldWatches): Search[] =>
  searches.filter(
    ({ id, watch, watchRaisedAt }) => watch !== null && watchRaisedAt !== null && told[id] !== watchRaisedAt,
  )

/** The value to store afterwards: the triggered ones among these searches, and those reported in other groups. */
export const toldAfter = (searches: readonly Watch[], told: ToldWatches): Record<string, string> => {
  const here = new Set(searches.map(({ id }) => String(id)))
  return {
    ...Object.fromEntries(Object.entries(told).filter(([id]) => !here.has(id))),
    ...Object.fromEntries(
      searches.flatMap(({ id, watchRaisedAt }) => (watchRaisedAt === null ? [] : [[String(id), watchRaisedAt]])),
    ),
  }
}

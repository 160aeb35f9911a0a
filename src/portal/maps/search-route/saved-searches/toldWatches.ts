import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'

/** Since when the watches were raised that somebody was told of, by the id of their search. */
export type ToldWatches = Readonly<Record<string, string>>

type Watch = Pick<SavedMapSearch, 'id' | 'watch' | 'watchRaisedAt'>

/** What was kept, read with care: an older page may have written it. */
export const readToldWatches = (stored: unknown): ToldWatches =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([id, raisedAt]) => (typeof raisedAt === 'string' ? [[id, raisedAt]] : [])),
      )
    : {}

/** The raised watches that were not told of since they were raised. */
export const watchesToTell = <Search extends Watch>(searches: readonly Search[], told: ToldWatches): Search[] =>
  searches.filter(
    ({ id, watch, watchRaisedAt }) => watch !== null && watchRaisedAt !== null && told[id] !== watchRaisedAt,
  )

/** What is kept after that: those of these searches that are raised, and what was told in other groups. */
export const toldAfter = (searches: readonly Watch[], told: ToldWatches): Record<string, string> => {
  const here = new Set(searches.map(({ id }) => String(id)))
  return {
    ...Object.fromEntries(Object.entries(told).filter(([id]) => !here.has(id))),
    ...Object.fromEntries(
      searches.flatMap(({ id, watchRaisedAt }) => (watchRaisedAt === null ? [] : [[String(id), watchRaisedAt]])),
    ),
  }
}

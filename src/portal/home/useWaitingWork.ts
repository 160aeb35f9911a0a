import { useCallback, useSyncExternalStore } from 'react'
import { waitingWork } from '#contract/home/waitingWork'
import type { Topic } from '#contract/platform/events'
import { isAllowed } from '#domain/access/access'
import { workNeeds } from '#domain/freight/waitingWork'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { BrowserTile, WorkTile } from '#portal/ui/page/feature'
import { useFeatures } from '#portal/ui/page/featuresContext'

/** A tile with what it counts; null while that is not known. */
export type CountedTile = { name: string; tile: WorkTile; count: number | null; atLeast: boolean }

/** Milliseconds between two counts while the stream of changes is down. */
const pollEvery = 30_000

/** What the user may do and what of it waits, as the features declare it: one call counts all that the server knows. */
export const useWaitingWork = () => {
  const features = useFeatures()
  const permissions = useHeldPermissions()
  const isAllowedTile = (tile: WorkTile) => isAllowed('work' in tile ? workNeeds[tile.work] : tile.needs, permissions)
  const all = features.flatMap(({ tiles = [] }) => tiles)
  // The work of the group comes before what concerns the user alone.
  const declared = [...all.filter((tile) => 'work' in tile), ...all.filter((tile) => !('work' in tile))]
  const topics = [...new Set(declared.flatMap((tile): readonly Topic[] => ('work' in tile ? tile.topics : [])))]
  const { data, isError, refetch } = useEndpoint(
    waitingWork.listWaitingWork,
    {},
    { topics, pollEvery, background: true, keepPrevious: true },
  )
  useCountsHere(declared)
  const tiles = declared.filter(isAllowedTile).map((tile): CountedTile => {
    if (!('work' in tile)) return { name: tile.name, tile, count: tile.count(), atLeast: false }
    const counted = data?.find(({ kind }) => kind === tile.work)
    return { name: tile.work, tile, count: counted?.count ?? null, atLeast: counted?.atLeast ?? false }
  })
  return { tiles, isKnown: data !== undefined || isError, isError, again: () => void refetch() }
}

/** Renders again when something changes that is counted in the browser. */
const useCountsHere = (tiles: readonly WorkTile[]) => {
  const here = tiles.filter((tile): tile is BrowserTile => !('work' in tile))
  const subscribe = useCallback((listener: () => void) => {
    const ends = here.map(({ onCountChange }) => onCountChange(listener))
    return () => ends.forEach((end) => end())
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The tiles are those that are declared, which never change.
  }, [])
  useSyncExternalStore(subscribe, () => here.map(({ count }) => count()).join(' '))
}

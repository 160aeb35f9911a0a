import type { RouteFilter } from './mapFilter'
import type { MapWatch } from './mapWatch'

/** A named map search; shared ones are visible to the whole group. */
export type SavedMapSearch = {
  id: number
  name: string
  userId: string
  filter: RouteFilter
  shared: boolean
  watch: MapWatch | null
  /** Since when what it watches for is there; null while it is not. */
  watchRaisedAt: string | null
  /** When the server last looked; null before it has. */
  watchCheckedAt: string | null
  /** How many routes it found then. */
  watchFound: number | null
  updatedAt: string
}

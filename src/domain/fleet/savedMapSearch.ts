import type { MapFilter } from './mapFilter'

/** When a watched search raises an alert: it finds something, something late by more than 30 min, something silent. */
export const mapWatches = ['found', 'late', 'silent'] as const
export type MapWatch = (typeof mapWatches)[number]

/** A search of the maps under a name; shared ones may be read by everybody in the group. */
export type SavedMapSearch = {
  id: number
  name: string
  userId: string
  filter: MapFilter
  shared: boolean
  watch: MapWatch | null
  watchRaisedAt: string | null
  updatedAt: string
}

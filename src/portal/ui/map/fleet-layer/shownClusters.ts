import { clusterColumns } from './clusteredUnits'
import type { ClusterBox, UnitClusters } from './clusterUnits'
import { type FleetClusters, fleetClusters } from './fleetClusters'
import type { FleetFilter } from './fleetFilter'
import type { PictureFrame } from './fleetPicture'
import type { FleetUnits } from './fleetUnits'
import { latitudeAt, longitudeAt, worldSize } from './projection'

/** What clusters are asked for; null while they are not shown. */
type Asked = { frame: PictureFrame; shown: FleetFilter; now: number } | null

/** A cluster, or with a `slot` of 0 and more a unit alone, in pixels from the corner of the canvas. */
export type PlacedCluster = { slot: number; x: number; y: number; count: number; worst: number; opensAt: number }

/** The clusters of a canvas: asked from a worker, and placed as far as they are known. */
export const shownClusters = (units: FleetUnits, { asks, onAnswer }: { asks: () => Asked; onAnswer: () => void }) => {
  let known: UnitClusters | undefined
  let worker: FleetClusters | 'none' | undefined
  let isOld = true
  let places: PlacedCluster[] = []

  const start = (): FleetClusters | 'none' => {
    try {
      return fleetClusters(
        (clusters) => {
          known = clusters
          onAnswer()
        },
        () => {
          worker = 'none'
          known = undefined
          onAnswer()
        },
      )
    } catch {
      return 'none'
    }
  }
  return {
    get places() {
      return places
    },
    get isKnown() {
      return known !== undefined
    },
    /** Requests the clusters of what the canvas shows, with the units again if they `changed`. */
    ask: (why?: 'changed') => {
      isOld ||= why === 'changed'
      const asked = asks()
      if (!asked) return
      worker ??= start()
      if (worker === 'none') return
      const { frame, shown, now } = asked
      worker.ask(boxOf(frame), isOld ? (spare) => clusterColumns(units.arrays, { shown, now }, spare) : null)
      isOld = false
    },
    /** Draws the known clusters on a canvas; returns false if there are none yet. */
    place: ({ zoom, left, top }: PictureFrame): boolean => {
      if (!known) return false
      const { x, y, counts, worst, slots, opensAt } = known
      const size = worldSize(zoom)
      places = Array.from(slots, (slot, place) => ({
        slot,
        x: (x[place] ?? 0) * size - left,
        y: (y[place] ?? 0) * size - top,
        count: counts[place] ?? 1,
        worst: worst[place] ?? 0,
        opensAt: opensAt[place] ?? 0,
      })).filter(({ slot }) => slot < 0 || units.arrays.kinds[slot] !== 0)
      return true
    },
    end: () => {
      if (worker && worker !== 'none') worker.end()
    },
  }
}

const boxOf = ({ zoom, left, top, width, height }: PictureFrame): ClusterBox => {
  const size = worldSize(zoom)
  return {
    west: Math.max(-180, longitudeAt(left / size)),
    east: Math.min(180, longitudeAt((left + width) / size)),
    north: latitudeAt(Math.max(0, top / size)),
    south: latitudeAt(Math.min(1, (top + height) / size)),
    zoom,
  }
}

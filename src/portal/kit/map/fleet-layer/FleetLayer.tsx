import type { FleetFilter } from './fleetFilter'
import type { FleetUnits } from './fleetUnits'

export type FleetLayerProps = {
  units: FleetUnits
  /** Everybody when left out. Keep it the same object as long as it says the same. */
  shown?: FleetFilter
  /** Near units are shown as one circle with their number and the state for which somebody should look at them. */
  clustered?: boolean
  selectedId?: string | null
  /** The map stays with this unit. */
  followedId?: string | null
  /** Milliseconds since 1970 by which fixes are judged, as in a replay. Keep it the same function. */
  clock?: () => number
  /** A unit was clicked, or none: then it is null. A click on a cluster goes nearer. */
  onPick?: (id: string | null) => void
  /** The unit under the mouse, null when it is left. */
  onHover?: (id: string | null) => void
  /** Somebody dragged the map away from the unit that it follows. */
  onUnfollow?: () => void
}

/** The units of a fleet on the map, on one canvas that React does not know. */
export const FleetLayer = (_: FleetLayerProps): null => null

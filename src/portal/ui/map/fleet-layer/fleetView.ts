import type { FleetLooks } from './drawShapes'
import type { FleetFilter } from './fleetFilter'

/** What the canvas shows of the fleet, and how. */
export type FleetView = {
  shown?: FleetFilter | undefined
  clustered?: boolean | undefined
  selectedId?: string | null | undefined
  pointedId?: string | null | undefined
  followedId?: string | null | undefined
  clock?: (() => number) | undefined
  /** Units move smoothly from fix to fix. */
  glides: boolean
  looks: FleetLooks
}

export type FleetEvents = {
  onPick(id: string | null): void
  onHover(id: string | null): void
  onUnfollow(): void
}

export type FleetCanvas = { show(view: FleetView): void; remove(): void }

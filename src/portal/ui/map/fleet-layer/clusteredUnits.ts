import { fixStates } from '#domain/fleet/positions/fix'
import type { ClusteredUnits } from './clusterUnits'
import { type FleetArrays, stateAt } from './fleetArrays'
import { type FleetFilter, shownSlots } from './fleetFilter'

const copied = ['x', 'y', 'kinds', 'at', 'standingSince', 'staleFrom'] as const

/** A fleet as passed to the clustering worker: all units, and which of them are shown at a moment. */
export type ClusterColumns = Pick<FleetArrays, (typeof copied)[number]> & {
  count: number
  shown: FleetFilter
  now: number
}

/**
 * Copies of the columns; filtering and states are left to the worker. Copies that are no longer used are overwritten:
 * allocating four megabytes takes longer than filling them.
 */
export const clusterColumns = (
  arrays: FleetArrays,
  { shown, now }: { shown: FleetFilter; now: number },
  spare: ClusterColumns | null,
): ClusterColumns => {
  const { count } = arrays
  const room = arrays.kinds.length
  const columns =
    spare?.kinds.length === room
      ? spare
      : {
          x: new Float64Array(room),
          y: new Float64Array(room),
          kinds: new Uint8Array(room),
          at: new Float64Array(room),
          standingSince: new Float64Array(room),
          staleFrom: new Float64Array(room),
        }
  for (const name of copied) columns[name].set(arrays[name])
  return { ...columns, count, shown, now }
}

/** The buffers of the copies, which are handed over and not copied once more. */
export const buffersOf = (columns: ClusterColumns): ArrayBuffer[] =>
  copied.map((name) => columns[name].buffer as ArrayBuffer)

/** The shown units with their states, from best to worst. */
export const clusteredUnits = ({ count: all, shown, now, ...columns }: ClusterColumns): ClusteredUnits => {
  const isShown = shownSlots(columns, shown, now)
  const slots = new Int32Array(all)
  const [x, y] = [new Float64Array(all), new Float64Array(all)]
  const states = new Uint8Array(all)
  let count = 0
  for (let slot = 0; slot < all; slot++) {
    if (!isShown(slot)) continue
    slots[count] = slot
    x[count] = columns.x[slot] as number
    y[count] = columns.y[slot] as number
    states[count] = fixStates.indexOf(stateAt(columns, slot, now))
    count++
  }
  return { count, x, y, slots, states }
}

import { fixSources, fixState, type FixState } from '#domain/fleet/positions/fix'
import type { ShipmentId } from '#domain/freight/keys'

/** The columns of a fleet, one slot per unit; `kinds` is 0 for an empty slot. */
export type FleetArrays = {
  /** Slots that were ever used. */
  count: number
  /** Where the unit is, from 0 to 1 across and down the map of the world. */
  x: Float64Array
  y: Float64Array
  /** From where it glides there, and since when, in milliseconds of the page. */
  fromX: Float64Array
  fromY: Float64Array
  movedAt: Float64Array
  /** When the last glide ends. */
  glidesUntil: number
  /** The longest distance that a unit still has to glide, across or down. */
  farthestGlide: number
  /** Moments in milliseconds since 1970; NaN while it moves. */
  at: Float64Array
  standingSince: Float64Array
  /** When the fix becomes stale if none follows. */
  staleFrom: Float64Array
  /** Degrees clockwise from north, -1 when unknown. */
  headings: Int16Array
  /** Miles per hour. */
  speeds: Float32Array
  kinds: Uint8Array
  /** With which version of the units the slot was last written or left. */
  generations: Uint32Array
  unitIds: string[]
  shipmentIds: (ShipmentId | null)[]
}

/** The bits of a kind: the index in `movements`, and whether the slot is used, a phone, on a shipment. */
export const movementBits = 3
export const phoneBit = 4
export const onShipmentBit = 8
export const presentBit = 16

export const phonePlace = fixSources.indexOf('phone')

/** How long a unit glides from fix to fix, in milliseconds. */
export const glideTime = 1_000

/** A unit does not glide farther than this, about thirty miles, but jumps. */
const longestGlide = 0.0015

export const noArrays = (): FleetArrays => ({
  count: 0,
  ...columnsFor(0),
  glidesUntil: -Infinity,
  farthestGlide: 0,
  unitIds: [],
  shipmentIds: [],
})

const columnsFor = (room: number) => ({
  x: new Float64Array(room),
  y: new Float64Array(room),
  fromX: new Float64Array(room),
  fromY: new Float64Array(room),
  movedAt: new Float64Array(room),
  at: new Float64Array(room),
  standingSince: new Float64Array(room),
  staleFrom: new Float64Array(room),
  headings: new Int16Array(room),
  speeds: new Float32Array(room),
  kinds: new Uint8Array(room),
  generations: new Uint32Array(room),
})

/** The same with room for so many units: the very arrays where there is room already. */
export const grown = (arrays: FleetArrays, wanted: number): FleetArrays => {
  if (wanted <= arrays.kinds.length) return arrays
  const larger = { ...arrays, ...columnsFor(Math.max(wanted, arrays.kinds.length * 1.5, 64)) }
  for (const name of columnNames) larger[name].set(arrays[name])
  return larger
}

const columnNames = Object.keys(columnsFor(0)) as (keyof ReturnType<typeof columnsFor>)[]

/** Whether a place is so near to where a unit is that it may glide there. */
export const isNear = ({ x, y }: FleetArrays, slot: number, toX: number, toY: number): boolean =>
  Math.abs((x[slot] ?? 0) - toX) < longestGlide && Math.abs((y[slot] ?? 0) - toY) < longestGlide

/** Where a unit is drawn at a moment of the page: at its place, or on its way there. */
export const drawnX = ({ x, fromX, movedAt }: FleetArrays, slot: number, moment: number): number =>
  between(fromX[slot] as number, x[slot] as number, moment - (movedAt[slot] as number))

export const drawnY = ({ y, fromY, movedAt }: FleetArrays, slot: number, moment: number): number =>
  between(fromY[slot] as number, y[slot] as number, moment - (movedAt[slot] as number))

/**
 * Milliseconds in which the farthest unit glides half a pixel, on a world map so many pixels wide: drawing more often
 * would show nothing new. When zoomed out, that is longer than the whole glide.
 */
export const glideStep = ({ farthestGlide }: FleetArrays, size: number): number =>
  glideTime / (2 * farthestGlide * size)

const between = (from: number, to: number, passed: number): number =>
  passed >= glideTime ? to : passed <= 0 ? from : from + ((to - from) * passed) / glideTime

/** What a unit does at a moment in milliseconds since 1970. */
export const stateAt = (
  { at, standingSince }: Pick<FleetArrays, 'at' | 'standingSince'>,
  slot: number,
  now: number,
): FixState => {
  const since = standingSince[slot] as number
  return fixState({ at: at[slot] as number, standingSince: Number.isNaN(since) ? null : since }, now)
}

import type { GeoBox, GeoPoint } from '#domain/fleet/geography'
import { type FixState, fixStates, isUpToDate } from '#domain/fleet/positions/fix'
import { type FleetArrays, stateAt } from '#portal/ui/map/fleet-layer/fleetArrays'
import { type FleetFilter, shownSlots } from '#portal/ui/map/fleet-layer/fleetFilter'
import { latitudeAt, longitudeAt, worldSize, worldX, worldY } from '#portal/ui/map/fleet-layer/projection'
import type { Sort } from '#portal/ui/table/tableColumns'

/** A row of the list: the slot of a unit. */
export type LiveRow = { id: number }

type Asked = { filter: FleetFilter; box: GeoBox | null; search: string; sort: Sort | null; now: number }

/** The listed units: those shown in the box, or everywhere if the user searches. Sorted by unit by default. */
export const listedUnits = (arrays: FleetArrays, { filter, box, search, sort, now }: Asked): LiveRow[] => {
  const isShown = shownSlots(arrays, filter, now)
  const wanted = search.trim().toLowerCase()
  const isFound = (slot: number) =>
    (arrays.unitIds[slot] ?? '').toLowerCase().includes(wanted) ||
    (arrays.shipmentIds[slot] ?? '').toLowerCase().includes(wanted)
  const isInside = wanted ? () => true : insideOf(arrays, box)
  const rows: LiveRow[] = []
  for (let slot = 0; slot < arrays.count; slot++)
    if (isInside(slot) && isShown(slot) && (wanted === '' || isFound(slot))) rows.push({ id: slot })
  const order = orders[sort?.field ?? ''] ?? byUnit
  const direction = sort?.descending ? -1 : 1
  return rows.sort((one, other) => direction * order(arrays, one.id, other.id, now) || byUnit(arrays, one.id, other.id))
}

type Order = (arrays: FleetArrays, one: number, other: number, now: number) => number

/** Plain comparison: a hundred thousand units by the rules of a language would take a second. */
const byUnit = ({ unitIds }: FleetArrays, one: number, other: number): number => {
  const [first = '', second = ''] = [unitIds[one], unitIds[other]]
  return first < second ? -1 : first > second ? 1 : 0
}

const orders: Record<string, Order> = {
  unit: byUnit,
  state: (arrays, one, other, now) => rankAt(arrays, one, now) - rankAt(arrays, other, now),
  speed: (arrays, one, other, now) => shownSpeed(arrays, one, now) - shownSpeed(arrays, other, now),
  age: ({ at }, one, other) => (at[other] ?? 0) - (at[one] ?? 0),
}

/** The speed by which a unit is sorted; below that of those that stand when it is not shown. */
const shownSpeed = (arrays: FleetArrays, slot: number, now: number): number =>
  isUpToDate(stateAt(arrays, slot, now)) ? (arrays.speeds[slot] ?? 0) : -1

const rankAt = (arrays: FleetArrays, slot: number, now: number): number => fixStates.indexOf(stateAt(arrays, slot, now))

const insideOf = ({ x, y }: FleetArrays, box: GeoBox | null): ((slot: number) => boolean) => {
  if (!box) return () => true
  const [west, east, north, south] = [worldX(box.west), worldX(box.east), worldY(box.north), worldY(box.south)]
  return (slot) => {
    const [across = 0, down = 0] = [x[slot], y[slot]]
    return across >= west && across <= east && down >= north && down <= south
  }
}

/** How many of the listed ones are in each state. */
export const statesOf = (arrays: FleetArrays, rows: readonly LiveRow[], now: number): Record<FixState, number> => {
  const counts: Record<FixState, number> = { moving: 0, idle: 0, stopped: 0, overdue: 0, stale: 0 }
  for (const { id } of rows) counts[stateAt(arrays, id, now)]++
  return counts
}

/** What a map of so many pixels shows about a point. */
export const boxAbout = (center: GeoPoint, zoom: number, width: number, height: number): GeoBox => {
  const size = worldSize(zoom)
  const [x, y] = [worldX(center.longitude), worldY(center.latitude)]
  return {
    west: Math.max(-180, longitudeAt(x - width / 2 / size)),
    east: Math.min(180, longitudeAt(x + width / 2 / size)),
    north: latitudeAt(Math.max(0, y - height / 2 / size)),
    south: latitudeAt(Math.min(1, y + height / 2 / size)),
  }
}

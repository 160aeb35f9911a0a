import type { AvailableLoad } from '#domain/load-planning/planningRows'
import type { LoadRecommendation } from '#domain/load-planning/recommendation'
import type { Sort } from '#portal/kit/tableColumns'
import type { AskedView } from './askedView'

/** A load and a driver as they stand in the list, with what only the load knows. */
export type Pair = LoadRecommendation & {
  equipmentType: string | null
  /** Pounds; null when the load is not among the open ones any more. */
  weight: number | null
  /** Who holds the load softly. */
  holderId: string | null
}

/** A pair in a table, whose rows go by number. */
export type PairRow = Pair & { id: number }

export const pairKey = ({ shipmentId, driverId }: Pick<Pair, 'shipmentId' | 'driverId'>): string =>
  JSON.stringify([shipmentId, driverId])

/** Puts pairs and open loads together. */
export const pairsOf = (
  recommended: readonly LoadRecommendation[],
  loads: readonly AvailableLoad[],
): readonly Pair[] => {
  const known = new Map(loads.map((load) => [load.shipmentId, load]))
  return recommended.map((pair) => {
    const load = known.get(pair.shipmentId)
    return {
      ...pair,
      equipmentType: load?.equipmentType ?? null,
      weight: load?.weight ?? null,
      holderId: load?.driverId ?? null,
    }
  })
}

/** The pairs that a view asks for: narrowed first, and only then cut to so many of each, in the order that is asked for. */
export const shownPairs = (pairs: readonly Pair[], asked: AskedView): readonly Pair[] => {
  const counts = new Map<string, number>()
  const shown = pairs.filter((pair) => {
    if (!isWanted(pair, asked)) return false
    const of = asked.view === 'drivers' ? (pair.driverId ?? '') : pair.shipmentId
    counts.set(of, (counts.get(of) ?? 0) + 1)
    return (counts.get(of) ?? 0) <= asked.each
  })
  return asked.sort ? sorted(shown, asked.sort) : shown
}

/** What the loads of a list ask for, by name. */
export const equipmentOf = (loads: readonly AvailableLoad[]): string[] =>
  [...new Set(loads.flatMap(({ equipmentType }) => equipmentType ?? []))].sort()

const isWanted = (pair: Pair, { equipment, mostDeadhead, search, hideHeld, withRefused, view }: AskedView): boolean => {
  // What he holds already is not recommended to him once more.
  if (view === 'drivers' && pair.holderId !== null && pair.holderId === pair.driverId && !pair.feasible) return false
  if (!withRefused && !pair.feasible && pair.driverId !== null) return false
  if (equipment.length > 0 && !(pair.equipmentType !== null && equipment.includes(pair.equipmentType))) return false
  if (mostDeadhead !== null && (pair.driverId === null || pair.deadheadMiles > mostDeadhead)) return false
  if (hideHeld && pair.assignment !== 'none') return false
  return search === '' || searched(pair).some((text) => text.toUpperCase().includes(search.trim()))
}

const searched = (pair: Pair): string[] =>
  [
    pair.shipmentId,
    pair.networkId,
    pair.driverId,
    pair.driverName,
    pair.powerUnitId,
    pair.trailerId,
    pair.origin,
    pair.destination,
  ].filter((text) => text !== null)

const valueOf: Readonly<Record<string, (pair: Pair) => string | number | null>> = {
  shipmentId: ({ shipmentId }) => shipmentId,
  pickupAt: ({ pickupAt }) => pickupAt,
  score: ({ score, feasible }) => (feasible ? score : null),
  driverName: ({ driverName }) => driverName,
  availableAt: ({ availableAt }) => availableAt,
  deadheadMiles: ({ deadheadMiles, driverId }) => (driverId === null ? null : deadheadMiles),
  slack: ({ forecast }) => forecast?.slack ?? null,
  drivingLeft: ({ forecast }) => forecast?.drivingLeft ?? null,
}

/** What is not known stands last in either direction; equal ones stay as they were. */
const sorted = (pairs: readonly Pair[], { field, descending }: Sort): readonly Pair[] => {
  const read = valueOf[field]
  if (!read) return pairs
  return [...pairs].sort((one, other) => {
    const [left, right] = [read(one), read(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
    return descending ? -order : order
  })
}

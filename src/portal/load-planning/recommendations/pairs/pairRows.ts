import type { LoadRecommendation } from '#domain/load-planning/pairs/recommendation'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import type { AskedView, RulesChoice } from '#portal/load-planning/recommendations/askedView'
import type { Sort } from '#portal/ui/table/tableColumns'
import { pairStanding } from './pairStanding'

/** A load and a driver of the list, with details of the load. */
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

/**
 * The pairs of a view: filtered first, then cut to the number of each, in the requested order. Pairs held by `userId`
 * are never hidden.
 */
export const shownPairs = (pairs: readonly Pair[], asked: AskedView, userId: string): readonly Pair[] => {
  const counts = new Map<string, number>()
  const shown = pairs.filter((pair) => {
    if (!isWanted(pair, asked) || (asked.hideHeld && isOfOthers(pair, userId))) return false
    if (asked.skipped) return true
    const of = asked.view === 'drivers' ? (pair.driverId ?? '') : pair.shipmentId
    counts.set(of, (counts.get(of) ?? 0) + 1)
    return (counts.get(of) ?? 0) <= asked.each
  })
  return asked.sort ? sorted(shown, asked.sort) : shown
}

/** 2 for a driver of the area, 1 for one of the region, else 0; null for a pair that a rule refuses. */
export const regionMatch = ({ reasons }: Pick<Pair, 'reasons'>): number | null =>
  reasons.find(({ code }) => code === 'region')?.value ?? null

/** What the loads of a list ask for, by name. */
export const equipmentOf = (loads: readonly AvailableLoad[]): string[] =>
  [...new Set(loads.flatMap(({ equipmentType }) => equipmentType ?? []))].sort()

const isWanted = (pair: Pair, asked: AskedView): boolean => {
  const { equipment, mostDeadhead, leastSlack, leastHours, search, rules, skipped, view } = asked
  // A load that the driver already holds is not recommended again.
  if (view === 'drivers' && pair.holderId !== null && pair.holderId === pair.driverId && !pair.feasible) return false
  if ((pair.skip !== null) !== skipped) return false
  if (!skipped && !standsIn(rules, pair)) return false
  if (equipment.length > 0 && !(pair.equipmentType !== null && equipment.includes(pair.equipmentType))) return false
  if (mostDeadhead !== null && (pair.driverId === null || pair.deadheadMiles > mostDeadhead)) return false
  if (leastSlack !== null && (pair.forecast?.slack ?? -Infinity) < leastSlack) return false
  if (leastHours !== null && (pair.forecast?.drivingLeft ?? -Infinity) < leastHours) return false
  return search === '' || searched(pair).some((text) => text.toUpperCase().includes(search.trim()))
}

const isOfOthers = ({ assignment, assignedBy }: Pair, userId: string): boolean =>
  assignment !== 'none' && assignedBy !== userId

/** A load without a driver is shown unless only rejected pairs are requested. */
const standsIn = (rules: RulesChoice, pair: Pair): boolean => {
  if (pair.driverId === null) return rules === 'pass' || rules === 'all'
  const standing = pairStanding(pair)
  if (rules === 'all') return true
  return standing === ({ pass: 'eligible', override: 'override', never: 'ineligible' } as const)[rules]
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
  homeAt: ({ forecast }) => forecast?.homeAt ?? null,
  region: (pair) => regionMatch(pair),
}

/** Unknown values come last in either direction; equal ones keep their order. */
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

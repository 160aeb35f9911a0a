import { recommendations } from '#contract/load-planning/recommendations'
import type { RankedPair, RankingWishes } from '#domain/load-planning/pairs/rankPairs'
import type { DriverRecommendation, LoadRecommendation } from '#domain/load-planning/pairs/recommendation'
import type { ShipmentRow } from '#server/load-planning/fleetRows'
import { shipmentRows } from '#server/load-planning/fleetRows'
import { askPlanner } from '#server/load-planning/planner/planner'
import {
  candidateOf,
  type DriverNow,
  driverOf,
  isOpen,
  openLoadOf,
  readFleet,
} from '#server/load-planning/planner/planningFleet'
import { liesIn, refuseForeign } from '#server/load-planning/where'
import type { Context } from '#server/platform/context'
import { refused } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { pairPlacesOf } from './pairPlaces'
import { plannedPairOf, withoutDriver } from './plannedPairs'
import { proposePlan } from './proposePlan'

export const recommendationHandlers: Handlers<typeof recommendations> = {
  listLoadRecommendations: async ({ query }, context) => {
    const { each = 1, includeRefused = false, skipped = 'out', shipmentId, ...where } = query
    await refuseForeign(context, where)
    const { drivers, loads, now } = await openWork(context)
    const wanted = loads.filter((load) => (shipmentId === undefined ? liesIn(where)(load) : load.id === shipmentId))
    const pairs = await rank(drivers, wanted, now, { by: 'load', each, includeRefused, skipped })
    const ofLoad = new Map<number, LoadRecommendation[]>()
    for (const recommendation of pairs) {
      const load = wanted[recommendation.load]
      const found = load ? plannedPairOf(drivers[recommendation.person], load, recommendation, now) : []
      ofLoad.set(recommendation.load, [...(ofLoad.get(recommendation.load) ?? []), ...found])
    }
    return wanted.flatMap((load, place) => ofLoad.get(place) ?? (skipped === 'only' ? [] : [withoutDriver(load)]))
  },

  listDriverRecommendations: async ({ query }, context) => {
    const { each = 1, includeRefused = false, skipped = 'out', driverId, ...where } = query
    const { drivers, loads, now } = await openWork(context)
    const asked = drivers.filter((driver) =>
      driverId === undefined ? canWork(driver) && liesIn(where)(driver.row) : driver.row.id === driverId,
    )
    const pairs = await rank(asked, loads, now, { by: 'driver', each, includeRefused, skipped })
    return toRecommendations(asked, loads, pairs, now)
  },

  listAlternateDrivers: async ({ query: { networkId, includeRefused = false, skipped = 'out' } }, context) => {
    const { database, customer } = context
    const { drivers } = await readFleet(database, customer)
    const load = await loadOfNetwork(context, networkId)
    const now = Date.now()
    const others = drivers.filter(({ row }) => row.id !== driverOf(load))
    const pairs = await rank(others, [load], now, { by: 'load', each: others.length, includeRefused, skipped })
    return toRecommendations(others, [load], pairs, now)
  },

  listPairPlaces: async ({ query: { shipmentId, driverId } }, { database, customer }) => {
    const [load] = await shipmentRows(database, customer, { ids: [shipmentId] })
    if (!load) throw noRecordProblem('shipment', shipmentId)
    const { drivers } = await readFleet(database, customer, [driverId])
    const [driver] = drivers
    if (!driver) throw noRecordProblem('driver', driverId)
    return pairPlacesOf(driver, load, Date.now())
  },

  proposePlan: async ({ query }, context) => {
    await refuseForeign(context, query)
    const { drivers, loads, now } = await openWork(context)
    const wanted = loads.filter((load) => liesIn(query)(load) && load.assignment !== 'soft')
    return proposePlan(drivers.filter(canWork), wanted, now)
  },
}

/** All drivers, and all loads that need one. */
const openWork = async ({ database, customer }: Context) => {
  const now = Date.now()
  const { drivers, shipments } = await readFleet(database, customer)
  return { drivers, loads: shipments.filter((shipment) => isOpen(shipment, now)), now }
}

/** Inactive drivers are neither recommended nor planned. */
const canWork = ({ row }: DriverNow): boolean => row.status !== 'inactive'

/**
 * Ranks pairs. A softly held load is ranked separately as if it were free, because its holder would otherwise conflict
 * with their own hold.
 */
const rank = async (
  drivers: readonly DriverNow[],
  loads: readonly ShipmentRow[],
  now: number,
  wishes: RankingWishes,
): Promise<RankedPair[]> => {
  const held = (load: ShipmentRow | undefined) => wishes.by === 'load' && load !== undefined && driverOf(load) !== null
  const free = loads.flatMap((load, place) => (held(load) ? [] : [place]))
  const parts = [free, ...loads.flatMap((load, place) => (held(load) ? [[place]] : []))]
  const ranked: RankedPair[] = []
  for (const places of parts) {
    if (places.length === 0) continue
    const those = places.flatMap((place) => loads[place] ?? [])
    const without = held(those[0]) ? those[0]?.id : undefined
    const answer = await askPlanner({
      ask: 'rank',
      people: drivers.map((driver) => candidateOf(driver, now, without)),
      loads: those.map(openLoadOf),
      wishes,
    })
    if (answer.ask === 'rank') ranked.push(...answer.pairs.map((pair) => ({ ...pair, load: places[pair.load] ?? 0 })))
  }
  return ranked
}

const toRecommendations = (
  drivers: readonly DriverNow[],
  loads: readonly ShipmentRow[],
  pairs: readonly RankedPair[],
  now: number,
): DriverRecommendation[] =>
  pairs.flatMap((pair) => {
    const load = loads[pair.load]
    return load ? plannedPairOf(drivers[pair.person], load, pair, now) : []
  })

const loadOfNetwork = async ({ database, customer }: Context, networkId: string): Promise<ShipmentRow> => {
  const [load] = await shipmentRows(database, customer, { networkId })
  if (!load) throw refused(`There is no shipment with network id ${networkId}.`)
  return load
}

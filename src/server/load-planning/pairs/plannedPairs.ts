import type { PairSkip } from '#domain/load-planning/pairs/pairSkip'
import type { RankedPair } from '#domain/load-planning/pairs/rankPairs'
import type { LoadRecommendation, PlannedPair } from '#domain/load-planning/pairs/recommendation'
import { hoursOf, locationOf } from '#server/load-planning/drivers'
import type { ShipmentRow } from '#server/load-planning/fleetRows'
import { destinationOf, originOf } from '#server/load-planning/loads'
import { type DriverNow, freeAtOf, markOf } from '#server/load-planning/planner/planningFleet'

/** What the planner says of a pair, with the facts of its driver and its load; none without a driver. */
export const plannedPairOf = (
  driver: DriverNow | undefined,
  load: ShipmentRow,
  pair: RankedPair,
  now: number,
): PlannedPair[] => {
  if (!driver) return []
  const { row, underWay } = driver
  return [
    {
      ...loadFacts(load),
      ...pair,
      driverId: row.id,
      driverName: row.name,
      powerUnitId: row.powerUnitId,
      trailerId: row.trailerId,
      availableAt: new Date(freeAtOf(row, underWay, now) * 60_000).toISOString(),
      location: locationOf(driver),
      seenAt: row.seenAt,
      hoursLeft: hoursOf(row.drivingLeft),
      skip: skipOf(driver, load),
    },
  ]
}

/** A load that no driver may take. */
export const withoutDriver = (load: ShipmentRow): LoadRecommendation => ({
  ...loadFacts(load),
  driverId: null,
  driverName: null,
  powerUnitId: null,
  trailerId: null,
  availableAt: null,
  location: null,
  seenAt: null,
  hoursLeft: null,
  deadheadMiles: 0,
  rank: 0,
  forecast: null,
  feasible: false,
  score: 0,
  reasons: [],
  refusals: [],
  change: null,
  skip: null,
})

const skipOf = ({ skips }: DriverNow, { id }: ShipmentRow): PairSkip | null => {
  const skip = skips.find(({ shipmentId }) => shipmentId === id)
  return skip
    ? { reason: skip.reason, remark: skip.remark, skippedBy: skip.skippedBy, skippedAt: skip.skippedAt }
    : null
}

const loadFacts = (load: ShipmentRow) => ({
  networkId: load.networkId,
  shipmentId: load.id,
  origin: originOf(load),
  destination: destinationOf(load),
  pickupAt: load.pickupAt,
  deliveryAt: load.deliveryAt,
  loadedMiles: load.miles,
  ...markOf(load),
})

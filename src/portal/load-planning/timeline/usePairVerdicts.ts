import { useMemo } from 'react'
import { recommendations } from '#contract/load-planning/recommendations'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { useEndpoint } from '#portal/data/useEndpoint'

/** What the planner says of a load with each driver, by the id of the driver; undefined while it thinks. */
export const usePairVerdicts = (load: AvailableLoad | null): ReadonlyMap<string, PlannedPair> | undefined => {
  const asked = load && { query: { networkId: load.networkId, includeRefused: true, skipped: 'also' as const } }
  const { data } = useEndpoint(recommendations.listAlternateDrivers, asked, {
    topics: ['planning', 'shipments'],
    background: true,
  })
  const shipmentId = load?.shipmentId
  return useMemo(
    () => data && new Map(data.flatMap((pair) => (pair.shipmentId === shipmentId ? [[pair.driverId, pair]] : []))),
    [data, shipmentId],
  )
}

import { recommendations } from '#contract/load-planning/recommendations'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type Pair, pairsOf } from './pairRows'
import { planningTopics } from './usePairs'

/** A load with the driver that is looked at, and all others who might take it, the best first. */
export const usePair = (shipmentId: string | null, driverId: string | null) => {
  const options = { topics: planningTopics, keepPrevious: false, background: true }
  const open = useEndpoint(planningLoads.listAvailableLoads, shipmentId === null ? null : { query: {} }, options)
  const load = open.data?.find((each) => each.shipmentId === shipmentId)
  const ofLoad = useEndpoint(
    recommendations.listLoadRecommendations,
    load ? { query: { shipmentId: load.shipmentId, each: 50, includeRefused: true, skipped: 'also' } } : null,
    options,
  )
  const others = useEndpoint(
    recommendations.listAlternateDrivers,
    load ? { query: { networkId: load.networkId, includeRefused: true, skipped: 'also' } } : null,
    options,
  )
  const loads = open.data ?? []
  const alternates = pairsOf(others.data ?? [], loads)
  const pair: Pair | undefined = [...pairsOf(ofLoad.data ?? [], loads), ...alternates].find(
    (each) => each.driverId === driverId,
  )
  return {
    load,
    /** Somebody has taken it, or it is over. */
    isGone: open.data !== undefined && load === undefined,
    pair,
    alternates: alternates.filter((each) => each.driverId !== driverId),
    isLoading: open.isLoading || ofLoad.isLoading || others.isLoading,
    error: open.error ?? ofLoad.error ?? others.error,
    refresh: () => void Promise.all([open.refetch(), ofLoad.refetch(), others.refetch()]),
  }
}

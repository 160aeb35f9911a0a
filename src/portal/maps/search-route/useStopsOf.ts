import { useQueries } from '@tanstack/react-query'
import { routes } from '#contract/maps/routes'
import type { RouteStop } from '#domain/fleet/map/mapRoute'
import { call } from '#portal/data/call/call'
import { endpointKey } from '#portal/data/useEndpoint'

/** The stops of each route, as far as they are known. */
export const useStopsOf = (ids: readonly string[]): (readonly [id: string, stops: readonly RouteStop[]])[] => {
  const found = useQueries({
    queries: ids.map((shipmentId) => ({
      queryKey: endpointKey(routes.listStops, { params: { shipmentId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(routes.listStops, { params: { shipmentId } }, { signal }),
    })),
  })
  return ids.map((id, place) => [id, found[place]?.data ?? []] as const)
}

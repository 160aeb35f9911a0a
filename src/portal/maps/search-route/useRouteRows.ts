import { useMemo, useRef } from 'react'
import type { MapRoute } from '#domain/fleet/mapRoute'
import type { RouteRow } from './routeColumns'

/** The rows of a table go by numbers, routes do not: each keeps the number that it got first, so that marks stay. */
export const useRouteRows = (routes: readonly MapRoute[] | undefined): readonly RouteRow[] => {
  const numbers = useRef(new Map<string, number>())
  return useMemo(
    () =>
      (routes ?? []).map((route) => {
        const known = numbers.current
        const id = known.get(route.shipmentId) ?? known.size + 1
        known.set(route.shipmentId, id)
        return { ...route, id }
      }),
    [routes],
  )
}

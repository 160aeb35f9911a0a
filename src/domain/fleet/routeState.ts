import type { MapRoute } from './map/mapRoute'

/** The state of a route, in display order. */
export const routeStates = ['late', 'at-stop', 'in-transit', 'planned', 'completed', 'cancelled'] as const
export type RouteState = (typeof routeStates)[number]

/** A finished route is no longer late; a late route is late wherever it is. */
export const routeState = ({ status, late, atStop }: Pick<MapRoute, 'status' | 'late' | 'atStop'>): RouteState => {
  if (status === 'completed' || status === 'cancelled') return status
  if (late > 0) return 'late'
  return status === 'in-transit' && atStop ? 'at-stop' : status
}

/** Whether a route is on its way with an unknown location: its last fix is stale, or there is none. */
export const isSilent = ({ status, active }: Pick<MapRoute, 'status' | 'active'>): boolean =>
  status === 'in-transit' && !active

import type { MapRoute } from './map/mapRoute'

/** How it stands with a route, in one word; in the order in which they are listed. */
export const routeStates = ['late', 'at-stop', 'in-transit', 'planned', 'completed', 'cancelled'] as const
export type RouteState = (typeof routeStates)[number]

/** What is over is no longer late; what is late is so wherever it is. */
export const routeState = ({ status, late, atStop }: Pick<MapRoute, 'status' | 'late' | 'atStop'>): RouteState => {
  if (status === 'completed' || status === 'cancelled') return status
  if (late > 0) return 'late'
  return status === 'in-transit' && atStop ? 'at-stop' : status
}

/** Whether a route is on its way and nobody knows where: its last fix is stale, or there was none. */
export const isSilent = ({ status, active }: Pick<MapRoute, 'status' | 'active'>): boolean =>
  status === 'in-transit' && !active

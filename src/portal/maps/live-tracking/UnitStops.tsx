import type { RouteStop } from '#domain/fleet/map/mapRoute'
import { RouteLine } from '#portal/ui/map/RouteLine'

/** The stops of the route of the unit that is looked at, numbered in their order. */
export const UnitStops = ({ stops }: { stops: readonly RouteStop[] }) => (
  <RouteLine
    stops={stops.map(({ sequence, name, city, state, latitude, longitude, actualArrival }) => ({
      id: String(sequence),
      latitude,
      longitude,
      label: `${name}, ${city}, ${state}`,
      tone: actualArrival === null ? 'accent' : 'neutral',
    }))}
  />
)

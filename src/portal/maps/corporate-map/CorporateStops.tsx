import { routes as calls } from '#contract/maps/routes'
import type { MapRoute } from '#domain/fleet/mapRoute'
import { useEndpoint } from '#portal/data/useEndpoint'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import { UnitStops } from '#portal/maps/live-tracking/UnitStops'
import { useStopsOf } from '#portal/maps/search-route/useStopsOf'

/** More stops than those of so many routes would hide the map: then only the route that is looked at shows its own. */
const mostRoutesWithStops = 12

type CorporateStopsProps = { routes: readonly MapRoute[]; selected: string }

/** The stops of the routes on the map; those of the one that is looked at are joined by its way. */
export const CorporateStops = ({ routes, selected }: CorporateStopsProps) => {
  const others = routes.length > mostRoutesWithStops ? [] : routes.filter(({ shipmentId }) => shipmentId !== selected)
  const stops = useStopsOf(others.map(({ shipmentId }) => shipmentId))
  const own = useEndpoint(calls.listStops, selected ? { params: { shipmentId: selected } } : null, { background: true })
  return (
    <>
      <PointMarkers
        points={stops.flatMap(([id, list]) =>
          list.map((stop) => ({
            id: `${id} ${stop.sequence}`,
            latitude: stop.latitude,
            longitude: stop.longitude,
            label: `${id}: ${stop.sequence} ${stop.name}, ${stop.city}`,
            tone: 'neutral' as const,
          })),
        )}
      />
      {own.data && <UnitStops stops={own.data} />}
    </>
  )
}

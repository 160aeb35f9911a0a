import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { fixSources, type ShipmentPosition } from '#domain/fleet/positions/fix'
import { movements } from '#domain/fleet/positions/movement'
import { type FleetColumns, fleetId } from '#portal/ui/map/fleet-layer/fleetUnits'

/** A unit below this speed, in miles per hour, counts as standing. */
const standing = 1

/** A route with the newest of its fixes. */
export type SeenRoute = { route: MapRoute; fix: ShipmentPosition }

/** The routes that were seen, each by the newest fix of its box or phone. */
export const seenRoutes = (routes: readonly MapRoute[], fixes: readonly ShipmentPosition[]): SeenRoute[] => {
  const newest = new Map<string, ShipmentPosition>()
  for (const fix of fixes) {
    const known = newest.get(fix.shipmentId)
    if (!known || Date.parse(known.at) < Date.parse(fix.at)) newest.set(fix.shipmentId, fix)
  }
  return routes.flatMap((route) => {
    const fix = newest.get(route.shipmentId)
    return fix ? [{ route, fix }] : []
  })
}

/** How the unit of a route is called on the map; a route without one goes by its own id. */
export const unitOf = ({ powerUnitId, shipmentId }: MapRoute): string => powerUnitId ?? shipmentId

/** The id of what a route shows on the map. */
export const markOf = ({ route, fix }: SeenRoute): string => fleetId(unitOf(route), fix.source)

/** What the layer of the fleet draws. */
export const corporateColumns = (seen: readonly SeenRoute[]): FleetColumns => ({
  unitIds: seen.map(({ route }) => unitOf(route)),
  shipmentIds: seen.map(({ route }) => route.shipmentId),
  latitudes: seen.map(({ fix }) => fix.latitude),
  longitudes: seen.map(({ fix }) => fix.longitude),
  headings: seen.map(({ fix }) => fix.heading),
  speeds: seen.map(({ fix }) => fix.speed),
  times: seen.map(({ fix }) => seconds(fix.at)),
  standingSince: seen.map(({ fix }) => (fix.speed < standing ? seconds(fix.at) : null)),
  movements: seen.map(({ route }) => movements.indexOf(route.movement)),
  sources: seen.map(({ fix }) => fixSources.indexOf(fix.source)),
})

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000)

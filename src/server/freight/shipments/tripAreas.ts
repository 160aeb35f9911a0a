import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { GeoPoint } from '#domain/fleet/geography'
import { areaOfTrip } from '#domain/freight/areaOfTrip'
import { area, workLocation } from '#server/database/schema/routing-setup'
import { locate } from '#server/freight/places'
import type { Place } from '#server/platform/customerWork'

/**
 * Finds the planning area of a trip by its first stop (`areaOfTrip`), so that planners who look at their areas see it. A
 * customer with one area has all trips there.
 */
export const readTripAreas = async ({ database, customer }: Place): Promise<(start: GeoPoint) => number | null> => {
  const areas = await database.select({ id: area.id }).from(area).where(eq(area.customer, customer)).limit(2)
  const [only] = areas
  if (areas.length < 2) return () => only?.id ?? null
  const rows = await database
    .select({ areaId: workLocation.areaId, city: workLocation.city, state: workLocation.state })
    .from(workLocation)
    .where(and(eq(workLocation.customer, customer), isNotNull(workLocation.areaId)))
    .orderBy(asc(workLocation.id))
  const terminals = rows.flatMap(({ areaId, city, state }) => {
    const at = locate(city, state)
    return at && areaId !== null ? [{ ...at, areaId }] : []
  })
  return (start) => areaOfTrip(start, terminals)
}

import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type GeoBox, type GeoPoint, greatCircleMiles } from '#domain/fleet/geography'
import type { NearUnit } from '#domain/fleet/map/nearUnit'
import type { Executor } from '#server/database/openDatabase'
import { fleetDriver } from '#server/database/schema/fleet'
import { lastPosition } from '#server/database/schema/positions'
import { inBox } from './changedPositions'

/** Half the height of the boxes that are looked into, in degrees: the next one only when this one holds too few. */
const reaches = [0.5, 2, 8, 32, 180]

/** The miles of one degree of latitude, a little less than the least. */
const degree = 68.5

/** So many units nearest to a point, each at its newest fix, nearest first. */
export const nearUnits = async (
  database: Executor,
  customer: string,
  point: GeoPoint,
  wanted: number,
): Promise<NearUnit[]> => {
  let near: NearUnit[] = []
  for (const reach of reaches) {
    near = (await unitsIn(database, customer, boxesAround(point, reach)))
      .map((unit) => ({ ...unit, miles: Math.round(greatCircleMiles(point, unit) * 10) / 10 }))
      .sort((one, other) => one.miles - other.miles)
    // Units nearer than the edge of the box are all inside it.
    if (near.filter(({ miles }) => miles <= reach * degree).length >= wanted) break
  }
  return near.slice(0, wanted)
}

/** What lies around a point: beyond the meridian of 180° a second box. */
const boxesAround = ({ latitude, longitude }: GeoPoint, reach: number): GeoBox[] => {
  const widest = Math.min(89, Math.abs(latitude) + reach)
  const across = widest === 89 ? 360 : reach / Math.cos((widest * Math.PI) / 180)
  const box = { south: latitude - reach, north: latitude + reach, west: longitude - across, east: longitude + across }
  return [
    box,
    ...(box.west < -180 ? [{ ...box, west: box.west + 360, east: 180 }] : []),
    ...(box.east > 180 ? [{ ...box, west: -180, east: box.east - 360 }] : []),
  ]
}

/**
 * Units whose newest fix is in one of the boxes: a unit with a phone has two fixes, and the older one may be elsewhere.
 */
const unitsIn = (database: Executor, customer: string, boxes: readonly GeoBox[]) =>
  database
    .selectDistinctOn([lastPosition.unitId], {
      unitId: lastPosition.unitId,
      shipmentId: lastPosition.shipmentId,
      at: lastPosition.at,
      source: lastPosition.source,
      latitude: lastPosition.latitude,
      longitude: lastPosition.longitude,
      speed: lastPosition.speed,
      heading: lastPosition.heading,
      movement: lastPosition.movement,
      standingSince: lastPosition.standingSince,
      driverName: sql<string | null>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`,
      drivingLeft: fleetDriver.drivingLeft,
      dutyLeft: fleetDriver.dutyLeft,
      cycleLeft: fleetDriver.cycleLeft,
    })
    .from(lastPosition)
    .leftJoin(
      fleetDriver,
      and(eq(fleetDriver.customer, lastPosition.customer), eq(fleetDriver.powerUnitId, lastPosition.unitId)),
    )
    .where(
      and(
        eq(lastPosition.customer, customer),
        or(...boxes.map(inBox)),
        sql`not exists (select 1 from last_position newer where newer.customer = ${lastPosition.customer}
          and newer.unit_id = ${lastPosition.unitId} and newer.at > ${lastPosition.at})`,
      ),
    )
    .orderBy(lastPosition.unitId, desc(lastPosition.at))

import { and, asc, eq, inArray } from 'drizzle-orm'
import { fleetPositions } from '#contract/maps/positions'
import { type GeoBox, isGeoBox } from '#domain/fleet/geography'
import { isActive } from '#domain/fleet/positions/fix'
import { shipment } from '#server/database/schema/fleet'
import { lastPosition, position } from '#server/database/schema/positions'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { changedPositions, inBox } from './changedPositions'
import { nearUnits } from './nearUnits'
import { unitDetails } from './unitDetails'

export const fleetPositionHandlers: Handlers<typeof fleetPositions> = {
  listShipmentPositions: async ({ body: { shipmentIds, ...box } }, { database, customer }) => {
    const now = Date.now()
    const rows = await database
      .select({ fix: lastPosition, status: shipment.status })
      .from(lastPosition)
      .innerJoin(shipment, and(eq(shipment.customer, lastPosition.customer), eq(shipment.id, lastPosition.shipmentId)))
      .where(
        and(
          eq(lastPosition.customer, customer),
          inBox(bounded(box)),
          shipmentIds?.length ? inArray(lastPosition.shipmentId, shipmentIds) : undefined,
        ),
      )
      .orderBy(asc(lastPosition.shipmentId), asc(lastPosition.source))
    return rows.map(({ fix, status }) => ({
      ...fix,
      shipmentId: fix.shipmentId ?? '',
      active: isActive(status, fix.at, fix.standingSince, now),
    }))
  },

  listTrace: async ({ params: { shipmentId } }, { database, customer }) =>
    (
      await database
        .select()
        .from(position)
        .where(and(eq(position.customer, customer), eq(position.shipmentId, shipmentId)))
        .orderBy(asc(position.at), asc(position.source))
    ).map((fix) => ({ ...fix, shipmentId })),

  listChangedPositions: ({ body: { since, ...bounds } }, { database, customer }) =>
    changedPositions(database, customer, since, maybeBounded(bounds)),

  readUnit: ({ params }, context) => unitDetails(context, params.unitId),

  listNearUnits: async ({ body, paging }, { database, customer }) => {
    const { offset, limit } = paging
    const units = await nearUnits(database, customer, body, offset + (limit ?? 5_000))
    return units.slice(offset)
  },
}

const bounded = (box: GeoBox): GeoBox => {
  if (!isGeoBox(box)) throw badRequest('The box ends before it begins.')
  return box
}

type Bounds = { [Side in keyof GeoBox]?: number | undefined }

/** All four bounds, or none of them. */
const maybeBounded = ({ south, north, west, east }: Bounds): GeoBox | null => {
  const given = [south, north, west, east].filter((bound) => bound !== undefined)
  if (given.length === 0) return null
  if (south === undefined || north === undefined || west === undefined || east === undefined)
    throw badRequest('A box has four bounds.')
  return bounded({ south, north, west, east })
}

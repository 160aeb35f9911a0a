import { and, asc, eq, inArray } from 'drizzle-orm'
import { fleetPositions } from '#contract/maps/positions'
import { type GeoBox, isGeoBox } from '#domain/fleet/geography'
import { isActive } from '#domain/fleet/positions/fix'
import { trackedFixes } from '#domain/fleet/positions/unitTrack'
import { shipment } from '#server/database/schema/shipments'
import { lastPosition, position } from '#server/database/schema/positions'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage, readWhole } from '#server/platform/lists/longList'
import { changedPositions, inBox } from './changedPositions'
import { nearUnits } from './nearUnits'
import { unitDetails } from './unitDetails'

export const fleetPositionHandlers: Handlers<typeof fleetPositions> = {
  listShipmentPositions: async ({ body: { shipmentIds, ...box }, paging }, { database, customer }) => {
    const now = Date.now()
    const conditions = and(
      eq(lastPosition.customer, customer),
      inBox(bounded(box)),
      shipmentIds?.length ? inArray(lastPosition.shipmentId, shipmentIds) : undefined,
    )
    const page = await readWhole(database, paging, (reader, limit, offset) =>
      reader
        .select({ fix: lastPosition, status: shipment.status })
        .from(lastPosition)
        .innerJoin(
          shipment,
          and(eq(shipment.customer, lastPosition.customer), eq(shipment.id, lastPosition.shipmentId)),
        )
        .where(conditions)
        .orderBy(asc(lastPosition.shipmentId), asc(lastPosition.source), asc(lastPosition.unitId))
        .limit(limit)
        .offset(offset),
    )
    return mapPage(page, (rows) =>
      rows.map(({ fix, status }) => ({
        ...fix,
        shipmentId: fix.shipmentId ?? '',
        active: isActive(status, fix.at, fix.standingSince, now),
      })),
    )
  },

  listTrace: async ({ params: { shipmentId }, paging }, { database, customer }) => {
    const page = await readWhole(database, paging, async (reader, limit, offset) => {
      const before = Math.min(offset, mostBeforePage)
      const rows = await reader
        .select()
        .from(position)
        .where(and(eq(position.customer, customer), eq(position.shipmentId, shipmentId)))
        .orderBy(asc(position.at), asc(position.source), asc(position.unitId))
        .limit(limit + before)
        .offset(offset - before)
      return withSpeedsByWay(rows).slice(before)
    })
    return mapPage(page, (rows) => rows.map((fix) => ({ ...fix, shipmentId })))
  },

  listChangedPositions: ({ body: { since, ...bounds } }, { database, customer }) =>
    changedPositions(database, customer, since, maybeBounded(bounds)),

  readUnit: ({ params }, context) => unitDetails(context, params.unitId),

  listNearUnits: async ({ body, paging }, { database, customer }) => {
    const { offset, limit } = paging
    const units = await nearUnits(database, customer, body, offset + (limit ?? 5_000))
    return units.slice(offset)
  },
}

/** Fixes before a page that tell the speed at its first ones: more than are followed of a truck and its phone. */
const mostBeforePage = 30

type Stored = typeof position.$inferSelect

/** Fixes in the order of time with the speeds that follow from the way, where the device said none. */
const withSpeedsByWay = (rows: readonly Stored[]): (Stored & { speed: number })[] => {
  const keyOf = ({ unitId, source }: Stored) => `${unitId}\n${source}`
  const speeds = new Map(
    [...new Set(rows.map(keyOf))].flatMap((key) => {
      const own = rows.filter((fix) => keyOf(fix) === key)
      return trackedFixes(own).map(({ speed }, place) => [own[place], speed] as const)
    }),
  )
  return rows.map((fix) => ({ ...fix, speed: speeds.get(fix) ?? 0 }))
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

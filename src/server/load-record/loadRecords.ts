import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { loadRecords } from '#contract/load-record/loadRecords'
import { shipmentLateness } from '#domain/fleet/lateness'
import { isActive } from '#domain/fleet/positions/fix'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import type { RecordShipment, RecordStop } from '#domain/load-record/loadRecord'
import { stopsOfDeliveries } from '#domain/load-record/stopsOfDeliveries'
import { sumWeights } from '#domain/values/weight'
import { corporation, fleetDriver } from '#server/database/schema/fleet'
import { tender } from '#server/database/schema/loads'
import { transportOrder } from '#server/database/schema/orders'
import { loadAssignment } from '#server/database/schema/planning/load-planning'
import { lastPosition } from '#server/database/schema/positions'
import { carrier } from '#server/database/schema/routing-setup'
import { shipmentStop } from '#server/database/schema/shipments'
import { readFreight } from '#server/freight/loads/readFreight'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'
import { findLoad, type LoadRow, type ShipmentRow } from './findLoad'
import { eventsOf } from './loadEvents'
import { ordersOf } from './loadOrders'

type Reader = Pick<Context, 'database' | 'customer'>

export const loadRecordHandlers: Handlers<typeof loadRecords> = {
  readLoadRecord: async (asked, context) => {
    const found = await findLoad(context, asked)
    const isPlanned = found.shipment && (found.load === null || found.shipment.status !== 'cancelled')
    const stops = found.shipment && isPlanned ? await stopsOfShipment(context, found.shipment.id) : null
    const freight = found.load && !stops ? (await readFreight(context.database, found.load)).freight : []
    return {
      load: found.load && {
        ...loadPart(found.load),
        tenderStatus: (await tendersOf(context, found.load.id))[0]?.status ?? null,
      },
      shipment: found.shipment && (await shipmentPart(context, found.shipment, stops ?? [])),
      stops: stops ?? stopsOfDeliveries(freight),
      weight: sumWeights((await ordersOf(context, found)).map(({ weight }) => weight)),
    }
  },

  listTenders: async (asked, context) => {
    const { load } = await findLoad(context, asked)
    return load ? tendersOf(context, load.id) : []
  },

  listOrders: async (asked, context) => ordersOf(context, await findLoad(context, asked)),

  listEvents: async (asked, context) => eventsOf(context, await findLoad(context, asked)),
}

const loadPart = ({
  id,
  number,
  status,
  carrier: by,
  driverId,
  equipment,
  comment,
  lockedBy,
  lockReason,
}: LoadRow) => ({
  loadId: id,
  loadNumber: number,
  status,
  carrier: by,
  driverId,
  equipment,
  comment,
  lockedBy,
  lockReason,
})

const shipmentPart = async (
  { database, customer }: Reader,
  row: ShipmentRow,
  stops: readonly RecordStop[],
): Promise<RecordShipment> => {
  const [reserved] = row.driverId
    ? []
    : await database
        .select({ driverId: loadAssignment.driverId })
        .from(loadAssignment)
        .where(
          and(
            eq(loadAssignment.customer, customer),
            eq(loadAssignment.shipmentId, row.id),
            or(isNull(loadAssignment.expiresAt), gt(loadAssignment.expiresAt, sql`now()`)),
          ),
        )
  const driverId = row.driverId ?? reserved?.driverId ?? null
  const [driver] = driverId
    ? await database
        .select({ name: sql<string>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}` })
        .from(fleetDriver)
        .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driverId)))
    : []
  const [served] = row.corporationId
    ? await database
        .select({ name: corporation.name })
        .from(corporation)
        .where(and(eq(corporation.customer, customer), eq(corporation.id, row.corporationId)))
    : []
  const [seen] = await database
    .select({
      latitude: lastPosition.latitude,
      longitude: lastPosition.longitude,
      at: lastPosition.at,
      standingSince: lastPosition.standingSince,
    })
    .from(lastPosition)
    .where(and(eq(lastPosition.customer, customer), eq(lastPosition.shipmentId, row.id)))
    .orderBy(desc(lastPosition.at))
    .limit(1)
  const now = Date.now()
  const moments = stops.flatMap(({ sequence, moments: times }) => (times ? [{ sequence, ...times }] : []))
  return {
    shipmentId: row.id,
    networkId: row.networkId,
    loadNumber: row.loadNumber,
    status: row.status,
    movement: row.movement,
    driverId,
    driverName: driver?.name ?? null,
    isReserved: reserved !== undefined,
    powerUnitId: row.powerUnitId,
    trailerId: row.trailerId,
    equipmentType: row.equipmentType,
    corporationName: served?.name ?? null,
    miles: row.miles,
    late: shipmentLateness(row.status, moments, now),
    active: isActive(row.status, seen?.at ?? null, seen?.standingSince ?? null, now),
    latitude: seen?.latitude ?? null,
    longitude: seen?.longitude ?? null,
    seenAt: seen?.at ?? null,
  }
}

const stopsOfShipment = async ({ database, customer }: Reader, id: ShipmentId): Promise<RecordStop[]> => {
  const rows = await database
    .select()
    .from(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, id)))
    .orderBy(asc(shipmentStop.sequence))
  const orders = await database
    .select({
      number: transportOrder.number,
      from: transportOrder.originSequence,
      to: transportOrder.destinationSequence,
    })
    .from(transportOrder)
    .where(and(eq(transportOrder.customer, customer), eq(transportOrder.shipmentId, id)))
    .orderBy(asc(transportOrder.number))
  return rows.map(({ sequence, type, name, address, city, state, zone, latitude, longitude, ...moments }) => ({
    sequence,
    type,
    name,
    address,
    city,
    state,
    zone,
    latitude,
    longitude,
    moments,
    firstDay: null,
    lastDay: null,
    orders: orders.filter(({ from, to }) => from === sequence || to === sequence).map(({ number }) => number),
  }))
}

const tendersOf = ({ database, customer }: Reader, loadId: LoadId) =>
  database
    .select({
      id: tender.id,
      carrierCode: tender.carrierCode,
      carrierName: carrier.name,
      status: tender.status,
      reference: tender.reference,
      remark: tender.remark,
      sentAt: tender.sentAt,
      answeredAt: tender.answeredAt,
    })
    .from(tender)
    .leftJoin(carrier, and(eq(carrier.customer, tender.customer), eq(carrier.code, tender.carrierCode)))
    .where(and(eq(tender.customer, customer), eq(tender.loadId, loadId)))
    .orderBy(desc(tender.id))

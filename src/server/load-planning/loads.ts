import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { inCapitals } from '#contract/platform/wire'
import { shipmentStatuses } from '#domain/fleet/positions/movement'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { refusal } from '#domain/values/refusals'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { orderMessage } from '#server/database/schema/planning/load-planning'
import { badRequest } from '#server/platform/http/problems'
import { noRecord, noRecordProblem, reasonAbout, refusedRow, refusedRows } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { type ShipmentRow, shipmentRows } from './fleetRows'
import { giveBack } from './giveBack'
import { planBars } from './planBars'
import { driverOf, isOpen, markOf, unitOf } from './planner/planningFleet'
import { startsWith } from './startsWith'
import { liesIn } from './where'

export const planningLoadHandlers: Handlers<typeof planningLoads> = {
  readShipment: async ({ query: { shipmentId } }, { database, customer }) => {
    const [row] = await shipmentRows(database, customer, { ids: [shipmentId] })
    if (!row) throw noRecordProblem('shipment', shipmentId)
    const [own] = await database
      .select({ loadId: shipment.loadId })
      .from(shipment)
      .where(and(eq(shipment.customer, customer), eq(shipment.id, row.id)))
    const stops = await database
      .select()
      .from(shipmentStop)
      .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, row.id)))
      .orderBy(asc(shipmentStop.sequence))
    return {
      shipmentId: row.id,
      networkId: row.networkId,
      loadNumber: row.loadNumber,
      status: row.status,
      loadId: own?.loadId ?? null,
      origin: originOf(row),
      destination: destinationOf(row),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      driverId: driverOf(row),
      powerUnitId: unitOf(row),
      trailerId: row.trailerId,
      miles: row.miles,
      stops,
      ...markOf(row),
    }
  },

  listAvailableLoads: async ({ query }, { database, customer }) => {
    const now = Date.now()
    const rows = await shipmentRows(database, customer)
    return rows.filter((row) => isOpen(row, now) && liesIn(query)(row)).map(availableLoadOf)
  },

  listInboundLoads: async ({ query }, { database, customer }) => {
    const rows = await shipmentRows(database, customer)
    const now = Date.now()
    return rows
      .filter((row) => liesIn(query)(row) && (row.status === 'in-transit' || Date.parse(row.endsAt) > now))
      .filter((row) => row.status === 'in-transit' || row.driverId !== null || row.assignment === 'firm')
      .map(availableLoadOf)
      .sort((one, other) => one.deliveryAt.localeCompare(other.deliveryAt))
  },

  listOrderMessages: ({ query: { shipmentId }, paging }, { database, customer }) =>
    database
      .select({
        id: orderMessage.id,
        shipmentId: orderMessage.shipmentId,
        message: orderMessage.message,
        createdBy: orderMessage.createdBy,
        createdAt: orderMessage.createdAt,
      })
      .from(orderMessage)
      .where(
        and(
          eq(orderMessage.customer, customer),
          shipmentId === undefined ? undefined : eq(orderMessage.shipmentId, shipmentId),
        ),
      )
      .orderBy(desc(orderMessage.id))
      .limit(Math.min(5_000, paging.limit ?? 5_000)),

  saveOrderMessages: async ({ body: { messages } }, context) => {
    const { database, customer, caller } = context
    if (messages.length === 0) return { inserted: 0 }
    const ids = [...new Set(messages.map(({ shipmentId }) => shipmentId))]
    const known = await database
      .select({ id: shipment.id })
      .from(shipment)
      .where(and(eq(shipment.customer, customer), inArray(shipment.id, ids)))
    const problems = messages.flatMap(({ shipmentId, message }, row) => [
      ...(known.some(({ id }) => id === shipmentId) ? [] : [refusedRow(row, noRecord('shipment', shipmentId))]),
      ...(message.trim() === ''
        ? [
            refusedRow(
              row,
              reasonAbout('shipment', shipmentId, 'A message has at least one letter.', refusal('message-empty')),
            ),
          ]
        : []),
    ])
    if (problems.length > 0) throw refusedRows(problems)
    const made = await database
      .insert(orderMessage)
      .values(
        messages.map(({ shipmentId, message }) => ({
          customer,
          shipmentId,
          message: message.trim(),
          createdBy: caller.userId,
        })),
      )
      .returning()
    for (const row of made) context.record('order-message', row.id, null, row)
    context.publish('planning', ids)
    return { inserted: made.length }
  },

  giveBack,

  searchShipments: ({ query: { shipmentId = '' }, paging }, { database, customer }) =>
    database
      .select({ id: shipment.id })
      .from(shipment)
      .where(and(eq(shipment.customer, customer), startsWith(shipmentId, sql`${shipment.id}`)))
      .orderBy(asc(sql`upper(${shipment.id})`))
      .limit(Math.min(100, paging.limit ?? 100)),

  listShipmentStatuses: async () => shipmentStatuses.map((status) => ({ status: inCapitals(status) })),

  listPlanBars: async ({ query: { from, to, ...where } }, { database, customer }) => {
    const span = { from: Date.parse(from), to: Date.parse(to) }
    if (!(span.from < span.to)) throw badRequest('From must be before To, and both must be moments.')
    if (span.to - span.from > 31 * 86_400_000) throw badRequest('A timeline has 31 days at most.')
    return planBars(database, customer, span, where)
  },
}

export const originOf = ({ fromCity, fromState }: ShipmentRow): string => `${fromCity}, ${fromState}`
export const destinationOf = ({ toCity, toState }: ShipmentRow): string => `${toCity}, ${toState}`

const availableLoadOf = (row: ShipmentRow): AvailableLoad => ({
  shipmentId: row.id,
  networkId: row.networkId,
  loadNumber: row.loadNumber,
  origin: originOf(row),
  destination: destinationOf(row),
  pickupAt: row.pickupAt,
  deliveryAt: row.deliveryAt,
  pickupFrom: row.pickupFrom,
  pickupTo: row.pickupTo,
  deliveryFrom: row.deliveryFrom,
  deliveryTo: row.deliveryTo,
  areaId: row.areaId,
  regionId: row.regionId,
  miles: row.miles,
  weight: row.weight,
  equipmentType: row.equipmentType,
  status: row.status,
  orderMessage: row.orderMessage,
  driverId: driverOf(row),
  powerUnitId: unitOf(row),
  ...markOf(row),
})

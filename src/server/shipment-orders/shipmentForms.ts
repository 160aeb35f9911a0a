import { and, asc, eq, sql } from 'drizzle-orm'
import type { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { codesIn } from '#domain/values/codeList'
import { localTime } from '#domain/values/zonedTime'
import type { Executor } from '#server/database/openDatabase'
import { qualification } from '#server/database/schema/fleet'
import { inboundRecord } from '#server/database/schema/inbound'
import { location } from '#server/database/schema/locations'
import { shipment } from '#server/database/schema/shipments'
import { cancelShipment } from '#server/freight/shipments/cancelShipment'
import { newShipmentOf } from '#server/freight/shipments/newShipmentOf'
import { receiveShipments } from '#server/freight/shipments/receiveShipments'
import { storedLocations } from '#server/freight/shipments/storedLocations'
import { keyOf } from '#server/database/keyOf'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { orderRowsOf, type StopRow, stopRowsOf } from './stopRows'

const mostLocations = 50
const mostQualifications = 500

/** The locations whose code, name or city begins with a text, in the order of their codes. */
export const locationsFor = (database: Executor, customer: string, typed: string) => {
  const begins = [location.id, location.name, location.city].map(
    (column) => sql`starts_with(${keyOf(column)}, lower(${typed}))`,
  )
  return database
    .select({ code: location.id, name: location.name, city: location.city, state: location.state, zone: location.zone })
    .from(location)
    .where(and(eq(location.customer, customer), typed === '' ? undefined : sql`(${sql.join(begins, sql` or `)})`))
    .orderBy(asc(location.id))
    .limit(mostLocations)
}

export const shipmentFormHandlers: Handlers<typeof shipmentForms> = {
  findLocations: ({ query: { q = '' } }, { database, customer }) => locationsFor(database, customer, q.trim()),

  listQualifications: (_, { database, customer }) =>
    database
      .select({ code: qualification.id, name: qualification.name })
      .from(qualification)
      .where(eq(qualification.customer, customer))
      .orderBy(asc(qualification.id))
      .limit(mostQualifications),

  readShipment: async ({ params: { id } }, context) => {
    const { database, customer } = context
    const row = await found(context, id)
    const stops = await stopRowsOf(database, customer, row.id)
    const orders = await orderRowsOf(database, customer, row.id)
    const locations = await storedLocations(
      database,
      customer,
      stops.map(({ locationId }) => locationId),
    )
    const qualifications = codesIn(row.qualifications)
    return {
      number: row.id,
      ...(row.equipmentType !== null && { equipmentType: row.equipmentType }),
      ...(qualifications.length > 0 && { qualifications }),
      stops: stops.flatMap((stop) => {
        const given = givenStop(stop, locations.has(stop.locationId))
        return given ? [given] : []
      }),
      orders: orders.map(({ number, weight, pieces, originSequence, destinationSequence }) => ({
        number,
        weight,
        ...(pieces !== null && { pieces }),
        pickupStop: originSequence ?? 1,
        deliveryStop: destinationSequence ?? 1,
      })),
      version: row.version,
      keptBy: keptBy(row),
      driverId: row.driverId,
    }
  },

  createShipment: async ({ body }, context) => {
    const given = newShipmentOf(body)
    const { database, customer } = context
    const taken = await database.$count(shipment, and(eq(shipment.customer, customer), eq(shipment.id, given.number)))
    if (taken > 0) throw conflict(`There is a shipment ${given.number} already.`)
    await receiveShipments(context, [given], 'portal')
    return { number: given.number }
  },

  updateShipment: async ({ params: { id }, body }, context) => {
    const row = await found(context, id, true)
    assertUnchanged(context.request, 'shipment', row)
    const given = newShipmentOf(body)
    if (given.number !== row.id) throw badRequest('shipmentNumber: cannot be changed once the shipment is stored.')
    assertChangeable(row)
    // Its stops may have been changed since it was given, so that the same content again is a change.
    await context.database
      .update(inboundRecord)
      .set({ contentHash: '' })
      .where(
        and(
          eq(inboundRecord.customer, context.customer),
          eq(inboundRecord.kind, 'shipment'),
          eq(inboundRecord.number, row.id),
        ),
      )
    await receiveShipments(context, [given], 'portal')
    return { number: row.id }
  },

  cancelShipment: async ({ params: { id } }, context) => {
    const row = await found(context, id, true)
    assertUnchanged(context.request, 'shipment', row)
    const kept = keptBy(row)
    if (kept === 'load') throw conflict(`Shipment ${row.id} takes a load: call the load back instead.`)
    if (kept === 'status') throw conflict(`Shipment ${row.id} is ${row.status} and cannot be cancelled.`)
    await cancelShipment(context, row)
    return {}
  },
}

type Row = typeof shipment.$inferSelect

/** A write reads it locked, so that no driver gets it in between. */
const found = async ({ database, customer }: Context, id: string, isLocked = false): Promise<Row> => {
  const query = database
    .select()
    .from(shipment)
    .where(and(eq(shipment.customer, customer), eq(shipment.id, id)))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw notFound(`There is no shipment ${id}.`)
  return row
}

/** Shipments of loads change with their load; demo data and those of older releases have no content to change. */
const keptBy = ({ source, loadId, status, driverId }: Row) => {
  if (loadId !== null || source === null) return 'load'
  if (status !== 'planned') return 'status'
  return driverId === null ? null : 'driver'
}

const assertChangeable = (row: Row) => {
  const kept = keptBy(row)
  if (kept === 'load') throw conflict(`Shipment ${row.id} takes a load and cannot be changed here.`)
  if (kept === 'status') throw conflict(`Shipment ${row.id} is ${row.status} and cannot be changed.`)
  if (kept === 'driver')
    throw conflict(`Shipment ${row.id} is planned on driver ${row.driverId} and cannot be changed.`)
}

const givenStop = (row: StopRow, isLocation: boolean) =>
  row.type === 'non-freight'
    ? null
    : {
        type: row.type,
        ...(isLocation && { location: row.locationId }),
        name: row.name,
        address: row.address,
        city: row.city,
        state: row.state,
        zip: row.zip,
        appointmentFrom: localTime(Date.parse(row.appointmentFrom), row.zone),
        appointmentTo: localTime(Date.parse(row.appointmentTo), row.zone),
      }

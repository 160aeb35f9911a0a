import { and, eq, inArray, sql } from 'drizzle-orm'
import { type PlannedTimes, planFleetTrip } from '#domain/freight/fleetTrip'
import type { NewShipment } from '#domain/freight/newShipment'
import { codeText } from '#domain/values/codeList'
import { momentOf } from '#domain/values/zonedTime'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { inboundRecord } from '#server/database/schema/inbound'
import { transportOrder } from '#server/database/schema/orders'
import type { Context } from '#server/platform/context'
import { conflict } from '#server/platform/http/problems'
import { placeOfStop, refuseProblems } from './shipmentProblems'
import type { KnownPlace } from './knownPlace'
import { hashOf, knownQualifications, readReceived, takenNumbers, takeShipmentTurn } from './knownShipments'
import { wholeAddress } from './stopPlaces'
import { storedLocations } from './storedLocations'
import { inParts, insertStops, iso, publishShipment, type StoredStop } from './storeShipment'
import { readTripAreas } from './tripAreas'

export type ReceivedShipment = { number: string; outcome: 'created' | 'updated' | 'unchanged' }

/**
 * Takes shipments of a customer's system, inside the transaction of a write: each is planned with its stops and orders, or
 * replaces the one of its number while no driver has it. One that was received with the same content has no effect.
 * @throws 400 with every problem by shipment and field, 409 with the shipments that cannot be taken
 */
export const receiveShipments = async (
  context: Context,
  shipments: readonly NewShipment[],
  source: 'api' | 'portal' | 'file',
): Promise<ReceivedShipment[]> => {
  const { database, customer } = context
  await takeShipmentTurn(context)
  const codes = shipments.flatMap(({ stops }) => stops.flatMap(({ location }) => location ?? []))
  const locations = await storedLocations(database, customer, codes)
  const places = shipments.map(({ stops }) => stops.map((stop) => placeOfStop(stop, locations)))
  refuseProblems(shipments, places, await knownQualifications(context, shipments))
  const received = await readReceived(context, shipments)
  const outcomes = shipments.map((one): ReceivedShipment['outcome'] => {
    const known = received.get(one.number)
    if (known === undefined) return 'created'
    return known === hashOf(one) ? 'unchanged' : 'updated'
  })
  const changed = shipments.filter((_, place) => outcomes[place] !== 'unchanged')
  await removeFormer(
    context,
    shipments.filter((_, place) => outcomes[place] === 'updated'),
  )
  await refuseTaken(context, changed)
  const planned = shipments.flatMap((one, index) =>
    outcomes[index] === 'unchanged'
      ? []
      : (plan(
          one,
          (places[index] ?? []).flatMap((place) => place ?? []),
        ) ?? []),
  )
  await store(context, planned, source)
  return shipments.map(({ number }, place) => ({ number, outcome: outcomes[place] ?? 'unchanged' }))
}

/** Takes the stops and orders off shipments that come again with another content. */
const removeFormer = async ({ database, customer }: Context, shipments: readonly NewShipment[]) => {
  if (shipments.length === 0) return
  const ids = shipments.map(({ number }) => number)
  const held = await database
    .select({ id: shipment.id, status: shipment.status, driverId: shipment.driverId })
    .from(shipment)
    .where(and(eq(shipment.customer, customer), inArray(shipment.id, ids)))
    .orderBy(shipment.id)
    .for('update')
  const refused = held.flatMap(({ id, status, driverId }) => {
    if (status !== 'planned') return [`Shipment ${id} is ${status} and cannot be changed.`]
    return driverId === null ? [] : [`Shipment ${id} is planned on driver ${driverId} and cannot be changed.`]
  })
  if (refused.length > 0) throw conflict(...refused)
  await database
    .delete(transportOrder)
    .where(and(eq(transportOrder.customer, customer), inArray(transportOrder.shipmentId, ids)))
  await database
    .delete(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), inArray(shipmentStop.shipmentId, ids)))
}

/** @throws 409 with the numbers that something else has already */
const refuseTaken = async (context: Context, shipments: readonly NewShipment[]) => {
  const taken = await takenNumbers(context, shipments)
  const refused = [
    ...[...taken.shipments].map((id) => `There is a shipment ${id} of another origin.`),
    ...[...taken.orders].map((number) => `There is an order ${number} already.`),
  ]
  if (refused.length > 0) throw conflict(...refused)
}

type Planned = { one: NewShipment; stops: StoredStop[]; times: PlannedTimes[]; columns: PlannedColumns }
type PlannedColumns = Pick<
  typeof shipment.$inferInsert,
  'startsAt' | 'endsAt' | 'miles' | 'equipmentType' | 'qualifications'
>

/** A shipment with the times of its stops, and what is stored of it; null for one without stops. */
const plan = (one: NewShipment, places: readonly KnownPlace[]): Planned | null => {
  const { times, miles } = planFleetTrip(
    one.stops.flatMap(({ appointmentFrom, appointmentTo }, place) => {
      const at = places[place]
      if (!at) return []
      const [from, to] = [momentOf(appointmentFrom, at.zone), momentOf(appointmentTo, at.zone)]
      return [{ ...at, day: null, appointment: { from, to } }]
    }),
    Date.now(),
  )
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return null
  const stops = places.map((place, index): StoredStop => ({
    ...place,
    type: one.stops[index]?.type ?? 'both',
    times: times[index] ?? first,
  }))
  return {
    one,
    stops,
    times,
    columns: {
      startsAt: iso(first.plannedArrival),
      endsAt: iso(last.plannedDeparture),
      miles,
      equipmentType: one.equipmentType,
      qualifications: codeText(one.qualifications ?? []),
    },
  }
}

/** One statement for each table and thousand rows. */
const store = async (context: Context, planned: readonly Planned[], source: 'api' | 'portal' | 'file') => {
  const { database, customer, caller } = context
  const { userId } = caller
  const areaOf = await readTripAreas(context)
  await inParts(planned, (part) =>
    database
      .insert(shipment)
      .values(
        part.map(({ one: { number: id }, columns, stops: [start] }) => ({
          ...columns,
          areaId: start ? areaOf(start) : null,
          customer,
          id,
          networkId: id,
          loadNumber: id,
          source,
          createdBy: userId,
          updatedBy: userId,
        })),
      )
      .onConflictDoUpdate({
        target: [shipment.customer, shipment.id],
        set: {
          areaId: sql`excluded.area_id`,
          startsAt: sql`excluded.starts_at`,
          endsAt: sql`excluded.ends_at`,
          miles: sql`excluded.miles`,
          equipmentType: sql`excluded.equipment_type`,
          qualifications: sql`excluded.qualifications`,
          updatedBy: userId,
          version: sql`${shipment.version} + 1`,
          updatedAt: sql`now()`,
        },
      }),
  )
  await insertStops(
    context,
    planned.map(({ one: { number: id }, stops }) => ({ id, stops })),
  )
  await inParts(
    planned.flatMap((each) => orderRows(customer, each)),
    (part) => database.insert(transportOrder).values(part),
  )
  await inParts(planned, (part) =>
    database
      .insert(inboundRecord)
      .values(
        part.map(({ one }) => ({
          customer,
          kind: 'shipment' as const,
          number: one.number,
          contentHash: hashOf(one),
          recordId: one.number,
          receivedFrom: userId,
        })),
      )
      .onConflictDoUpdate({
        target: [inboundRecord.customer, inboundRecord.kind, inboundRecord.number],
        set: { contentHash: sql`excluded.content_hash`, receivedAt: sql`now()`, receivedFrom: userId },
      }),
  )
  for (const { one, stops, columns } of planned) {
    context.record('shipment', one.number, null, { ...columns, stops: stops.length, orders: one.orders.length })
    publishShipment(context, one.number)
  }
}

const orderRows = (customer: string, { one: { number: shipmentId, orders }, stops, times }: Planned) =>
  orders.flatMap(({ number, weight, pieces = null, pickupStop, deliveryStop }) => {
    const [from, to] = [stops[pickupStop - 1], stops[deliveryStop - 1]]
    if (!from || !to) return []
    return [
      {
        customer,
        number,
        releaseNumber: number,
        customerOrderNumber: number,
        customerNumber: '',
        billOfLading: '',
        status: 'planned' as const,
        shipmentId,
        originSequence: pickupStop,
        destinationSequence: deliveryStop,
        origin: from.locationId,
        originName: from.name,
        originAddress: wholeAddress(from),
        destination: to.locationId,
        destinationName: to.name,
        destinationAddress: wholeAddress(to),
        weight,
        pieces,
        pickupAt: iso(times[pickupStop - 1]?.plannedArrival ?? 0),
        deliveryAt: iso(times[deliveryStop - 1]?.plannedArrival ?? 0),
      },
    ]
  })

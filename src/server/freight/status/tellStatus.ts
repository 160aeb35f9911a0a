import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shipmentStatusBody } from '#contract/integration/shipmentStatus'
import type { LateReason } from '#domain/fleet/driverPhone'
import type { ShipmentEventCode } from '#domain/fleet/shipmentProgress'
import type { ShipmentId } from '#domain/freight/keys'
import { ediParty, eventsFor } from '#domain/freight/statusReceiver'
import { statusReceiver } from '#server/database/schema/statusReceivers'
import { nextControlNumber } from '#server/freight/outbox/controlNumber'
import { ownParty } from '#server/freight/outbox/ownParty'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import { type StatusReport, write214 } from '#server/freight/outbox/x12/write214'
import type { WorkContext } from '#server/platform/context'
import { forEachDue } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'
import { readStatusFacts, type StatusFacts } from './statusFacts'

type Receiver = typeof statusReceiver.$inferSelect
type StoredEvent = {
  id: number
  shipmentId: ShipmentId
  code: ShipmentEventCode
  stop: number
  at: string
  expectedAt: string | null
  lateReason: LateReason | null
  city: string
  state: string
  zone: string
}

/** Events that are told in one transaction. */
const mostAtOnce = 200

/**
 * Queues messages about what has happened to shipments, once for each receiver of the customer. Events of customers
 * without a receiver are told to nobody, later ones included.
 */
export const tellStatus = async (kernel: Kernel, stopping?: AbortSignal): Promise<void> => {
  const { allCustomers } = kernel.opened
  await allCustomers.execute(sql`update shipment_event event set told_at = now() where event.told_at is null
    and not exists (select from status_receiver receiver where receiver.customer = event.customer and receiver.is_active)`)
  const { rows } = await allCustomers.execute<{ customer: string }>(
    sql`select distinct customer from shipment_event where told_at is null`,
  )
  const how = { onFailure: 'events of shipments could not be told', author: () => 'status' }
  await forEachDue(kernel, rows, how, async (work) => {
    if (stopping?.aborted) return
    while ((await commitUnattended(work, 'status: shipment events', tellSome)) === mostAtOnce)
      if (stopping?.aborted) return
  })
}

/** Tells the oldest events that nobody is telling, and answers their number. */
const tellSome = async (context: WorkContext): Promise<number> => {
  const { database, customer } = context
  const { rows } = await database.execute<StoredEvent>(sql`
    update shipment_event set told_at = now()
     where id in (select id from shipment_event where customer = ${customer} and told_at is null
                   order by id limit ${mostAtOnce} for update skip locked)
    returning id::int, shipment_id as "shipmentId", code, stop_sequence as stop, at, expected_at as "expectedAt",
              late_reason as "lateReason", city, state, zone`)
  const events = rows.toSorted((one, other) => one.id - other.id)
  if (events.length === 0) return 0
  const receivers = await database
    .select()
    .from(statusReceiver)
    .where(and(eq(statusReceiver.customer, customer), eq(statusReceiver.isActive, true)))
    .orderBy(statusReceiver.id)
  const facts = await readStatusFacts(database, customer, [...new Set(events.map(({ shipmentId }) => shipmentId))])
  for (const event of events) {
    const shipment = facts.get(event.shipmentId)
    if (!shipment) continue
    for (const receiver of receivers) if (hears(receiver, event.code)) await tell(context, receiver, event, shipment)
  }
  return events.length
}

const hears = ({ kind, events }: Receiver, code: ShipmentEventCode) =>
  events.includes(code) && eventsFor(kind).includes(code)

const tell = async (context: WorkContext, receiver: Receiver, event: StoredEvent, shipment: StatusFacts) => {
  const message = {
    loadId: shipment.loadId,
    purpose: 'shipment-status',
    receiverId: receiver.id,
    subject: `Shipment ${shipment.id}: ${event.code}${event.stop > 0 ? `, stop ${event.stop}` : ''}`,
  } as const
  if (receiver.kind === 'webhook') {
    const text = JSON.stringify(z.encode(shipmentStatusBody, bodyOf(context.customer, event, shipment)))
    await queueMessage(context, { ...message, kind: 'webhook', recipients: [receiver.address], payload: () => text })
    return
  }
  const party = ediParty(receiver.address)
  if (!party) return
  const control = await nextControlNumber(context.database)
  const report = {
    ...reportOf(event, shipment),
    sender: ownParty(context.kernel.settings),
    receiver: party,
    scac: receiver.scac,
  }
  const text = write214(report, { interchange: control, createdAt: new Date(), test: false })
  await queueMessage(context, { ...message, kind: 'edi', recipients: [party.id], control, payload: () => text })
}

const stopOf = ({ stops }: StatusFacts, { stop }: StoredEvent) =>
  stops.find(({ sequence }) => sequence === stop) ?? null

/** The orders that are picked up or delivered at the stop of an event; all when it is about the shipment. */
const ordersOf = ({ orders }: StatusFacts, { stop }: StoredEvent): string[] =>
  orders
    .filter(
      ({ originSequence, destinationSequence }) =>
        stop === 0 || originSequence === stop || destinationSequence === stop,
    )
    .map(({ number }) => number)

const bodyOf = (customer: string, event: StoredEvent, shipment: StatusFacts) => ({
  event: event.code,
  eventId: event.id,
  at: event.at,
  expectedAt: event.expectedAt,
  customer,
  number: shipment.id,
  loadNumber: shipment.loadNumber,
  status: shipment.status,
  stop: stopOf(shipment, event),
  orders: ordersOf(shipment, event),
})

const reportOf = (event: StoredEvent, shipment: StatusFacts): Omit<StatusReport, 'sender' | 'receiver' | 'scac'> => {
  const stop = stopOf(shipment, event)
  return {
    shipmentNumber: shipment.id,
    loadNumber: shipment.loadNumber,
    orders: ordersOf(shipment, event),
    // The receiver is only told events that a 214 has a code for.
    event: event.code as StatusReport['event'],
    stop: stop && { sequence: stop.sequence, isPickup: stop.type === 'pickup' },
    at: event.at,
    expectedAt: event.expectedAt,
    lateReason: event.lateReason,
    city: event.city,
    state: event.state,
    zone: event.zone,
  }
}

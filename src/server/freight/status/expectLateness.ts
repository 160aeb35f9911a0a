import { sql } from 'drizzle-orm'
import { roadMiles } from '#domain/fleet/geography'
import { isStale } from '#domain/fleet/positions/fix'
import { expectedLate } from '#domain/fleet/shipmentProgress'
import type { ShipmentId } from '#domain/freight/keys'
import { roadMinutes } from '#domain/load-planning/roads'
import { numberParameter } from '#server/freight/parameters'
import { noteExpectedLate } from '#server/freight/shipments/shipmentProgress'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'

type AwaitedStop = {
  shipmentId: ShipmentId
  stop: number
  appointmentTo: string
  plannedArrival: string
  estimatedArrival: string | null
  latitude: number
  longitude: number
  seenAt: string | null
  standingSince: string | null
  seenLatitude: number | null
  seenLongitude: number | null
  threshold: string
}

/** Shipments of a customer that are read at a time. */
const mostAtOnce = 500

type Watching = Pick<Kernel, 'opened' | 'announcements'>

/** Notes the shipments under way that will reach their next stop late, by more than the threshold of their customer. */
export const expectLateness = async (kernel: Watching, stopping?: AbortSignal): Promise<void> => {
  const { rows } = await kernel.opened.allCustomers.execute<{ customer: string }>(
    sql`select distinct customer from shipment where status = 'in-transit' order by 1`,
  )
  for (const { customer } of rows) {
    if (stopping?.aborted) return
    await expectOf(kernel, customer)
  }
}

/** The same for the shipments of one customer. */
export const expectOf = async (kernel: Watching, customer: string): Promise<void> => {
  for (let after = ''; ;) {
    const shipments = await nextStops(kernel, customer, after)
    for (const shipment of shipments) {
      const expectedAt = expectedLate(shipment, {
        minutesToGo: minutesToGo(shipment, Date.now()),
        threshold: Number(shipment.threshold),
        now: Date.now(),
      })
      if (expectedAt === null) continue
      const { shipmentId, stop } = shipment
      await writeAndPublish(
        kernel,
        (transaction, publish) =>
          noteExpectedLate(transaction, { customer, shipmentId }, { stop, expectedAt }, publish),
        kernel.opened.ofCustomer(customer),
      )
    }
    const last = shipments.at(-1)
    if (!last || shipments.length < mostAtOnce) return
    after = last.shipmentId
  }
}

/** The next stop of each shipment under way that is not known to be late, with the last place of its unit. */
const nextStops = async ({ opened }: Watching, customer: string, after: string): Promise<AwaitedStop[]> => {
  const { rows } = await opened.ofCustomer(customer).execute<AwaitedStop>(sql`
    select shipment.id as "shipmentId", stop.sequence as stop, stop.appointment_to as "appointmentTo",
           stop.planned_arrival as "plannedArrival", stop.estimated_arrival as "estimatedArrival",
           stop.latitude, stop.longitude, seen.at as "seenAt", seen.standing_since as "standingSince",
           seen.latitude as "seenLatitude", seen.longitude as "seenLongitude",
           ${numberParameter('lateThreshold', customer)}::text as threshold
      from shipment
      join lateral (select s.* from shipment_stop s
         where s.customer = shipment.customer and s.shipment_id = shipment.id and s.actual_arrival is null
           and not exists (select from shipment_stop later where later.customer = s.customer
             and later.shipment_id = s.shipment_id and later.sequence > s.sequence and later.actual_arrival is not null)
         order by s.sequence limit 1) stop on true
      left join lateral (select p.* from last_position p
         where p.customer = shipment.customer and p.shipment_id = shipment.id order by p.at desc limit 1) seen on true
     where shipment.customer = ${customer} and shipment.status = 'in-transit' and shipment.id > ${after}
       and not exists (select from shipment_event event where event.customer = shipment.customer
         and event.shipment_id = shipment.id and event.code = 'late' and event.stop_sequence = stop.sequence)
     order by shipment.id limit ${mostAtOnce}`)
  return rows
}

const minutesToGo = (awaited: AwaitedStop, now: number): number | null => {
  const { seenAt, standingSince, seenLatitude, seenLongitude, latitude, longitude } = awaited
  if (seenAt === null || seenLatitude === null || seenLongitude === null) return null
  const sighting = { at: Date.parse(seenAt), standingSince: standingSince === null ? null : Date.parse(standingSince) }
  if (isStale(sighting, now)) return null
  return roadMinutes(roadMiles({ latitude: seenLatitude, longitude: seenLongitude }, { latitude, longitude }))
}

import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { NewShipment } from '#domain/freight/newShipment'
import { qualification } from '#server/database/schema/fleet'
import { inboundRecord } from '#server/database/schema/inbound'
import { transportOrder } from '#server/database/schema/orders'
import { shipment } from '#server/database/schema/shipments'
import type { Context } from '#server/platform/context'

type Reader = Pick<Context, 'database' | 'customer'>

/** Serialises the new shipments of a customer, so that what was checked still holds when they are stored. */
export const takeShipmentTurn = async ({ database, customer }: Reader): Promise<void> => {
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('shipments'), hashtext(${customer}))`)
}

/** By this, a shipment that comes again is recognised as the same. */
export const hashOf = (one: NewShipment): string => createHash('sha256').update(JSON.stringify(one)).digest('hex')

/** The content with which shipments of these numbers were received before, by number. */
export const readReceived = async (
  { database, customer }: Reader,
  shipments: readonly NewShipment[],
): Promise<Map<string, string>> => {
  const numbers = shipments.map(({ number }) => number)
  const rows = await database
    .select({ number: inboundRecord.number, contentHash: inboundRecord.contentHash })
    .from(inboundRecord)
    .where(
      and(
        eq(inboundRecord.customer, customer),
        eq(inboundRecord.kind, 'shipment'),
        inArray(inboundRecord.number, numbers),
      ),
    )
  return new Map(rows.map(({ number, contentHash }) => [number, contentHash]))
}

/** Those of the qualifications that shipments name which the customer has. */
export const knownQualifications = async (
  { database, customer }: Reader,
  shipments: readonly NewShipment[],
): Promise<Set<string>> => {
  const codes = [...new Set(shipments.flatMap(({ qualifications = [] }) => qualifications))]
  if (codes.length === 0) return new Set()
  const rows = await database
    .select({ code: qualification.id })
    .from(qualification)
    .where(and(eq(qualification.customer, customer), inArray(qualification.id, codes)))
  return new Set(rows.map(({ code }) => code))
}

/** Numbers that shipments of another origin and stored orders have already. */
export const takenNumbers = async (
  context: Reader,
  shipments: readonly NewShipment[],
): Promise<{ shipments: Set<string>; orders: Set<string> }> => {
  if (shipments.length === 0) return { shipments: new Set(), orders: new Set() }
  const { database, customer } = context
  const numbers = shipments.map(({ number }) => number)
  const known = await database
    .select({ id: shipment.id, networkId: shipment.networkId })
    .from(shipment)
    .where(
      and(eq(shipment.customer, customer), or(inArray(shipment.id, numbers), inArray(shipment.networkId, numbers))),
    )
  const received = await readReceived(context, shipments)
  const orders = await database
    .select({ number: transportOrder.number })
    .from(transportOrder)
    .where(
      and(
        eq(transportOrder.customer, customer),
        inArray(
          transportOrder.number,
          shipments.flatMap((one) => one.orders.map(({ number }) => number)),
        ),
      ),
    )
  const others = new Set(
    known.filter(({ id }) => !received.has(id)).flatMap(({ id, networkId }): string[] => [id, networkId]),
  )
  return {
    shipments: new Set(numbers.filter((number) => others.has(number))),
    orders: new Set(orders.map(({ number }) => number)),
  }
}

import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import { maySeeLoad, maySeeShipment } from '#domain/load-record/loadRecord'
import { load } from '#server/database/schema/loads'
import { shipment } from '#server/database/schema/shipments'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'

export type LoadRow = typeof load.$inferSelect
export type ShipmentRow = typeof shipment.$inferSelect

/** Both halves of a load; one of them at least is there. */
export type FoundLoad = { load: LoadRow | null; shipment: ShipmentRow | null }

type Reader = Pick<Context, 'database' | 'customer' | 'permissions'>
type Asked = { params: { id: string }; query: { of?: 'load' | 'shipment' | undefined } }

/**
 * A load by any id that people know it by, as far as the caller may see it: the key or number of the load, then the id,
 * network id or load number of its shipment.
 * @throws 404 when there is none, or none that the caller may see: the two look alike
 */
export const findLoad = async (reader: Reader, { params: { id }, query: { of } }: Asked): Promise<FoundLoad> => {
  const [seesLoad, seesShipment] = [maySeeLoad(reader.permissions), maySeeShipment(reader.permissions)]
  const byLoad = seesLoad && of !== 'shipment' ? await loadById(reader, id) : null
  if (byLoad) return { load: byLoad, shipment: seesShipment ? await shipmentOfLoad(reader, byLoad.id) : null }
  const byShipment = seesShipment && of !== 'load' ? await shipmentById(reader, id) : null
  if (!byShipment) throw notFound(`There is no load ${id}.`)
  const ofShipment = seesLoad && byShipment.loadId !== null ? await loadById(reader, String(byShipment.loadId)) : null
  return { load: ofShipment, shipment: byShipment }
}

const largestKey = 2_147_483_647

const loadById = async ({ database, customer }: Reader, id: string): Promise<LoadRow | null> => {
  const key = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= largestKey ? Number(id) : null
  const [found] = await database
    .select()
    .from(load)
    .where(
      and(eq(load.customer, customer), or(key === null ? undefined : eq(load.id, key), sql`number_key = lower(${id})`)),
    )
    .orderBy(sql`${load.id} = ${key ?? 0} desc`)
    .limit(1)
  return found ?? null
}

/** The trip that has it now, otherwise the latest one that had it. */
const shipmentOfLoad = async ({ database, customer }: Reader, loadId: LoadId): Promise<ShipmentRow | null> => {
  const [found] = await database
    .select()
    .from(shipment)
    .where(and(eq(shipment.customer, customer), eq(shipment.loadId, loadId)))
    .orderBy(sql`${shipment.status} = 'cancelled'`, desc(shipment.createdAt))
    .limit(1)
  return found ?? null
}

/** Ids of shipments are in capitals as a rule. Of several with the same load number it is the latest one under way. */
const shipmentById = async ({ database, customer }: Reader, id: string): Promise<ShipmentRow | null> => {
  const ids: ShipmentId[] = [...new Set([id, id.toUpperCase()])]
  const [found] = await database
    .select()
    .from(shipment)
    .where(
      and(
        eq(shipment.customer, customer),
        or(inArray(shipment.id, ids), inArray(shipment.networkId, ids), inArray(shipment.loadNumber, ids)),
      ),
    )
    .orderBy(
      sql`${shipment.id} = ${id} desc`,
      sql`${shipment.networkId} = ${id} desc`,
      sql`${shipment.status} = 'cancelled'`,
      desc(shipment.startsAt),
    )
    .limit(1)
  return found ?? null
}

import { sql } from 'drizzle-orm'
import type { RecordOrder } from '#domain/load-record/loadParts'
import type { Context } from '#server/platform/context'
import type { FoundLoad } from './findLoad'

/** The orders of the shipment with the deliveries that they take, and the deliveries of the load without one. */
export const ordersOf = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  { load, shipment }: FoundLoad,
): Promise<RecordOrder[]> => {
  const delivery = sql`
    select d.id, d.number, d.status, d.stat_order_number, d.weight,
           concat_ws(', ', nullif(d.ship_from_name, ''), nullif(d.ship_from_city, ''), nullif(d.ship_from_state, '')) as origin,
           concat_ws(', ', nullif(d.ship_to_name, ''), nullif(d.ship_to_city, ''), nullif(d.ship_to_state, '')) as destination
      from delivery d
     where d.customer = ${customer} and d.load_id = ${load?.id ?? null}`
  const transport = sql`
    select * from transport_order where customer = ${customer} and shipment_id = ${shipment?.id ?? null}`
  const { rows } = await database.execute<RecordOrder>(sql`
    with d as materialized (${delivery}), o as materialized (${transport})
    select o.number, d.number as "deliveryNumber", nullif(o.customer_order_number, '') as "customerOrderNumber",
           nullif(o.bill_of_lading, '') as "billOfLading", concat_ws(', ', nullif(o.origin_name, ''), nullif(o.origin_address, '')) as "from",
           concat_ws(', ', nullif(o.destination_name, ''), nullif(o.destination_address, '')) as "to", o.weight::float8 as weight, o.pieces,
           o.status as "orderStatus", d.status as "deliveryStatus"
      from o left join d on d.id = o.delivery_id
    union all
    select d.number, d.number, d.stat_order_number, null, d.origin, d.destination, d.weight::float8, null, null, d.status
      from d where not exists (select from o where o.delivery_id = d.id)
     order by 1`)
  return rows
}

import { type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '#domain/search'
import { escapeLike } from '#server/database/databaseText'

type Asked = { customer: string; text: string; limit: number }

/**
 * How each kind is looked up: a statement that answers `id, name, detail, status, "loadId"`. Each way to a record
 * is a part of its own, cut in the order of its index: put together by `or`, all that begins alike would be sorted.
 */
export const searchQueries: Record<SearchKind, (asked: Asked) => SQL> = {
  delivery: ({ customer, text, limit }) => sql`
    select id, number as name, ${placeOf(sql`delivery`)} as detail, status, load_id as "loadId"
      from delivery
     where customer = ${customer} and deleted_at is null and starts_with(number_key, lower(${text}))
     order by number_key using ~<~
     limit ${limit}`,

  load: ({ customer, text, limit }) => {
    const loadId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
    const fields = sql`id, coalesce(number, id::text) as name, carrier as detail, status, id as "loadId"`
    const numbered = sql`
      select ${fields} from load
       where customer = ${customer} and starts_with(number_key, lower(${text}))
       order by number_key using ~<~
       limit ${limit}`
    if (loadId === null) return numbered
    return sql`
      select ${fields} from load where customer = ${customer} and id = ${loadId}
      union all
      select * from (${numbered}) numbered where id <> ${loadId} limit ${limit}`
  },

  driver: ({ customer, text, limit }) => {
    // Both orders of the names, whichever way they are parted.
    const words = text.replaceAll(/[\s,]+/g, ' ')
    const named = (name: SQL) => sql`(
      select key from routing_driver
       where customer = ${customer} and not deleted and ${begins(name, words)}
       order by lower(${name}) using ~<~, key
       limit ${limit})`
    return sql`
      select key as id, first_name || ' ' || last_name as name, id as detail, null as status, null::int as "loadId"
        from routing_driver
       where customer = ${customer} and key = any(array(
             ${named(sql`last_name || ' ' || first_name`)}
             union ${named(sql`first_name || ' ' || last_name`)}
             union ${named(sql`id`)}))
       order by last_name, first_name, key
       limit ${limit}`
  },

  carrier: ({ customer, text, limit }) => {
    const named = (name: SQL) => sql`(
      select code from carrier
       where customer = ${customer} and ${begins(name, text)}
       order by lower(${name}) using ~<~
       limit ${limit})`
    return sql`
      select (select min(contact.id) from carrier_contact contact
               where contact.customer = carrier.customer and contact.carrier_code = carrier.code) as id,
             name, code as detail, null as status, null::int as "loadId"
        from carrier
       where customer = ${customer} and code = any(array(${named(sql`code`)} union ${named(sql`name`)}))
       order by name
       limit ${limit}`
  },

  // An order is what its deliveries say of it. From one to the next beginning: many deliveries may bear the same.
  order: ({ customer, text, limit }) => {
    const next = (after: SQL) => sql`
      select id, stat_order_number as number, stat_order_number_key, ${placeOf(sql`delivery`)} as detail from delivery
       where customer = ${customer} and deleted_at is null and starts_with(stat_order_number_key, lower(${text})) and ${after}
       order by stat_order_number_key using ~<~, id
       limit 1`
    return sql`
      select null::int as id, number as name, detail, null as status, null::int as "loadId" from (
        with recursive found as (
          select first.*, 1 as place from (${next(sql`true`)}) first
          union all
          select following.*, found.place + 1 from found
            cross join lateral (${next(sql`stat_order_number_key ~>~ found.stat_order_number_key`)}) following
           where found.place < ${limit})
        select number, detail, place from found) orders
       order by place`
  },

  shipment: ({ customer, text, limit }) => sql`
    select null::int as id, id as name, nullif(concat_ws(' · ', load_number, network_id), '') as detail, status,
           load_id as "loadId"
      from shipment
     where customer = ${customer} and id = any(array(
           ${startsOf('shipment', 'id', ['id_key', 'network_id_key', 'load_number_key'], { customer, text, limit })}))
     order by id
     limit ${limit}`,

  'fleet-driver': ({ customer, text, limit }) => sql`
    select record_key as id, first_name || ' ' || last_name as name, id as detail, null as status, null::int as "loadId"
      from fleet_driver
     where customer = ${customer} and id = any(array(
           ${startsOf('fleet_driver', 'id', ['name_key', 'last_name_key', 'id_key'], { customer, text: text.replaceAll(/[\s,]+/g, ' '), limit })}))
     order by last_name, first_name, id
     limit ${limit}`,

  unit: ({ customer, text, limit }) => sql`
    select record_key as id, id as name, nullif(concat_ws(', ', nullif(city, ''), nullif(state, '')), '') as detail,
           null as status, null::int as "loadId"
      from power_unit
     where customer = ${customer} and starts_with(id_key, lower(${text}))
     order by id_key using ~<~
     limit ${limit}`,

  'transport-order': ({ customer, text, limit }) => sql`
    select null::int as id, number as name,
           nullif(concat_ws(' · ', nullif(bill_of_lading, ''), nullif(destination_name, '')), '') as detail,
           status, null::int as "loadId"
      from transport_order
     where customer = ${customer} and number = any(array(
           ${startsOf('transport_order', 'number', ['number_key', 'customer_order_number_key', 'bill_of_lading_key'], { customer, text, limit })}))
     order by number
     limit ${limit}`,

  customer: ({ customer, text, limit }) => sql`
    select record_key as id, name, nullif(concat_ws(' · ', number, nullif(city, '')), '') as detail, null as status,
           null::int as "loadId"
      from corporation_customer
     where customer = ${customer} and number = any(array(
           ${startsOf('corporation_customer', 'number', ['name_key', 'number_key'], { customer, text, limit })}))
     order by name, number
     limit ${limit}`,

  location: ({ customer, text, limit }) => sql`
    select record_key as id, name, concat_ws(' · ', id, city || ', ' || state) as detail, null as status,
           null::int as "loadId"
      from location
     where customer = ${customer} and id = any(array(
           ${startsOf('location', 'id', ['name_key', 'id_key', 'city_key'], { customer, text, limit })}))
     order by name, id
     limit ${limit}`,
}

const placeOf = (row: SQL) => sql`nullif(concat_ws(', ', ${row}.ship_to_city, ${row}.ship_to_state), '')`

/** Begins with the text, letter by letter. */
const begins = (name: SQL, text: string): SQL => sql`lower(${name}) like lower(${`${escapeLike(text)}%`})`

/** The keys of the records of which one of several columns begins with a text, a few of each, in the order of its index. */
const startsOf = (table: string, key: string, columns: readonly string[], { customer, text, limit }: Asked): SQL =>
  sql.join(
    columns.map(
      (column) => sql`(
        select ${sql.identifier(key)} from ${sql.identifier(table)}
         where customer = ${customer} and starts_with(${sql.identifier(column)}, lower(${text}))
         order by ${sql.identifier(column)} using ~<~
         limit ${limit})`,
    ),
    sql` union `,
  )

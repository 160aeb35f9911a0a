import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isBackwards, type MapFilter, type RouteFilter, startSpan } from '#domain/fleet/map/mapFilter'
import { prefixOf } from '#domain/fleet/map/routeCriteria'
import { escapeLike } from '#server/database/databaseText'
import { shipment } from '#server/database/schema/shipments'
import { lateness } from '#server/freight/shipmentAlerts'
import { badRequest } from '#server/platform/http/problems'

/** What the routes of a customer are narrowed by: the filter, and the trailer that their orders are on. */
export type RouteSearch = RouteFilter & { orderTrailerId?: string | undefined }

/**
 * What a filter asks of the shipments of a customer; all of it must hold. Saved searches that it names are not asked
 * here. Rows that a text is looked for in are few (units, drivers) or reached from the shipment by their key.
 */
export const routeConditions = (customer: string, filter: RouteSearch, now: number): SQL | undefined => {
  if (isBackwards(filter)) throw badRequest('The search ends before it begins.')
  const { from, before } = startSpan(filter)
  return and(
    eq(shipment.customer, customer),
    given(filter.shipmentStatus, (status) => oneOfStatuses(shipment.status, status)),
    given(filter.shipmentId, (id) => sameId(shipment.id, id)),
    given(filter.loadNumber, (number) => sameId(shipment.loadNumber, number)),
    given(filter.networkId, (id) => sameId(shipment.networkId, id)),
    given(filter.corporationId, (id) => sameId(shipment.corporationId, id)),
    from === null ? undefined : sql`${shipment.startsAt} >= ${new Date(from).toISOString()}::timestamptz`,
    before === null ? undefined : sql`${shipment.startsAt} < ${new Date(before).toISOString()}::timestamptz`,
    given(filter.areaIds, (ids) => sql`${shipment.areaId} = any(${numbers(ids)})`),
    given(
      filter.regionIds,
      (ids) => sql`${shipment.areaId} = any(array(
        select id from area where customer = ${customer} and region_id = any(${numbers(ids)})))`,
    ),
    given(
      filter.powerUnitId,
      (id) => sql`${shipment.powerUnitId} = any(array(
      select id from power_unit where customer = ${customer} and ${contains(sql`id`, id)}))`,
    ),
    ofTrailer(customer, filter),
    ofDriver(customer, filter),
    atFirstStop(filter),
    atLastStop(filter),
    withOrder(filter),
    given(filter.late, (minutes) => sql`${lateness(now)} >= ${minutes}`),
  )
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value)

/** A status that does not exist finds nothing. */
const oneOfStatuses = (column: PgColumn, status: string): SQL =>
  column.enumValues?.includes(status) ? eq(column, status) : sql`false`

/**
 * The same id, however its letters are written; compared with each of the spellings, so that its index serves. One that
 * ends with a wildcard is the beginning of an id.
 */
export const sameId = (column: PgColumn | SQL, id: string): SQL => {
  const prefix = prefixOf(id)
  return prefix === null
    ? sql`${column} in (${id}, ${id.toUpperCase()}, ${id.toLowerCase()})`
    : sql`${column} ilike ${`${escapeLike(prefix)}%`}`
}

/** Contains a text, or begins with it when it ends with a wildcard; letter by letter, ignoring case. */
const contains = (column: SQL, text: string): SQL => {
  const prefix = prefixOf(text)
  return sql`${column} ilike ${prefix === null ? `%${escapeLike(text)}%` : `${escapeLike(prefix)}%`}`
}

const numbers = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`

const all = (conditions: readonly (SQL | undefined)[]): SQL | undefined => and(...conditions)

const ofTrailer = (customer: string, { trailerId, equipmentType, trailerStatus }: MapFilter): SQL | undefined => {
  const asked = all([
    given(trailerId, (id) => contains(sql`id`, id)),
    given(equipmentType, (type) => contains(sql`equipment_type`, type)),
    given(trailerStatus, (status) => sql`status = ${status}`),
  ])
  return (
    asked && sql`${shipment.trailerId} = any(array(select id from trailer where customer = ${customer} and ${asked}))`
  )
}

const ofDriver = (customer: string, { driverName, driverManagerId }: MapFilter): SQL | undefined => {
  const asked = all([
    given(driverName, (name) => contains(sql`(first_name || ' ' || last_name)`, name)),
    given(driverManagerId, (id) => sameId(sql`manager_id`, id)),
  ])
  return (
    asked &&
    sql`${shipment.driverId} = any(array(select id from fleet_driver where customer = ${customer} and ${asked}))`
  )
}

const ofShipment = (alias: SQL): SQL =>
  sql`${alias}.customer = ${shipment.customer} and ${alias}.shipment_id = ${shipment.id}`

type StopPlace = {
  country: string | undefined
  state: string | undefined
  city: string | undefined
  id: string | undefined
}

const atPlace = ({ country, state, city, id }: StopPlace): SQL | undefined =>
  all([
    given(country, (code) => sameId(sql`s.country`, code)),
    given(state, (code) => sameId(sql`s.state`, code)),
    given(id, (location) => sameId(sql`s.location_id`, location)),
    given(city, (text) => contains(sql`s.city`, text)),
  ])

/** The first stop of each shipment is looked up by its key: as a join, every stop of the customer would be read. */
const atFirstStop = ({ fromCountry, fromState, fromCity, fromLocationId }: MapFilter): SQL | undefined =>
  atEnd(sql`asc`, { country: fromCountry, state: fromState, city: fromCity, id: fromLocationId })

const atLastStop = ({ toCountry, toState, toCity, toLocationId }: MapFilter): SQL | undefined =>
  atEnd(sql`desc`, { country: toCountry, state: toState, city: toCity, id: toLocationId })

const atEnd = (order: SQL, place: StopPlace): SQL | undefined => {
  const asked = atPlace(place)
  return (
    asked &&
    sql`(select ${asked} from shipment_stop s where ${ofShipment(sql`s`)} order by s.sequence ${order} limit 1)`
  )
}

/** One order of the shipment for which all of it holds. */
const withOrder = (search: RouteSearch): SQL | undefined => {
  const { customerOrderNumber, orderNumber, orderStatus, customerNumber, billOfLading, orderTrailerId } = search
  const asked = all([
    given(customerOrderNumber, (number) => contains(sql`o.customer_order_number`, number)),
    given(orderNumber, (number) => contains(sql`o.number`, number)),
    given(orderStatus, (status) => sql`o.status = ${status}`),
    given(customerNumber, (number) => sameId(sql`o.customer_number`, number)),
    given(billOfLading, (number) => sameId(sql`o.bill_of_lading`, number)),
  ])
  const onTrailer = given(orderTrailerId, (id) => sameId(shipment.trailerId, id))
  const carried = asked && sql`exists (select from transport_order o where ${ofShipment(sql`o`)} and ${asked})`
  return all([onTrailer, carried])
}

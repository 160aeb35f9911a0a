import { and, type SQL, sql } from 'drizzle-orm'
import type { Paging } from '#contract/platform/endpoint'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { isActive } from '#domain/fleet/positions/fix'
import type { Executor } from '#server/database/openDatabase'
import { shipment } from '#server/database/schema/shipments'
import { lateness } from '#server/freight/shipmentAlerts'
import type { Context } from '#server/platform/context'
import {
  cappedCount,
  countMatches,
  type LongPage,
  mapPage,
  noEnd,
  pageOf,
  readPage,
} from '#server/platform/lists/longList'
import { routeConditions, type RouteSearch } from './routeConditions'
import { foundBySavedSearches } from './savedMapSearches'

/** A page of the routes that fit a search, the latest planned start first unless another order is asked for. */
export const searchRoutes = async (
  context: Context,
  search: RouteSearch,
  paging: Paging,
): Promise<LongPage<MapRoute>> => {
  const { database, customer } = context
  const now = Date.now()
  const conditions = and(routeConditions(customer, search, now), await foundBySavedSearches(context, search, now))
  const order = sql`${shipment.startsAt} desc`
  const page = await readPage(
    database,
    paging,
    async (reader, limit) => {
      const statement = routePage(conditions, { ...paging, limit }, now)
      return (await reader.execute<RouteRow & { total: number }>(statement)).rows
    },
    (rows) => pageOf(rows, paging, () => countMatches(database, shipment, conditions, order)),
  )
  return mapPage(page, (rows) => rows.map((row) => routeOf(row, now)))
}

/** Some routes of a customer by their ids, in no order. */
export const routesById = async (database: Executor, customer: string, ids: readonly string[]): Promise<MapRoute[]> => {
  const now = Date.now()
  const { rows } = await database.execute<RouteRow>(
    routeRows(
      sql`select customer, id, 0 as place, 0 as total from shipment
      where customer = ${customer} and id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
      now,
    ),
  )
  return rows.map((row) => routeOf(row, now))
}

/** The statement of a page: its keys first, then what only the rows of the page are asked for. */
export const routePage = (conditions: SQL | undefined, { offset, limit, sort }: Paging, now: number): SQL => {
  const newest = sql`${shipment.startsAt} desc, ${shipment.id}`
  const column: SQL | undefined = sort ? sortColumns(now)[sort.field as SortableField] : undefined
  const order = column ? sql`${column} ${sort?.descending ? sql`desc` : sql`asc`} nulls last, ${newest}` : newest
  return routeRows(
    sql`select ${shipment.customer}, ${shipment.id}, row_number() over (order by ${order}) as place,
        ${cappedCount(shipment, conditions, sql`${shipment.startsAt} desc`)} as total
      from ${shipment} where ${conditions ?? sql`true`}
      order by ${order} limit ${limit ?? noEnd} offset ${offset}`,
    now,
  )
}

type RouteRow = Omit<MapRoute, 'active' | 'orders'> & { standingSince: string | null }

const routeOf = ({ standingSince, ...row }: RouteRow & { total?: number }, now: number): MapRoute => {
  const { total: _, ...route } = row
  return { ...route, active: isActive(route.status, route.seenAt, standingSince, now) }
}

const routeRows = (page: SQL, now: number): SQL => sql`with page as materialized (${page})
  select ${shipment.id} as "shipmentId", ${shipment.loadNumber} as "loadNumber", ${shipment.status}, ${shipment.movement},
    ${shipment.trailerId} as "trailerId", t.equipment_type as "equipmentType", t.status as "trailerStatus",
    ${shipment.powerUnitId} as "powerUnitId", d.first_name || ' ' || d.last_name as "driverName",
    d.manager_id as "driverManagerId", ${shipment.corporationId} as "corporationId",
    coalesce(f.location_id, '') as "fromLocationId", coalesce(f.city, '') as "fromCity",
    coalesce(f.state, '') as "fromState", coalesce(f.country, '') as "fromCountry",
    coalesce(l.location_id, '') as "toLocationId", coalesce(l.city, '') as "toCity",
    coalesce(l.state, '') as "toState", coalesce(l.country, '') as "toCountry",
    ${lateness(now)} as late, p.latitude, p.longitude, p.at as "seenAt", p.standing_since as "standingSince",
    ${shipment.startsAt} as "startsAt", ${shipment.endsAt} as "endsAt", ${shipment.miles}::float8 as miles,
    coalesce(c.done, 0) as "stopsDone", coalesce(c.total, 0) as "stopsTotal",
    ${shipment.status} = 'in-transit' and coalesce(c.standing, false) as "atStop",
    n.name as "nextStopName", n.city as "nextStopCity", n.state as "nextStopState",
    n.appointment_from as "nextAppointmentFrom", n.appointment_to as "nextAppointmentTo",
    coalesce(n.estimated_arrival, n.planned_arrival) as "nextArrival", page.total
  from page
  join ${shipment} on ${shipment.customer} = page.customer and ${shipment.id} = page.id
  left join trailer t on t.customer = page.customer and t.id = ${shipment.trailerId}
  left join fleet_driver d on d.customer = page.customer and d.id = ${shipment.driverId}
  left join lateral (select * from shipment_stop s where s.customer = page.customer and s.shipment_id = page.id
    order by s.sequence limit 1) f on true
  left join lateral (select * from shipment_stop s where s.customer = page.customer and s.shipment_id = page.id
    order by s.sequence desc limit 1) l on true
  left join lateral (select count(*)::int as total, count(s.actual_departure)::int as done,
      max(s.sequence) filter (where s.actual_arrival is not null) as reached,
      bool_or(s.actual_arrival is not null and s.actual_departure is null) as standing
    from shipment_stop s where s.customer = page.customer and s.shipment_id = page.id) c on true
  left join lateral (select * from shipment_stop s where s.customer = page.customer and s.shipment_id = page.id
    and s.sequence > coalesce(c.reached, 0) order by s.sequence limit 1) n on true
  left join lateral (select * from last_position x where x.customer = page.customer and x.shipment_id = page.id
    order by x.at desc limit 1) p on true
  order by page.place`

type SortableField = Exclude<keyof MapRoute, 'orders'>

/** What a list of routes is sorted by: values of other tables are looked up for every match. */
const sortColumns = (now: number): Record<SortableField, SQL> => {
  const stop = (column: SQL, order: SQL) => sql`(select s.${column} from shipment_stop s
    where s.customer = ${shipment.customer} and s.shipment_id = ${shipment.id} order by s.sequence ${order} limit 1)`
  const from = (column: SQL) => stop(column, sql`asc`)
  const to = (column: SQL) => stop(column, sql`desc`)
  const ofTrailer = (column: SQL) => sql`(select t.${column} from trailer t
    where t.customer = ${shipment.customer} and t.id = ${shipment.trailerId})`
  const ofDriver = (column: SQL) => sql`(select ${column} from fleet_driver d
    where d.customer = ${shipment.customer} and d.id = ${shipment.driverId})`
  const ofFix = (column: SQL) => sql`(select p.${column} from last_position p
    where p.customer = ${shipment.customer} and p.shipment_id = ${shipment.id} order by p.at desc limit 1)`
  const ofStops = (aggregate: SQL) => sql`(select ${aggregate} from shipment_stop s
    where s.customer = ${shipment.customer} and s.shipment_id = ${shipment.id})`
  const next = (column: SQL) => sql`(select ${column} from shipment_stop s
    where s.customer = ${shipment.customer} and s.shipment_id = ${shipment.id}
      and s.sequence > coalesce(${ofStops(sql`max(s.sequence) filter (where s.actual_arrival is not null)`)}, 0)
    order by s.sequence limit 1)`
  return {
    shipmentId: sql`${shipment.id}`,
    loadNumber: sql`${shipment.loadNumber}`,
    status: sql`${shipment.status}`,
    movement: sql`${shipment.movement}`,
    active: ofFix(sql`at`),
    equipmentType: ofTrailer(sql`equipment_type`),
    trailerId: sql`${shipment.trailerId}`,
    trailerStatus: ofTrailer(sql`status`),
    powerUnitId: sql`${shipment.powerUnitId}`,
    driverName: ofDriver(sql`d.first_name || ' ' || d.last_name`),
    driverManagerId: ofDriver(sql`d.manager_id`),
    fromLocationId: from(sql`location_id`),
    fromCity: from(sql`city`),
    fromState: from(sql`state`),
    fromCountry: from(sql`country`),
    toLocationId: to(sql`location_id`),
    toCity: to(sql`city`),
    toState: to(sql`state`),
    toCountry: to(sql`country`),
    late: lateness(now),
    latitude: ofFix(sql`latitude`),
    longitude: ofFix(sql`longitude`),
    seenAt: ofFix(sql`at`),
    startsAt: sql`${shipment.startsAt}`,
    endsAt: sql`${shipment.endsAt}`,
    corporationId: sql`${shipment.corporationId}`,
    miles: sql`${shipment.miles}`,
    stopsDone: ofStops(sql`count(s.actual_departure)`),
    stopsTotal: ofStops(sql`count(*)`),
    atStop: ofStops(sql`bool_or(s.actual_arrival is not null and s.actual_departure is null)`),
    nextStopName: next(sql`s.name`),
    nextStopCity: next(sql`s.city`),
    nextStopState: next(sql`s.state`),
    nextAppointmentFrom: next(sql`s.appointment_from`),
    nextAppointmentTo: next(sql`s.appointment_to`),
    nextArrival: next(sql`coalesce(s.estimated_arrival, s.planned_arrival)`),
  }
}

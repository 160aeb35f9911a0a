import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { routes } from '#contract/maps/routes'
import { shipmentLateness } from '#domain/fleet/lateness'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import type { MapOrder, MapRoute } from '#domain/fleet/map/mapRoute'
import { criteriaOf, type LoosenedSearch, routeSearchProblems, withoutCriterion } from '#domain/fleet/map/routeCriteria'
import type { Executor } from '#server/database/openDatabase'
import { fleetDriver } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import type { Context } from '#server/platform/context'
import { badRequest, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { countedMatches, mapPage, noEnd, readPage, cappedCount } from '#server/platform/lists/longList'
import { onShipment, orderRows } from './orderRows'
import { sameId, routeConditions } from './routeConditions'
import { routesById, searchRoutes } from './routeSearch'
import { foundBySavedSearches } from './savedMapSearches'
import { stopsOf } from './stops'

/**
 * What a search would find without each one of its criteria, those left out that would not help; most first. All are
 * counted in one statement, each no further than lists are counted.
 */
const loosenSearch = async (context: Context, filter: RouteFilter): Promise<LoosenedSearch[]> => {
  const [problem] = routeSearchProblems(filter)
  if (problem && problem.code !== 'nothing-asked') throw badRequest(`The search is not to be made: ${problem.code}.`)
  const criteria = criteriaOf(filter)
  if (criteria.length === 0) return []
  const now = Date.now()
  const counts: SQL[] = []
  for (const criterion of criteria) {
    const looser = withoutCriterion(filter, criterion)
    const conditions = and(
      routeConditions(context.customer, looser, now),
      await foundBySavedSearches(context, looser, now),
    )
    counts.push(cappedCount(shipment, conditions, sql`${shipment.startsAt} desc`))
  }
  const { rows } = await context.database.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return criteria
    .map((criterion, place) => ({ criterion, counted: rows[0]?.counts[place] ?? 0 }))
    .filter(({ counted }) => counted > 0)
    .toSorted((one, other) => other.counted - one.counted)
    .map(({ criterion, counted }) => ({
      criterion,
      count: Math.min(counted, countedMatches),
      atLeast: counted > countedMatches,
    }))
}

export const routeHandlers: Handlers<typeof routes> = {
  searchOrders: async ({ body, paging }, { database, customer }) => {
    const asked = [
      body.corporationId && sameId(transportOrder.corporationId, body.corporationId),
      body.trailerId && onTrailer(customer, body.trailerId),
      body.customerNumber && sameId(transportOrder.customerNumber, body.customerNumber),
      body.billOfLading && sameId(transportOrder.billOfLading, body.billOfLading),
    ].filter((condition): condition is SQL => condition instanceof Object)
    if (asked.length === 0) throw badRequest('Give a corporation, a trailer, a customer number or a bill of lading.')
    const conditions = and(eq(transportOrder.customer, customer), ...asked)
    const select = (reader: Executor, limit: number) => orderRows(reader, conditions, { offset: paging.offset, limit })
    return readPage(database, paging, select, async (rows) => {
      const total = await countOrders(database, conditions)
      return { rows, total: Math.min(total, countedMatches), ...(total > countedMatches && { atLeast: true }) }
    })
  },

  searchInTransitWithOrders: async ({ body, paging }, context) => {
    const page = await searchRoutes(context, inTransit(body), paging)
    return mapPage(page, (rows) => withOrders(context.database, context.customer, rows))
  },

  listRoutes: async ({ body: { shipmentIds } }, { database, customer }) => {
    if (shipmentIds.length === 0) return []
    const found = new Map((await routesById(database, customer, shipmentIds)).map((route) => [route.shipmentId, route]))
    return shipmentIds.flatMap((id) => found.get(id) ?? [])
  },

  searchInTransit: ({ body, paging }, context) => searchRoutes(context, inTransit(body), paging),

  searchRoutes: ({ body, paging }, context) => searchRoutes(context, body, paging),

  loosenSearch: ({ body }, context) => loosenSearch(context, body),

  listStops: ({ params }, { database, customer }) => stopsOf(database, customer, params.shipmentId),

  readRoute: async ({ params: { loadNumber } }, { database, customer }) => {
    const [found] = await database
      .select({ shipment, driverName: sql<string | null>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}` })
      .from(shipment)
      .leftJoin(fleetDriver, and(eq(fleetDriver.customer, shipment.customer), eq(fleetDriver.id, shipment.driverId)))
      .where(and(eq(shipment.customer, customer), eq(shipment.loadNumber, loadNumber)))
      .orderBy(sql`${shipment.status} = 'cancelled'`, sql`${shipment.startsAt} desc`)
      .limit(1)
    if (!found) throw notFound(`There is no load ${loadNumber}.`)
    const { id: shipmentId, customer: _, ...row } = found.shipment
    const stops = await stopsOf(database, customer, shipmentId)
    const orders = await ordersOf(database, customer, [shipmentId])
    const late = shipmentLateness(row.status, stops, Date.now())
    return { ...row, shipmentId, driverName: found.driverName, late, stops, orders }
  },

  readOrder: async ({ params: { number } }, { database, customer }) => {
    const [found] = await database
      .select({ order: transportOrder, loadNumber: shipment.loadNumber })
      .from(transportOrder)
      .leftJoin(shipment, onShipment)
      .where(and(eq(transportOrder.customer, customer), eq(transportOrder.number, number)))
    if (!found) throw notFound(`There is no order ${number}.`)
    return { ...found.order, loadNumber: found.loadNumber }
  },
}

/** Restricts to routes in transit; combined with another status in the filter, nothing is found. */
const inTransit = <Filter extends { shipmentStatus?: string | undefined }>(filter: Filter) => ({
  ...filter,
  shipmentStatus: ['in-transit', undefined].includes(filter.shipmentStatus) ? 'in-transit' : 'none',
})

/** The trailer that an order is on is the one of its shipment. */
const onTrailer = (customer: string, trailerId: string): SQL =>
  sql`${transportOrder.shipmentId} = any(array(select ${shipment.id} from ${shipment}
    where ${shipment.customer} = ${customer} and ${sameId(shipment.trailerId, trailerId)}))`

const countOrders = async (database: Executor, conditions: SQL | undefined): Promise<number> => {
  const { rows } = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${transportOrder} where ${conditions} limit ${countedMatches + 1}) counted`,
  )
  return rows[0]?.total ?? 0
}

const ordersOf = async (database: Executor, customer: string, ids: readonly string[]): Promise<MapOrder[]> =>
  ids.length === 0
    ? []
    : orderRows(database, and(eq(transportOrder.customer, customer), inArray(transportOrder.shipmentId, [...ids])), {
        offset: 0,
        limit: noEnd,
      })

const withOrders = async (database: Executor, customer: string, routes: readonly MapRoute[]): Promise<MapRoute[]> => {
  const orders = await ordersOf(
    database,
    customer,
    routes.map(({ shipmentId }) => shipmentId),
  )
  const byShipment = new Map<string | null, MapOrder[]>(routes.map(({ shipmentId }) => [shipmentId, []]))
  for (const order of orders) byShipment.get(order.shipmentId)?.push(order)
  return routes.map((route) => ({ ...route, orders: byShipment.get(route.shipmentId) ?? [] }))
}

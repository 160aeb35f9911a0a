import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Paging } from '#contract/platform/endpoint'
import type { DeliveryFilter } from '#contract/routing-tool/deliveryFilter'
import type { Delivery, DeliveryTransit } from '#domain/freight/delivery'
import type { DeliveryId } from '#domain/freight/keys'
import { keyOf } from '#server/database/keyOf'
import type { Executor } from '#server/database/openDatabase'
import { delivery } from '#server/database/schema/deliveries'
import { load } from '#server/database/schema/loads'
import type { Context } from '#server/platform/context'
import { cappedCount, countMatches, type LongPage, mapPage, pageOf, readPage } from '#server/platform/lists/longList'
import { carrierOfDelivery, deliveryConditions, type FilterPlaces } from './deliveryConditions'

type Options = { deleted?: boolean; sort?: Paging['sort'] }

/** A page of the deliveries that fit a filter. Sorts by any field of a delivery, then by key. */
export const searchDeliveries = async (
  context: Context,
  filter: DeliveryFilter,
  paging: Paging,
  options: Options = {},
): Promise<LongPage<Delivery>> => {
  const { deleted = false } = options
  const count = () =>
    countMatches(context.database, delivery, deliveryConditions(context.customer, filter, { deleted }))
  const page = await readPage(
    context.database,
    paging,
    async (database, limit) => findDeliveries({ ...context, database }, filter, { ...paging, limit }, options),
    (rows) => pageOf(rows, paging, count),
  )
  return mapPage(page, (rows) => rows.map(toDelivery))
}

/** The rows of a search. Its statement is built once for all searches that differ in their values alone. */
const findDeliveries = (
  context: Context,
  { status, ...filter }: DeliveryFilter,
  paging: Paging & { limit: number },
  options: Options,
) => {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined)
  const shape = JSON.stringify([status, asked.map(([name]) => name), paging.sort, options])
  const statements = statementsOf(context.database)
  const statement =
    statements.get(shape) ?? prepare(context.database, { status, ...placesOf(asked) }, paging.sort, options)
  statements.set(shape, statement)
  return statement.execute({
    ...Object.fromEntries(asked),
    customer: context.customer,
    offset: paging.offset,
    limit: paging.limit,
  })
}

const placesOf = (asked: readonly [name: string, value: unknown][]): FilterPlaces =>
  Object.fromEntries(asked.map(([name]) => [name, sql.placeholder(name)]))

/**
 * Without a name the database plans it for its values, not once for the customers of ten deliveries and of a million. One
 * delivery by its key is found the same way for all of them, so that statement has a name.
 */
const prepare = (database: Executor, filter: FilterPlaces, sort: Paging['sort'], options: Options) => {
  const place = {
    customer: sql.placeholder('customer'),
    offset: sql.placeholder('offset'),
    limit: sql.placeholder('limit'),
  }
  const { deliveryId, ...others } = filter
  const isByKey = deliveryId !== undefined && sort === null && Object.keys(options).length === 0
  const name = isByKey && Object.values(others).every((other) => other === undefined) ? 'delivery_by_key' : ''
  return deliveryQuery(database, { ...place, filter, sort }, options).prepare(name)
}

const kept = new WeakMap<Executor, LRUCache<string, ReturnType<typeof prepare>>>()

const statementsOf = (database: Executor) => {
  const statements = kept.get(database) ?? new LRUCache<string, ReturnType<typeof prepare>>({ max: 50 })
  kept.set(database, statements)
  return statements
}

type DeliverySearch = {
  customer: string | Placeholder
  filter: FilterPlaces
  sort: Paging['sort']
  offset: number | Placeholder
  limit: number | Placeholder
}

/** The statement behind a search, for the plan tests to explain. */
export const deliveryQuery = (
  database: Executor,
  { customer, filter, sort, offset, limit }: DeliverySearch,
  { deleted = false, sort: usual = null }: Options,
) => {
  const conditions = deliveryConditions(customer, filter, { deleted })
  return database
    .select({ ...deliveryFields, total: filter.deliveryId === undefined ? cappedCount(delivery, conditions) : one })
    .from(delivery)
    .leftJoin(load, and(eq(load.customer, delivery.customer), eq(load.id, delivery.loadId)))
    .where(conditions)
    .orderBy(...orderOf(sort ?? usual, filter))
    .limit(limit)
    .offset(offset)
}

/** A key has no more than one delivery: there is nothing to count. */
const one = sql<number>`1`

/**
 * Those that begin alike come in the order of their numbers, byte by byte, when no other order is asked for: that is the
 * order of the index which finds them, and any other would have the planner walk all keys for a handful of rows.
 */
const orderOf = (sort: Paging['sort'], filter: FilterPlaces): SQL[] => {
  const direction = sort?.descending ? desc : asc
  const byKey = direction(delivery.id)
  const byText = (column: PgColumn) => [sql`${keyOf(column)} using ${sort?.descending ? sql`~>~` : sql`~<~`}`, byKey]
  if (filter.number !== undefined && (sort === null || sort.field === 'number')) return byText(delivery.number)
  if (sort?.field === 'shipToCity') return byText(delivery.shipToCity)
  if (sort === null || sort.field === 'id')
    return isPlace(filter) ? [sql`${delivery.id} + 0 ${sql.raw(sort?.descending ? 'desc' : 'asc')}`] : [byKey]
  const column = sortColumns[sort.field as keyof typeof sortColumns]
  return column ? [direction(column), byKey] : [byKey]
}

/** A state with a city finds few rows: they are sorted once found, or the planner would walk all keys to find them. */
const isPlace = ({ shipToState, shipToCity }: FilterPlaces) => shipToState !== undefined && shipToCity !== undefined

/** How far the order of a delivery has come. */
const transitOfDelivery = sql<DeliveryTransit | null>`(
  select case when o.status = 'delivered' then 'delivered'
      when exists (select from shipment_event e where e.customer = o.customer and e.shipment_id = o.shipment_id
        and e.code = 'late' and e.stop_sequence = o.destination_sequence) then 'late'
      when o.status = 'in-transit' then 'in-transit' end
    from transport_order o
   where o.customer = ${delivery.customer} and o.delivery_id = ${delivery.id} and o.status <> 'cancelled'
   order by o.number limit 1)`

export const deliveryFields = {
  id: delivery.id,
  customer: delivery.customer,
  number: delivery.number,
  weight: delivery.weight,
  status: delivery.status,
  shipFromSequence: delivery.shipFromSequence,
  stopSequence: delivery.stopSequence,
  regionCode: delivery.regionCode,
  quoteType: delivery.quoteType,
  shippingPoint: delivery.shippingPoint,
  sourceType: delivery.sourceType,
  deliveryType: delivery.deliveryType,
  originCode: delivery.originCode,
  statOrderNumber: delivery.statOrderNumber,
  shipFromName: delivery.shipFromName,
  shipFromCity: delivery.shipFromCity,
  shipFromState: delivery.shipFromState,
  shipToName: delivery.shipToName,
  shipToCity: delivery.shipToCity,
  shipToState: delivery.shipToState,
  shipDate: delivery.shipDate,
  deliveryDate: delivery.deliveryDate,
  carrier: carrierOfDelivery,
  equipment: delivery.equipment,
  loadNumber: load.number,
  loadId: delivery.loadId,
  meetAndGreet: delivery.meetAndGreet,
  transit: transitOfDelivery,
  deletedBy: delivery.deletedBy,
  deletedAt: delivery.deletedAt,
}

/** What the answer's fields are in the database; `customer` is the same in every row. */
export const sortColumns: Record<Exclude<keyof Delivery, 'id' | 'customer'>, PgColumn | SQL> = {
  ...deliveryFields,
}

type Found = Omit<Delivery, 'deletedBy' | 'deletedAt'> & { deletedBy: string | null; deletedAt: string | null }

export const toDelivery = ({ deletedBy, deletedAt, ...row }: Found): Delivery => ({
  ...row,
  ...(deletedBy !== null && { deletedBy }),
  ...(deletedAt !== null && { deletedAt }),
})

/** The items of a delivery of the group, of a deleted one only when asked for. */
export const itemsOf = async (
  { database, customer }: Context,
  deliveryIds: readonly DeliveryId[],
  { deleted = false }: { deleted?: boolean } = {},
) => {
  const { rows } = await database.execute<ItemRow>(sql`
    select item.id, item.delivery_id as "deliveryId", item.number as "itemNumber", item.description,
           item.quantity::float8 as quantity, item.weight::float8 as weight
      from delivery_item item join delivery on delivery.customer = item.customer and delivery.id = item.delivery_id
     where item.customer = ${customer} and item.delivery_id = any(${sql.param(deliveryIds)}::int[])
       and (delivery.deleted_at is not null) = ${deleted}
     order by item.id`)
  return rows
}

type ItemRow = {
  id: number
  deliveryId: DeliveryId
  itemNumber: string
  description: string
  quantity: number
  weight: number
}

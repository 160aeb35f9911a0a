import { and, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DeliveryFilter } from '#contract/routing-tool/deliveryFilter'
import { deliveryStatuses } from '#domain/freight/delivery'
import { keyOf } from '#server/database/keyOf'
import { delivery } from '#server/database/schema/deliveries'
import { importPrevious } from '#server/database/schema/imports'
import { load } from '#server/database/schema/loads'

/** A value of a statement, or its place in one that is built once for many values. */
type Place<Value> = Value | Placeholder

/** A filter, or placeholders for its values; the status is always given as a value. */
export type FilterPlaces = {
  [Name in keyof DeliveryFilter]: Name extends 'status'
    ? DeliveryFilter[Name]
    : Place<NonNullable<DeliveryFilter[Name]>> | undefined
}

/**
 * What a filter (FLT, contract §3.2) asks of the deliveries of a customer. Texts ignore case; number, load id and city
 * are beginnings. Loads are looked up first and compared by key, so that the index on the load of a delivery serves.
 */
export const deliveryConditions = (
  customer: Place<string>,
  filter: FilterPlaces,
  { deleted = false }: { deleted?: boolean } = {},
): SQL | undefined =>
  and(
    eq(delivery.customer, customer),
    deleted ? isNotNull(delivery.deletedAt) : isNull(delivery.deletedAt),
    filter.status === undefined ? anyStatus : statusIs(delivery.status, filter.status),
    filter.loadId === undefined ? undefined : eq(delivery.loadId, filter.loadId),
    filter.loadNumber === undefined
      ? undefined
      : sql`${delivery.loadId} = any(array(${loadKeys(customer, keyStartsWith(load.number, filter.loadNumber))}))`,
    filter.carrier === undefined ? undefined : carrierIs(customer, filter.carrier),
    filter.regionCode === undefined ? undefined : eq(delivery.regionCode, filter.regionCode),
    ...ownConditions(filter),
  )

/** The part of a filter that only deliveries have; a load fits when one of its deliveries does. */
export const ownConditions = (filter: FilterPlaces): (SQL | undefined)[] => [
  filter.deliveryId === undefined ? undefined : eq(delivery.id, filter.deliveryId),
  filter.importBatchId === undefined ? undefined : isOfImport(filter.importBatchId),
  filter.number === undefined ? undefined : keyStartsWith(delivery.number, filter.number),
  ifSameText(delivery.quoteType, filter.quoteType),
  ifSameText(delivery.shippingPoint, filter.shippingPoint),
  ifSameText(delivery.sourceType, filter.sourceType),
  ifSameText(delivery.deliveryType, filter.deliveryType),
  ifSameText(delivery.originCode, filter.originCode),
  filter.statOrderNumber === undefined ? undefined : sameKey(delivery.statOrderNumber, filter.statOrderNumber),
  filter.shipToCity === undefined ? undefined : keyStartsWith(delivery.shipToCity, filter.shipToCity),
  filter.shipToState === undefined ? undefined : sql`${delivery.shipToStateKey} = upper(${filter.shipToState})`,
  filter.shipDateFrom === undefined ? undefined : sql`${delivery.shipDate} >= ${filter.shipDateFrom}::date`,
  filter.shipDateTo === undefined ? undefined : sql`${delivery.shipDate} <= ${filter.shipDateTo}::date`,
  filter.meetAndGreet === undefined ? undefined : eq(delivery.meetAndGreet, filter.meetAndGreet),
]

/**
 * True for every delivery. Most indexes begin with the status, after the customer, and serve a condition only when all that
 * comes before its column is given.
 */
const anyStatus = sql`${delivery.status} in (${sql.raw(deliveryStatuses.map((status) => `'${status}'`).join(', '))})`

/** By keys that are looked up first: an import is a small part of all deliveries. */
const isOfImport = (batch: Place<number>): SQL => sql`${delivery.id} = any(array(
  select d.id from ${delivery} d where d.import_batch_id = ${batch}::int
  union all select ${importPrevious.deliveryId} from ${importPrevious} where ${importPrevious.batchId} = ${batch}::int))`

/** A status that does not exist finds nothing. */
export const statusIs = (column: PgColumn, status: string): SQL =>
  column.enumValues?.includes(status) ? eq(column, status) : sql`false`

export const sameText = (column: PgColumn, value: Place<string>): SQL => sql`lower(${column}) = lower(${value})`

/** The same for a column that has a key column: see `keyOf`. */
export const sameKey = (column: PgColumn, value: Place<string>): SQL => sql`${keyOf(column)} = lower(${value})`

/** Begins with the value, for a column that has a key column. */
export const keyStartsWith = (column: PgColumn, value: Place<string>): SQL =>
  sql`starts_with(${keyOf(column)}, lower(${value}))`

/** The same for a field that may not be asked for. */
const ifSameText = (column: PgColumn, value: Place<string> | undefined): SQL | undefined =>
  value === undefined ? undefined : sameText(column, value)

/** Begins with the value, letter by letter: `%` and `_` are no wildcards here. */
export const startsWith = (column: PgColumn, value: Place<string>): SQL =>
  sql`lower(${column}) like lower(regexp_replace(${value}, ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g') || '%')`

/** The carrier of its load, when that has one, else the one that was asked for with the delivery. */
export const carrierOfDelivery = sql<string | null>`coalesce(${load.carrier}, ${delivery.carrier})`

const carrierIs = (customer: Place<string>, carrier: Place<string>): SQL | undefined =>
  or(
    sql`${delivery.loadId} = any(array(${loadKeys(customer, sameKey(load.carrier, carrier))}))`,
    sql`${sameKey(delivery.carrier, carrier)} and not exists (
      select from ${load} where ${load.customer} = ${delivery.customer} and ${load.id} = ${delivery.loadId}
        and ${load.carrier} is not null)`,
  )

const loadKeys = (customer: Place<string>, condition: SQL) =>
  sql`select ${load.id} from ${load} where ${load.customer} = ${customer} and ${condition}`

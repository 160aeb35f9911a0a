import { and, asc, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Paging } from '#contract/platform/endpoint'
import type { LoadFilter } from '#contract/routing-tool/loadFilter'
import type { Load } from '#domain/freight/load'
import { delivery } from '#server/database/schema/deliveries'
import { load } from '#server/database/schema/loads'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'
import { fleetShipmentOfLoad } from '#server/freight/shipments/fleetShipment'
import type { Context } from '#server/platform/context'
import { cappedCount, countMatches, type LongPage, pageOf, readPage } from '#server/platform/lists/longList'
import { keyStartsWith, ownConditions, sameKey, statusIs } from '#server/routing-tool/deliveries/deliveryConditions'
import type { Reader } from '#server/routing-tool/reader'
import { inRegionsOf } from '#server/routing-tool/setup/regionsOfCaller'
import { isTendered } from './tenderedLoads'

/** A page of the loads that fit a filter, newest first unless another order is asked for. */
export const searchLoads = async (context: Context, filter: LoadFilter, paging: Paging): Promise<LongPage<Load>> => {
  const { database } = context
  const conditions = loadConditions(context, filter)
  const sort = paging.sort ?? { field: 'loadId', descending: true }
  const direction = sort.descending ? desc : asc
  const column = sort.field === 'loadId' ? undefined : sortColumns[sort.field as keyof typeof sortColumns]
  return readPage(
    database,
    paging,
    async (reader, limit) =>
      reader
        .select({ ...loadFields, total: cappedCount(load, conditions) })
        .from(load)
        .where(conditions)
        .orderBy(...(column ? [direction(column)] : []), direction(load.id))
        .limit(limit)
        .offset(paging.offset),
    (rows) => pageOf(rows, paging, () => countMatches(database, load, conditions)),
  )
}

/** A filter on loads: what a load has itself is asked of it, the rest of its deliveries, all of it of one delivery. */
export const loadConditions = (
  { database, customer, caller }: Reader,
  { status, loadId, loadNumber, carrier, regionCode, tenderStatus, inMyRegions, ...ofDelivery }: LoadFilter,
  /** Asked of that same delivery. */
  ofDeliveryToo: readonly (SQL | undefined)[] = [],
): SQL | undefined => {
  const asked = [...ownConditions(ofDelivery), ...ofDeliveryToo].filter((condition) => condition !== undefined)
  const onLoad = and(eq(delivery.customer, load.customer), eq(delivery.loadId, load.id), isNull(delivery.deletedAt))
  return and(
    eq(load.customer, customer),
    status === undefined ? undefined : statusIs(load.status, status),
    loadId === undefined ? undefined : eq(load.id, loadId),
    loadNumber === undefined ? undefined : keyStartsWith(load.number, loadNumber),
    carrier === undefined ? undefined : sameKey(load.carrier, carrier),
    regionCode === undefined ? undefined : eq(load.regionCode, regionCode),
    tenderStatus === undefined ? undefined : isTendered(customer, tenderStatus),
    inMyRegions ? inRegionsOf(customer, caller.userId) : undefined,
    asked.length === 0
      ? undefined
      : exists(
          database
            .select({ one: sql`1` })
            .from(delivery)
            .where(and(onLoad, ...asked)),
        ),
  )
}

/** One value of the deliveries of a load: read for the rows of the page only. */
const ofDeliveries = <Value>(expression: SQL) =>
  sql<Value>`(select ${expression} from delivery d where d.customer = "load"."customer" and d.load_id = "load"."id")`

export const loadFields = {
  loadId: load.id,
  loadNumber: load.number,
  deliveryCount: ofDeliveries<number>(sql`count(*)::int`),
  deliveryNumbers: ofDeliveries<string[]>(sql`coalesce(array_agg(d.number order by d.ship_from_sequence, d.id), '{}')`),
  totalWeight: ofDeliveries<number>(sql`coalesce(sum(d.weight), 0)::float8`),
  status: load.status,
  carrier: load.carrier,
  driverId: load.driverId,
  equipment: load.equipment,
  regionCode: load.regionCode,
  comment: load.comment,
  lockedBy: load.lockedBy,
  tenderStatus: sql<Load['tenderStatus']>`(select t.status from tender t
    where t.customer = "load"."customer" and t.load_id = "load"."id" order by t.id desc limit 1)`,
  unsent: unsentOfferOf('load'),
  fleetShipment: fleetShipmentOfLoad,
  version: load.version,
  createdBy: load.createdBy,
  createdAt: load.createdAt,
  updatedAt: load.updatedAt,
}

/** What the answer's fields are in the database. */
const sortColumns: Record<Exclude<keyof Load, 'loadId'>, PgColumn | SQL> = loadFields

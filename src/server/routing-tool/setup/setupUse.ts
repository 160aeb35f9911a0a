import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { setupUse } from '#contract/routing-tool/setup/setupUse'
import type { ReferredNoun, ReferringNoun } from '#domain/setup/setupUse'
import { keyOf } from '#server/database/keyOf'
import type { Executor } from '#server/database/openDatabase'
import { delivery } from '#server/database/schema/deliveries'
import { load } from '#server/database/schema/loads'
import { dispatcherRegion, equipment, orgRegion, region, routingDriver } from '#server/database/schema/routing-setup'
import type { Handlers } from '#server/platform/http/serve'

export const setupUseHandlers: Handlers<typeof setupUse> = {
  countUses: async ({ query: { noun, ids } }, { database, customer }) => {
    if (ids.length === 0) return []
    const uses = []
    for (const { by, query } of useQueries(database, { customer, noun, ids })) {
      const rows = await query
      uses.push(...rows.map(({ id, count }) => ({ id: Number(id), noun: by, count })))
    }
    return uses
  },
}

type Asked = { customer: string; noun: ReferredNoun; ids: number[] }

/** The statements behind the count, one for each noun that refers; for the plan tests to explain. */
export const useQueries = (database: Executor, { customer, noun, ids }: Asked) => {
  const { table: owner, key, references } = referred[noun]
  return references.map(({ noun: by, table, on }) => ({
    by,
    query: database
      .select({ id: key, count: sql<number>`count(*)::int` })
      .from(owner as PgTable)
      .innerJoin(table, and(eq(table.customer, owner.customer), on))
      .where(and(eq(owner.customer, customer), inArray(key, ids), eq(owner.deleted, false)))
      .groupBy(key)
      .orderBy(asc(key)),
  }))
}

type OfCustomer = PgTable & { customer: PgColumn }
type Reference = { noun: ReferringNoun; table: OfCustomer; on: SQL | undefined }
type Referred = { table: OfCustomer & { deleted: PgColumn }; key: PgColumn; references: readonly Reference[] }

const deliveriesWith = (same: SQL): Reference => ({
  noun: 'deliveries',
  table: delivery,
  on: and(isNull(delivery.deletedAt), inArray(delivery.status, ['available', 'assigned']), same),
})
const loadsWith = (same: SQL): Reference => ({
  noun: 'loads',
  table: load,
  on: and(ne(load.status, 'cancelled'), same),
})
const sameName = (text: SQL) => sql`${text} = lower(${equipment.name})`

/** Other records refer to a region by its code, to equipment by its name, to a driver by id: never by their keys. */
const referred: Readonly<Record<ReferredNoun, Referred>> = {
  regions: {
    table: region,
    key: region.id,
    references: [
      deliveriesWith(eq(delivery.regionCode, region.code)),
      loadsWith(eq(load.regionCode, region.code)),
      {
        noun: 'dispatcherRegions',
        table: dispatcherRegion,
        on: and(eq(dispatcherRegion.regionCode, region.code), eq(dispatcherRegion.deleted, false)),
      },
      {
        noun: 'orgRegions',
        table: orgRegion,
        on: and(eq(orgRegion.regionCode, region.code), eq(orgRegion.deleted, false)),
      },
      {
        noun: 'drivers',
        table: routingDriver,
        on: and(eq(routingDriver.regionCode, region.code), eq(routingDriver.deleted, false)),
      },
    ],
  },
  equipment: {
    table: equipment,
    key: equipment.id,
    references: [
      deliveriesWith(sameName(keyOf(delivery.equipment))),
      loadsWith(sameName(keyOf(load.equipment))),
      {
        noun: 'regions',
        table: region,
        on: and(sameName(sql`lower(${region.defaultEquipment})`), eq(region.deleted, false)),
      },
    ],
  },
  drivers: {
    table: routingDriver,
    key: routingDriver.key,
    references: [loadsWith(sql`${keyOf(load.driverId)} = lower(${routingDriver.id})`)],
  },
}

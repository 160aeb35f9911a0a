import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Permission } from '#domain/access/access'
import { notAllowed } from '#server/platform/http/problems'
import { type Asking, reachTable } from './reach'

/** The customers whose records an administrator sees. Who administers every top group sees all there is. */
export type SeenCustomers = 'all' | readonly string[]

export const seenCustomers = async (context: Asking, permission?: Permission): Promise<SeenCustomers> => {
  const { rows } = await context.database.execute<{ all: boolean; codes: string[] }>(sql`
    with recursive ${reachTable(context, permission)}
    select not exists (select from customer_group where parent_id is null
                          and (id, type) not in (select id, type from reach)) as all,
           array(select distinct id from reach order by id) as codes`)
  return rows[0]?.all ? 'all' : (rows[0]?.codes ?? [])
}

/** A condition on a customer's column; undefined when it would let everything through. */
export const isSeen = (column: PgColumn, seen: SeenCustomers): SQL | undefined =>
  seen === 'all' ? undefined : sql`${column} = any(${sql.param(seen)}::text[])`

/** @throws 401 unless the caller administers everything: for what belongs to no customer */
export const refuseUnlessAll = async (context: Asking) => {
  if ((await seenCustomers(context)) !== 'all') throw notAllowed('foreign-group')
}

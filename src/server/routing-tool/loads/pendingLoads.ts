import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'

/**
 * The number of pending loads in the regions that a user dispatches, or in all when the user has no region (Q88). Each
 * region is counted in an index of its own pending loads, so what it costs does not grow with all loads.
 */
export const countPending = async (database: Executor, customer: string, userId: string): Promise<number> => {
  const { rows } = await database.execute<{ count: number }>(sql`
    with own as materialized (
      select distinct region_code from dispatcher_region
       where customer = ${customer} and lower(user_id) = ${userId} and not deleted)
    select (case when exists (select from own)
      then (select coalesce(sum(counted.count), 0) from own cross join lateral (
              select count(*) from load
               where customer = ${customer} and status = 'pending' and region_code = own.region_code) counted)
      else (select count(*) from load where customer = ${customer} and status = 'pending') end)::int as count`)
  return rows[0]?.count ?? 0
}

import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'

/**
 * Runs a part of a request's transaction as the owner of the tables: for statements that are not about rows, such as
 * ANALYZE, and for limits that count what one user did for all customers. The rows of all customers are open to it, so
 * it must answer with a count at most, or with rows that belong to no customer.
 * @param database a transaction
 */
export const asOwner = async <Result>(database: Executor, work: () => Promise<Result>): Promise<Result> => {
  const { rows } = await database.execute<{ role: string }>(sql`select current_setting('role') as role`)
  await database.execute(sql`select set_config('role', 'none', true)`)
  const result = await work()
  await database.execute(sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`)
  return result
}

import { sql } from 'drizzle-orm'
import type { Executor } from './openDatabase'

/** From so many rows on, work on them is work on many: see `planForMany`. */
export const many = 2_000

/**
 * Neither database knows of rows that came a moment ago, and a plan made for ten rows takes hours for a hundred
 * thousand: before many rows are joined, nested loops are disabled for this transaction.
 */
export const planForMany = async (transaction: Executor, rows: number) => {
  if (rows > many) await transaction.execute(sql`select set_config('enable_nestloop', 'off', true)`)
}

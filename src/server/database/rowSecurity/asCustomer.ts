import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'

/**
 * Runs a part of a transaction with the rows of another customer, and of that one alone: for writes that one transaction
 * makes for several customers, and for copies from one to another. The caller's right to that customer was checked before.
 * @param database a transaction
 */
export const asCustomer = async <Result>(
  database: Executor,
  customer: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { rows } = await database.execute<{ customer: string | null }>(
    sql`select current_setting('app.customer', true) as customer`,
  )
  await database.execute(sql`select set_config('app.customer', ${customer}, true)`)
  const result = await work()
  await database.execute(sql`select set_config('app.customer', ${rows[0]?.customer ?? ''}, true)`)
  return result
}

import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { runningNumber } from '#server/database/schema/platform'

/** All customers send under one name, so their interchanges are counted together. */
const counter = { customer: '', name: 'edi-interchange' }
const highest = 999_999_999

/** The next interchange control number; never the same twice, for the row is held until the write is committed. */
export const nextControlNumber = async (database: Executor): Promise<number> => {
  const [counted] = await database
    .insert(runningNumber)
    .values({ ...counter, value: 1 })
    .onConflictDoUpdate({
      target: [runningNumber.customer, runningNumber.name],
      set: { value: sql`${runningNumber.value} % ${sql.raw(String(highest))} + 1` },
    })
    .returning({ value: runningNumber.value })
  return counted?.value ?? 1
}

/** The number that the next message would get, for a preview. */
export const comingControlNumber = async (database: Executor): Promise<number> => {
  const [last] = await database
    .select({ value: runningNumber.value })
    .from(runningNumber)
    .where(and(eq(runningNumber.customer, counter.customer), eq(runningNumber.name, counter.name)))
  return ((last?.value ?? 0) % highest) + 1
}

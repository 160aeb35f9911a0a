import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { carrier } from '#server/database/schema/routing-setup'

/** The codes of the carriers that have this name of their own in interchanges. */
export const carriersWithEdiId = async (database: Executor, customer: string, ediId: string): Promise<string[]> => {
  const name = ediId.trim().toUpperCase()
  if (name === '') return []
  const rows = await database
    .select({ code: carrier.code })
    .from(carrier)
    .where(and(eq(carrier.customer, customer), eq(sql`upper(${carrier.ediId})`, name)))
  return rows.map(({ code }) => code)
}

import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/openDatabase'

/** A statement takes at most 65,535 values. */
const mostValues = 60_000

/** Inserts rows in as few statements as can be. */
export const insertRows = async <Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> => {
  const atOnce = Math.floor(mostValues / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += atOnce)
    await transaction.insert(table).values(rows.slice(start, start + atOnce))
}

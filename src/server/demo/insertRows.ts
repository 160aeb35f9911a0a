import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { PgBigSerial53, PgSerial, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/openDatabase'

/** A statement takes at most 65,535 values. */
const mostValues = 60_000

/** Inserts rows in as few statements as can be. Where they bring ids of their own, the next new row counts on from them. */
export const insertRows = async <Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> => {
  const columns = Object.values(getTableColumns(table))
  const atOnce = Math.floor(mostValues / columns.length)
  for (let start = 0; start < rows.length; start += atOnce)
    await transaction.insert(table).values(rows.slice(start, start + atOnce))
  const counted = columns.find((column) => column instanceof PgSerial || column instanceof PgBigSerial53)
  if (!counted) return
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, ${counted.name})`
  await transaction.execute(sql`select setval(${sequence}, max(${counted})) from ${table}`)
}

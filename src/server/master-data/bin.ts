import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { MasterList } from '#domain/master-data/masterList'
import type { Context } from '#server/platform/context'
import { masterTables, written } from './tables'

type Place = Pick<Context, 'database' | 'customer' | 'caller'>

/**
 * Deletes the records that a condition names: they go into the bin, unless their table keeps deleted records. The
 * database rejects that (23503) for one that others refer to.
 */
export const moveToBin = async ({ database, customer, caller }: Place, list: MasterList, condition: SQL) => {
  const place = masterTables[list.name]
  const { table, key } = place
  const name = sql.identifier(getTableName(table))
  if (place.deleted) {
    await database.execute(
      sql`update ${table} set deleted = true, ${written(place, caller.userId)}
           where ${table.customer} = ${customer} and ${condition}`,
    )
    return
  }
  await database.execute(
    sql`with gone as (delete from ${table} where ${table.customer} = ${customer} and ${condition} returning ${name}.*)
        insert into master_bin (customer, list, record_key, record, deleted_by)
        select ${customer}::text, ${list.name}::text, gone.${sql.identifier(key.name)}, to_jsonb(gone), ${caller.userId}::text from gone`,
  )
}

/** Brings a deleted record back, under its former key. */
export const restoreFromBin = async ({ database, customer }: Place, list: MasterList, id: number) => {
  const { table, key, deleted } = masterTables[list.name]
  if (deleted) {
    await database.execute(
      sql`update ${table} set deleted = false where ${table.customer} = ${customer} and ${key} = ${id}`,
    )
    return
  }
  const stored = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined)
  const names = sql.join(
    stored.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await database.execute(
    sql`with back as (delete from master_bin where customer = ${customer} and list = ${list.name} and record_key = ${id}
          returning record)
        insert into ${table} (${names})
        select ${names} from back, jsonb_populate_record(null::${table}, back.record)`,
  )
}

/** A deleted record under the names of its columns. */
export const deletedRecord = async (
  { database, customer }: Place,
  list: MasterList,
  id: number,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const { table, key, deleted } = masterTables[list.name]
  const { rows } = await database.execute<{ record: Record<string, unknown> }>(
    deleted
      ? sql`select to_jsonb(${table}) as record from ${table}
             where ${and(eq(table.customer, customer), eq(key, id), eq(deleted, true))}`
      : sql`select record from master_bin
             where customer = ${customer} and list = ${list.name} and record_key = ${id}`,
  )
  return rows[0]?.record
}

/** Records with the deleted ones, or these alone, as a table of the same name with a column `deleted`. */
export const withBin = (list: MasterList, customer: string, deleted: 'also' | 'only'): SQL => {
  const { table } = masterTables[list.name]
  const binned = sql`select (jsonb_populate_record(null::${table}, record)).*, true as deleted from master_bin
    where customer = ${customer} and list = ${list.name}`
  const name = sql.identifier(getTableName(table))
  const all =
    deleted === 'only' ? binned : sql`select living.*, false as deleted from ${table} living union all ${binned}`
  return sql`(${all}) ${name}`
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fieldsOf, type MasterList, type MasterValue } from '#domain/master-data/masterList'
import { arrayText } from '#server/database/databaseText'
import { masterImportPrevious } from '#server/database/schema/master-data'
import type { Context } from '#server/platform/context'
import { noteImport } from '#server/platform/imports/fileImports'
import type { MasterPlan } from './planImport'
import { renameCopies } from './renameCopies'
import { columnValue, type StoredReferences } from './references'
import { masterTables, written } from './tables'

const rowsOfStatement = 10_000

/** Stores what a file does to a list, and what it changed before, so that it can be undone. */
export const storeMasterImport = async (
  context: Context,
  list: MasterList,
  { fileName, content }: { fileName: string; content: string },
  { inserted, updated, references }: MasterPlan,
): Promise<number | null> => {
  if (inserted.length + updated.length === 0) return null
  const stored = await noteImport(context, {
    list: list.name,
    fileName,
    content,
    inserted: inserted.length,
    updated: updated.length,
  })
  for (const rows of partsOf(inserted)) await insertRows(context, list, references, rows)
  for (const rows of partsOf(updated)) {
    await keepPrevious(context, list, stored.id, rows)
    await updateRows(context, list, references, rows)
    await renameCopies(
      context,
      list,
      rows.map(({ before, values }) => ({ before, after: values })),
    )
  }
  context.publish('setup', [list.noun])
  return stored.id
}

const partsOf = function* <Row>(rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += rowsOfStatement) yield rows.slice(from, from + rowsOfStatement)
}

type Values = Readonly<Record<string, MasterValue>>

const nameOf = (column: PgColumn | undefined): SQL => sql`${sql.identifier(column?.name ?? '')}`

/**
 * The values of the rows, one expression for each field, and the table `given` that they read. What all rows have in
 * common, as the fields without a column in the file, is written once.
 */
const givenRows = (list: MasterList, references: StoredReferences, rows: readonly Values[]) => {
  const { columns } = masterTables[list.name]
  const arrays: SQL[] = []
  const values = fieldsOf(list).map(([name]) => {
    const type = sql.raw(columns[name]?.getSQLType() ?? 'text')
    const stored = rows.map((row) => columnValue(references, name, row[name] ?? null))
    const [first = null] = stored
    if (rows.length > 1 && stored.every((value) => value === first))
      return sql`${first === null ? null : String(first)}::${type}`
    arrays.push(sql`${arrayText(stored)}::${type}[]`)
    return sql`given.${sql.identifier(`f${arrays.length - 1}`)}`
  })
  return { values, arrays }
}

const unnested = (arrays: readonly SQL[]): SQL => {
  const names = arrays.map((_, place) => sql.identifier(`f${place}`))
  return sql`unnest(${sql.join([...arrays], sql`, `)}) as given(${sql.join(names, sql`, `)})`
}

const insertRows = async (
  { database, customer, caller }: Context,
  list: MasterList,
  references: StoredReferences,
  rows: readonly Values[],
) => {
  const { table, columns, added = {} } = masterTables[list.name]
  const fields = fieldsOf(list).map(([name]) => columns[name])
  const extra = Object.entries(added).map(([property, value]) => ({
    column: (table as unknown as Record<string, PgColumn>)[property],
    value,
  }))
  const targets = [table.customer, table.createdBy, table.updatedBy, ...extra.map(({ column }) => column), ...fields]
  const { userId } = caller
  const given = givenRows(list, references, rows)
  const values = [
    sql`${customer}::text`,
    sql`${userId}::text`,
    sql`${userId}::text`,
    ...extra.map(({ column, value }) => sql`${value}::${sql.raw(column?.getSQLType() ?? 'text')}`),
    ...given.values,
  ]
  await database.execute(
    sql`insert into ${table} (${sql.join(targets.map(nameOf), sql`, `)})
        select ${sql.join(values, sql`, `)} from ${unnested(given.arrays)}`,
  )
}

type Changed = { id: number; before: Values; values: Values }

const keepPrevious = async (
  { database, customer }: Context,
  list: MasterList,
  importId: number,
  rows: readonly Changed[],
) => {
  const { table, key } = masterTables[list.name]
  await database.execute(
    sql`insert into ${masterImportPrevious} (customer, import_id, record_key, previous)
        select ${customer}::text, ${importId}::int, ${key}, to_jsonb(${table}) from ${table}
         where ${table.customer} = ${customer} and ${key} = any(${sql.param(rows.map(({ id }) => id))}::int[])`,
  )
}

const updateRows = async (
  { database, customer, caller }: Context,
  list: MasterList,
  references: StoredReferences,
  rows: readonly Changed[],
) => {
  const { table, key, columns } = masterTables[list.name]
  const given = givenRows(
    list,
    references,
    rows.map(({ values }) => values),
  )
  const keys = sql`${arrayText(rows.map(({ id }) => id))}::int[]`
  const sets = fieldsOf(list).map(([name], place) => sql`${nameOf(columns[name])} = ${given.values[place]}`)
  await database.execute(
    sql`update ${table} set ${sql.join(sets, sql`, `)}, ${written(masterTables[list.name], caller.userId)}
          from ${unnested([...given.arrays, keys])}
         where ${table.customer} = ${customer} and ${key} = given.${sql.identifier(`f${given.arrays.length}`)}`,
  )
}

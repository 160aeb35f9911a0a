import { sql } from 'drizzle-orm'
import { fieldsOf, keysOf, type MasterList, type MasterValue } from '#domain/master-data/masterList'
import { masterImportPrevious } from '#server/database/schema/master-data'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { type FileImport, findImport, noteTakenBack, refuseChanged } from '#server/platform/imports/fileImports'
import { moveToBin } from './bin'
import { renameCopies } from './renameCopies'
import { masterTables, written } from './tables'

/**
 * Undoes an import: its new records are deleted, and those that it changed are as they were before.
 * @throws 404, 409 when it is undone already, or somebody has changed or uses one of its records
 */
export const takeBackMasterImport = async (context: Context, list: MasterList, importId: number) => {
  const { database, customer, caller } = context
  await takeTurn(context)
  const found = await findImport(context, list.name, importId)
  await assertUntouched(context, list, found)
  const place = masterTables[list.name]
  const { table, key, columns } = place
  await moveToBin(context, list, sql`${table.createdAt} = ${found.storedAt} and ${table.updatedAt} = ${found.storedAt}`)
  await takeBackCopies(context, list, importId)
  const sets = fieldsOf(list).map(([name]) => {
    const column = sql.identifier(columns[name]?.name ?? '')
    return sql`${column} = (before.record).${column}`
  })
  await database.execute(
    sql`update ${table} set ${sql.join(sets, sql`, `)}, ${written(place, caller.userId)}
          from (select record_key, jsonb_populate_record(null::${table}, previous) as record
                  from ${masterImportPrevious}
                 where ${masterImportPrevious.customer} = ${customer} and import_id = ${importId}) before
         where ${table.customer} = ${customer} and ${key} = before.record_key`,
  )
  await noteTakenBack(context, found)
  context.publish('setup', [list.noun])
  return {}
}

const takeBackCopies = async (context: Context, list: MasterList, importId: number) => {
  const { table, key, columns, copies = [] } = masterTables[list.name]
  if (copies.length === 0) return
  const { database, customer } = context
  const { rows } = await database.execute<Record<'stored' | 'previous', Record<string, MasterValue>>>(
    sql`select to_jsonb(${table}) as stored, previous from ${table}
          join ${masterImportPrevious} on ${masterImportPrevious.customer} = ${customer}
           and import_id = ${importId} and ${masterImportPrevious.recordKey} = ${key}
         where ${table.customer} = ${customer}`,
  )
  const valuesOf = (row: Record<string, MasterValue>) =>
    Object.fromEntries(copies.map(({ field }) => [field, row[columns[field]?.name ?? ''] ?? null]))
  await renameCopies(
    context,
    list,
    rows.map(({ stored, previous }) => ({ before: valuesOf(stored), after: valuesOf(previous) })),
  )
}

const assertUntouched = async ({ database, customer }: Context, list: MasterList, { id, storedAt }: FileImport) => {
  const { table, key, columns } = masterTables[list.name]
  const names = keysOf(list).map((name) => sql`${columns[name]}::text`)
  const { rows } = await database.execute<{ code: string }>(
    sql`select concat_ws(' ', ${sql.join(names, sql`, `)}) as code from ${table}
         where ${table.customer} = ${customer} and ${table.updatedAt} <> ${storedAt}
           and (${table.createdAt} = ${storedAt} or ${key} in (
             select record_key from ${masterImportPrevious} where customer = ${customer} and import_id = ${id}))
         order by 1 limit 11`,
  )
  refuseChanged(rows.map(({ code }) => code))
}

import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { RecordChange } from '#contract/platform/recordHistory'
import type { MasterList } from '#domain/master-data/masterList'
import { masterImport, masterImportPrevious } from '#server/database/schema/master-data'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import { recordHistory } from '#server/platform/records/recordHistory'
import { masterTables } from './tables'

const most = 100

/**
 * What was done to a record, the last change first: one by one, and by files. Of a file it is known that it has made or
 * changed the record, and not which of its fields.
 * @throws 404
 */
export const readMasterHistory = async (context: Context, list: MasterList, id: string): Promise<RecordChange[]> => {
  const { database, customer } = context
  const { table, key } = masterTables[list.name]
  const recordKey = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const isRecord = and(eq(table.customer, customer), eq(key, recordKey))
  if ((await database.$count(table, isRecord)) === 0) throw notFound(`There is no ${list.noun} ${id}.`)
  const files = await database
    .select({ at: masterImport.storedAt, by: masterImport.storedBy, file: masterImport.fileName })
    .from(masterImport)
    .where(
      and(
        eq(masterImport.customer, customer),
        eq(masterImport.list, list.name),
        or(
          // Records that a file has made have its time.
          sql`exists (select from ${table} where ${isRecord} and ${table.createdAt} = ${masterImport.storedAt})`,
          sql`exists (select from ${masterImportPrevious}
                       where ${masterImportPrevious.importId} = ${masterImport.id}
                         and ${masterImportPrevious.recordKey} = ${recordKey})`,
        ),
      ),
    )
    .orderBy(desc(masterImport.id))
    .limit(most)
  const changes = await recordHistory(context, [{ noun: list.noun, id: recordKey }])
  return [...changes, ...files.map((file) => ({ ...file, kind: 'imported' as const, fields: [] }))]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, most)
}

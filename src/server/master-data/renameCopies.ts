import { getTableColumns, sql } from 'drizzle-orm'
import type { MasterList, MasterValue } from '#domain/master-data/masterList'
import { arrayText } from '#server/database/databaseText'
import type { Context } from '#server/platform/context'
import { masterTables } from './tables'

type Values = Readonly<Record<string, MasterValue>>

/** Writes changed texts wherever they are kept: loads and deliveries have the name of their carrier. */
export const renameCopies = async (
  { database, customer, caller, publish }: Context,
  list: MasterList,
  changes: readonly { before: Values; after: Values }[],
): Promise<void> => {
  for (const { field, table, column, topic } of masterTables[list.name].copies ?? []) {
    const renamed = changes.filter(({ before, after }) => before[field] !== after[field])
    if (renamed.length === 0) continue
    const [old, given] = (['before', 'after'] as const).map((side) =>
      arrayText(renamed.map((change) => change[side][field] ?? null)),
    )
    // Who has the record open must not write the former text again.
    const counted = 'version' in getTableColumns(table) ? sql`, version = ${table}.version + 1` : sql``
    await database.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = renamed.given,
             updated_by = ${caller.userId}, updated_at = now() ${counted}
            from unnest(${old}::text[], ${given}::text[]) as renamed(old, given)
           where ${table.customer} = ${customer} and lower(${column}) = lower(renamed.old)`,
    )
    publish(topic)
  }
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { MasterList } from '#domain/master-data/masterList'
import type { Context } from '#server/platform/context'
import { masterTables, referenceTable } from './tables'

/** What refers to records of a list, by key and by what it is. */
export const countUses = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  list: MasterList,
  keys: readonly number[],
): Promise<{ id: number; noun: string; count: number }[]> => {
  const { table, key, uses } = masterTables[list.name]
  const { code, refersBy = code } = referenceTable(list.name)
  const found: { id: number; noun: string; count: number }[] = []
  if (keys.length === 0) return found
  for (const { noun, table: user, column, has = refersBy, isSeveral } of uses) {
    const rows = await database
      .select({ id: key, count: sql<number>`count(*)::int` })
      .from(table as PgTable)
      .innerJoin(
        user,
        and(
          eq(user.customer, table.customer),
          isSeveral ? sql`${has} = any(string_to_array(${column}, ', '))` : eq(column, has),
        ),
      )
      .where(and(eq(table.customer, customer), inArray(key, [...keys])))
      .groupBy(key)
      .orderBy(asc(key))
    found.push(...rows.map(({ id, count }) => ({ id: Number(id), noun, count })))
  }
  return found
}

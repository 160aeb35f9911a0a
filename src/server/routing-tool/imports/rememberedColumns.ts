import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { sameName, type ColumnChoice } from '#domain/import/importBatch'
import type { Executor } from '#server/database/openDatabase'
import { importMapping } from '#server/database/schema/imports'

/** Files with the same columns are the same form, in whatever order they stand. */
const hashOf = (header: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(header.map(sameName).sort()))
    .digest('hex')

/** What the group said of such a header when it last stored one. */
export const rememberedColumns = async (
  database: Executor,
  customer: string,
  header: readonly string[],
): Promise<ColumnChoice[] | null> => {
  const [remembered] = await database
    .select({ columns: importMapping.columns })
    .from(importMapping)
    .where(and(eq(importMapping.customer, customer), eq(importMapping.headerHash, hashOf(header))))
  return remembered?.columns ?? null
}

export const rememberColumns = async (
  database: Executor,
  customer: string,
  userId: string,
  { header, columns }: { header: readonly string[]; columns: readonly ColumnChoice[] },
) => {
  const chosen = { columns: columns.map(({ column, field, unit }) => ({ column, field, unit })), updatedBy: userId }
  await database
    .insert(importMapping)
    .values({ customer, headerHash: hashOf(header), ...chosen })
    .onConflictDoUpdate({
      target: [importMapping.customer, importMapping.headerHash],
      set: { ...chosen, updatedAt: sql`now()` },
    })
}

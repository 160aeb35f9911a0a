import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { EarlierImport } from '#domain/import/importBatch'
import { masterImport } from '#server/database/schema/master-data'
import type { Context } from '#server/platform/context'
import { conflict, notFound } from '#server/platform/http/problems'

export type FileImport = typeof masterImport.$inferSelect

type Stored = { list: string; fileName: string; content: string; inserted: number; updated: number }

/** Notes a file that is being stored. Records made in the same transaction have its time until they are changed. */
export const noteImport = async (
  context: Context,
  { list, fileName, content, inserted, updated }: Stored,
): Promise<FileImport> => {
  const { database, customer, caller } = context
  const [stored] = await database
    .insert(masterImport)
    .values({
      customer,
      list,
      fileName,
      contentHash: content,
      insertedCount: inserted,
      updatedCount: updated,
      storedAt: sql`now()`,
      storedBy: caller.userId,
    })
    .returning()
  if (!stored) throw new Error('The import was not noted.')
  context.record('master-import', stored.id, null, { list, fileName, inserted, updated })
  return stored
}

/**
 * The last import of the same content into a list, unless it was undone.
 * @param content the hash of the file, as `contentHash` gives it
 */
export const findEarlierImport = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  list: string,
  content: string,
): Promise<EarlierImport | null> => {
  const [earlier] = await database
    .select({
      id: masterImport.id,
      fileName: masterImport.fileName,
      storedAt: masterImport.storedAt,
      storedBy: masterImport.storedBy,
    })
    .from(masterImport)
    .where(
      and(
        eq(masterImport.customer, customer),
        eq(masterImport.list, list),
        eq(masterImport.contentHash, content),
        isNull(masterImport.takenBackAt),
      ),
    )
    .orderBy(desc(masterImport.id))
    .limit(1)
  return earlier ?? null
}

/** The files that were imported into a list, the newest first. */
export const listFileImports = (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  list: string,
  limit: number | null | undefined,
) =>
  database
    .select({
      id: masterImport.id,
      fileName: masterImport.fileName,
      inserted: masterImport.insertedCount,
      updated: masterImport.updatedCount,
      storedAt: masterImport.storedAt,
      storedBy: masterImport.storedBy,
      takenBackAt: masterImport.takenBackAt,
      takenBackBy: masterImport.takenBackBy,
    })
    .from(masterImport)
    .where(and(eq(masterImport.customer, customer), eq(masterImport.list, list)))
    .orderBy(desc(masterImport.id))
    .limit(limit ?? 5_000)

/** @throws 404, 409 when the import is undone already */
export const findImport = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  list: string,
  id: number,
): Promise<FileImport> => {
  const [found] = await database
    .select()
    .from(masterImport)
    .where(and(eq(masterImport.customer, customer), eq(masterImport.list, list), eq(masterImport.id, id)))
  if (!found) throw notFound(`There is no import ${id}.`)
  if (found.takenBackAt !== null) throw conflict(`The import of ${found.fileName} is undone already.`)
  return found
}

/** @throws 409 that names the first ten records that somebody has changed since the import */
export const refuseChanged = (codes: readonly string[]): void => {
  if (codes.length === 0) return
  throw conflict(`Changed since the import: ${codes.slice(0, 10).join(', ')}${codes.length > 10 ? ' and others' : ''}.`)
}

export const noteTakenBack = async (context: Context, found: FileImport): Promise<void> => {
  const { database, customer, caller } = context
  await database
    .update(masterImport)
    .set({ takenBackAt: sql`now()`, takenBackBy: caller.userId })
    .where(and(eq(masterImport.customer, customer), eq(masterImport.id, found.id), isNull(masterImport.takenBackAt)))
  context.record('master-import', found.id, found, { ...found, takenBackBy: caller.userId })
}

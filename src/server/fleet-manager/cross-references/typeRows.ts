import { eq, type SQL, sql } from 'drizzle-orm'
import type { CrossReferenceType } from '#domain/fleet-manager/crossReferences'
import type { Executor } from '#server/database/openDatabase'
import { asOwner } from '#server/database/rowSecurity/asOwner'
import { crossReference, crossReferenceType } from '#server/database/schema/crossReferences'
import { codedBadRequest } from '#server/platform/http/problems'
import { noTypeReason } from './problemText'

/** Codes are stored in upper case, and read in any. */
export const codeOf = (written: string): string => written.toUpperCase()

/** A type by its code; undefined when there is none. */
export const findType = async (database: Executor, code: string) => {
  const [found] = await database
    .select()
    .from(crossReferenceType)
    .where(eq(crossReferenceType.code, codeOf(code)))
  return found
}

/** @throws 400 for a type that does not exist */
export const readType = async (database: Executor, code: string): Promise<CrossReferenceType> => {
  const found = await findType(database, code)
  if (!found) throw codedBadRequest(noTypeReason(code))
  return found
}

/**
 * The rows of a type for all customers, or those of them that fulfil a condition.
 * @param database a transaction
 */
export const countRows = (database: Executor, code: string, condition: SQL = sql`true`): Promise<number> =>
  asOwner(database, async () => {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${crossReference} where ${crossReference.type} = ${code} and ${condition}`,
    )
    return rows[0]?.count ?? 0
  })

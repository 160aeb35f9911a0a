import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { region } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { badRequest, conflict } from '#server/platform/http/problems'

/** @throws 400 unless the group has a region with this code */
export const refuseUnknownRegion = async ({ database, customer }: Context, code: number) => {
  const [known] = await database
    .select({ id: region.id })
    .from(region)
    .where(and(eq(region.customer, customer), eq(region.code, code), eq(region.deleted, false)))
  if (!known) throw badRequest(`Region ${code} does not exist.`)
}

/** Runs a statement; the unique key it breaks becomes a 409 with the words for that key. */
export const orTaken = async <Result>(
  statement: PromiseLike<Result>,
  words: Readonly<Record<string, string>>,
): Promise<Result> => {
  try {
    return await statement
  } catch (error) {
    const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {}
    const reason = code === '23505' && constraint !== undefined ? words[constraint] : undefined
    throw reason === undefined ? error : conflict(reason)
  }
}

/** Records a stored change for the audit trail and publishes which list is out of date. */
export const noteChange = (context: Context, noun: string, id: number, before: unknown, after: unknown) => {
  context.record(noun, id, before, after)
  context.publish('setup', [noun])
}

export const madeBy = ({ caller }: Context) => ({ createdBy: caller.userId, updatedBy: caller.userId })

/** What every change of a row of this table sets, besides the change itself. */
export const changedBy = ({ caller }: Context, table: { version: PgColumn }) => ({
  updatedBy: caller.userId,
  updatedAt: sql`now()`,
  version: sql`${table.version} + 1`,
})

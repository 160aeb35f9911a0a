import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customer as customers } from '#server/database/schema/access'
import { region } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { badRequest, conflict } from '#server/platform/http/problems'

/**
 * Serialises the set-up writes of a group, so that a check still holds when the row is stored: a region is not deleted
 * while a new reference to it is created, and there is never a second default.
 */
export const oneAtATime = async ({ database, customer }: Context) => {
  await database
    .select({ code: customers.code })
    .from(customers)
    .where(eq(customers.code, customer))
    .for('no key update')
}

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

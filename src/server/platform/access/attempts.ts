import { and, eq, inArray, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { admission, type CountedAttempts } from '#domain/access/signInLimits'
import type { Database, Executor } from '#server/database/openDatabase'
import { signInAttempt } from '#server/database/schema/access'
import { tooManyRequests } from '#server/platform/http/problems'

/** Failures are counted for so long. */
export const failureWindow = '5 minutes'
/** An attempt that is under way for longer was left behind by a process that died, and counts as a failure. */
const longestAttempt = '30 seconds'
/** Milliseconds. */
const longestWait = 10_000
const pauseBetweenLooks = 100

/** Something that failures are counted for, such as a user id or an address, and how many it may have. */
export type AttemptLimit = { name: string; most: number }

/** An attempt under way, counted under each of its names. */
export type Attempt = { ids: Readonly<Record<string, number>> }

/**
 * Begins an attempt unless one of the limits is reached. It counts from its beginning, so that parallel guesses count;
 * when attempts under way would reach the limit, their end is waited for. The counts are in the database, so they hold
 * over all processes.
 * @param countedToo names that are counted, but not asked
 * @returns null when a limit is reached by failures, or when the wait took longer than ten seconds
 */
export const beginAttempt = async (
  database: Database,
  limits: readonly AttemptLimit[],
  countedToo: readonly string[] = [],
): Promise<Attempt | null> => {
  for (let waited = 0; waited <= longestWait; waited += pauseBetweenLooks) {
    const outcome = await tryToBegin(database, limits, countedToo)
    if (outcome === 'refused') return null
    if (outcome !== 'wait') return outcome
    await pause(pauseBetweenLooks)
  }
  return null
}

const tryToBegin = (database: Database, limits: readonly AttemptLimit[], countedToo: readonly string[]) =>
  database.transaction(async (transaction) => {
    const asked = limits.map(({ name }) => name)
    await lock(transaction, asked)
    const counts = await countAttempts(transaction, asked)
    const outcome = admission(limits.map(({ name, most }) => ({ most, failed: 0, running: 0, ...counts.get(name) })))
    if (outcome !== 'admitted') return outcome
    const begun = await transaction
      .insert(signInAttempt)
      .values([...new Set([...asked, ...countedToo])].map((name) => ({ userId: name, running: true })))
      .returning({ id: signInAttempt.id, name: signInAttempt.userId })
    return { ids: Object.fromEntries(begun.map(({ id, name }) => [name, id])) }
  })

/** Two attempts under one name look and begin one after the other; always in the same order, so that none wait in a circle. */
const lock = async (transaction: Executor, names: readonly string[]) => {
  for (const name of [...names].sort())
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`)
}

const countAttempts = async (database: Executor, names: readonly string[]) => {
  const isOver = sql`not ${signInAttempt.running} or ${signInAttempt.at} < now() - ${longestAttempt}::interval`
  const rows = await database
    .select({
      name: signInAttempt.userId,
      failed: sql<number>`(count(*) filter (where ${isOver}))::int`,
      running: sql<number>`(count(*) filter (where not (${isOver})))::int`,
    })
    .from(signInAttempt)
    .where(and(inArray(signInAttempt.userId, [...names]), isCounted))
    .groupBy(signInAttempt.userId)
  return new Map<string, Omit<CountedAttempts, 'most'>>(rows.map(({ name, ...counts }) => [name, counts]))
}

const isCounted = sql`${signInAttempt.at} > now() - ${failureWindow}::interval`

/** The attempt has failed, and counts for the failure window. */
export const attemptFailed = async (database: Executor, { ids }: Attempt) => {
  await database
    .update(signInAttempt)
    .set({ running: false })
    .where(inArray(signInAttempt.id, Object.values(ids)))
}

/** The attempt does not count, under these names or at all. */
export const withdrawAttempt = async (database: Executor, { ids }: Attempt, names = Object.keys(ids)) => {
  const withdrawn = names.flatMap((name) => ids[name] ?? [])
  if (withdrawn.length > 0) await database.delete(signInAttempt).where(inArray(signInAttempt.id, withdrawn))
}

/** Failures of a name do not count any more; attempts under way still do when they fail. Returns how many there were. */
export const forgetFailures = async (database: Executor, name: string): Promise<number> => {
  const forgotten = await database
    .delete(signInAttempt)
    .where(and(eq(signInAttempt.userId, name), eq(signInAttempt.running, false)))
    .returning({ id: signInAttempt.id })
  return forgotten.length
}

/** 429: too many failures. */
export const tooManyFailures = () =>
  tooManyRequests('Too many failed attempts. Please wait some minutes and try again.', 300)

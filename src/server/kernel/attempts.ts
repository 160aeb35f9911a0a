import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { signInAttempt } from '#server/database/schema/access'
import { Problem } from './problems'

/** So many failures in this time close the door. */
export const mostFailures = 10
export const failureWindow = '5 minutes'

/**
 * Counts a try under a name: a user id, or where it comes from. A try counts from its start, so that parallel guesses
 * count too, and a success clears the count.
 * @throws 429 after ten tries in five minutes
 */
export const countAttempt = async (database: Executor, name: string) => {
  await database.delete(signInAttempt).where(lt(signInAttempt.at, sql`now() - ${failureWindow}::interval`))
  const [attempt] = await database.insert(signInAttempt).values({ userId: name }).returning({ id: signInAttempt.id })
  if (!attempt) throw new Error('The try was not noted.')
  const rank = await database.$count(
    signInAttempt,
    and(
      eq(signInAttempt.userId, name),
      lte(signInAttempt.id, attempt.id),
      gt(signInAttempt.at, sql`now() - ${failureWindow}::interval`),
    ),
  )
  if (rank <= mostFailures) return
  // A refused try is no guess: counting it would keep the door closed for as long as somebody knocks.
  await database.delete(signInAttempt).where(eq(signInAttempt.id, attempt.id))
  throw new Problem(
    429,
    { Message: 'Too many tries. Please wait some minutes and try again.' },
    { 'retry-after': '300' },
  )
}

/** Opens the door again. Answers how many tries were counted. */
export const forgetAttempts = async (database: Executor, name: string): Promise<number> => {
  const forgotten = await database
    .delete(signInAttempt)
    .where(eq(signInAttempt.userId, name))
    .returning({ id: signInAttempt.id })
  return forgotten.length
}

import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { TransportName } from '#domain/freight/transports'
import type { Executor } from '#server/database/openDatabase'
import { outboxAttempt } from '#server/database/schema/platform'

type Attempt = {
  customer: string
  transport: TransportName
  messageId?: number
  testedBy?: string
  isSuccess: boolean
  /** The answer of the other side, or why it failed; cut off at 500 characters. */
  detail: string
  /** In milliseconds since 1970. */
  startedAt: number
}

/** Logs what a transport did. */
export const logAttempt = async (database: Executor, { startedAt, detail, ...attempt }: Attempt): Promise<void> => {
  await database
    .insert(outboxAttempt)
    .values({ ...attempt, detail: detail.slice(0, 500), milliseconds: Date.now() - startedAt })
}

/** The newest success or failure of a transport, among the attempts that `isSeen` lets through. */
export const newestAttempt = async (
  database: Executor,
  transport: TransportName,
  isSuccess: boolean,
  isSeen: SQL | undefined,
) => {
  const [newest] = await database
    .select({ at: outboxAttempt.at, detail: outboxAttempt.detail, messageId: outboxAttempt.messageId })
    .from(outboxAttempt)
    .where(and(eq(outboxAttempt.transport, transport), eq(outboxAttempt.isSuccess, isSuccess), isSeen))
    .orderBy(desc(outboxAttempt.id))
    .limit(1)
  return newest ?? null
}

/** How many transports a user has tested within the hour. */
export const testsOf = async (database: Executor, userId: string): Promise<number> => {
  const [found] = await database
    .select({ tests: count() })
    .from(outboxAttempt)
    .where(and(eq(outboxAttempt.testedBy, userId), gt(outboxAttempt.at, sql`now() - interval '1 hour'`)))
  return found?.tests ?? 0
}

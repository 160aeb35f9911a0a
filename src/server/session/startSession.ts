import { randomUUID } from 'node:crypto'
import { session } from '#server/database/schema/access'
import { type Attempt, forgetFailures, withdrawAttempt } from '#server/platform/access/attempts'
import type { Context } from '#server/platform/context'
import { originOf } from '#server/platform/records/securityEvents'
import { shortSessionId } from '#server/platform/http/requestTrace'
import { sessionIdOf } from '#server/platform/access/tokens'
import { setFrameCookies } from './frameCookies'
import { rememberDevice } from './knownDevice'

/**
 * Opens a session for a user whose password was right, and sets the cookies that come with it.
 * @param forgotten names whose failures do not count any more
 */
export const startSession = async (
  context: Context,
  userId: string,
  attempt: Attempt,
  forgotten: readonly string[],
) => {
  const { kernel, request, reply } = context
  const tokenId = randomUUID()
  const id = sessionIdOf(tokenId)
  const seconds = kernel.settings.tokenTtlSeconds
  const expiresAt = new Date(Date.now() + seconds * 1000)
  const { address, agent } = originOf(request)
  const start = async ({ database, record }: Context) => {
    await database.insert(session).values({ id, userId, expiresAt: expiresAt.toISOString(), address, agent })
    await withdrawAttempt(database, attempt)
    for (const name of forgotten) await forgetFailures(database, name)
    record('session', shortSessionId(id), null, { userId })
  }
  await context.commit(start, '', userId)
  const token = await kernel.tokens.sign(tokenId, userId, expiresAt)
  await setFrameCookies(context, tokenId, userId, expiresAt)
  await rememberDevice(context, userId)
  reply.header('cache-control', 'no-store')
  return { token, kind: 'bearer' as const, secondsToLive: seconds }
}

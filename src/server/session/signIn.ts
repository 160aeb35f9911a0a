import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { session as sessionContract } from '#contract/session/access'
import type { Answer, Input } from '#contract/kernel/endpoint'
import { portalUser, session } from '#server/database/schema/access'
import { countAttempt, forgetAttempts } from '#server/kernel/attempts'
import type { Context } from '#server/kernel/context'
import { isPassword, nobodysHash } from '#server/kernel/passwords'
import { Problem } from '#server/kernel/problems'
import { originOf } from '#server/kernel/records/securityEvents'
import { shortSessionId } from '#server/kernel/requestTrace'
import { cookie } from './cookie'
import { corporateSignIn } from './corporateSignIn'

/**
 * Signs in (CALL-AUTH-1). User ids ignore case. Ten failures in five minutes close the door for that user id; a try
 * counts from its start, so that parallel guesses count too, and a success clears the count.
 */
export const signIn = async (
  { body }: Input<typeof sessionContract.signIn>,
  context: Context,
): Promise<Answer<typeof sessionContract.signIn>> => {
  const { grantType, userId: typed, password } = body
  if (grantType !== 'password') throw oauthProblem('unsupported_grant_type', 'The grant_type must be password.')
  const userId = (typed ?? '').trim().toLowerCase().slice(0, 200)
  if (!userId || !password) throw wrongPassword()
  await countAttempt(context.database, userId)
  if (!(await isRightPassword(context, userId, password))) throw wrongPassword()
  return startSession(context, userId)
}

const oauthProblem = (error: string, message: string) =>
  new Problem(400, { error, error_description: message, Message: message })

const wrongPassword = () => oauthProblem('invalid_grant', 'The user id or the password is wrong.')

/** Unknown and disabled users take as long as others: their password is checked as well, and the answer is not used. */
const isRightPassword = async ({ database, kernel }: Context, userId: string, password: string): Promise<boolean> => {
  const [user] = await database.select().from(portalUser).where(eq(portalUser.id, userId))
  const right =
    kernel.settings.tokenEndpoint === undefined
      ? await isPassword(password, user?.passwordHash ?? nobodysHash)
      : await corporateSignIn(kernel.settings, userId, password)
  return Boolean(user && !user.disabled && right)
}

const startSession = async (context: Context, userId: string) => {
  const { kernel, request, reply } = context
  const id = randomUUID()
  const seconds = kernel.settings.tokenTtlSeconds
  const expiresAt = new Date(Date.now() + seconds * 1000)
  const { address, agent } = originOf(request)
  const start = async ({ database, record }: Context) => {
    await database.insert(session).values({ id, userId, expiresAt: expiresAt.toISOString(), address, agent })
    await forgetAttempts(database, userId)
    record('session', shortSessionId(id), null, { userId })
  }
  await context.commit(start, '', userId)
  const token = await kernel.tokens.sign(id, userId, expiresAt)
  reply.header('set-cookie', cookie(request, token, seconds)).header('cache-control', 'no-store')
  return { token, kind: 'bearer' as const, secondsToLive: seconds }
}

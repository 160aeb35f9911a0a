import { and, eq } from 'drizzle-orm'
import type { Answer, Input } from '#contract/platform/endpoint'
import type { session as sessionContract } from '#contract/session/access'
import { isLoopback, mostFailures, networkOf } from '#domain/access/signInLimits'
import { portalUser } from '#server/database/schema/access'
import {
  type Attempt,
  attemptFailed,
  type AttemptLimit,
  beginAttempt,
  tooManyFailures,
  withdrawAttempt,
} from '#server/platform/access/attempts'
import { hashPassword, isOutdated, isPassword, nobodysHash, passwordTurns } from '#server/platform/access/passwords'
import { openTurns } from '#server/platform/access/turns'
import type { Context } from '#server/platform/context'
import { Problem } from '#server/platform/http/problems'
import { corporateSignIn } from './corporateSignIn'
import { knownDevice } from './knownDevice'
import { startSession } from './startSession'

/** Questions to the corporate endpoint cost this server little, but each may take seconds. */
const corporateTurns = openTurns({ atOnce: 16, waiting: 64 })

/**
 * Signs in (CALL-AUTH-1). User ids ignore case. This is the one place where a sign-in succeeds, fails or is limited.
 * @throws 400 for a wrong user id or password, 429 after too many failures, 503 when too many sign-ins are under way
 */
export const signIn = async (
  { body }: Input<typeof sessionContract.signIn>,
  context: Context,
): Promise<Answer<typeof sessionContract.signIn>> => {
  const { grantType, userId: typed, password } = body
  if (grantType !== 'password') throw oauthProblem('unsupported_grant_type', 'The grant_type must be password.')
  const userId = (typed ?? '').trim().toLowerCase()
  if (!userId || !password) throw wrongPassword()
  const device = await knownDevice(context, userId)
  const turns = context.kernel.settings.tokenEndpoint === undefined ? passwordTurns : corporateTurns
  return turns.run(() => signInAsUser(context, userId, password, device), device !== null)
}

const signInAsUser = async (context: Context, userId: string, password: string, device: string | null) => {
  const { database } = context.kernel.opened
  const names = countedNames(userId, networkOf(context.request.ip), device)
  const attempt = await beginAttempt(database, limitsOf(names), Object.values(names))
  if (!attempt) throw tooManyFailures()
  const right = await isRightPassword(context, userId, password).catch(async (error: unknown) => {
    await outcomeUnknown(context, attempt, names)
    throw error
  })
  if (!right) {
    await attemptFailed(database, attempt)
    throw wrongPassword()
  }
  return startSession(context, userId, attempt, forgottenAfterSuccess(names))
}

/** What an attempt is counted for. A user id in a name holds no blank, so no two kinds of names are the same. */
const countedNames = (userId: string, network: string, device: string | null) => {
  const user = userId.replaceAll(/\s/g, '_')
  return {
    user,
    userAtAddress: `address ${network} user ${user}`,
    ...(!isLoopback(network) && { address: `address ${network}` }),
    ...(device !== null && { userOnDevice: `device ${device} user ${user}` }),
  }
}

type Names = ReturnType<typeof countedNames>

/** On a device where the user has signed in before, failures elsewhere do not matter. */
const limitsOf = ({ userOnDevice, ...others }: Names): AttemptLimit[] =>
  Object.entries(userOnDevice === undefined ? others : { userOnDevice }).map(([kind, name]) => ({
    name,
    most: mostFailures[kind as keyof Names],
  }))

/** A success tells nothing about the other users of the same address. */
const forgottenAfterSuccess = (names: Names): string[] =>
  Object.entries(names).flatMap(([kind, name]) => (kind === 'address' ? [] : [name]))

/**
 * The corporate endpoint may have counted the attempt as a failure, so it counts for the user, who could otherwise be
 * locked out there. It does not for the address: an outage would shut out a whole office.
 */
const outcomeUnknown = async ({ kernel }: Context, attempt: Attempt, { address }: Names) => {
  const { database } = kernel.opened
  if (address !== undefined) await withdrawAttempt(database, attempt, [address])
  await attemptFailed(database, attempt)
}

const oauthProblem = (error: string, message: string) =>
  new Problem(400, { error, error_description: message, Message: message })

const wrongPassword = () => oauthProblem('invalid_grant', 'The user id or the password is wrong.')

/** Unknown and disabled users take as long as others: their password is checked as well, and the answer is not used. */
const isRightPassword = async ({ kernel }: Context, userId: string, password: string): Promise<boolean> => {
  const [user] = await kernel.opened.database.select().from(portalUser).where(eq(portalUser.id, userId))
  if (kernel.settings.tokenEndpoint !== undefined) {
    const right = await corporateSignIn(kernel.settings, userId, password)
    return Boolean(user && !user.disabled && right)
  }
  const stored = user?.passwordHash ?? nobodysHash
  const right = (await isPassword(password, stored)) && Boolean(user && !user.disabled)
  if (right && isOutdated(stored)) await renewHash(kernel, userId, password, stored)
  return right
}

/** The password is only known now; a hash that somebody else has changed meanwhile stays. */
const renewHash = async ({ opened }: Context['kernel'], userId: string, password: string, stored: string) => {
  const passwordHash = await hashPassword(password)
  await opened.database
    .update(portalUser)
    .set({ passwordHash })
    .where(and(eq(portalUser.id, userId), eq(portalUser.passwordHash, stored)))
}

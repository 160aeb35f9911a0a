import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { randomUUID, createHash } from 'node:crypto'
import { errorBody } from '#contract/platform/answers'
import type { Answer, Input } from '#contract/platform/endpoint'
import type { session as sessionContract } from '#contract/session/access'
import { isLoopback, mostFailures, networkOf } from '#domain/access/signInLimits'
import { portalUser, session } from '#server/database/schema/access'
import {
  type Attempt,
  attemptFailed,
  type AttemptLimit,
  beginAttempt,
  tooManyFailures,
  withdrawAttempt,
  forgetFailures,
} from '#server/platform/access/attempts'
import { hashPassword, isOutdated, isPassword, nobodysHash, passwordTurns } from '#server/platform/access/passwords'
import { sessionIdOf } from '#server/platform/access/tokens'
import { openTurns } from '#server/platform/access/turns'
import type { Context } from '#server/platform/context'
import { cookieOf, setCookie } from '#server/platform/http/cookies'
import { Problem } from '#server/platform/http/problems'
import { shortSessionId } from '#server/platform/http/requestTrace'
import { originOf } from '#server/platform/records/securityEvents'
import { corporateSignIn } from './corporateSignIn'
import { setFrameCookies } from './frameCookies'

/** Questions to the corporate endpoint cost this server little, but each may take seconds. */
const corporateTurns = openTurns({ atOnce: 16, waiting: 64 })

/**
 * Signs in (CALL-AUTH-1). User ids ignore case. This is the one place where a sign-in succeeds, fails or is limited.
 * @throws 400 for a wrong or missing user id or password, 429 after too many failures, 503 when too many sign-ins are under way
 */
export const signIn = async (
  { body }: Input<typeof sessionContract.signIn>,
  context: Context,
): Promise<Answer<typeof sessionContract.signIn>> => {
  const { grantType, userId: typed, password } = body
  if (grantType !== 'password') throw oauthProblem('unsupported_grant_type', 'The grant_type must be password.')
  const userId = (typed ?? '').trim().toLowerCase()
  if (!userId || !password) throw notGiven({ username: userId, password })
  const device = await knownDevice(context, userId)
  const turns = context.kernel.settings.tokenEndpoint === undefined ? passwordTurns : corporateTurns
  return turns.run(() => signInAsUser(context, userId, password, device), device !== null)
}

const signInAsUser = async (context: Context, userId: string, password: string, device: string | null) => {
  const { allCustomers: database } = context.kernel.opened
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

/** A success says nothing about other users of the same address. */
const forgottenAfterSuccess = (names: Names): string[] =>
  Object.entries(names).flatMap(([kind, name]) => (kind === 'address' ? [] : [name]))

/**
 * The corporate endpoint may have counted the attempt as a failure, so it counts for the user, who could otherwise be
 * locked out there. It does not for the address: an outage would shut out a whole office.
 */
const outcomeUnknown = async ({ kernel }: Context, attempt: Attempt, { address }: Names) => {
  const { allCustomers: database } = kernel.opened
  if (address !== undefined) await withdrawAttempt(database, attempt, [address])
  await attemptFailed(database, attempt)
}

const oauthProblem = (error: string, message: string) =>
  new Problem(400, { error, error_description: message, ...errorBody(message) })

/** Says which fields are missing before any user is looked up, so it tells nothing about who exists. */
const notGiven = (fields: Record<string, string | undefined>) => {
  const missing = Object.keys(fields).filter((field) => !fields[field])
  return oauthProblem('invalid_grant', missing.map((field) => `${field}: is required.`).join(' '))
}

const wrongPassword = () => oauthProblem('invalid_grant', 'The user id or the password is wrong.')

/** Unknown and disabled users take as long as others: their password is checked as well, and the answer is not used. */
const isRightPassword = async ({ kernel }: Context, userId: string, password: string): Promise<boolean> => {
  const [user] = await kernel.opened.allCustomers.select().from(portalUser).where(eq(portalUser.id, userId))
  if (kernel.settings.tokenEndpoint !== undefined) {
    const right = await corporateSignIn(kernel.settings, userId, password)
    return Boolean(user && !user.disabled && right)
  }
  const stored = user?.passwordHash ?? nobodysHash
  const right = (await isPassword(password, stored)) && Boolean(user && !user.disabled)
  if (right && isOutdated(stored, kernel.passwordCost)) await renewHash(kernel, userId, password, stored)
  return right
}

/** Only now the password is known; a hash changed in the meantime stays. */
const renewHash = async (
  { opened, passwordCost }: Context['kernel'],
  userId: string,
  password: string,
  stored: string,
) => {
  const passwordHash = await hashPassword(password, passwordCost)
  await opened.allCustomers
    .update(portalUser)
    .set({ passwordHash })
    .where(and(eq(portalUser.id, userId), eq(portalUser.passwordHash, stored)))
}

/**
 * Opens a session for a user whose password was right, and sets the cookies that come with it.
 * @param forgotten names whose failures do not count any more
 */
const startSession = async (context: Context, userId: string, attempt: Attempt, forgotten: readonly string[]) => {
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

const name = 'portal_device'
const day = 86_400
/** A browser is remembered for half a year after the last sign-in. */
const secondsKept = 180 * day
/** The most users remembered per browser; the one who has not signed in for the longest time is dropped first. */
const mostUsers = 10

type Device = { id: string; users: readonly string[] }

/**
 * The id of the browser that asks, if this user has signed in with it before: who it is was proven there, so failures
 * of others do not keep the user out. The cookie authorizes nothing.
 */
const knownDevice = async ({ kernel, request }: Context, userId: string): Promise<string | null> => {
  const device = await deviceOf(kernel.tokens, request)
  return device?.users.includes(markOf(userId)) ? device.id : null
}

/** Remembers after a sign-in that the user has signed in with this browser. */
const rememberDevice = async (context: Context, userId: string) => {
  const { kernel, request } = context
  const { id, users } = (await deviceOf(kernel.tokens, request)) ?? { id: randomUUID(), users: [] }
  const mark = markOf(userId)
  const subject = [mark, ...users.filter((user) => user !== mark)].slice(0, mostUsers).join(' ')
  const expiresAt = new Date(Date.now() + secondsKept * 1000)
  const value = await kernel.tokens.signCookie('device', { id, subject }, expiresAt)
  setCookie(context, { name, value, path: '/token', seconds: secondsKept })
}

const deviceOf = async (tokens: Context['kernel']['tokens'], request: FastifyRequest): Promise<Device | null> => {
  const token = cookieOf(request, name)
  const content = token ? await tokens.verifyCookie('device', token) : null
  return content && { id: content.id, users: content.subject.split(' ') }
}

/** User ids are not spelt out in a cookie that outlives the sign-in. */
const markOf = (userId: string) => createHash('sha256').update(userId).digest('base64url').slice(0, 16)

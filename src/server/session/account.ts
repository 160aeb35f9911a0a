import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { account } from '#contract/session/account'
import { builtInFirst, type BuiltInRoleKey, guideOf, type RoleGuide } from '#domain/access/roles'
import { mostFailures } from '#domain/access/signInLimits'
import { portalUser, session } from '#server/database/schema/access'
import { storePassword } from '#server/freight/outbox/credentials'
import {
  attemptFailed,
  beginAttempt,
  forgetFailures,
  tooManyFailures,
  withdrawAttempt,
} from '#server/platform/access/attempts'
import { accessChanged } from '#server/platform/access/callers'
import { assertGoodPassword } from '#server/platform/access/commonPasswords'
import { hashPassword, isPassword, nobodysHash, passwordTurns } from '#server/platform/access/passwords'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notAllowed, notFound } from '#server/platform/http/problems'
import { shortSessionId } from '#server/platform/http/requestTrace'
import type { Handlers } from '#server/platform/http/serve'

export const accountHandlers: Handlers<typeof account> = {
  readAccount: async (_, context) => ({
    hasPassword: keepsPasswords(context),
    sessions: await context.database
      .select({
        id: session.id,
        issuedAt: session.issuedAt,
        lastSeenAt: session.lastSeenAt,
        address: session.address,
        agent: session.agent,
        isCurrent: isCurrent(context),
      })
      .from(session)
      .where(isOpenOfCaller(context))
      .orderBy(desc(isCurrent(context)), sql`${session.lastSeenAt} desc nulls last`, desc(session.issuedAt))
      .limit(mostShown),
  }),

  changePassword: async ({ body }, context) => {
    const { userId, sessionId } = context.caller
    if (!keepsPasswords(context)) throw badRequest('The corporate sign-in keeps the passwords.')
    assertGoodPassword(body.password, userId)
    const passwordHash = await passwordTurns.run(async () => {
      await assertCurrentPassword(context, body.current)
      return hashPassword(body.password, context.kernel.passwordCost)
    }, true)
    await context.commit((inside) => storePassword(inside, userId, passwordHash, sessionId))
    return {}
  },

  endOtherSession: async ({ params }, context) => {
    const [ended] = await endOthers(context, eq(session.id, params.id))
    if (!ended) throw notFound('You have no other session with this id.')
    const { id, issuedAt } = ended
    context.record('session', shortSessionId(id), { userId: context.caller.userId, issuedAt }, null)
    context.announce(accessChanged, id)
    return {}
  },

  readRoleGuide: async ({ query: { id, type } }, { database, caller }) => {
    if (!caller.groups.some((own) => own.id === id && own.type === type)) throw notAllowed()
    const { rows } = await database.execute<RoleGuide & { builtIn: BuiltInRoleKey | null }>(sql`
      select role.key as "builtIn", role.menu_order as "menuOrder", role.first_page as "firstPage",
             role.first_tour as "firstTour"
        from user_role held join role on role.id = held.role_id
       where (held.user_id, held.group_id, held.group_type) = (${caller.userId}, ${id}, ${type})
       order by role.id`)
    return guideOf(builtInFirst(rows))
  },

  endOtherSessions: async (_, context) => {
    const { userId } = context.caller
    const { length: ended } = await endOthers(context)
    if (ended === 0) return { ended }
    context.record('user', userId, { openSessions: ended }, { openSessions: 0 })
    context.announce(accessChanged, userId)
    return { ended }
  },
}

const mostShown = 100

/** A corporate sign-in keeps the passwords itself. */
const keepsPasswords = ({ kernel }: Context) => kernel.settings.tokenEndpoint === undefined

const isCurrent = ({ caller }: Context) => sql<boolean>`${session.id} = ${caller.sessionId}`

const isOpenOfCaller = ({ caller }: Context) =>
  and(eq(session.userId, caller.userId), isNull(session.revokedAt), gt(session.expiresAt, sql`now()`))

const endOthers = (context: Context, which?: SQL) =>
  context.database
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(isOpenOfCaller(context), ne(session.id, context.caller.sessionId), which))
    .returning({ id: session.id, issuedAt: session.issuedAt })

/**
 * Limits attempts, so that an unlocked computer cannot be used to guess the password. Failures are counted separately
 * from those of the sign-in, so that they do not lock the user out.
 * @throws 409 if the password is wrong, 429 after too many failures
 */
const assertCurrentPassword = async ({ kernel, caller }: Context, password: string): Promise<void> => {
  const { allCustomers: database } = kernel.opened
  const name = `current password of ${caller.userId}`
  const attempt = await beginAttempt(database, [{ name, most: mostFailures.currentPassword }])
  if (!attempt) throw tooManyFailures()
  const [user] = await database
    .select({ passwordHash: portalUser.passwordHash })
    .from(portalUser)
    .where(eq(portalUser.id, caller.userId))
  if (!(await isPassword(password, user?.passwordHash ?? nobodysHash))) {
    await attemptFailed(database, attempt)
    throw conflict('The current password is wrong.')
  }
  await withdrawAttempt(database, attempt)
  await forgetFailures(database, name)
}

import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { membership, passwordLink, portalUser, session } from '#server/database/schema/access'
import { forgetFailures } from '#server/platform/access/attempts'
import { accessChanged } from '#server/platform/access/callers'
import type { WorkContext } from '#server/platform/context'
import { isMailbox } from './email/composeEmail'
import { queueEmail } from './email/queueEmail'

/**
 * The one place where a password changes: other sessions and open links of the user end, failures do not count any
 * more, and the user gets a mail. Runs inside the transaction of a write.
 * @param keptSession the session that goes on, if the user has changed the password in it
 */
export const storePassword = async (
  context: WorkContext,
  userId: string,
  passwordHash: string,
  keptSession?: string,
): Promise<void> => {
  const { database, record, announce } = context
  const [user] = await database
    .update(portalUser)
    .set({ passwordHash })
    .where(eq(portalUser.id, userId))
    .returning({ email: portalUser.email })
  if (!user) throw new Error('There is no such user.')
  await database
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        keptSession === undefined ? undefined : ne(session.id, keptSession),
      ),
    )
  await database.delete(passwordLink).where(eq(passwordLink.userId, userId))
  await forgetFailures(database, userId)
  record('user', userId, {}, { password: 'chosen' })
  announce(accessChanged, userId)
  await tellOwner(context, userId, 'password', [user.email])
}

/** Mails the owner of an account that the password or the mail address was changed; each address gets a mail of its own. */
export const tellOwner = async (
  context: WorkContext,
  userId: string,
  change: keyof typeof notices,
  addresses: readonly string[],
): Promise<void> => {
  const customer = context.customer || (await customerOf(context, userId))
  if (customer === undefined) return
  // A write without a customer has no audience, and its audit row names the change itself.
  const silent = { publish: () => undefined, record: () => undefined }
  const inside = { ...context, customer, ...(!context.customer && silent) }
  for (const address of new Set(addresses.filter(isMailbox)))
    await queueEmail(inside, {
      loadId: null,
      purpose: 'account',
      recipients: [address],
      subject: notices[change].subject,
      paragraphs: [
        `${notices[change].what} of the user id ${userId} was changed.`,
        'If you did not expect this, please tell your administrator now.',
      ],
    })
}

const customerOf = async ({ database }: WorkContext, userId: string): Promise<string | undefined> => {
  const [first] = await database
    .select({ customer: membership.groupId })
    .from(membership)
    .where(eq(membership.userId, userId))
    .orderBy(asc(membership.groupId))
    .limit(1)
  return first?.customer
}

/** In English, as all mails are. */
const notices = {
  password: { subject: 'Your password for the Logistics Portal was changed', what: 'The password' },
  email: { subject: 'Your mail address in the Logistics Portal was changed', what: 'The mail address' },
} as const

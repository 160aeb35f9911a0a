import { and, eq, gt, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { passwordLinks as passwordLinksContract } from '#contract/administration/passwordLinks'
import { type LinkPurpose, linkLife } from '#domain/access/password'
import { mostFailures, networkOf } from '#domain/access/signInLimits'
import { passwordLink, portalUser } from '#server/database/schema/access'
import { storePassword } from '#server/freight/outbox/credentials'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import { sealedMark } from '#server/freight/outbox/queueMessage'
import { attemptFailed, beginAttempt, forgetFailures, tooManyFailures } from '#server/platform/access/attempts'
import { assertGoodPassword } from '#server/platform/access/commonPasswords'
import { hashPassword, passwordTurns } from '#server/platform/access/passwords'
import type { Context, WorkContext } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import type { UserRow } from './userRows'

export type GivenLink = { link: string | null; linkExpiresAt: string | null }

/**
 * Gives a user a new one-time link and ends those of before. It leaves by mail when there is a mail server, else it is
 * answered: nowhere else is its token ever to be read, the database holds only a hash of it.
 */
export const giveLink = async (
  context: WorkContext,
  user: Pick<UserRow, 'id' | 'email' | 'groups'>,
  purpose: LinkPurpose,
  portalUrl: string,
): Promise<GivenLink> => {
  const { database, caller, kernel } = context
  const token = randomBytes(32).toString('base64url')
  await database.delete(passwordLink).where(eq(passwordLink.userId, user.id))
  const [made] = await database
    .insert(passwordLink)
    .values({
      tokenHash: hashOf(token),
      userId: user.id,
      purpose,
      createdBy: caller.userId,
      expiresAt: sql`now() + make_interval(hours => ${linkLife[purpose]})`,
    })
    .returning({ expiresAt: passwordLink.expiresAt })
  if (!made) throw new Error('The link was not stored.')
  // What follows the # is not sent to any server, so no log on the way has it.
  const link = `${portalUrl.replace(/\/$/, '')}/set-password#token=${token}`
  if (kernel.settings.smtpUrl === undefined) return { link, linkExpiresAt: made.expiresAt }
  // The command line works for no customer; the mail then belongs to one of the user.
  await queueEmail(
    { ...context, customer: context.customer || (user.groups[0]?.id ?? '') },
    {
      loadId: null,
      purpose,
      recipients: [user.email],
      sealed: link,
      ...words(user.id, purpose),
    },
  )
  return { link: null, linkExpiresAt: made.expiresAt }
}

/** The calls behind a one-time link; no user is signed in there, so wrong tokens are counted by address. */
export const passwordLinkHandlers: Handlers<typeof passwordLinksContract> = {
  readPasswordLink: async ({ body }, context) => {
    const { userId, purpose, expiresAt } = await find(context, body.token)
    return { userId, purpose, expiresAt }
  },

  choosePassword: async ({ body: { token, password } }, context) => {
    const { userId } = await find(context, token)
    assertGoodPassword(password, userId)
    const passwordHash = await passwordTurns.run(() => hashPassword(password, context.kernel.passwordCost), true)
    await choose(context, token, userId, passwordHash)
    return {}
  },
}

/** A good link is always answered. Only texts that could be a token count as guesses: 256 bits need no more. */
const find = async (context: Context, token: string) => {
  const { allCustomers: database } = context.kernel.opened
  const name = `link from ${networkOf(context.request.ip)}`
  const [found] = await database
    .select({ userId: passwordLink.userId, purpose: passwordLink.purpose, expiresAt: passwordLink.expiresAt })
    .from(passwordLink)
    .innerJoin(portalUser, eq(portalUser.id, passwordLink.userId))
    .where(and(isGood(token), eq(portalUser.disabled, false)))
  if (!found) throw isTokenShaped(token) && !(await mayGuess(context, name)) ? tooManyFailures() : isOver()
  await forgetFailures(database, name)
  return found
}

const isTokenShaped = (text: string) => /^[\w-]{43}$/.test(text)

const mayGuess = async ({ kernel }: Context, name: string): Promise<boolean> => {
  const { allCustomers: database } = kernel.opened
  const guess = await beginAttempt(database, [{ name, most: mostFailures.linksAtAddress }])
  if (guess) await attemptFailed(database, guess)
  return guess !== null
}

/** In one transaction: if two users open the same link at the same time, only one sets the password. */
const choose = (context: Context, token: string, userId: string, passwordHash: string) => {
  const work = async (inside: Context) => {
    const used = await inside.database
      .delete(passwordLink)
      .where(isGood(token))
      .returning({ userId: passwordLink.userId })
    if (used.length === 0) throw isOver()
    await storePassword(inside, userId, passwordHash)
  }
  return context.commit(work, '', userId)
}

const isGood = (token: string) => and(eq(passwordLink.tokenHash, hashOf(token)), gt(passwordLink.expiresAt, sql`now()`))

const isOver = () => notFound('This link is not valid any more. Please ask for a new one.')

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Plain letters in short lines, so that nothing breaks the link; in English, as all mails are. */
const words = (userId: string, purpose: LinkPurpose) => ({
  subject: purpose === 'invitation' ? 'Your access to the Logistics Portal' : 'A new password for the Logistics Portal',
  paragraphs: [
    purpose === 'invitation' ? 'You can now use the Logistics Portal.' : 'You can choose a new password now.',
    `Your user id is\n${userId}`,
    'Please choose a password here:',
    sealedMark,
    purpose === 'invitation' ? 'The link works once, within seven days.' : 'The link works once, within a day.',
    'If you did not expect this mail, please tell your administrator.',
  ],
})

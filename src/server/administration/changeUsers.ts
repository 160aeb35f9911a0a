import { and, eq, isNull, sql } from 'drizzle-orm'
import type { GroupRights } from '#contract/administration/administrationFields'
import { kindProblem } from '#domain/access/grants'
import {
  normalUserId,
  type UserDraft,
  userIdLength,
  userIdProblem,
  type UserProfile,
  userProblems,
} from '#domain/access/portalUser'
import type { BoundProblem } from '#domain/values/bounds'
import type { RefusalCode } from '#domain/values/refusals'
import { portalUser, session } from '#server/database/schema/access'
import { removedUser } from '#server/database/schema/security'
import { tellOwner } from '#server/freight/outbox/credentials'
import { forgetFailures } from '#server/platform/access/attempts'
import { accessChanged } from '#server/platform/access/callers'
import type { WorkContext } from '#server/platform/context'
import { badRequest, codedConflict } from '#server/platform/http/problems'
import { refuseBadFields } from './badFields'
import { assertGranted, findChangeable, readGrants } from './grants'
import { keepAdministered } from './keepAdministered'
import { type GivenLink, giveLink } from './passwordLinks'
import { writeRights } from './rights'
import { auditedUser, findUser, type UserRow } from './userRows'

/** What the handlers and the command line do alike. Each runs inside the transaction of a write. */

export type Invitation = UserDraft & { rights?: GroupRights[] | undefined; copiedFrom?: string | undefined }

/** A new user in at least one group, with a one-time link to choose a password. */
export const inviteUser = async (
  context: WorkContext,
  { rights, copiedFrom, ...draft }: Invitation,
  portalUrl: string,
): Promise<UserRow & GivenLink> => {
  const problem = userIdProblem(draft.id)
  if (problem) throw badRequest(idWords[problem] ?? 'The user id is not valid.')
  const profile = storable(draft)
  const id = normalUserId(draft.id)
  const wanted = copiedFrom === undefined ? (rights ?? []) : (await findUser(context, copiedFrom)).rights
  if (wanted.length === 0) throw badRequest('A user works in at least one group.')
  assertGranted(kindProblem(await readGrants(context), null, profile.kind))
  if ((await context.database.$count(removedUser, eq(removedUser.id, id))) > 0) throw await idTaken(context, id)
  const made = await context.database
    .insert(portalUser)
    .values({ id, ...profile })
    .onConflictDoNothing()
    .returning({ id: portalUser.id })
  if (made.length === 0) throw await idTaken(context, id)
  await writeRights(context, { id, rights: [] }, wanted)
  const user = await findUser(context, id)
  noteChange(context, id, null, user)
  if (signsInElsewhere(context)) return { ...user, link: null, linkExpiresAt: null }
  return { ...user, ...(await giveLink(context, user, 'invitation', portalUrl)) }
}

export type UserChange = { [Field in keyof UserProfile]?: UserProfile[Field] | undefined } & {
  disabled?: boolean | undefined
  rights?: GroupRights[] | undefined
  copiedFrom?: string | undefined
}

/**
 * Changes a user, effective with their next call; disabling signs the user out everywhere.
 * @param check rejects the change by throwing, before anything is written
 */
export const changeUser = (
  context: WorkContext,
  id: string,
  { rights, copiedFrom, disabled, ...profile }: UserChange,
  check?: (before: UserRow) => Promise<void>,
): Promise<UserRow> =>
  keepAdministered(context, async () => {
    const before = await findUser(context, id)
    await check?.(before)
    const next = { ...before, ...defined(profile), disabled: disabled ?? before.disabled }
    const fields = { ...storable(next), disabled: next.disabled }
    if (differs(fields, before)) {
      await findChangeable(context, id)
      assertGranted(kindProblem(await readGrants(context), before.kind, next.kind))
      await context.database.update(portalUser).set(fields).where(eq(portalUser.id, before.id))
      if (fields.email !== before.email) await tellOwner(context, before.id, 'email', [before.email, fields.email])
    }
    if (fields.disabled && !before.disabled) await endSessions(context, before.id)
    const wanted = copiedFrom === undefined ? rights : (await findUser(context, copiedFrom)).rights
    if (wanted) await writeRights(context, before, wanted)
    await context.database
      .update(portalUser)
      .set({ version: sql`${portalUser.version} + 1`, updatedBy: context.caller.userId })
      .where(eq(portalUser.id, before.id))
    const { rows } = await context.database.execute(sql`select from membership where user_id = ${before.id} limit 1`)
    if (rows.length === 0) throw badRequest('A user works in at least one group.')
    // A user who has left every group of the caller is no longer visible to the caller.
    const after = await findUser(context, before.id).catch((): UserRow => ({
      ...before,
      ...fields,
      rights: [],
      groups: [],
    }))
    noteChange(context, before.id, before, after)
    return after
  })

/**
 * Removes a user permanently, with their sessions, permissions and links. The id is never reused, because records still
 * name it.
 */
export const removeUser = (context: WorkContext, id: string): Promise<UserRow> =>
  keepAdministered(context, async () => {
    const user = await findChangeable(context, id)
    await context.database.delete(portalUser).where(eq(portalUser.id, user.id))
    await context.database.insert(removedUser).values({ id: user.id }).onConflictDoNothing()
    noteChange(context, user.id, user, null)
    return user
  })

/** Unlocks a user after too many wrong passwords. */
export const unlockUser = async (context: WorkContext, id: string) => {
  const user = await findUser(context, id)
  const tries = await forgetFailures(context.database, user.id)
  context.record('user', user.id, { failedSignIns: tries }, { failedSignIns: 0 })
  context.publish('setup', ['user'])
}

/** Creates a new link; a user who has not accepted the invitation yet is invited again. */
export const resetPassword = async (context: WorkContext, id: string, portalUrl: string): Promise<GivenLink> => {
  const user = await findChangeable(context, id)
  if (signsInElsewhere(context)) throw refusal('passwords-elsewhere', 'The corporate sign-in keeps the passwords.')
  if (user.disabled) throw refusal('user-disabled', `User ${user.id} is disabled.`, { user: user.id })
  const purpose = user.state === 'invited' ? 'invitation' : 'reset'
  const given = await giveLink(context, user, purpose, portalUrl)
  context.record('user', user.id, {}, { passwordLink: purpose })
  return given
}

/** Does not reveal that a user exists whom the caller does not administer. */
const idTaken = async (context: WorkContext, user: string) => {
  const isSeen = await findUser(context, user).then(
    () => true,
    () => false,
  )
  return isSeen
    ? refusal('user-exists', `User ${user} already exists.`, { user })
    : refusal('user-id-unavailable', `The user id ${user} cannot be used. Choose another one.`, { user })
}

const refusal = (code: RefusalCode, text: string, parameters: Record<string, string> = {}) =>
  codedConflict({ code, text, parameters })

const noteChange = (context: WorkContext, id: string, before: UserRow | null, after: UserRow | null) => {
  context.record('user', id, before && auditedUser(before), after && auditedUser(after))
  context.publish('setup', ['user'])
  context.announce(accessChanged, id)
}

const endSessions = ({ database }: WorkContext, userId: string) =>
  database
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt)))

const signsInElsewhere = ({ kernel }: WorkContext) => kernel.settings.tokenEndpoint !== undefined

const labels = { firstName: 'First name', lastName: 'Last name', email: 'E-mail address', kind: 'Kind' } as const

const storable = ({ firstName, lastName, email, kind }: UserProfile) => {
  const profile = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), kind }
  refuseBadFields(userProblems(profile), labels)
  return profile
}

const idWords: Partial<Record<BoundProblem | 'user-id', string>> = {
  required: 'The user id is required.',
  'too-long': `The user id is too long (${userIdLength}).`,
  'user-id': 'A user id is made of letters a to z, figures, dots, dashes and underscores.',
}

export const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

const differs = (fields: UserProfile & { disabled: boolean }, before: UserRow) =>
  Object.entries(fields).some(([name, value]) => before[name as keyof UserRow] !== value)

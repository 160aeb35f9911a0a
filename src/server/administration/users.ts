import { users as usersContract } from '#contract/administration/users'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'
import { changeUser, inviteUser, removeUser, resetPassword, unlockUser } from './changeUsers'
import { findUser, listUserRows } from './userRows'

export const userHandlers: Handlers<typeof usersContract> = {
  listUsers: ({ query, paging }, context) => listUserRows(context, query.filter ?? {}, paging),

  readUser: ({ params }, context) => findUser(context, params.id),

  // The link is added after the commit, so that it is not kept with the answer for a repeated call.
  inviteUser: async ({ body }, context) => {
    let link: string | null = null
    const made = await context.commit(async (inside) => {
      await assertMayMailLink(inside)
      const invited = await inviteUser(inside, body, portalUrl(context))
      link = invited.link
      return { ...invited, link: null }
    })
    return { ...made, link }
  },

  updateUser: ({ params, body }, context) =>
    changeUser(context, params.id, body, async ({ version, updatedBy }) =>
      assertUnchanged(context.request, 'user', { version, updatedBy: await seenUser(context, updatedBy) }),
    ),

  removeUser: ({ params }, context) => removeUser(context, params.id),

  unlockUser: async ({ params }, context) => {
    await unlockUser(context, params.id)
    return {}
  },

  resetPassword: async ({ params }, context) => {
    let link: string | null = null
    const given = await context.commit(async (inside) => {
      await assertMayMailLink(inside)
      const reset = await resetPassword(inside, params.id, portalUrl(context))
      link = reset.link
      return { ...reset, link: null }
    })
    return { ...given, link }
  },
}

/** The id of a user whom the caller administers; does not reveal that other users exist. */
export const seenUser = async (context: Context, id: string | null): Promise<string | null> => {
  if (id === null) return null
  return findUser(context, id).then(
    () => id,
    () => null,
  )
}

/** Without a mail server the link is shown to the administrator instead. */
const assertMayMailLink = (context: Context) =>
  assertMayMail(context, context.kernel.settings.smtpUrl === undefined ? 0 : 1)

/**
 * Where people reach the portal: as it is set, else as the administrator reached it. Mails need the setting, so only a
 * link that is shown to this administrator begins with the address of their own request.
 */
const portalUrl = ({ kernel, request }: Context) => kernel.settings.portalUrl ?? `${request.protocol}://${request.host}`

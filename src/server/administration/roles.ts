import { roles as rolesContract } from '#contract/administration/roles'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Handlers } from '#server/platform/http/serve'
import { changeRole, createRole, removeRole } from './changeRoles'
import { findRole, listRoleRows } from './roleRows'
import { seenUser } from './users'

export const roleHandlers: Handlers<typeof rolesContract> = {
  listRoles: async ({ query }, context) => {
    const { search, ids } = query.filter ?? {}
    const sought = search?.trim().toLowerCase() ?? ''
    return (await listRoleRows(context)).filter(
      ({ id, builtIn, name }) => (!ids || ids.includes(id)) && (builtIn ?? name ?? '').toLowerCase().includes(sought),
    )
  },

  readRole: ({ params }, context) => findRole(context, params.id),

  createRole: ({ body }, context) => createRole(context, body),

  updateRole: ({ params, body }, context) =>
    changeRole(context, params.id, body, async ({ version, updatedBy }) =>
      assertUnchanged(context.request, 'role', { version, updatedBy: await seenUser(context, updatedBy) }),
    ),

  removeRole: ({ params }, context) => removeRole(context, params.id),
}

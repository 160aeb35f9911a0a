import { groups as groupsContract } from '#contract/administration/groups'
import { isSameGroup } from '#domain/access/customerGroup'
import type { Handlers } from '#server/platform/http/serve'
import { changeGroup, createGroup, removeGroup } from './changeGroups'
import { findGroup, listGroupRows } from './groupRows'

export const groupHandlers: Handlers<typeof groupsContract> = {
  listGroups: async ({ query }, context) => {
    const { search, keys, parent } = query.filter ?? {}
    const sought = search?.trim().toLowerCase() ?? ''
    return (await listGroupRows(context)).filter(
      (row) =>
        (sought === '' || `${row.key.id} ${row.name}`.toLowerCase().includes(sought)) &&
        (!keys || keys.some((key) => isSameGroup(key, row.key))) &&
        (!parent || (row.parent !== null && isSameGroup(parent, row.parent))),
    )
  },

  readGroup: ({ params }, context) => findGroup(context, params.key),

  createGroup: async ({ body }, context) => findGroup(context, await createGroup(context, body)),

  updateGroup: ({ params, body }, context) => changeGroup(context, params.key, body),

  removeGroup: ({ params }, context) => removeGroup(context, params.key),
}

import type { GroupRights } from '#contract/administration/administrationFields'
import { permissions as everyPermission } from '#domain/access/access'
import { isSameGroup } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import { type UserState, userStates } from '#domain/access/portalUser'
import { changeUser, inviteUser, removeUser, resetPassword, unlockUser } from '#server/administration/changeUsers'
import type { GivenLink } from '#server/administration/passwordLinks'
import { listRoleRows, roleLabel } from '#server/administration/roleRows'
import { findUser, listUserRows, type UserRow } from '#server/administration/userRows'
import type { WorkContext } from '#server/platform/context'
import { type Call, type Command, groupOf, Misused, permissionOf, table, textOf, textsOf, wordAt } from './command'

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

export const userCommands: Readonly<Record<string, Command>> = {
  add: {
    usage:
      '<id> --first <name> --last <name> --email <address> [--admin] [--group <id@type> …] [--permission <name> …]',
    about:
      'Invites a user and prints his one-time link. --admin makes an administrator, of the top groups without --group, who holds everything there unless --permission says what: nobody can grant what they do not hold; --like <user> copies rights; --kind customer for people of a customer.',
    options: {
      first: text,
      last: text,
      email: text,
      kind: text,
      group: texts,
      permission: texts,
      admin: flag,
      like: text,
    },
    run: async (context, call) => {
      const invited = await inviteUser(
        context,
        {
          id: idOf(call),
          firstName: needed(call, 'first'),
          lastName: needed(call, 'last'),
          email: needed(call, 'email'),
          kind: kindOf(call),
          rights: rightsOf(context, call),
          copiedFrom: textOf(call, 'like'),
        },
        portalUrl(context),
      )
      return [`User ${invited.id} is invited.`, ...linkLines(invited, invited)]
    },
  },
  list: {
    usage: '[<text>] [--group <id@type>] [--state active|invited|locked|disabled]',
    about: 'Lists users with their state and groups.',
    options: { group: text, state: text },
    reads: true,
    run: async (context, call) => {
      const group = textOf(call, 'group')
      const filter = {
        search: call.words.join(' '),
        group: group === undefined ? group : groupOf(group),
        state: stateOf(call),
      }
      const { rows } = await listUserRows(context, filter, { offset: 0, limit: null, sort: null })
      if (rows.length === 0) return ['No users.']
      return table(
        rows.map((row) => [row.id, row.state, row.isAdministrator ? 'administrator' : '', nameOf(row), groupsOf(row)]),
      )
    },
  },
  show: {
    usage: '<id>',
    about: 'Shows what a user may do in which group.',
    reads: true,
    run: async (context, call) => {
      const user = await findUser(context, idOf(call))
      return [`${user.id}  ${nameOf(user)}  ${user.email}  ${user.kind}  ${user.state}`, ...rightsLines(user)]
    },
  },
  disable: {
    usage: '<id>',
    about: 'Ends all sign-ins of a user and lets him sign in no more.',
    run: async (context, call) => [
      `User ${(await changeUser(context, idOf(call), { disabled: true })).id} is disabled.`,
    ],
  },
  enable: {
    usage: '<id>',
    about: 'Lets a disabled user sign in again.',
    run: async (context, call) => [
      `User ${(await changeUser(context, idOf(call), { disabled: false })).id} is enabled.`,
    ],
  },
  unlock: {
    usage: '<id>',
    about: 'Lets a user try again who typed too many wrong passwords.',
    run: async (context, call) => {
      await unlockUser(context, idOf(call))
      return [`User ${idOf(call)} can try again.`]
    },
  },
  reset: {
    usage: '<id>',
    about: 'Prints a new one-time link to choose a password; links of before end.',
    run: async (context, call) => {
      const user = await findUser(context, idOf(call))
      return linkLines(user, await resetPassword(context, user.id, portalUrl(context)))
    },
  },
  grant: {
    usage: '<id> [<permission> …] --group <id@type> [--role <name> …]',
    about:
      'Lets a user work in a group, and do these things there. A role is named as user show does, or by its name alone.',
    options: { group: texts, role: texts },
    run: (context, call) =>
      changeRights(context, call, ({ group, permissions, roles }, given) => [
        { group, permissions: [...permissions, ...given.permissions], roles: [...roles, ...given.roles] },
      ]),
  },
  revoke: {
    usage: '<id> [<permission> …] --group <id@type> [--role <name> …]',
    about: 'Takes these permissions and roles away from a user in a group; without any he leaves the group.',
    options: { group: texts, role: texts },
    run: (context, call) =>
      changeRights(context, call, ({ group, permissions, roles }, taken) =>
        taken.permissions.length + taken.roles.length === 0
          ? []
          : [
              {
                group,
                permissions: permissions.filter((held) => !taken.permissions.includes(held)),
                roles: roles.filter((held) => !taken.roles.includes(held)),
              },
            ],
      ),
  },
  remove: {
    usage: '<id>',
    about: 'Removes a user for good; the audit trail keeps what he did.',
    run: async (context, call) => [`User ${(await removeUser(context, idOf(call))).id} is removed.`],
  },
}

type Rights = GroupRights & { roles: number[] }

/** Changes a user's permissions and roles in the named groups; other groups stay. */
const changeRights = async (
  context: WorkContext,
  call: Call,
  change: (rights: Rights, named: Pick<Rights, 'permissions' | 'roles'>) => Rights[],
) => {
  const { id, rights } = await findUser(context, idOf(call))
  const named = {
    permissions: call.words.slice(1).map(permissionOf),
    roles: await roleIds(context, textsOf(call, 'role')),
  }
  const groups = textsOf(call, 'group').map(groupOf)
  if (groups.length === 0) throw new Misused('Please say in which group: --group id@type.')
  const untouched = rights.filter((one) => !groups.some((group) => isSameGroup(group, one.group)))
  const changed = groups.flatMap((group) =>
    change(rights.find((one) => isSameGroup(one.group, group)) ?? { group, permissions: [], roles: [] }, named),
  )
  const after = await changeUser(context, id, { rights: [...untouched, ...changed] })
  return [`User ${id}`, ...rightsLines(after)]
}

/** What a user may do, by group, and the roles that give some of it. */
const rightsLines = ({ rights }: UserRow) =>
  table(
    rights.map(({ group, held, ofRoles }) => [
      keyText(group),
      held.join(', ') || 'nothing',
      Object.keys(ofRoles).length > 0 ? `roles: ${Object.keys(ofRoles).join(', ')}` : '',
    ]),
  )

const roleIds = async (context: WorkContext, names: readonly string[]): Promise<number[]> => {
  if (names.length === 0) return []
  const roles = await listRoleRows(context)
  return names.map((name) => {
    const found = roles.filter((role) => [role.builtIn ?? role.name, roleLabel(role)].includes(name.trim()))
    const [one, ...others] = found
    if (!one) throw new Misused(`There is no role ${name}.`)
    if (others.length > 0) throw new Misused(`Please say which role: ${found.map(roleLabel).join(', ')}.`)
    return one.id
  })
}

const rightsOf = ({ caller }: WorkContext, call: Call): GroupRights[] | undefined => {
  if (textOf(call, 'like') !== undefined) return undefined
  const isAdministrator = call.options.admin === true
  const named = textsOf(call, 'group').map(groupOf)
  const tops = caller.groups.map(({ id, type }) => ({ id, type }))
  if (named.length === 0 && !isAdministrator)
    throw new Misused('Please say in which group: --group id@type, or --admin.')
  if (named.length === 0 && tops.length === 0)
    throw new Misused('There is no group yet. Make one first: group add <id@type> --name <name>.')
  const asked = textsOf(call, 'permission').map(permissionOf)
  const held = isAdministrator && asked.length === 0 ? everyPermission : asked
  const permissions = [...held, ...(isAdministrator ? (['portal.administer'] as const) : [])]
  return (named.length > 0 ? named : tops).map((group) => ({ group, permissions }))
}

const idOf = (call: Call) => wordAt(call, 0, 'which user')

const needed = (call: Call, name: string): string => {
  const value = textOf(call, name)
  if (value === undefined) throw new Misused(`Please say --${name}.`)
  return value
}

const kindOf = (call: Call) => {
  const kind = textOf(call, 'kind') ?? 'provider'
  if (kind !== 'provider' && kind !== 'customer') throw new Misused('--kind is provider or customer.')
  return kind
}

const stateOf = (call: Call): UserState | undefined => {
  const state = textOf(call, 'state')
  const known = userStates.find((one) => one === state)
  if (state !== undefined && !known) throw new Misused(`--state is one of ${userStates.join(', ')}.`)
  return known
}

const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`
const groupsOf = ({ groups }: UserRow) => groups.map(keyText).join(' ')

const linkLines = ({ email }: { email: string }, { link, linkExpiresAt }: GivenLink) => {
  if (linkExpiresAt === null) return ['The corporate sign-in checks the password.']
  const until = `It works once, until ${new Date(linkExpiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  return link
    ? ['One-time link to choose the password:', link, until]
    : [`The one-time link leaves by mail to ${email}.`, until]
}

/** Where people reach the portal: as it is set, else where a server with these settings listens. */
const portalUrl = ({ kernel: { settings } }: WorkContext): string => {
  if (settings.portalUrl !== undefined) return settings.portalUrl
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`
}

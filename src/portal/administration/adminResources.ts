import { apiKeys } from '#contract/administration/apiKeys'
import { auditTrail } from '#contract/administration/auditTrail'
import { checkpoints } from '#contract/administration/checkpoints'
import { groups } from '#contract/administration/groups'
import { outboxOfAll } from '#contract/administration/outbox'
import { roles } from '#contract/administration/roles'
import { securityEvents } from '#contract/administration/securityEvents'
import { sessions } from '#contract/administration/sessions'
import { users } from '#contract/administration/users'
import type { Answer } from '#contract/platform/endpoint'
import { readKey } from '#domain/access/groupPlacement'
import { type UserKind, userStates } from '#domain/access/portalUser'
import type { Filter } from '#portal/data/resources/crud'
import { simpleRest } from '#portal/data/resources/simpleRest'

export type ListedUser = Answer<typeof users.listUsers>[number]
export type User = Answer<typeof users.readUser>
export type ListedRole = Answer<typeof roles.listRoles>[number]
export type Role = Answer<typeof roles.readRole>
export type InvitedUser = Answer<typeof users.inviteUser>
export type ListedCheckpoint = Answer<typeof checkpoints.listCheckpoints>[number] & Keyed
export type Checkpoint = Answer<typeof checkpoints.readCheckpoint> & Keyed

/** The key of a record as the wire has it, where the record itself has no `id`. */
type Keyed = { id: string }

const userKinds: readonly UserKind[] = ['provider', 'customer']

/** The address may have been typed by hand: invalid values are left out. */
const userFilter = ({ q, group, state, kind }: Filter): object => {
  const key = typeof group === 'string' ? readKey(group) : null
  const ofState = userStates.find((known) => known === state)
  const ofKind = userKinds.find((known) => known === kind)
  return {
    ...(typeof q === 'string' && { search: q }),
    ...(key && { group: key }),
    ...(ofState && { state: ofState }),
    ...(ofKind && { kind: ofKind }),
  }
}

/** The resources of the administration pages, all of them in the simple-rest dialect of `/admin/*`. */
export const adminResources = {
  users: simpleRest(
    {
      list: users.listUsers,
      one: users.readUser,
      create: users.inviteUser,
      update: users.updateUser,
      remove: users.removeUser,
    },
    { filter: userFilter, topics: ['setup'] },
  ),
  groups: simpleRest(
    {
      list: groups.listGroups,
      one: groups.readGroup,
      create: groups.createGroup,
      update: groups.updateGroup,
      remove: groups.removeGroup,
    },
    { topics: ['setup'] },
  ),
  roles: simpleRest(
    {
      list: roles.listRoles,
      one: roles.readRole,
      create: roles.createRole,
      update: roles.updateRole,
      remove: roles.removeRole,
    },
    { topics: ['setup'] },
  ),
  checkpoints: simpleRest(
    { list: checkpoints.listCheckpoints, one: checkpoints.readCheckpoint },
    { topics: ['setup'] },
  ),
  auditTrail: simpleRest({ list: auditTrail.listAuditEntries, one: auditTrail.readAuditEntry }),
  securityEvents: simpleRest({ list: securityEvents.listSecurityEvents }),
  sessions: simpleRest({ list: sessions.listSessions, remove: sessions.endSession }),
  apiKeys: simpleRest({ list: apiKeys.listApiKeys }),
  outbox: simpleRest({ list: outboxOfAll.listAllMessages }),
}

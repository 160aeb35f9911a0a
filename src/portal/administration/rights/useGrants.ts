import { grants } from '#contract/administration/grants'
import type { Permission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { type GrantProblem, grantProblem, type Grants } from '#domain/access/grants'
import { roleAssignProblem } from '#domain/access/roles'
import type { ListedRole } from '#portal/administration/adminResources'
import { useEndpoint } from '#portal/data/useEndpoint'
import { holds, holdsRole, type RightsDraft } from './rightsDraft'

/** What the signed-in administrator can pass on; undefined while it is being read. The server decides again. */
export const useGrants = (): Grants | undefined =>
  useEndpoint(grants.readGrants, {}, { topics: ['setup'], background: true }).data

/** Why a permission or a role cannot be changed; null when it can. */
export type LockOf = (group: GroupKey, right: Permission | ListedRole) => GrantProblem | null

/** Compared with the saved rights: an unsaved change can always be undone. */
export const locksOf =
  (held: Grants | undefined, userId: string, saved: RightsDraft, draft: RightsDraft): LockOf =>
  (group, right) => {
    const has = (rights: RightsDraft) =>
      typeof right === 'string' ? holds(rights, group, right) : holdsRole(rights, group, right.id)
    const isHeld = has(draft)
    if (!held || isHeld !== has(saved)) return null
    const change = { userId, group, step: isHeld ? ('remove' as const) : ('grant' as const) }
    return typeof right === 'string'
      ? grantProblem(held, { ...change, permission: right })
      : roleAssignProblem(held, { ...change, permissions: right.permissions })
  }

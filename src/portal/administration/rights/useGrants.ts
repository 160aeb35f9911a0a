import { grants } from '#contract/administration/grants'
import type { Permission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { type GrantProblem, grantProblem, type Grants } from '#domain/access/grants'
import { useEndpoint } from '#portal/data/useEndpoint'
import { holds, type RightsDraft } from './rightsDraft'

/** What the signed-in administrator can pass on; undefined while it is being read. The server decides again. */
export const useGrants = (): Grants | undefined =>
  useEndpoint(grants.readGrants, {}, { topics: ['setup'], background: true }).data

/** Why a permission cannot be changed; null when it can. */
export type LockOf = (group: GroupKey, permission: Permission) => GrantProblem | null

/** Compared with the saved permissions: an unsaved change can always be undone. */
export const locksOf =
  (held: Grants | undefined, userId: string, saved: RightsDraft, draft: RightsDraft): LockOf =>
  (group, permission) => {
    const isHeld = holds(draft, group, permission)
    if (!held || isHeld !== holds(saved, group, permission)) return null
    return grantProblem(held, { userId, group, permission, step: isHeld ? 'remove' : 'grant' })
  }

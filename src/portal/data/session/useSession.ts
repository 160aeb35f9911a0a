import { usePermissions } from 'react-admin'
import { useStore } from 'zustand'
import { isAllowed, type Needs, type Permission } from '#domain/access/access'
import type { SelectedGroup } from '#domain/access/customerGroup'
import { type Session, sessionStore } from './session'

/** The session: user and group; renders again when it changes. Permissions come from `useHeldPermissions`. */
export const useSession = (): Session => useStore(sessionStore)

/** The selected group. Pages are shown with a group only where one can be chosen, so an empty tree gives an empty one. */
export const useGroup = (): SelectedGroup => useSession().group ?? noGroup

const noGroup: SelectedGroup = { id: '', type: '', level: 0 }

/**
 * The user's permissions in the selected group, as the auth provider answers. Renders together with `useSession`, since
 * the group and its permissions must change together; the query cache alone would notify a moment later.
 */
export const useHeldPermissions = (): ReadonlySet<Permission> => {
  useSession()
  return usePermissions<ReadonlySet<Permission>>().permissions ?? noPermissions
}

const noPermissions: ReadonlySet<Permission> = new Set()

/** Whether the user has the permission `needs` in the selected group. */
export const usePermission = (needs: Needs): boolean => isAllowed(needs, useHeldPermissions())

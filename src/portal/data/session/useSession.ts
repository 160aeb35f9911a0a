import { useSyncExternalStore } from 'react'
import { isAllowed, type Needs } from '#domain/access/access'
import type { SelectedGroup } from '#domain/access/customerGroup'
import { configuration } from '#portal/data/call/configuration'
import { onSessionChange, session, type Session } from './session'

/** The session: user, group and permissions; renders again when it changes. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, session)

/** The selected group. Pages are shown with a group only where one can be chosen, so an empty tree gives an empty one. */
export const useGroup = (): SelectedGroup => useSession().group ?? noGroup

const noGroup: SelectedGroup = { id: '', type: '', level: 0 }

/** Whether the user has the permission `needs` in the selected group. */
export const usePermission = (needs: Needs): boolean => {
  const { permissions } = useSession()
  return !configuration().authorizationRequired || isAllowed(needs, permissions)
}

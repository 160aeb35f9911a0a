import { type Checkpoint, permissionsOf } from '#contract/checkpoints'
import type { Permission } from '#domain/access'
import type { GroupNode, SelectedGroup } from '#domain/customerGroup'
import { isTokenValid, type Token } from '#domain/session'
import { keepValue, keptNames, keptValue } from './browserStorage'
import type { PortalUser } from './portalUser'

/** Who is signed in, where he works, and what he may do there. */
export type PortalSession = {
  token: Token | null
  user: PortalUser | null
  groups: readonly GroupNode[]
  group: SelectedGroup | null
  checkpoints: readonly Checkpoint[]
  permissions: ReadonlySet<Permission>
}

type Changes = Partial<Omit<PortalSession, 'permissions'>>

const read = (): PortalSession => {
  const checkpoints = keptValue('allowedCheckpoints') ?? []
  return {
    token: keptValue('token'),
    user: keptValue('userData'),
    groups: keptValue('allowedGroups') ?? [],
    group: keptValue('selectedGroup'),
    checkpoints,
    permissions: new Set(permissionsOf(checkpoints)),
  }
}

let current = read()
const listeners = new Set<() => void>()

/** The session as it stands. It lives in the browser's storage, so that a reload and another tab find it. */
export const currentSession = (): PortalSession => current

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isSignedIn = (): boolean => isTokenValid(current.token, Date.now())

/** Changes parts of the session, in memory and in the browser's storage. */
export const changeSession = (changes: Changes): void => {
  if ('token' in changes) keepValue('token', changes.token ?? null)
  if ('user' in changes) keepValue('userData', changes.user ?? null)
  if ('groups' in changes) keepValue('allowedGroups', changes.groups ? [...changes.groups] : null)
  if ('group' in changes) keepValue('selectedGroup', changes.group ?? null)
  if ('checkpoints' in changes) keepValue('allowedCheckpoints', changes.checkpoints ? [...changes.checkpoints] : null)
  const merged = { ...current, ...changes }
  current = { ...merged, permissions: new Set(permissionsOf(merged.checkpoints)) }
  listeners.forEach((listener) => listener())
}

/**
 * Forgets the session (SES-6): token, user, checkpoints, allowed groups, region and area caches, selected loads. The
 * selected group and the user id stay, because they choose the group at the next sign-in.
 */
export const forgetSession = (): void => {
  keepValue('token', null)
  keepValue('userData', null)
  keepValue('allowedCheckpoints', null)
  keepValue('allowedGroups', null)
  keepValue('selectedLoad', null)
  keepValue('prevSelectedLoad', null)
  for (const name of [...keptNames('regionList.'), ...keptNames('areaList.')])
    keepValue(name as `regionList.${string}`, null)
  current = { ...current, token: null, user: null, groups: [], checkpoints: [], permissions: new Set() }
  listeners.forEach((listener) => listener())
}

/** Takes over what another tab has changed. */
export const followOtherTabs = (): (() => void) => {
  const takeOver = ({ key }: StorageEvent) => {
    if (key !== null && !['token', 'allowedCheckpoints', 'selectedGroup', 'allowedGroups', 'userData'].includes(key))
      return
    current = read()
    listeners.forEach((listener) => listener())
  }
  window.addEventListener('storage', takeOver)
  return () => window.removeEventListener('storage', takeOver)
}

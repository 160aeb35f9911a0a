import { createStore } from 'zustand/vanilla'
import { permissionsOf, type Checkpoint } from '#contract/checkpoints'
import type { Answer } from '#contract/platform/endpoint'
import { fromWire, toWire } from '#contract/platform/translate'
import type { Format } from '#contract/platform/wire'
import type { session as calls } from '#contract/session/access'
import { stored } from '#contract/session/stored'
import type { Permission } from '#domain/access/access'
import type { GroupNode, SelectedGroup } from '#domain/access/customerGroup'
import type { JointGuide } from '#domain/access/roles'
import type { Token } from '#domain/access/session'
import { forgetSession, readJson, readToken, writeJson, writeToken } from './browserStorage'

export type User = Answer<typeof calls.readUser>['user']

/** The signed-in user, the selected group, and the permissions and roles in it. */
export type Session = {
  token: Token | null
  user: User | null
  groups: readonly GroupNode[]
  group: SelectedGroup | null
  permissions: ReadonlySet<Permission>
  /** What the user's roles in the group decide about menu, first page and first tour. */
  guide: JointGuide
  /** True while the rights in a newly chosen group are being asked for. */
  changingGroup: boolean
}

const read = <F extends Format>(key: string, format: F): F['_zod']['output'] | null => {
  const known = fromWire(format, readJson(key))
  return known.fits ? known.value : null
}

const write = (key: string, format: Format, value: unknown): void => {
  const written = value === null ? null : toWire(format, value)
  writeJson(key, written?.fits ? written.value : null)
}

/** Of a user without roles. */
export const noGuide: JointGuide = { menuOrder: [], firstPages: [], firstTours: [] }

const readStored = (): Session => ({
  token: readToken(),
  user: read('userData', stored.userData),
  groups: read('allowedGroups', stored.allowedGroups) ?? [],
  group: read('selectedGroup', stored.selectedGroup),
  permissions: new Set(permissionsOf(read('allowedCheckpoints', stored.allowedCheckpoints) ?? [])),
  guide: read('roleGuide', stored.roleGuide) ?? noGuide,
  changingGroup: false,
})

/** The session of this tab. The browser stores all of it but `changingGroup`. */
export const sessionStore = createStore(readStored)

export const session = sessionStore.getState

const become = (next: Partial<Session>): void => sessionStore.setState(next)

/** Reads the storage again: another tab may have signed in or out. */
export const rereadSession = (): void => become(readStored())

export const storeToken = (token: Token): void => {
  writeToken(token)
  become({ token })
}

export const storeUser = (user: User, groups: readonly GroupNode[]): void => {
  write('userData', stored.userData, user)
  write('allowedGroups', stored.allowedGroups, groups)
  become({ user, groups })
}

/** The group and the rights in it change together, so that nothing is ever shown with the rights of another group. */
export const storeGroup = (
  group: SelectedGroup | null,
  checkpoints: readonly Checkpoint[],
  guide: JointGuide = noGuide,
): void => {
  write('selectedGroup', stored.selectedGroup, group)
  write('allowedCheckpoints', stored.allowedCheckpoints, checkpoints)
  write('roleGuide', stored.roleGuide, guide === noGuide ? null : guide)
  become({ group, permissions: new Set(permissionsOf(checkpoints)), guide, changingGroup: false })
}

export const markGroupChanging = (): void => become({ changingGroup: true })

/**
 * The token has come to its end before its time, unless another one has taken its place meanwhile. What another tab has
 * stored or removed stays so.
 */
export const expireToken = (sent: string | undefined): void => {
  const { token } = session()
  if (!token || token.token !== sent) return
  const kept = readToken()
  if (kept?.token === sent) storeToken({ ...token, expiry: 0 })
  else become({ token: kept })
}

/** Forgets the session in memory and in storage; the selected group stays for the next login (SES-6). */
export const clearSession = (): void => {
  forgetSession()
  become({ token: null, user: null, groups: [], permissions: new Set(), guide: noGuide })
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) become({ token: readToken() })
  })

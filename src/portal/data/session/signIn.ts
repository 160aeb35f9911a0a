import type { Checkpoint } from '#contract/checkpoints'
import { session as calls } from '#contract/session/access'
import { account } from '#contract/session/account'
import { isSameGroup, type GroupKey, type GroupNode } from '#domain/access/customerGroup'
import type { JointGuide } from '#domain/access/roles'
import { chooseGroup, expiryOf } from '#domain/access/session'
import { call, type CallOptions, onRightsDoubted } from '#portal/data/call/call'
import { loadConfiguration } from '#portal/data/call/configuration'
import { watch } from '#portal/data/events'
import { saveUserId } from './browserStorage'
import { clearSession, markGroupChanging, noGuide, session, storeGroup, storeToken, storeUser } from './session'

/**
 * Signs in and gets everything that the portal needs to know about the user (SES-2): the token, the tree of groups, and
 * the rights in the group chosen by SES-4. Throws a CallFailure; nothing is kept of a sign-in that failed.
 */
export const signIn = async (userId: string, password: string): Promise<void> => {
  await loadConfiguration()
  const loginTime = Date.now()
  const { token, secondsToLive } = await call(calls.signIn, { body: { grantType: 'password', userId, password } })
  storeToken({ token, expiry: expiryOf(loginTime, secondsToLive) })
  try {
    await loadUser()
    saveUserId(userId)
  } catch (failure) {
    clearSession()
    throw failure
  }
}

/**
 * Reads the user and their permissions again: an administrator has changed them, or the server rejects what the menu
 * offers. A user who lost the selected group continues in a remaining one. A request made meanwhile is repeated once
 * afterwards; a failure changes nothing.
 */
export const reloadUser = async (): Promise<void> => {
  if (reload !== 'idle') {
    reload = 'again'
    return
  }
  const asked = () => {
    reload = 'asking'
    return loadUser({ background: true }).catch(() => undefined)
  }
  await asked()
  while (wantedAgain()) await asked()
  reload = 'idle'
}

let reload: 'idle' | 'asking' | 'again' = 'idle'
const wantedAgain = () => reload === 'again'

/** Follows changes of the signed-in user's permissions: menu and pages show them immediately. */
export const followRights = (): void => {
  watch(['rights'], () => void reloadUser())
  onRightsDoubted(() => void reloadUser())
}

/** Works in another group from now on, with the rights that the user has there (SES-5). */
export const changeGroup = async ({ id, type, level }: GroupNode): Promise<void> => {
  markGroupChanging()
  const [checkpoints, guide] = await Promise.all([
    checkpointsIn({ id, type }).catch((): Checkpoint[] => []),
    guideIn({ id, type }),
  ])
  storeGroup({ id, type, level }, checkpoints, guide)
}

/** Ends the session here and on the server, whose failure changes nothing (SES-6). */
export const signOut = async (): Promise<void> => {
  await loadConfiguration()
    .then(() => call(calls.signOut, {}))
    .catch(() => undefined)
  clearSession()
}

/** Whether this browser is in the provider's own network; never shows an alert (Q34). */
export const isOnIntranet = async (): Promise<boolean> =>
  call(calls.probeIntranet, {}, { background: true }).then(
    () => true,
    () => false,
  )

/** User, tree, group and rights in one: nothing is stored when the session or the group has changed meanwhile. */
const loadUser = async (options: CallOptions = {}): Promise<void> => {
  const { token, group: saved } = session()
  if (!token) return
  const known = await call(calls.readUser, { query: saved ? { id: saved.id, type: saved.type } : {} }, options)
  const group = chooseGroup(known.groups, saved)
  const isSaved = !group || (saved && isSameGroup(saved, group))
  const [checkpoints, guide] = await Promise.all([
    isSaved ? known.checkpoints : checkpointsIn(group),
    group ? guideIn(group) : noGuide,
  ])
  const { token: tokenNow, group: groupNow, changingGroup } = session()
  if (tokenNow?.token !== token.token || groupNow !== saved || changingGroup) return
  storeUser(known.user, known.groups)
  storeGroup(group && { id: group.id, type: group.type, level: group.level }, group ? checkpoints : [], guide)
}

/** The portal works without it: menu and first page are then as for users without roles. */
const guideIn = ({ id, type }: GroupKey): Promise<JointGuide> =>
  call(account.readRoleGuide, { query: { id, type } }, { background: true }).catch(() => noGuide)

const checkpointsIn = (group: GroupKey) => call(calls.listCheckpoints, { query: { id: group.id, type: group.type } })

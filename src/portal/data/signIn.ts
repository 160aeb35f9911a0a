import { session as calls } from '#contract/session/access'
import type { Checkpoint } from '#contract/checkpoints'
import { isSameGroup, type GroupKey, type GroupNode } from '#domain/customerGroup'
import { chooseGroup, expiryOf } from '#domain/session'
import { saveUserId } from './browserStorage'
import { call } from './call'
import { loadConfiguration } from './configuration'
import { clearSession, markGroupChanging, session, storeGroup, storeToken, storeUser } from './session'

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
    const saved = session().group
    const known = await call(calls.readUser, { query: saved ? { id: saved.id, type: saved.type } : {} })
    storeUser(known.user, known.groups)
    const group = chooseGroup(known.groups, saved)
    const checkpoints = group && !(saved && isSameGroup(saved, group)) ? await checkpointsIn(group) : known.checkpoints
    storeGroup(group && { id: group.id, type: group.type, level: group.level }, group ? checkpoints : [])
    saveUserId(userId)
  } catch (failure) {
    clearSession()
    throw failure
  }
}

/** Works in another group from now on, with the rights that the user has there (SES-5). */
export const changeGroup = async ({ id, type, level }: GroupNode): Promise<void> => {
  markGroupChanging()
  const checkpoints = await checkpointsIn({ id, type }).catch((): Checkpoint[] => [])
  storeGroup({ id, type, level }, checkpoints)
}

/** Ends the session here and on the server, whose failure changes nothing (SES-6). */
export const signOut = async (): Promise<void> => {
  await loadConfiguration()
    .then(() => call(calls.signOut, {}))
    .catch(() => undefined)
  clearSession()
}

/** Whether this browser stands in the provider's own network; never alerts (Q34). */
export const isOnIntranet = async (): Promise<boolean> =>
  call(calls.probeIntranet, {}, { background: true }).then(
    () => true,
    () => false,
  )

const checkpointsIn = (group: GroupKey) => call(calls.listCheckpoints, { query: { id: group.id, type: group.type } })

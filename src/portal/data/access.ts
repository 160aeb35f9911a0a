import { session as sessionCalls } from '#contract/session/access'
import { configuration } from '#contract/session/configuration'
import { type GroupKey, isSameGroup, type SelectedGroup } from '#domain/customerGroup'
import { chooseGroup, expiryOf } from '#domain/session'
import { keepValue, keptValue } from './browserStorage'
import { call } from './call'
import { followChanges, stopFollowing } from './changes'
import { changeSession, forgetSession } from './session'
import { setConfiguration } from './wireSettings'

/** Reads `/config.json`. The portal works on its defaults when it cannot be read. */
export const readConfiguration = async (): Promise<void> => {
  try {
    setConfiguration(await call(configuration.readConfiguration, {}))
  } catch {
    // A portal without its configuration still shows its pages, and each call says by itself that nobody answers.
  }
}

/**
 * Signs in (SES-2): token, then user, tree and checkpoints for the saved group; another group is chosen when the saved
 * one is not allowed.
 * @throws CallFailure
 */
export const signIn = async (userId: string, password: string): Promise<void> => {
  const startedAt = Date.now()
  const { token, secondsToLive } = await call(sessionCalls.signIn, {
    body: { grantType: 'password', userId, password },
  })
  changeSession({ token: { token, expiry: expiryOf(startedAt, secondsToLive) } })
  try {
    const saved = keptValue('selectedGroup')
    const { user, groups, checkpoints } = await call(sessionCalls.readUser, {
      query: saved ? { id: saved.id, type: saved.type } : {},
    })
    keepValue('savedUserId', user.id)
    const chosen = chooseGroup(groups, saved)
    const group: SelectedGroup | null = chosen && { id: chosen.id, type: chosen.type, level: chosen.level }
    const asked = saved !== null && group !== null && isSameGroup(saved, group)
    changeSession({ user, groups, group, checkpoints: asked ? checkpoints : await checkpointsOf(group) })
  } catch (error) {
    forgetSession()
    throw error
  }
}

/** Works in another group from now on (SES-5). A failure to read its checkpoints leaves none, and is thrown on. */
export const selectGroup = async (group: SelectedGroup): Promise<void> => {
  changeSession({ group, checkpoints: [] })
  changeSession({ checkpoints: await checkpointsOf(group) })
  followChanges()
}

/** Signs out (SES-6): the server is told, but its failure changes nothing here. */
export const signOut = async (): Promise<void> => {
  stopFollowing()
  await call(sessionCalls.signOut, {}, { background: true }).catch(() => undefined)
  forgetSession()
}

const checkpointsOf = async (group: GroupKey | null) =>
  group ? call(sessionCalls.listCheckpoints, { query: { id: group.id, type: group.type } }) : []

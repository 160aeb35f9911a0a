import { passwordLinks } from '#contract/administration/passwordLinks'
import type { Answer } from '#contract/platform/endpoint'
import { call } from '#portal/data/call/call'
import { loadConfiguration } from '#portal/data/call/configuration'
import { saveUserId } from './browserStorage'
import { clearSession } from './session'

export type PasswordLink = Answer<typeof passwordLinks.readPasswordLink>

/** For whom a one-time link is. Throws a CallFailure, 404 when it is over. */
export const readPasswordLink = async (token: string): Promise<PasswordLink> => {
  await loadConfiguration()
  return call(passwordLinks.readPasswordLink, { body: { token } })
}

/** Chooses the password; whoever was signed in here before is not any more, and the sign-in page knows the user. */
export const choosePassword = async (token: string, userId: string, password: string): Promise<void> => {
  await call(passwordLinks.choosePassword, { body: { token, password } })
  clearSession()
  saveUserId(userId)
}

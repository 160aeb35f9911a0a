import { passwordLinks } from '#contract/administration/passwordLinks'
import type { Answer } from '#contract/platform/endpoint'
import { call } from '#portal/data/call/call'
import { loadConfiguration } from '#portal/data/call/configuration'
import { saveUserId } from './browserStorage'
import { clearSession } from './session'

export type PasswordLink = Answer<typeof passwordLinks.readPasswordLink>

/** The user of a one-time link. Throws a CallFailure, 404 if it has expired. */
export const readPasswordLink = async (token: string): Promise<PasswordLink> => {
  await loadConfiguration()
  return call(passwordLinks.readPasswordLink, { body: { token } })
}

/** Sets the password; ends the session of any user signed in here before, and prefills the sign-in page. */
export const choosePassword = async (token: string, userId: string, password: string): Promise<void> => {
  await call(passwordLinks.choosePassword, { body: { token, password } })
  clearSession()
  saveUserId(userId)
}

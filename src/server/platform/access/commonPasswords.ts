import { dictionary } from '@zxcvbn-ts/language-common'
import { isListedPassword, passwordLength, type PasswordProblem, passwordProblem } from '#domain/access/password'
import { badRequest } from '#server/platform/http/problems'

/** The 50,000 passwords that were found most often in breaches, with their places. */
const places = new Map(dictionary['passwords-common'].map((password, place) => [password, place]))

/** The problem of a new password; the list of common passwords is large, so only the server has it. */
export const chosenPasswordProblem = (password: string, userId: string): PasswordProblem | null =>
  passwordProblem(password, userId) ?? (isListedPassword(password, (text) => places.get(text)) ? 'common' : null)

/**
 * Checks a new password.
 * @throws 400 with the problem
 */
export const assertGoodPassword = (password: string, userId: string): void => {
  const problem = chosenPasswordProblem(password, userId)
  if (problem) throw badRequest(problemWords[problem])
}

const problemWords: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `The password needs at least ${passwordLength.least} characters.`,
  'too-long': `The password is too long (${passwordLength.most}).`,
  'zero-character': 'The password has a character that cannot be typed.',
  'user-id': 'The password must not be made of the user id.',
  common: 'This password is one of those that are guessed first.',
}

import { dictionary } from '@zxcvbn-ts/language-common'
import { isListedPassword, type PasswordProblem, passwordProblem } from '#domain/password'

/** The 50,000 passwords that were found most often in breaches, with their places. */
const places = new Map(dictionary['passwords-common'].map((password, place) => [password, place]))

/** What is wrong with a password that somebody chooses; the list is the server's alone, since it is large. */
export const chosenPasswordProblem = (password: string, userId: string): PasswordProblem | null =>
  passwordProblem(password, userId) ?? (isListedPassword(password, (text) => places.get(text)) ? 'common' : null)

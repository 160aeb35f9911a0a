/** Characters. */
export const passwordLength = { least: 12, most: 200 } as const

/** Hours that a one-time link to set a password holds. */
export const linkLife = { invitation: 7 * 24, reset: 24 } as const
export type LinkPurpose = keyof typeof linkLife

export type PasswordProblem = 'too-short' | 'too-long' | 'zero-character' | 'user-id' | 'common'

/** The problem of a new password for a user id, or null. */
export const passwordProblem = (password: string, userId: string): PasswordProblem | null => {
  const length = [...password].length
  if (length < passwordLength.least) return 'too-short'
  if (length > passwordLength.most) return 'too-long'
  // The key of an HMAC, with which hashing begins, is filled up with zeros.
  if (password.includes('\0')) return 'zero-character'
  if (isMadeOf(password, userId)) return 'user-id'
  return isCommon(password) ? 'common' : null
}

/** The user id alone, or with a few figures and signs around it. */
const isMadeOf = (password: string, userId: string): boolean => {
  const id = plain(userId)
  const rest = plain(password).replaceAll(id, '')
  return id.length > 0 && plain(password).includes(id) && rest.replaceAll(/[^a-z]/g, '').length < fewLetters
}

/**
 * Whether guessing tools try the password first: few different characters, runs of the keyboard or the alphabet, and
 * common words, also with digits and signs around them or in place of letters.
 */
const isCommon = (password: string): boolean => {
  const text = plain(password)
  if (new Set(text).size < 5) return true
  if (isRun(text)) return true
  return readings(text).some((reading) => {
    const rest = commonWords.reduce((left, word) => left.replaceAll(word, ''), reading)
    return rest !== reading && rest.replaceAll(/\P{L}/gu, '').length < fewLetters
  })
}

/**
 * Whether a password is one of a list of breached ones, or such a word with figures and signs around it or in place of
 * letters, or two of the most frequent ones together.
 * @param placeOf the place of a text in the list, the most frequent first; undefined when it is not in the list
 */
export const isListedPassword = (password: string, placeOf: (text: string) => number | undefined): boolean =>
  [plain(password), betweenLetters(plain(password))].flatMap(readings).some((reading) => {
    const letters = reading.replaceAll(/\P{L}/gu, '')
    const isListed = (text: string) => text.length >= fewLetters && placeOf(text) !== undefined
    return isListed(reading) || isListed(letters) || isPair(letters, placeOf)
  })

/** From the first letter to the last: figures around a word are no letters of it. */
const betweenLetters = (text: string): string => {
  const signs = [...text]
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  return signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join('')
}

const isPair = (letters: string, placeOf: (text: string) => number | undefined): boolean => {
  const isFrequent = (word: string) => (placeOf(word) ?? mostFrequent) < mostFrequent
  return [...letters].some(
    (_, cut) => cut >= fewLetters && isFrequent(letters.slice(0, cut)) && isFrequent(letters.slice(cut)),
  )
}

/** Pairs of these are still tried within hours. */
const mostFrequent = 5_000

const fewLetters = 4

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** The text itself, and with digits and signs read as the letters they resemble. */
const readings = (text: string): string[] => [
  text,
  [...text].map((sign) => lookalikes[sign] ?? sign).join(''),
  [...text].map((sign) => (sign === '1' ? 'l' : (lookalikes[sign] ?? sign))).join(''),
]

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Nothing but a piece repeated, or pieces of at least three characters from well-known rows. */
const isRun = (text: string): boolean => {
  if (/^(.{1,6})\1+.{0,5}$/su.test(text)) return true
  let left = text
  while (left.length > 0) {
    const piece = starts(left).findLast((start) => start.length >= 3 && rows.some((row) => row.includes(start)))
    if (piece === undefined) return left.length <= 2
    left = left.slice(piece.length)
  }
  return true
}

/** No row is longer than forty characters. */
const starts = (text: string): string[] =>
  Array.from({ length: Math.min(text.length, 40) }, (_, place) => text.slice(0, place + 1))

const forwards = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedc',
]
const rows = [...forwards, ...forwards.map((row) => [...row].toReversed().join(''))]

/** Longer words stand before those that they hold. */
const commonWords = [
  'administrator',
  'password',
  'passwort',
  'passw0rd',
  'contraseña',
  'contrasena',
  'letmein',
  'welcome',
  'changeme',
  'iloveyou',
  'princess',
  'sunshine',
  'football',
  'baseball',
  'superman',
  'starwars',
  'whatever',
  'trustno',
  'computer',
  'logistics',
  'internet',
  'corporate',
  'company',
  'dispatcher',
  'delivery',
  'freight',
  'truck',
  'portal',
  'monkey',
  'dragon',
  'master',
  'shadow',
  'michael',
  'jennifer',
  'charlie',
  'summer',
  'winter',
  'spring',
  'autumn',
  'secret',
  'default',
  'guest',
  'hello',
  'admin',
  'login',
  'qwerty',
  'access',
  'test',
  'user',
  'pass',
  'love',
]

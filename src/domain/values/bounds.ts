import { loadWeightLimit } from './weight'

/**
 * What a field may hold (contract §3.1). One rule per field: the form asks it before sending and the server before
 * storing. Each `…Problem` answers a code that the locales put into words, or null; each `is…` is its plain question.
 */
export type BoundProblem =
  | 'required'
  | 'too-long'
  | 'unreadable'
  | 'whole-number'
  | 'phone-number'
  | 'email-address'
  | 'weight-range'
  | 'not-negative'

export const nameLength = 50
export const commentLength = 500
export const searchNameLength = 60
export const emailLength = 254
export const uploadSize = { least: 1, greatest: 10 * 1024 * 1024 } as const
export const uploadExtensions = ['csv', 'xls', 'xlsx'] as const

/** A text of 1 to `longest` characters between its outer blanks. A zero character cannot be stored. */
export const textProblem = (value: unknown, longest: number, least: 0 | 1 = 0): BoundProblem | null => {
  if (typeof value !== 'string') return value == null && least === 0 ? null : 'required'
  const text = value.trim()
  if (text.length < least) return 'required'
  if (text.includes('\0')) return 'unreadable'
  return text.length > longest && [...text].length > longest ? 'too-long' : null
}

export const regionCodeProblem = (value: unknown): BoundProblem | null =>
  value === null || value === undefined || value === ''
    ? 'required'
    : isWholeBetween(value, 1, 999_999)
      ? null
      : 'whole-number'

export const nameProblem = (value: unknown): BoundProblem | null => textProblem(value, nameLength, 1)

/** For descriptions too. */
export const commentProblem = (value: unknown): BoundProblem | null => textProblem(value, commentLength)

export const searchNameProblem = (value: unknown): BoundProblem | null => textProblem(value, searchNameLength, 1)

export const phoneNumberProblem = (value: unknown): BoundProblem | null => {
  if (typeof value !== 'string' || value.trim() === '') return 'required'
  return /^\d{10,15}$/.test(value.replace(/[\s.()+-]/g, '')) ? null : 'phone-number'
}

/** Blanks, quotes and separators are refused along with the rest: an address ends up in the head of a mail. */
export const emailAddressProblem = (value: unknown): BoundProblem | null => {
  if (typeof value !== 'string' || value === '') return 'required'
  const isAddress = /^[^\s@,;<>"()[\]\\\p{Cc}]+@[^\s@,;<>"()[\]\\\p{Cc}.]+(\.[^\s@,;<>"()[\]\\\p{Cc}.]+)+$/u.test(value)
  return isAddress && value.length <= emailLength ? null : 'email-address'
}

/** Pounds. */
export const defaultWeightProblem = (value: unknown): BoundProblem | null =>
  isBetween(value, 0, loadWeightLimit) ? null : 'weight-range'

/** For rates and hours. */
export const rateProblem = (value: unknown): BoundProblem | null =>
  isBetween(value, 0, 99_999.99) ? null : 'not-negative'

export const isRegionCode = (value: unknown): value is number => regionCodeProblem(value) === null
export const isName = (value: unknown): value is string => nameProblem(value) === null
export const isComment = (value: unknown): boolean => commentProblem(value) === null
export const isSearchName = (value: unknown): value is string => searchNameProblem(value) === null
export const isPhoneNumber = (value: unknown): value is string => phoneNumberProblem(value) === null
export const isEmailAddress = (value: unknown): value is string => emailAddressProblem(value) === null
export const isDefaultWeight = (value: unknown): value is number => defaultWeightProblem(value) === null
export const isRate = (value: unknown): value is number => rateProblem(value) === null
export const isUploadSize = (bytes: number): boolean => isWholeBetween(bytes, uploadSize.least, uploadSize.greatest)

const isBetween = (value: unknown, least: number, greatest: number): value is number =>
  typeof value === 'number' && value >= least && value <= greatest

const isWholeBetween = (value: unknown, least: number, greatest: number): boolean =>
  Number.isInteger(value) && isBetween(value, least, greatest)

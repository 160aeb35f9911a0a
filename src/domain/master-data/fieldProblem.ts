import { emailAddressProblem, phoneNumberProblem, textProblem } from '#domain/values/bounds'
import { codesIn, codeText } from '#domain/values/codeList'
import { parseDate } from '#domain/values/dates'
import { fieldsOf, isText, type MasterField, type MasterList, type MasterValue, usualLength } from './masterList'

export const masterProblemCodes = [
  'required',
  'too-long',
  'unreadable',
  'extra-cells',
  'not-a-code',
  'whole-number',
  'number',
  'range',
  'decimals',
  'not-a-day',
  'not-a-flag',
  'not-a-choice',
  'unknown-record',
  'phone-number',
  'email-address',
  'form',
  'duplicate',
  'unknown-place',
  'incomplete-point',
  'taken',
  'fixed',
] as const
export type MasterProblemCode = (typeof masterProblemCodes)[number]

/** Letters, digits and the signs of usual identifiers, so that a code can stand in addresses and files. */
const codePattern = /^[\p{L}\d][\p{L}\d ._/&#+-]*$/u

/** Why a field cannot hold a value; null if it can. Whether a reference exists is checked by the server. */
export const masterFieldProblem = (field: MasterField, value: MasterValue | undefined): MasterProblemCode | null => {
  const { type, isRequired = false, longest = usualLength } = field
  if (value === null || value === undefined || value === '') return isRequired ? 'required' : null
  switch (type) {
    case 'integer':
    case 'decimal':
      return numberProblem(field, value)
    case 'flag':
      return typeof value === 'boolean' ? null : 'not-a-flag'
    case 'day':
      return typeof value === 'string' && /^\d{4}-/.test(value) && parseDate(value)?.date === value ? null : 'not-a-day'
    case 'choice':
      return field.choices?.includes(String(value)) ? null : 'not-a-choice'
    case 'email':
      return emailAddressProblem(value) === null ? null : 'email-address'
    case 'phone':
      return phoneNumberProblem(value) === null ? null : 'phone-number'
    case 'reference':
      return typeof value === 'string' && textProblem(value, 100) === null ? null : 'unknown-record'
    default:
      return textFieldProblem(field, value, longest, isRequired)
  }
}

const textFieldProblem = (
  { type, pattern }: MasterField,
  value: MasterValue,
  longest: number,
  isRequired: boolean,
): MasterProblemCode | null => {
  const problem = textProblem(value, longest, isRequired ? 1 : 0)
  if (problem === 'required' || problem === 'too-long' || problem === 'unreadable') return problem
  const text = String(value).trim()
  if (type === 'code' && !codePattern.test(text)) return 'not-a-code'
  return pattern && !pattern.test(text) ? 'form' : null
}

const numberProblem = (
  { type, least = 0, greatest = 999_999_999, decimals }: MasterField,
  value: MasterValue,
): MasterProblemCode | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return type === 'integer' ? 'whole-number' : 'number'
  if (type === 'integer' && !Number.isInteger(value)) return 'whole-number'
  if (value < least || value > greatest) return 'range'
  return decimals !== undefined && Number(value.toFixed(decimals)) !== value ? 'decimals' : null
}

/** The problems of a record by field, in the order of the list; valid fields are absent. */
export const masterProblems = (
  list: MasterList,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, MasterProblemCode>> =>
  Object.fromEntries(
    fieldsOf(list).flatMap(([name, field]) => {
      const problem = masterFieldProblem(field, values[name] as MasterValue | undefined)
      return problem ? [[name, problem]] : []
    }),
  )

/** A valid value as it is stored: texts without outer blanks, nothing for an empty field that is no text. */
export const storedValue = ({ type, isSeveral }: MasterField, value: MasterValue | undefined): MasterValue => {
  if (value === null || value === undefined || value === '') return isText(type) ? '' : type === 'flag' ? false : null
  if (typeof value !== 'string') return value
  return isSeveral ? codeText(codesIn(value)) : value.trim()
}

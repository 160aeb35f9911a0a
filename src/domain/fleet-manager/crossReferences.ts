import { calendarDay } from '#domain/values/dates'
import type { KeyColumn, KeyProblem } from './keyColumns'

/** A kind of cross-reference: which codes of a partner are translated, and into what. Kinds are the same for all customers. */
export type CrossReferenceType = {
  /** Upper case. */
  code: string
  description: string
  lookupCode: string
  /** Whether a target may have one source only. */
  isOneToOne: boolean
  /** The target of a source without a row; null where there is none. */
  fallback: string | null
  /** The systems that its codes come from and go to; empty where nobody named them. */
  sourceSystem: string
  targetSystem: string
  /** Who answers for its rows. */
  owner: string
  /** The parts of its sources, in their order; none for sources of any form. */
  keyColumns: readonly KeyColumn[]
  isActive: boolean
}

/** The free texts about a type, each of at most `systemName` characters. */
export const typeRemarks = ['sourceSystem', 'targetSystem', 'owner'] as const

/** A row: the code of a partner and ours, from one day to another, both included; null is open. */
export type CrossReferenceRow = {
  type: string
  source: string
  target: string
  description: string
  validFrom: string | null
  validTo: string | null
}

export type StoredRow = CrossReferenceRow & { id: number }

export type CrossReferenceState = 'active' | 'future' | 'expired'

/**
 * What is wrong with a stored row that has not expired.
 * - orphan: its target is not, or no longer, a code of the list that the portal has.
 * - conflict: another type with its look-up code translates the source into another target.
 */
export const crossReferenceFindings = ['orphan', 'conflict'] as const
export type CrossReferenceFinding = (typeof crossReferenceFindings)[number]

/** Why a row is not valid, or does not go with other rows. */
export type CrossReferenceProblem =
  | { code: 'required'; field: CrossReferenceField }
  | { code: 'too-long'; field: CrossReferenceField; longest: number }
  | { code: 'unreadable'; field: CrossReferenceField }
  | { code: 'not-a-day'; field: CrossReferenceField }
  | { code: 'backwards' }
  | { code: 'unknown-type'; type: string }
  | { code: 'retired-type'; type: string }
  | { code: 'duplicate'; source: string; other: Period }
  | { code: 'target-taken'; target: string; source: string }
  | { code: 'source-known'; source: string; use: 'link' | 'update' }
  | { code: 'source-unknown'; source: string; use: 'add' }
  | { code: 'target-known'; target: string; use: 'update' }
  | { code: 'target-unknown'; target: string; use: 'link' }
  | { code: 'link-without-day' }
  | { code: 'link-not-later'; validFrom: string }
  | KeyProblem

export type CrossReferenceField = keyof CrossReferenceRow
type Period = Pick<CrossReferenceRow, 'validFrom' | 'validTo'>

/** Characters. */
/** How a value is searched. */
export const crossReferenceMatches = ['contains', 'starts', 'exact'] as const
export type CrossReferenceMatch = (typeof crossReferenceMatches)[number]

export const crossReferenceLengths = {
  type: 30,
  source: 100,
  target: 100,
  description: 500,
  lookupCode: 30,
  systemName: 60,
} as const

/** Codes of types are upper case without blanks, so that files of other systems name them as they are. */
export const isTypeCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_.-]{0,29}$/.test(code)

/** Codes are compared without regard to case and outer blanks; leading zeros count. */
export const codeKey = (code: string): string => code.trim().toLowerCase()

/** Cross-references for the codes of one kind. */
export type CodeTranslations = {
  /** Our code by the key of the partner's code (`codeKey`). */
  targets: ReadonlyMap<string, string>
  /** Our code for a code that is neither there nor known; null for none. */
  fallback: string | null
}

/** Our code for the code of a partner: of its cross-reference, else itself where it is known, else of the fallback. */
export const ownCode = (
  code: string,
  found: CodeTranslations | undefined,
  isKnown: (code: string) => boolean,
): string => {
  const target = found?.targets.get(codeKey(code))
  if (!found || target !== undefined) return target ?? code
  return found.fallback === null || isKnown(code) ? code : found.fallback
}

/** Whether a code of a partner can be stored, so that a cross-reference can be added for it. */
export const isStorableCode = (code: string): boolean =>
  code !== '' && [...code].length <= crossReferenceLengths.source && !/[\p{Cc}\p{Cs}]/u.test(code)

/** The first problem of a row on its own. */
export const rowProblem = (row: CrossReferenceRow): CrossReferenceProblem | null => {
  for (const field of ['type', 'source', 'target', 'description'] as const) {
    const text = row[field].trim()
    if (text === '' && field !== 'description') return { code: 'required', field }
    if (/[\p{Cc}\p{Cs}]/u.test(text)) return { code: 'unreadable', field }
    const longest = crossReferenceLengths[field]
    if ([...text].length > longest) return { code: 'too-long', field, longest }
  }
  for (const field of ['validFrom', 'validTo'] as const)
    if (row[field] !== null && !isDay(row[field])) return { code: 'not-a-day', field }
  return row.validFrom !== null && row.validTo !== null && row.validTo < row.validFrom ? { code: 'backwards' } : null
}

const isDay = (day: string): boolean => {
  const [year = '', month = '', date = ''] = day.split('-')
  return day.length === 10 && calendarDay(year, month, date) === day
}

const earliest = '0000-01-01'
const latest = '9999-12-31'

/** Whether two periods have a day in common. */
export const doOverlap = (one: Period, other: Period): boolean =>
  (one.validFrom ?? earliest) <= (other.validTo ?? latest) && (other.validFrom ?? earliest) <= (one.validTo ?? latest)

export const stateOf = ({ validFrom, validTo }: Period, today: string): CrossReferenceState => {
  if (validTo !== null && validTo < today) return 'expired'
  return validFrom !== null && validFrom > today ? 'future' : 'active'
}

/**
 * Why a row cannot be stored beside the others of its customer and type: a source has one target on a day, and in a
 * one-to-one type a target has one source.
 * @param id of the row itself, when it is stored already
 */
export const neighbourProblem = (
  row: CrossReferenceRow,
  type: Pick<CrossReferenceType, 'isOneToOne'>,
  stored: readonly StoredRow[],
  id: number | null = null,
): CrossReferenceProblem | null => {
  const others = stored.filter((other) => other.id !== id && doOverlap(row, other))
  const duplicate = others.find((other) => codeKey(other.source) === codeKey(row.source))
  if (duplicate) {
    const { validFrom, validTo } = duplicate
    return { code: 'duplicate', source: row.source, other: { validFrom, validTo } }
  }
  const taken = type.isOneToOne ? others.find((other) => codeKey(other.target) === codeKey(row.target)) : undefined
  return taken ? { code: 'target-taken', target: row.target, source: taken.source } : null
}

/** How our code of a source was found; null where there is none. */
export type Translation = { target: string; by: 'row' | 'fallback' }

/** Translates a code of a partner on a day. */
export const translateCode = (
  rows: readonly CrossReferenceRow[],
  type: Pick<CrossReferenceType, 'code' | 'fallback' | 'isActive'>,
  source: string,
  day: string,
): Translation | null => {
  if (!type.isActive) return null
  const row = rows.find(
    (other) =>
      other.type === type.code && codeKey(other.source) === codeKey(source) && stateOf(other, day) === 'active',
  )
  if (row) return { target: row.target, by: 'row' }
  return type.fallback === null ? null : { target: type.fallback, by: 'fallback' }
}

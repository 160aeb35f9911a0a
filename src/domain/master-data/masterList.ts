import type { MasterArea, MasterListName, SuggestionName } from './masterListNames'

/** Codes are short texts that name a record; references hold the code of a record of another list. */
export type FieldType =
  | 'code'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'day'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'email'
  | 'phone'

export type MasterField = {
  type: FieldType
  isRequired?: boolean
  /** The longest text, in characters. */
  longest?: number
  /** Bounds of a number. */
  least?: number
  greatest?: number
  /** Whether a number is a price or rate. */
  isPrice?: boolean
  /** Whether a text is a date with a time. */
  isMoment?: boolean
  /** The most decimals of a number; any without it. */
  decimals?: number
  choices?: readonly string[]
  /** The list that a reference chooses from. */
  of?: MasterListName
  /** Of a text: the list whose codes it may hold, besides the values in `choices`. */
  codesOf?: MasterListName
  /** Of such a text: it may hold several codes, separated by commas. */
  isSeveral?: boolean
  /** What a new record starts with, instead of nothing. */
  initial?: string | number | boolean
  /** Whether the list shows it only when the user chooses its column. */
  isExtra?: boolean
  /** Cannot be changed once the record is stored, because others refer to it. */
  isFixed?: boolean
  /** Set by the server from other fields; forms and files do not have it. */
  isDerived?: boolean
  /** No two records of a group may have it, in whatever case it is written. */
  isUnique?: boolean
  /** The last valid day of something: lists show when it is near or past. */
  isExpiry?: boolean
  /** The name under which forms show it and files may have it, where its own would not say what it is. */
  label?: string
  /** The shipped list whose values are suggested. */
  suggests?: SuggestionName
  /** A rule in addition to the type: what the text has to look like. */
  pattern?: RegExp
}

/** What a file or a list has in each row. */
export type RecordFields = {
  /** In the order of forms, columns and files. */
  fields: Readonly<Record<string, MasterField>>
  /** The fields that together identify a record within its group; `code` where nothing is said. */
  keys?: readonly string[]
}

export type MasterList = RecordFields & {
  name: MasterListName
  area: MasterArea
  /** The name of one record in the audit trail. */
  noun: string
  /** The field that names a record beside its code; `code` if it has no other name. */
  title: string
  /** Texts that the search looks in. */
  searched: readonly string[]
}

export type MasterValue = string | number | boolean | null
export type MasterValues = Readonly<Record<string, MasterValue>>

/** The fields of a list in their order. */
export const fieldsOf = ({ fields }: RecordFields): [name: string, field: MasterField][] => Object.entries(fields)

/** The fields that users fill in. */
export const givenFieldsOf = (list: RecordFields): [name: string, field: MasterField][] =>
  fieldsOf(list).filter(([, { isDerived }]) => !isDerived)
/** The fields that identify a record of a list. */
export const keysOf = ({ keys = ['code'] }: RecordFields): readonly string[] => keys

/** What identifies a record, as one text. The parts are separated by a character that no field can have. */
export const recordKey = (list: MasterList, values: Readonly<Record<string, unknown>>): string =>
  keysOf(list)
    .map((name) => String(values[name] ?? ''))
    .join(keySeparator)

export const keySeparator = '\u001f'

/** What identifies a record, to be read. */
export const recordName = (list: MasterList, values: Readonly<Record<string, unknown>>): string =>
  keysOf(list)
    .map((name) => String(values[name] ?? ''))
    .join(' ')

/** A new record before anything is filled in. */
export const blankValues = (list: MasterList): Record<string, MasterValue> =>
  Object.fromEntries(
    fieldsOf(list).map(([name, { type, initial }]) => [
      name,
      initial ?? (type === 'flag' ? false : isText(type) ? '' : null),
    ]),
  )

/** Whether an empty field is stored as an empty text rather than as nothing. */
export const isText = (type: FieldType): boolean =>
  type === 'code' || type === 'text' || type === 'email' || type === 'phone'

export const usualLength = 50

/** How a part of a source is written, and the pattern of each; the database reads the same ones. */
export const keyPatterns = {
  text: '^.*$',
  digits: '^[0-9]+$',
  number: '^-?[0-9]+([.][0-9]+)?$',
  date: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
} as const
export type KeyFormat = keyof typeof keyPatterns
export const keyFormats = Object.keys(keyPatterns) as KeyFormat[]

/** A part of the sources of a type, such as the store of `0042|TX`; `longest` in characters. */
export type KeyColumn = { name: string; format: KeyFormat; longest: number; isRequired: boolean }

export const keySeparator = '|'
export const mostKeyColumns = 5
export const keyNameLength = 40
export const keyPartLength = 100

/** Why a source does not have the parts that its type asks for. */
export type KeyProblem =
  | { code: 'key-parts'; columns: readonly string[] }
  | { code: 'key-required'; column: string }
  | { code: 'key-too-long'; column: string; longest: number }
  | { code: 'key-format'; column: string; format: KeyFormat }

export const keyParts = (source: string): string[] => source.split(keySeparator)

/** The first part of a source that breaks a rule; a type without key columns takes any source. */
export const keyProblem = (source: string, columns: readonly KeyColumn[]): KeyProblem | null => {
  if (columns.length === 0) return null
  const parts = keyParts(source)
  if (parts.length !== columns.length) return { code: 'key-parts', columns: columns.map(({ name }) => name) }
  for (const [place, { name: column, format, longest, isRequired }] of columns.entries()) {
    const part = parts[place] ?? ''
    if (part === '' && !isRequired) continue
    if (part === '') return { code: 'key-required', column }
    if ([...part].length > longest) return { code: 'key-too-long', column, longest }
    if (!new RegExp(keyPatterns[format], 'u').test(part)) return { code: 'key-format', column, format }
  }
  return null
}

/** What is wrong with the key columns themselves. */
export type KeyColumnsProblem = 'too-many' | 'bad-name' | 'name-taken' | 'bad-length' | 'none-required'

export const keyColumnsProblem = (columns: readonly KeyColumn[]): KeyColumnsProblem | null => {
  if (columns.length === 0) return null
  if (columns.length > mostKeyColumns) return 'too-many'
  if (!columns.every(({ name }) => isKeyName(name))) return 'bad-name'
  if (new Set(columns.map(({ name }) => name.toLowerCase())).size < columns.length) return 'name-taken'
  if (!columns.every(({ longest }) => Number.isInteger(longest) && longest >= 1 && longest <= keyPartLength))
    return 'bad-length'
  return columns.some(({ isRequired }) => isRequired) ? null : 'none-required'
}

/** Colons and bars are kept apart, since they divide key columns and sources. */
const isKeyName = (name: string): boolean =>
  name.trim() === name && name !== '' && [...name].length <= keyNameLength && !/[:|\p{Cc}\p{Cs}]/u.test(name)

/** A key column as a text of the configuration, such as `Store:digits:4:required`. */
export const writeKeyColumn = ({ name, format, longest, isRequired }: KeyColumn): string =>
  [name, format, longest, isRequired ? 'required' : 'optional'].join(':')

/** The same the other way; a text of another form has a length that `keyColumnsProblem` rejects. */
export const readKeyColumn = (text: string): KeyColumn => {
  const [name = '', written, length, required, ...more] = text.split(':')
  const format = keyFormats.find((one) => one === written)
  const isRead = format !== undefined && (required === 'required' || required === 'optional') && more.length === 0
  return {
    name,
    format: format ?? 'text',
    longest: isRead ? Number(length) : 0,
    isRequired: required === 'required',
  }
}

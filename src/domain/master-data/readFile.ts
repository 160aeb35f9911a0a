import { type CellKind, type FileNotation, plainText, usNotation } from '#domain/import/notation'
import { fieldsOfHeader, guessByName, plainName } from '#domain/import/matchHeader'
import { isSpreadsheetError, readDate, readFlag, readNumber } from '#domain/import/readTexts'
import { type MasterProblemCode, masterFieldProblem, storedValue } from './fieldProblem'
import { fieldsOf, givenFieldsOf, keysOf, type MasterField, type MasterValue, type RecordFields } from './masterList'

/** Which field each column of a file is; null for a column that is ignored. */
export type MasterColumns = readonly (string | null)[]

/**
 * Finds the field of each column by its name, or by the words of the caller for a field, which go first.
 * @param words field by name of a column, such as the headings that the portal exports
 */
export const matchMasterColumns = (
  list: RecordFields,
  header: readonly string[],
  words: Readonly<Record<string, string | null>> = {},
): MasterColumns => {
  const given = givenFieldsOf(list)
  const names = given.flatMap(([name, { label = name }]) => [[name, name] as const, [name, label] as const])
  const isGiven = (field: string | null) => given.some(([name]) => name === field)
  const choices = Object.entries(words).map(([column, field]) => ({ column, field: isGiven(field) ? field : null }))
  return fieldsOfHeader(header, guessByName(names), choices)
}

/** Every label of each choice of a field, by the name of the field, in whatever language screens show it. */
export type ChoiceLabels = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>

/** The problem of one cell of a file. `otherLine` is the earlier row with the same code. */
export type MasterCellProblem = {
  line: number
  field: string
  code: MasterProblemCode
  value: string
  otherLine?: number
}

export type MasterFileRow = { line: number; values: Record<string, MasterValue>; problems: MasterCellProblem[] }

/** How the notation of a file matters to a field; null for a text. */
export const cellKindOf = ({ type, isPrice, isMoment }: MasterField = { type: 'text' }): CellKind => {
  if (type === 'integer' || type === 'decimal') return isPrice ? 'price' : 'number'
  return type === 'day' || isMoment ? 'date' : null
}

/**
 * Reads the cells of a row. Fields without a column are left out, so that stored records keep theirs. In a row with more
 * cells than the header the values are shifted.
 */
export const readMasterRow = (
  list: RecordFields,
  columns: MasterColumns,
  { line, cells, extraCells = [] }: { line: number; cells: readonly string[]; extraCells?: readonly string[] },
  notation: FileNotation = usNotation,
  labels: ChoiceLabels = {},
): MasterFileRow => {
  const values: Record<string, MasterValue> = {}
  const problems: MasterCellProblem[] = []
  const [key = ''] = keysOf(list)
  if (extraCells.length > 0)
    problems.push({ line, field: key, code: 'extra-cells', value: extraCells.join(', ').slice(0, 200) })
  for (const [place, name] of columns.entries()) {
    const field = name === null ? undefined : list.fields[name]
    if (name === null || !field) continue
    const text = cells[place]?.trim() ?? ''
    const read =
      text === ''
        ? (field.initial ?? null)
        : readCell(field, plainText(text, name, cellKindOf(field), notation), labels[name])
    const problem = isSpreadsheetError(text) ? 'unreadable' : masterFieldProblem(field, read)
    if (problem) problems.push({ line, field: name, code: problem, value: text.slice(0, 200) })
    else values[name] = storedValue(field, read)
  }
  return { line, values, problems }
}

/** A text that cannot be read as its field stays a text, and is then no valid value. */
const readCell = ({ type, choices }: MasterField, text: string, labels: ChoiceLabels[string] = {}): MasterValue => {
  switch (type) {
    case 'integer':
    case 'decimal':
      return readNumber(text) ?? text
    case 'day':
      return readDate(text) ?? text
    case 'flag':
      return readFlag(text) ?? text
    case 'choice':
      return (
        choices?.find((choice) =>
          [choice, ...(labels[choice] ?? [])].some((own) => plainName(own) === plainName(text)),
        ) ?? text
      )
    default:
      return text
  }
}

/** The problems of required fields without a column, for a row that makes a new record. */
export const missingFields = (list: RecordFields, columns: MasterColumns): string[] =>
  fieldsOf(list).flatMap(([name, { isRequired, initial }]) =>
    isRequired && initial === undefined && !columns.includes(name) ? [name] : [],
  )

/**
 * The list that a file fits better than the one it was chosen for: it has all required columns of that list and more
 * known columns, while its own list lacks a required one or knows fewer than half of the columns. Null for none.
 * @param wordsOf the headings of a list besides the names of its fields, as in `matchMasterColumns`
 */
export const fittingList = <List extends RecordFields>(
  own: List,
  others: readonly List[],
  header: readonly string[],
  wordsOf: (list: List) => Readonly<Record<string, string | null>> = () => ({}),
): List | null => {
  const named = header.filter((column) => column.trim() !== '')
  const fitOf = (list: List) => {
    const columns = matchMasterColumns(list, named, wordsOf(list))
    const isWhole = missingFields(list, columns).length === 0 && keysOf(list).every((key) => columns.includes(key))
    return { list, isWhole, known: new Set(columns.filter((field) => field !== null)).size }
  }
  const { isWhole, known: ownKnown } = fitOf(own)
  if (isWhole && ownKnown * 2 >= named.length) return null
  const [best] = others
    .filter((list) => list !== own)
    .map(fitOf)
    .filter((fit) => fit.isWhole && fit.known > ownKnown)
    .sort((one, other) => other.known - one.known || fieldsOf(one.list).length - fieldsOf(other.list).length)
  return best?.list ?? null
}

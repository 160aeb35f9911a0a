import { codeKey, type CodeTranslations, ownCode } from '#domain/fleet-manager/crossReferences'
import { isInteger } from '#domain/values/numbers'
import { loadWeightLimit, toHundredth, toPounds, type WeightUnit } from '#domain/values/weight'
import { fieldRule, type ImportField } from './importFields'
import { type CellKind, type FileNotation, plainText, usNotation } from './notation'
import { isSpreadsheetError, readDate, readFlag, readNumber } from './readTexts'
import type { RowShapeProblem } from './rowShape'

/** A row of the file, its columns already matched. `line` is the line as a spreadsheet counts, the header being 1. */
export type ImportRow = { line: number; texts: Partial<Record<ImportField, string>>; shape?: RowShapeProblem }

export type ImportProblemCode =
  | 'required'
  | 'too-long'
  | 'unreadable'
  | 'not-a-number'
  | 'not-a-date'
  | 'not-a-flag'
  | 'whole-number'
  | 'negative'
  | 'too-large'
  | 'too-heavy'
  | 'unknown-code'
  | 'spreadsheet-error'
  | 'extra-cells'
  | 'repeated-header'
  | 'conflict'
  | 'duplicate'

/** The problem of one cell. `otherLine` is the earlier line that it contradicts or repeats. */
export type ImportProblem = {
  line: number
  field: ImportField
  code: ImportProblemCode
  value: string
  otherLine?: number
}

/** The fields whose codes can be those of a partner. */
export const translatedFields = ['regionCode', 'quoteType', 'shippingPoint', 'sourceType', 'deliveryType'] as const
export type TranslatedField = (typeof translatedFields)[number]

/** What the group knows. Codes are found ignoring case and stored as the group writes them. */
export type ImportLookups = {
  regionCodes: ReadonlySet<number>
  quoteTypes: readonly string[]
  shippingPoints: readonly string[]
  sourceTypes: readonly string[]
  deliveryTypes: readonly string[]
  /** The customer's cross-references for the codes of a partner, by field. */
  translations: Partial<Record<TranslatedField, CodeTranslations>>
  defaults: {
    regionCode: number | null
    quoteType: string | null
    shippingPoint: string | null
    sourceType: string | null
    deliveryType: string | null
  }
}

export type WeightUnits = Partial<Record<'weight' | 'itemWeight', WeightUnit>>

/** Texts by lower case, so that each of a hundred thousand rows is looked up in one step. */
export type KnownCodes = {
  regionCodes: ReadonlySet<number>
  texts: Partial<Record<ImportField, ReadonlyMap<string, string>>>
  translations: Partial<Record<ImportField, CodeTranslations>>
}

export const knownCodesOf = (lookups: ImportLookups): KnownCodes => ({
  regionCodes: lookups.regionCodes,
  texts: {
    quoteType: byLowerCase(lookups.quoteTypes),
    shippingPoint: byLowerCase(lookups.shippingPoints),
    sourceType: byLowerCase(lookups.sourceTypes),
    deliveryType: byLowerCase(lookups.deliveryTypes),
  },
  translations: lookups.translations,
})

const byLowerCase = (codes: readonly string[]): Map<string, string> =>
  new Map(codes.map((code) => [code.toLowerCase(), code]))

/** Weights in pounds, dates `YYYY-MM-DD`. A column that is empty is not there. */
export type CellValue = string | number | boolean
export type RowValues = Partial<Record<ImportField, CellValue>>

type Reading = { value: CellValue } | { code: ImportProblemCode }

/** How the notation of a file matters to a field; a sequence and the code of a region are digits alone. */
export const cellKindOf = (field: ImportField): CellKind => {
  const { kind } = fieldRule(field)
  if (kind === 'date') return 'date'
  return kind === 'weight' || field === 'quantity' ? 'number' : null
}

/** Reads the cells of one row; blank cells count as absent. Cells of a row that is wrong as a whole are not read. */
export const readRow = (
  row: ImportRow,
  known: KnownCodes,
  units: WeightUnits,
  notation: FileNotation = usNotation,
): { values: RowValues; problems: ImportProblem[] } => {
  const values: RowValues = {}
  if (row.shape) return { values, problems: [{ line: row.line, field: 'number', ...row.shape }] }
  const problems: ImportProblem[] = []
  for (const field in row.texts) {
    const name = field as ImportField
    const text = row.texts[name]?.trim()
    if (!text) continue
    const plain = plainText(text, name, cellKindOf(name), notation)
    const reading = readCell(name, ownCodeOf(name, plain, known), known, units)
    if ('value' in reading) values[name] = reading.value
    else problems.push({ line: row.line, field: name, code: reading.code, value: text })
  }
  return { values, problems }
}

const ownCodeOf = (field: ImportField, text: string, { regionCodes, texts, translations }: KnownCodes): string =>
  ownCode(text, translations[field], (code) =>
    field === 'regionCode' ? regionCodes.has(Number(code)) : (texts[field]?.has(code.toLowerCase()) ?? false),
  )

export type FieldCodes = Partial<Record<TranslatedField, string[]>>

/** The codes of rows that may be those of a partner, each once: the only ones whose cross-references are needed. */
export const codesOf = (texts: Iterable<ImportRow['texts']>): FieldCodes => {
  const found = new Map(translatedFields.map((field) => [field, new Map<string, string>()]))
  for (const cells of texts)
    for (const [field, codes] of found) {
      const code = cells[field]?.trim()
      if (code && !codes.has(codeKey(code))) codes.set(codeKey(code), code)
    }
  return Object.fromEntries([...found].map(([field, codes]) => [field, [...codes.values()]]))
}

/** The codes of a partner that a file has and nobody can translate, each once. */
export const untranslatedCodes = (problems: readonly Pick<ImportProblem, 'field' | 'code' | 'value'>[]): FieldCodes =>
  // The code of a region is a number here, and any text elsewhere.
  codesOf(
    problems
      .filter(({ field, code }) => code === 'unknown-code' || (field === 'regionCode' && code === 'whole-number'))
      .map(({ field, value }) => ({ [field]: value })),
  )

const readCell = (field: ImportField, text: string, known: KnownCodes, units: WeightUnits): Reading => {
  if (isSpreadsheetError(text)) return { code: 'spreadsheet-error' }
  switch (field) {
    case 'regionCode':
      return readRegionCode(text, known.regionCodes)
    case 'shipFromSequence':
      return readSequence(text)
    case 'weight':
      return readWeight(text, units.weight ?? 'lb')
    case 'itemWeight':
      return readWeight(text, units.itemWeight ?? 'lb')
    case 'quantity':
      return readAmount(text, greatestQuantity)
    default:
      return readByKind(field, text, known)
  }
}

const readByKind = (field: ImportField, text: string, known: KnownCodes): Reading => {
  const { kind, longest = 0 } = fieldRule(field)
  if (kind === 'date') return found(readDate(text), 'not-a-date')
  if (kind === 'flag') return found(readFlag(text), 'not-a-flag')
  if (text.includes('\0')) return { code: 'unreadable' }
  const codes = known.texts[field]
  if (codes) return found(codes.get(text.toLowerCase()) ?? null, 'unknown-code')
  return text.length > longest && [...text].length > longest ? { code: 'too-long' } : { value: text }
}

const found = (value: CellValue | null, code: ImportProblemCode): Reading => (value === null ? { code } : { value })

const readRegionCode = (text: string, regionCodes: ReadonlySet<number>): Reading => {
  if (!isInteger(text)) return { code: 'whole-number' }
  return regionCodes.has(Number(text)) ? { value: Number(text) } : { code: 'unknown-code' }
}

const greatestSequence = 100_000

const readSequence = (text: string): Reading => {
  if (!isInteger(text) || Number(text) < 1) return { code: 'whole-number' }
  return Number(text) > greatestSequence ? { code: 'too-large' } : { value: Number(text) }
}

const greatestQuantity = 999_999_999

const readAmount = (text: string, greatest: number): Reading => {
  const number = readNumber(text)
  if (number === null) return { code: 'not-a-number' }
  if (number < 0) return { code: 'negative' }
  return number > greatest ? { code: 'too-large' } : { value: toHundredth(number) }
}

/** A single delivery or item above the limit fits on no load. */
const readWeight = (text: string, unit: WeightUnit): Reading => {
  const amount = readAmount(text, greatestQuantity)
  if ('code' in amount) return amount.code === 'too-large' ? { code: 'too-heavy' } : amount
  const pounds = toPounds(readNumber(text) ?? 0, unit)
  return pounds > loadWeightLimit ? { code: 'too-heavy' } : { value: pounds }
}

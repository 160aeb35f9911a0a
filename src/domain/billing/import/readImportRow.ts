import { type ExactOf, type Money, type Quantity, type Rate, readExact, zeroMoney } from '#domain/values/exact'
import { isPeriod, lastDayOf, type Period, periodOfDay } from '#domain/billing/period'
import type { Basis } from '#domain/billing/setup/setup'
import { type CellKind, type FileNotation, plainText, usNotation } from '#domain/import/notation'
import { isShortenedNumber, isSpreadsheetError, readDate } from '#domain/import/readTexts'
import {
  type BillingFieldKind,
  type BillingImportField,
  type BillingImportType,
  billingFieldRules,
} from './importTypes'

/** The cells of a row by field; a field without a column is absent. */
export type ImportCells = Partial<Record<BillingImportField, string>>

export type BillingImportProblem = {
  field: BillingImportField
  code:
    | 'required'
    | 'too-long'
    | 'unreadable'
    | 'not-a-number'
    | 'too-many-decimals'
    | 'out-of-range'
    | 'not-a-date'
    | 'not-a-period'
    | 'unknown-basis'
    | 'not-above-zero'
    | 'implausible'
    | 'implausible-miles'
    | 'implausible-hours'
    | 'implausible-amount'
    | 'no-amount'
    | 'spreadsheet-error'
    | 'shortened-number'
  value: string
}

export type LedgerImportRow = {
  day: string
  period: Period
  company: string
  costCenter: string
  account: string
  description: string
  journal: string
  vendor: string
  reference: string
  debit: Money
  credit: Money
}
export type ActivityImportRow = { day: string; period: Period; unit: string; basis: Basis; quantity: Quantity }
export type FuelPriceImportRow = { day: string; price: Rate }
export type BudgetImportRow = { period: Period; category: string; amount: Money }

type Rows = {
  ledger: LedgerImportRow
  activity: ActivityImportRow
  'fuel-index': FuelPriceImportRow
  budget: BudgetImportRow
}

/** A row of any type of file. */
export type ImportRow = Rows[BillingImportType]

export type ReadRow<Row> = { row: Row; problems: [] } | { row: null; problems: BillingImportProblem[] }

/** How the notation of a file matters to a column. */
export const cellKindOf = (kind: BillingFieldKind = 'text'): CellKind => {
  if (kind === 'money' || kind === 'quantity') return 'number'
  return kind === 'price' ? 'price' : kind === 'day' ? 'date' : null
}

/** Reads a row of a file: the row as it is stored, or every cell that is wrong. */
export const readImportRow = <Type extends BillingImportType>(
  type: Type,
  cells: ImportCells,
  notation: FileNotation = usNotation,
): ReadRow<Rows[Type]> => {
  const values: Partial<Record<BillingImportField, unknown>> = {}
  const problems: BillingImportProblem[] = []
  for (const [field, { kind, isRequired, longest = Infinity, isIdentifier }] of billingFieldRules(type)) {
    const value = (cells[field] ?? '').trim()
    const plain = plainText(value, field, cellKindOf(kind), notation)
    const read = value === '' ? empty(kind, isRequired) : readers[kind](plain, longest)
    if ('code' in read) problems.push({ field, code: read.code, value: value.slice(0, 100) })
    // Rows are told apart by these texts: two that are shortened alike would be one row and its repetition.
    else if (isIdentifier && isShortenedNumber(value)) problems.push({ field, code: 'shortened-number', value })
    else values[field] = read.value
  }
  if (problems.length > 0) return { row: null, problems }
  // BR-3: a row without a period belongs to the month of its day.
  if (typeof values.day === 'string') values.period ??= periodOfDay(values.day)
  const problem = amountProblem(type, values) ?? activityProblem(values)
  if (problem)
    return { row: null, problems: [{ ...problem, value: (cells[problem.field] ?? '').trim().slice(0, 100) }] }
  return { row: values as Rows[Type], problems: [] }
}

type Read = { value: unknown } | { code: BillingImportProblem['code'] }

const empty = (kind: BillingFieldKind, isRequired: boolean): Read => {
  if (isRequired) return { code: 'required' }
  if (kind === 'money') return { value: zeroMoney }
  return { value: kind === 'period' ? undefined : '' }
}

type CellProblem = Pick<BillingImportProblem, 'field' | 'code'>

const amountProblem = (
  type: BillingImportType,
  values: Partial<Record<BillingImportField, unknown>>,
): CellProblem | null => {
  const { debit, credit, price } = values
  const large = (['debit', 'credit', 'amount'] as const).find((field) => isAbove(values[field], mostCents))
  if (large) return { field: large, code: 'implausible-amount' }
  if (type === 'ledger' && debit === 0n && credit === 0n) return { field: 'debit', code: 'no-amount' }
  if (type !== 'fuel-index') return null
  const rate = price as bigint
  if (rate <= 0n) return { field: 'price', code: 'not-above-zero' }
  return rate < leastRate || rate > mostRate ? { field: 'price', code: 'implausible' } : null
}

/** One cost or budget of a month is at most so many cents: 100 million dollars. */
const mostCents = 10_000_000_000n

const isAbove = (value: unknown, most: bigint): boolean => typeof value === 'bigint' && (value > most || value < -most)

/** What one unit can do in a day, in thousandths. A row may be of any days of its period. */
const mostOfDay: Readonly<Partial<Record<Basis, { most: bigint; code: CellProblem['code'] }>>> = {
  miles: { most: 1_000_000n, code: 'implausible-miles' },
  'loaded-miles': { most: 1_000_000n, code: 'implausible-miles' },
  'empty-miles': { most: 1_000_000n, code: 'implausible-miles' },
  hours: { most: 24_000n, code: 'implausible-hours' },
}

/** Activity of one unit that does not fit in its period; rows without a unit are of the whole fleet. */
const activityProblem = ({ unit, basis, quantity, period }: Partial<Record<BillingImportField, unknown>>) => {
  const bound = unit ? mostOfDay[basis as Basis] : undefined
  const days = bound && BigInt(lastDayOf(period as Period).slice(8))
  return bound && days && isAbove(quantity, bound.most * days) ? { field: 'quantity' as const, code: bound.code } : null
}

/** A gallon of fuel costs from 0.50 to 20 USD; any other price is a slip. */
export const mostFuelPrice = 20
const [leastRate, mostRate] = [5_000n, BigInt(mostFuelPrice) * 10_000n]

/** `-1,234.50`, `(1,234.50)` as ledgers write what is negative, with or without a dollar sign. */
const readAmount =
  <U extends 'money' | 'quantity' | 'rate'>(unit: U, most: ExactOf<U>) =>
  (written: string): Read => {
    const match = /^(\()?(-)?(\$)? ?(\d{1,3}(?:,\d{3})+|\d{1,15})(\.\d{0,12})?(\))?$/.exec(written)
    if (!match) return { code: isSpreadsheetError(written) ? 'spreadsheet-error' : 'not-a-number' }
    const [, opened, minus, dollar, whole = '', decimals = '', closed] = match
    if (dollar && unit === 'quantity') return { code: 'not-a-number' }
    if ((opened === undefined) !== (closed === undefined) || (opened && minus)) return { code: 'not-a-number' }
    const digits = `${opened || minus ? '-' : ''}${whole.replaceAll(',', '')}${decimals === '.' ? '' : decimals}`
    const value = readExact(unit, digits)
    if (value === null) return { code: 'too-many-decimals' }
    return value > most || value < -(most as bigint) ? { code: 'out-of-range' } : { value }
  }

/** Reads an amount as ledgers and banks write it; null for anything else. */
export const readMoneyCell = (written: string, notation: FileNotation = usNotation): Money | null => {
  const read = readers.money(plainText(written.trim(), 'amount', 'number', notation), Infinity)
  return 'value' in read && written.trim() !== '' ? (read.value as Money) : null
}

const bases: ReadonlyMap<string, Basis> = new Map(
  (['miles', 'loaded-miles', 'empty-miles', 'hours', 'stops', 'loads'] as const).map((basis) => [basis, basis]),
)

const readers: Readonly<Record<BillingFieldKind, (written: string, longest: number) => Read>> = {
  text: (written, longest) => {
    if (written.includes('\0')) return { code: 'unreadable' }
    if (isSpreadsheetError(written)) return { code: 'spreadsheet-error' }
    return written.length > longest && [...written].length > longest ? { code: 'too-long' } : { value: written }
  },
  day: (written) => {
    const day = readDate(written)
    return day === null ? { code: isSpreadsheetError(written) ? 'spreadsheet-error' : 'not-a-date' } : { value: day }
  },
  period: (written) => (isPeriod(written) ? { value: written } : { code: 'not-a-period' }),
  money: readAmount('money', 99_999_999_999_999n as Money),
  quantity: readAmount('quantity', 999_999_999_999n as Quantity),
  price: readAmount('rate', 999_999_999n as Rate),
  basis: (written) => {
    const basis = bases.get(written.toLowerCase().replaceAll(/[_\s]+/g, '-'))
    return basis ? { value: basis } : { code: 'unknown-basis' }
  },
}

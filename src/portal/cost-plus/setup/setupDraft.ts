import { type Exact, type ExactOf, type Rate, type Unit } from '#domain/values/exact'
import type { Basis, Fee, Setup } from '#domain/billing/setup/setup'
import { type SetupProblem, setupProblems } from '#domain/billing/setup/setupProblems'
import { editedNumber, typedNumber } from '#portal/ui/amounts'

/** A value as it is typed: numbers are texts, and an empty text is what may be missing. */
type Typed<Value> = [Value] extends [Exact | null]
  ? string
  : [Value] extends [string | null]
    ? NonNullable<Value>
    : Value extends readonly (infer Each)[]
      ? Typed<Each>[]
      : Value extends object
        ? { -readonly [Name in keyof Value]: Typed<Value[Name]> }
        : Value

/** A set-up as it is typed. Terms that may be missing as a whole are null. */
export type SetupDraft = Typed<Omit<Setup, 'customerId' | 'currency' | 'fee' | 'approvers' | 'termsDays'>> & {
  fee: { kind: Fee['kind']; amount: string; taxable: boolean } | null
  approvers: string
  termsDays: string
}

export const bases = ['miles', 'loaded-miles', 'empty-miles', 'hours', 'stops', 'loads'] as const satisfies Basis[]

/** The units of numbers, by the names of their values. */
const units: Readonly<Partial<Record<string, Unit>>> = {
  tax: 'percent',
  varianceTolerance: 'percent',
  markup: 'percent',
  cap: 'money',
  weeklyRate: 'rate',
  minimumCharge: 'money',
  upTo: 'quantity',
  rate: 'rate',
  basePrice: 'rate',
  milesPerGallon: 'rate',
  targetCost: 'money',
  share: 'percent',
}

/** Values that are null while nothing is typed. */
const maybeMissing = new Set(['cap', 'accountTo', 'costCenter', 'vendor', 'to', 'minimumCharge', 'upTo'])

/** A stored set-up as it is typed. */
export const draftOf = (setup: Setup): SetupDraft => {
  const { effectiveFrom, contractNumber, tax, taxExempt, invoiceGrouping, varianceTolerance, ...rest } = setup
  const { categories, mappings, fixedCharges, variableRates, fuel, fee, gainShare, approvers, termsDays } = rest
  const terms = { effectiveFrom, contractNumber, tax, taxExempt, invoiceGrouping, varianceTolerance }
  const lists = { categories, mappings, fixedCharges, variableRates }
  const typed = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => typed(each))
    if (value === null) return ''
    if (typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typed(each, key)]))
    return typeof value === 'bigint' ? editedNumber(units[name] ?? 'rate', value as Rate) : value
  }
  return {
    ...(typed({ ...terms, ...lists }) as Omit<SetupDraft, 'fee' | 'fuel' | 'gainShare' | 'approvers' | 'termsDays'>),
    fuel: fuel && (typed(fuel) as SetupDraft['fuel']),
    fee: fee && {
      kind: fee.kind,
      amount: fee.kind === 'fixed' ? editedNumber('money', fee.amount) : editedNumber('percent', fee.percent),
      taxable: fee.taxable,
    },
    gainShare: gainShare && (typed(gainShare) as SetupDraft['gainShare']),
    approvers: approvers.join(', '),
    termsDays: String(termsDays),
  }
}

/** A set-up with nothing in it yet, effective from a month on. */
export const blankDraft = (effectiveFrom: string): SetupDraft => ({
  effectiveFrom,
  contractNumber: '',
  tax: '0',
  taxExempt: false,
  invoiceGrouping: 'one',
  approvers: '',
  varianceTolerance: '10',
  termsDays: '30',
  categories: [],
  mappings: [],
  fixedCharges: [],
  variableRates: [],
  fuel: null,
  fee: null,
  gainShare: null,
})

/** A problem of a value, by its path such as `mappings.2.category`. */
export type DraftProblem = { field: string; code: SetupProblem['code'] | 'number' }

/**
 * Reads a typed draft. Problems are unreadable numbers and violated rules of a set-up; the server applies the same
 * rules.
 */
export const readDraft = (draft: SetupDraft, customerId: string): { setup: Setup; problems: DraftProblem[] } => {
  const unread: DraftProblem[] = []
  const number = <U extends Unit>(unit: U, field: string, typed: string): ExactOf<U> => {
    const value = typedNumber(unit, typed)
    if (value === null) unread.push({ field, code: 'number' })
    return value ?? (0n as ExactOf<U>)
  }
  const read = (value: unknown, path: readonly string[] = []): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => read(each, [...path, String(at)]))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, read(each, [...path, key])]))
    if (typeof value !== 'string') return value
    const name = path.at(-1) ?? ''
    const text = value.trim()
    if (text === '' && maybeMissing.has(name)) return null
    const unit = units[name]
    // A category without markup is billed at cost.
    return unit ? number(unit, path.join('.'), name === 'markup' ? text || '0' : text) : text
  }
  const { fee, approvers, termsDays, ...terms } = draft
  const setup: Setup = {
    ...(read(terms) as Omit<Setup, 'customerId' | 'currency' | 'fee' | 'approvers' | 'termsDays'>),
    customerId,
    currency: 'USD',
    fee:
      fee &&
      (fee.kind === 'fixed'
        ? { kind: 'fixed', amount: number('money', 'fee.amount', fee.amount), taxable: fee.taxable }
        : { kind: 'percent', percent: number('percent', 'fee.amount', fee.amount), taxable: fee.taxable }),
    approvers: approvers.split(/[\s,;]+/).filter(Boolean),
    termsDays: /^\d{1,3}$/.test(termsDays) ? Number(termsDays) : -1,
  }
  const ruled = setupProblems(setup).map(({ field, code }) => ({
    field: field.replace('fee.percent', 'fee.amount'),
    code,
  }))
  return { setup, problems: [...unread, ...ruled] }
}

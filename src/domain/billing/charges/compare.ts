import { type Measured, minus, type Money, type Unit, zeroMoney } from '#domain/values/exact'
import { isPayCategory } from '#domain/billing/payData'
import type { Setup } from '#domain/billing/setup/setup'
import type { BillLine, LineType } from './billLine'

/** A line of two bills side by side; 0 where only the other bill has the line. */
export type LineDifference = { type: LineType; code: string; before: Money; after: Money; difference: Money }

type Line = Pick<BillLine, 'type' | 'code' | 'amount'>

/** Two bills by line, in the order of the later one, then what only the earlier one has ("test with last period"). */
export const compareBills = (before: readonly Line[], after: readonly Line[]): LineDifference[] => {
  const rows = new Map<string, LineDifference>()
  const add = (line: Line, side: 'before' | 'after') => {
    const key = `${line.type} ${line.code}`
    const { type, code } = line
    const row = rows.get(key) ?? { type, code, before: zeroMoney, after: zeroMoney, difference: zeroMoney }
    const next = { ...row, [side]: row[side] + line.amount }
    rows.set(key, { ...next, difference: minus(next.after, next.before) })
  }
  after.forEach((line) => add(line, 'after'))
  before.forEach((line) => add(line, 'before'))
  return [...rows.values()]
}

export type SetupValue = Measured | string | number | boolean | null

/** A value that two versions have differently. `row` names the row of a list; null on a side without it. */
export type SetupDifference = { field: string; row: string; before: SetupValue; after: SetupValue }

/** Units of the exact values of a set-up, by the last word of their field. */
const units: Readonly<Record<string, Unit>> = {
  tax: 'percent',
  varianceTolerance: 'percent',
  markup: 'percent',
  percent: 'percent',
  share: 'percent',
  cap: 'money',
  amount: 'money',
  minimumCharge: 'money',
  targetCost: 'money',
  weeklyRate: 'rate',
  rate: 'rate',
  basePrice: 'rate',
  milesPerGallon: 'rate',
  upTo: 'quantity',
}

/** Two versions of a set-up side by side: every value that differs. The order of lists counts only for rates and tiers. */
export const compareSetups = (before: Setup, after: Setup): SetupDifference[] => {
  const [earlier, later] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [from, to] = [earlier.get(key), later.get(key)]
    const place = to ?? from
    const [beforeValue, afterValue] = [from?.value ?? null, to?.value ?? null]
    const isSame = shown(beforeValue) === shown(afterValue)
    return isSame || !place ? [] : [{ field: place.field, row: place.row, before: beforeValue, after: afterValue }]
  })
}

const shown = (value: SetupValue) =>
  typeof value === 'object' && value !== null ? `${value.unit} ${value.steps}` : JSON.stringify(value)

type Valued = { field: string; row: string; value: SetupValue }

/** Terms that are single values. Version and times of a set-up are none of its terms. */
const singleTerms = [
  'customerId',
  'contractNumber',
  'effectiveFrom',
  'currency',
  'tax',
  'taxExempt',
  'invoiceGrouping',
  'varianceTolerance',
  'termsDays',
] as const

const valuesOf = (setup: Setup): Map<string, Valued> => {
  const { categories, mappings, fixedCharges, variableRates, fuel, fee, gainShare, approvers } = setup
  const values = new Map<string, Valued>()
  const add = (list: string, row: string, record: object) => {
    for (const [name, value] of Object.entries(record)) {
      if (Array.isArray(value)) continue
      const field = list ? `${list}.${name}` : name
      values.set(JSON.stringify([field, row]), { field, row, value: measuredAs(name, value) })
    }
  }
  add('', '', Object.fromEntries(singleTerms.map((name) => [name, setup[name]])))
  approvers.forEach((approver) => add('approvers', approver, { approver }))
  categories.forEach((category) => add('categories', category.code, { ...category, isPay: isPayCategory(category) }))
  mappings.forEach((mapping) =>
    add(
      'mappings',
      [mapping.accountFrom, mapping.accountTo, mapping.costCenter, mapping.vendor].map((part) => part ?? '*').join(' '),
      mapping,
    ),
  )
  fixedCharges.forEach((charge) => add('fixedCharges', `${charge.unit} ${charge.from}`, charge))
  variableRates.forEach((rate, at) => {
    add('variableRates', String(at + 1), rate)
    rate.tiers.forEach((tier, of) => add('variableRates.tiers', `${at + 1}.${of + 1}`, tier))
  })
  add('fuel', '', fuel ?? {})
  add('fee', '', fee ?? {})
  add('gainShare', '', gainShare ?? {})
  return values
}

const measuredAs = (name: string, value: unknown): SetupValue => {
  if (typeof value === 'bigint') return { unit: units[name] ?? 'count', steps: value }
  return value as SetupValue
}

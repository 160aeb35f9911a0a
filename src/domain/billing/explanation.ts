import { type LedgerLine, netOf } from '#domain/billing/ledger/ledger'
import {
  inUnit,
  type Measured,
  measured,
  type Money,
  product,
  sumOf,
  total,
  type Unit,
  zeroMoney,
} from '#domain/values/exact'

/** A text for people: the locales hold the words of the code, and its parameters. */
export type Message = { code: string; params: Readonly<Record<string, Measured | string | number>> }

/** Where the value of a set-up came from. Instants are ISO texts in UTC. */
export type RateSource = { setupVersion: number; changedBy: string; changedAt: string }

/** An amount billed before, on an invoice that is kept as it is. */
export type BilledBefore = { invoiceId: number; lineNo: number }

/**
 * How a value was calculated, level by level. A sum adds up its parts; a product multiplies them and divides
 * by `divisor`; both round once, to the unit of the value. Rows are ledger lines or activity; a rate is a value of the
 * set-up; a constant is a count of days or a sign; billed is an amount of an earlier invoice.
 */
export type Explanation = {
  label: Message
  kind: 'sum' | 'product' | 'rows' | 'rate' | 'constant' | 'billed'
  value: Measured
  parts: readonly Explanation[]
  divisor: Explanation | null
  ledgerLineIds: readonly number[]
  activityCount: number
  rate: RateSource | null
  billed: BilledBefore | null
  /** The rule, such as `BR-5`. */
  rule: string
}

export type Named = { label: Message; rule: string }

const bare = { parts: [], divisor: null, ledgerLineIds: [], activityCount: 0, rate: null, billed: null }

export const message = (code: string, params: Message['params'] = {}): Message => ({ code, params })

/** The sum of the parts, rounded to the unit. */
export const sum = (unit: Unit, parts: readonly Explanation[], named: Named): Explanation => ({
  ...bare,
  ...named,
  kind: 'sum',
  parts,
  value: { unit, steps: total(unit, valuesOf(parts)) },
})

/** The product of the parts over the divisor, rounded to the unit. */
export const productOf = (
  unit: Unit,
  parts: readonly Explanation[],
  named: Named,
  divisor: Explanation | null = null,
): Explanation => ({
  ...bare,
  ...named,
  kind: 'product',
  parts,
  divisor,
  value: { unit, steps: product(unit, valuesOf(parts), divisor?.value) },
})

const valuesOf = (parts: readonly Explanation[]) => parts.map((part) => part.value)

/** The nets of ledger lines. */
export const ledgerRows = (lines: readonly LedgerLine[], named: Named): Explanation => ({
  ...bare,
  ...named,
  kind: 'rows',
  ledgerLineIds: lines.map((line) => line.id),
  value: measured('money', sumOf(lines.map(netOf))),
})

/** Rows of activity or of the fuel index, summed up. */
export const activityRows = (value: Measured, count: number, named: Named): Explanation => ({
  ...bare,
  ...named,
  kind: 'rows',
  activityCount: count,
  value,
})

export const rateOf = (value: Measured, source: RateSource, named: Named): Explanation => ({
  ...bare,
  ...named,
  kind: 'rate',
  rate: source,
  value,
})

export const constant = (count: number, named: Named): Explanation => ({
  ...bare,
  ...named,
  kind: 'constant',
  value: { unit: 'count', steps: BigInt(count) },
})

export const billedAmount = (amount: Money, billed: BilledBefore, named: Named): Explanation => ({
  ...bare,
  ...named,
  kind: 'billed',
  billed,
  value: measured('money', amount),
})

/** The same value with the opposite sign. */
export const less = (explained: Explanation): Explanation =>
  productOf(explained.value.unit, [explained, constant(-1, { label: message('less'), rule: explained.rule })], {
    label: message('less-of', { value: explained.value }),
    rule: explained.rule,
  })

/** Money of an explanation whose value is money, or is shown as money. */
export const moneyOf = (explained: Explanation): Money => inUnit('money', explained.value)

/** A value that its parts do not give: a defect, shown in red. `path` leads there by the positions of the parts. */
export type Mismatch = { path: readonly number[]; expected: Measured; found: Measured }

/**
 * Checks every level: sums, products, and, where the lines are given, the nets behind rows.
 * @param nets the net of each ledger line by id; absent leaves rows of the ledger unchecked.
 */
export const mismatches = (
  explained: Explanation,
  nets?: ReadonlyMap<number, Money>,
  path: readonly number[] = [],
): Mismatch[] => {
  const { value, parts, divisor } = explained
  const expected = recalculated(explained, nets)
  return [
    ...(expected !== null && expected !== value.steps
      ? [{ path, expected: { unit: value.unit, steps: expected }, found: value }]
      : []),
    ...[...parts, ...(divisor ? [divisor] : [])].flatMap((part, at) => mismatches(part, nets, [...path, at])),
  ]
}

const recalculated = (explained: Explanation, nets?: ReadonlyMap<number, Money>): bigint | null => {
  const { kind, value, parts, divisor, ledgerLineIds } = explained
  if (kind === 'sum') return total(value.unit, valuesOf(parts))
  if (kind === 'product') return product(value.unit, valuesOf(parts), divisor?.value)
  if (kind !== 'rows' || !nets || explained.activityCount > 0) return null
  return sumOf(ledgerLineIds.map((id) => nets.get(id) ?? zeroMoney))
}

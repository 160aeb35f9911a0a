import { inUnit, measured, type Money, product, type Quantity, type Rate, sumOf, zeroRate } from '#domain/values/exact'
import {
  activityRows,
  constant,
  type Explanation,
  less,
  message,
  moneyOf,
  type Named,
  productOf,
  rateOf,
  type RateSource,
  sum,
} from '#domain/billing/explanation'
import { daysInForce, type Period } from '#domain/billing/period'
import type { Basis, FixedCharge, SetupVersion, VariableRate } from '#domain/billing/setup/setup'
import { type ActivityRow, type BillLine, type FuelIndexRow, lumpSum, sourceOf } from './billLine'
import { tierSlices } from './tiers'

/** Weekly charges for the days they are in force in the period, in order of unit, then first day (BR-7). */
export const fixedLines = (setup: SetupVersion, period: Period): readonly BillLine[] =>
  setup.fixedCharges
    .toSorted((first, second) => compare(first.unit, second.unit) || compare(first.from, second.from))
    .flatMap((charge, at, charges) => {
      const days = daysInForce(period, charge.from, charge.to)
      if (days === 0) return []
      const rule = 'BR-7'
      const label = message('fixed', { unit: charge.unit, description: charge.description, days })
      const daysOf = constant(days, { label: message('days-in-force', { period, days }), rule })
      const weekly = rateOf(measured('rate', charge.weeklyRate), sourceOf(setup), {
        label: message('weekly-rate'),
        rule,
      })
      const week = constant(7, { label: message('days-of-week'), rule })
      const explanation = productOf('money', [daysOf, weekly], { label, rule }, week)
      return [
        {
          type: 'fixed',
          code: codeOf(charge, charges.slice(0, at)),
          description: label,
          glAccount: charge.glAccount,
          quantity: product('quantity', [daysOf.value], week.value),
          rate: charge.weeklyRate,
          amount: moneyOf(explanation),
          taxable: charge.taxable,
          passThrough: false,
          categories: [],
          explanation,
        },
      ]
    })

/** The unit with its first day; a second charge from the same day is counted, so that each keeps its own code. */
const codeOf = ({ unit, from }: FixedCharge, earlier: readonly FixedCharge[]): string => {
  const same = earlier.filter((other) => other.unit === unit && other.from === from).length
  return same === 0 ? `${unit} ${from}` : `${unit} ${from} ${same + 1}`
}

const compare = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0)

/** Activity by graduated tiers, with a minimum, in the order of the set-up (BR-8). */
export const variableLines = (setup: SetupVersion, activity: readonly ActivityRow[]): readonly BillLine[] =>
  setup.variableRates.map((variable, at) => {
    const { quantity, explanation: rows } = activityOf(activity, variable.basis, 'BR-8')
    const label = message('variable', { basis: variable.basis, description: variable.description })
    const explanation = withMinimum(variable, tierSum(variable, quantity, rows, sourceOf(setup)), sourceOf(setup), {
      label,
      rule: 'BR-8',
    })
    const amount = moneyOf(explanation)
    return {
      type: 'variable',
      code: `${at + 1} ${variable.basis}`,
      description: label,
      glAccount: variable.glAccount,
      quantity,
      rate: quantity === 0n ? zeroRate : product('rate', [measured('money', amount)], measured('quantity', quantity)),
      amount,
      taxable: variable.taxable,
      passThrough: false,
      categories: [],
      explanation,
    }
  })

/** The quantity of a basis in rows that are all of the period. */
const activityOf = (
  activity: readonly ActivityRow[],
  basis: Basis,
  rule: string,
): { quantity: Quantity; explanation: Explanation } => {
  const rows = activity.filter((row) => row.basis === basis)
  const quantity = sumOf(rows.map((row) => row.quantity))
  const label = message('activity-rows', { basis, count: rows.length })
  return { quantity, explanation: activityRows(measured('quantity', quantity), rows.length, { label, rule }) }
}

/** Slices keep all their decimals, so that the sum is rounded once. */
const tierSum = ({ tiers }: VariableRate, quantity: Quantity, rows: Explanation, source: RateSource): Explanation => {
  const rule = 'BR-8'
  const slices = tierSlices(tiers, quantity).map((slice) => {
    const limits = {
      from: measured('quantity', slice.from),
      upTo: slice.upTo === null ? '' : measured('quantity', slice.upTo),
    }
    const limit = (value: Quantity, code: string) =>
      rateOf(measured('quantity', value), source, { label: message(code, limits), rule })
    const rest = [rows, less(limit(slice.from, 'tier-start'))]
    const isFull = slice.upTo !== null && slice.from + slice.quantity === slice.upTo
    const ofSlice = isFull
      ? limit(slice.quantity, 'tier-width')
      : slice.from === 0n
        ? rows
        : sum('quantity', rest, { label: message('slice-quantity', limits), rule })
    const priced = rateOf(measured('rate', slice.rate), source, { label: message('tier-rate', limits), rule })
    return productOf('unrounded', [ofSlice, priced], { label: message('slice', limits), rule })
  })
  return sum('money', slices, { label: message('tiers'), rule })
}

const withMinimum = (
  { minimumCharge }: VariableRate,
  charged: Explanation,
  source: RateSource,
  named: Named,
): Explanation => {
  if (minimumCharge === null || moneyOf(charged) >= minimumCharge) return { ...charged, ...named }
  const minimum = rateOf(measured('money', minimumCharge), source, { label: message('minimum-charge'), rule: 'BR-8' })
  const raised = sum('money', [minimum, less(charged)], { label: message('raised-to-minimum'), rule: 'BR-8' })
  return sum('money', [charged, raised], named)
}

/** The fuel surcharge by the mean of the index (BR-9); none without index rows, or when negative and not allowed. */
export const fuelLine = (
  setup: SetupVersion,
  activity: readonly ActivityRow[],
  index: readonly FuelIndexRow[],
): readonly BillLine[] => {
  const { fuel } = setup
  if (!fuel || index.length === 0) return []
  const rule = 'BR-9'
  const rate = (steps: Rate, code: string) =>
    rateOf(measured('rate', steps), sourceOf(setup), { label: message(code), rule })
  const prices = activityRows(measured('rate', sumOf(index.map((row) => row.price))), index.length, {
    label: message('index-rows', { count: index.length }),
    rule,
  })
  const count = constant(index.length, { label: message('index-count', { count: index.length }), rule })
  const mean = productOf('rate', [prices], { label: message('index-mean'), rule }, count)
  const overBase = sum('rate', [mean, less(rate(fuel.basePrice, 'base-price'))], { label: message('over-base'), rule })
  const perMile = productOf(
    'rate',
    [overBase],
    { label: message('per-mile'), rule },
    rate(fuel.milesPerGallon, 'miles-per-gallon'),
  )
  const miles = activityOf(activity, fuel.basis, rule)
  const label = message('fuel', { index: mean.value, perMile: perMile.value })
  const explanation = productOf('money', [miles.explanation, perMile], { label, rule })
  const amount: Money = moneyOf(explanation)
  if (amount < 0n && !fuel.allowNegative) return []
  return [
    {
      ...lumpSum({ type: 'fuel', code: '', description: label, taxable: fuel.taxable, explanation }),
      quantity: miles.quantity,
      rate: inUnit('rate', perMile.value),
    },
  ]
}

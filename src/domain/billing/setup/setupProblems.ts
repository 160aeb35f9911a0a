import { type Exact, hundredPercent, type Percent } from '#domain/values/exact'
import { isPeriod } from '#domain/billing/period'
import { type Mapping, type Setup, type Tier, unmapped } from './setup'

export type SetupProblem = {
  code:
    | 'period'
    | 'percent'
    | 'below-zero'
    | 'not-above-zero'
    | 'category-twice'
    | 'category-code'
    | 'unknown-category'
    | 'mapping-twice'
    | 'account-range'
    | 'tiers'
    | 'to-before-from'
    | 'no-approver'
    | 'terms-days'
  /** The field as a path, such as `mappings.2.category`. */
  field: string
}

/** Everything that keeps a set-up from being stored with the field of each. */
export const setupProblems = (setup: Setup): SetupProblem[] => [
  ...found(!isPeriod(setup.effectiveFrom), 'period', 'effectiveFrom'),
  ...percentProblems(setup.tax, 'tax'),
  ...percentProblems(setup.varianceTolerance, 'varianceTolerance'),
  ...found(
    setup.approvers.every((approver) => approver.trim() === ''),
    'no-approver',
    'approvers',
  ),
  ...found(!Number.isInteger(setup.termsDays) || setup.termsDays < 0, 'terms-days', 'termsDays'),
  ...categoryProblems(setup),
  ...mappingProblems(setup),
  ...chargeProblems(setup),
  ...otherTermsProblems(setup),
]

const found = (is: boolean, code: SetupProblem['code'], field: string): SetupProblem[] => (is ? [{ code, field }] : [])

const percentProblems = (percent: Percent, field: string) =>
  found(percent < 0n || percent > hundredPercent, 'percent', field)

const negativeProblems = (value: Exact | null, field: string) =>
  found(value !== null && value < 0n, 'below-zero', field)

const categoryProblems = ({ categories }: Setup): SetupProblem[] =>
  categories.flatMap((category, at) => {
    const field = `categories.${at}`
    return [
      ...found(category.code.trim() === '' || category.code === unmapped, 'category-code', `${field}.code`),
      ...found(categories.findIndex((other) => other.code === category.code) < at, 'category-twice', `${field}.code`),
      ...percentProblems(category.markup, `${field}.markup`),
      ...negativeProblems(category.cap, `${field}.cap`),
    ]
  })

const mappingProblems = ({ mappings, categories }: Setup): SetupProblem[] => {
  const codes = new Set(categories.map((category) => category.code))
  const seen = new Set<string>()
  return mappings.flatMap((mapping, at) => {
    const field = `mappings.${at}`
    const key = sameTarget(mapping)
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...found(!codes.has(mapping.category), 'unknown-category', `${field}.category`),
      ...found(isTwice, 'mapping-twice', `${field}.accountFrom`),
      ...found(!isRange(mapping), 'account-range', `${field}.accountTo`),
    ]
  })
}

const sameTarget = ({ accountFrom, accountTo, costCenter, vendor }: Mapping) =>
  JSON.stringify([accountFrom, accountTo ?? accountFrom, costCenter, vendor])

/** Accounts are compared as text of equal length (BR-4), so other ranges would fit nothing. */
const isRange = ({ accountFrom, accountTo }: Mapping) =>
  accountFrom !== '' && (accountTo === null || (accountTo.length === accountFrom.length && accountTo >= accountFrom))

const chargeProblems = ({ fixedCharges, variableRates }: Setup): SetupProblem[] => [
  ...fixedCharges.flatMap((charge, at) => [
    ...negativeProblems(charge.weeklyRate, `fixedCharges.${at}.weeklyRate`),
    ...found(charge.to !== null && charge.to < charge.from, 'to-before-from', `fixedCharges.${at}.to`),
  ]),
  ...variableRates.flatMap((rate, at) => [
    ...found(!areTiers(rate.tiers), 'tiers', `variableRates.${at}.tiers`),
    ...rate.tiers.flatMap((tier, of) => negativeProblems(tier.rate, `variableRates.${at}.tiers.${of}.rate`)),
    ...negativeProblems(rate.minimumCharge, `variableRates.${at}.minimumCharge`),
  ]),
]

/** Rising from above 0, and only the last one open. */
const areTiers = (tiers: readonly Tier[]): boolean =>
  tiers.length > 0 &&
  tiers.every(({ upTo }, at) => {
    if (at === tiers.length - 1) return upTo === null
    return upTo !== null && upTo > (tiers[at - 1]?.upTo ?? 0n)
  })

const otherTermsProblems = ({ fuel, fee, gainShare }: Setup): SetupProblem[] => [
  ...negativeProblems(fuel?.basePrice ?? null, 'fuel.basePrice'),
  ...found(fuel !== null && fuel.milesPerGallon <= 0n, 'not-above-zero', 'fuel.milesPerGallon'),
  ...(fee?.kind === 'percent' ? percentProblems(fee.percent, 'fee.percent') : []),
  ...negativeProblems(fee?.kind === 'fixed' ? fee.amount : null, 'fee.amount'),
  ...negativeProblems(gainShare?.targetCost ?? null, 'gainShare.targetCost'),
  ...(gainShare ? percentProblems(gainShare.share, 'gainShare.share') : []),
]

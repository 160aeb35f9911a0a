import { measured, type Measured, type Money, negative, writeExact } from '#domain/values/exact'
import type { Explanation } from '#domain/billing/explanation'

/** An explanation as people see it (BR-1 to BR-12): words, figures and plain numbers instead of codes and steps. */
export type Explained = {
  label: string
  /** The code of the label and its parameters, from which a client can write it in another language. */
  code: string
  params: Readonly<Record<string, string | number>>
  kind: 'sum' | 'product' | 'rows' | 'rate'
  /** Such as `10,100.46 × 2.5 % = 252.51`. */
  formula: string
  amount: number
  parts: Explained[]
  /** What the product of the parts is divided by. */
  divisor: Explained | null
  ledgerLineIds: number[]
  activityCount: number
  /** Such as `BR-5`. */
  rule: string
  /** The version that a rate is from, who set it and when. */
  setupVersion: number | null
  changedBy: string | null
  changedAt: string | null
  /** Whether the parts do not give the amount: a defect. */
  isWrong: boolean
}

/** A number for people: grouped, percentages and quantities without zeros at their end. */
export const shownNumber = (value: Measured): string => {
  const written = writeExact(value)
  const [whole = '', decimals = ''] = written.replace('-', '').split('.')
  const grouped = BigInt(whole).toLocaleString('en-US')
  const isExact = value.unit === 'money' || value.unit === 'rate'
  const rest = isExact ? decimals : withoutZeros(decimals)
  return `${written.startsWith('-') ? '-' : ''}${grouped}${rest && `.${rest}`}${value.unit === 'percent' ? ' %' : ''}`
}

/** `-$1,234.50`. */
export const shownDollars = (amount: Money): string =>
  amount < 0n ? `-$${shownNumber(measured('money', negative(amount)))}` : `$${shownNumber(measured('money', amount))}`

/** The digits after a decimal point, without zeros at their end. */
export const withoutZeros = (decimals: string): string => {
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return decimals.slice(0, end)
}

/** Sums of more parts are not written out. */
const mostParts = 12

/** A calculation in figures: `12,000 × 0.2016 = 2,419.20`. Rows and rates have their value alone. */
export const formulaOf = ({ kind, parts, divisor, value }: Explanation): string => {
  const result = shownNumber(value)
  const figures = parts.map((part) => shownNumber(part.value))
  if (kind === 'product') {
    const factors = figures.join(' × ')
    return `${factors}${divisor ? ` / ${shownNumber(divisor.value)}` : ''} = ${result}`
  }
  if (kind !== 'sum' || figures.length === 0 || figures.length > mostParts) return result
  const terms = figures.map((figure, at) => {
    if (at === 0) return figure
    return figure.startsWith('-') ? ` − ${figure.slice(1)}` : ` + ${figure}`
  })
  return `${terms.join('')} = ${result}`
}

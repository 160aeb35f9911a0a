import { type Money, minus, negative, plus, sumOf, zeroMoney } from '#domain/values/exact'
import { type LedgerLine, netOf } from './ledger'

export type Part = { amount: Money; category: string }

export type SplitProblem =
  | { code: 'too-few-parts' }
  | { code: 'zero-part'; part: number }
  | { code: 'unknown-category'; part: number }
  | { code: 'not-the-net'; difference: Money }
  | { code: 'on-invoice'; invoiceId: number }

/** What keeps a line from being split. Parts sum to the net of the line to the cent. */
export const splitProblem = (
  line: LedgerLine,
  parts: readonly Part[],
  categories: readonly { code: string }[],
): SplitProblem | null => {
  if (line.invoiceId !== null) return { code: 'on-invoice', invoiceId: line.invoiceId }
  if (parts.length < 2) return { code: 'too-few-parts' }
  const zero = parts.findIndex(({ amount }) => amount === 0n)
  if (zero >= 0) return { code: 'zero-part', part: zero }
  const unknown = parts.findIndex((part) => categories.every(({ code }) => code !== part.category))
  if (unknown >= 0) return { code: 'unknown-category', part: unknown }
  const difference = minus(netOf(line), sumOf(parts.map(({ amount }) => amount)))
  return difference === 0n ? null : { code: 'not-the-net', difference }
}

/**
 * The lines that replace a split line, in the order of the parts and without ids. A positive part is a debit, a
 * negative one a credit; all else is that of the line.
 */
export const splitLine = (line: LedgerLine, parts: readonly Part[]): Omit<LedgerLine, 'id'>[] => {
  const { id: _, ...rest } = line
  return parts.map(({ amount, category }) => ({
    ...rest,
    category,
    debit: amount > 0n ? amount : zeroMoney,
    credit: amount < 0n ? negative(amount) : zeroMoney,
  }))
}

/**
 * Shares an amount in proportion to weights. Shares sum to the amount to the cent: cents left over go to the largest
 * remainders, among equals to the first.
 * @throws RangeError without a weight above 0, or with one below 0.
 */
export const allocate = (amount: Money, weights: readonly bigint[]): Money[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('Weights must be 0 or more, one above 0')
  const sign = amount < 0n ? -1n : 1n
  const shares = weights.map((weight, at) => {
    const exactShare = amount * sign * weight
    return { at, cents: exactShare / whole, remainder: exactShare % whole }
  })
  const left = Number(amount * sign - shares.reduce((sum, { cents }) => sum + cents, 0n))
  const rounded = shares
    .toSorted((first, second) =>
      first.remainder === second.remainder ? first.at - second.at : first.remainder > second.remainder ? -1 : 1,
    )
    .slice(0, left)
    .reduce(
      (result, { at }) => result.with(at, plus(result[at] ?? zeroMoney, 1n as Money)),
      shares.map(({ cents }) => cents as Money),
    )
  return rounded.map((cents) => (cents * sign) as Money)
}

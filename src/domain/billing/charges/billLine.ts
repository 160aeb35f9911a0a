import { inUnit, measured, type Money, type Quantity, type Rate } from '#domain/values/exact'
import { type Explanation, type Message, moneyOf, type RateSource } from '#domain/billing/explanation'
import type { Period } from '#domain/billing/period'
import type { Basis, SetupVersion } from '#domain/billing/setup/setup'

export type LineType = 'cost' | 'markup' | 'fixed' | 'variable' | 'fuel' | 'fee' | 'gain-share' | 'tax'

/** A line of an invoice. `code` is what it bills: a category, a unit with its first day, the position of a rate, or empty. */
export type BillLine = {
  type: LineType
  code: string
  description: Message
  /** Empty for lines of a category. */
  glAccount: string
  quantity: Quantity
  rate: Rate
  amount: Money
  taxable: boolean
  /** Whether the category passes its cost through without markup; false for lines of no category. */
  passThrough: boolean
  /** The categories whose ledger lines it counts: its own, or each with a cost for a percentage of all cost. */
  categories: readonly string[]
  explanation: Explanation
}

export type ActivityRow = { date: string; period: Period | null; unit: string; basis: Basis; quantity: Quantity }
export type FuelIndexRow = { date: string; price: Rate }

export const sourceOf = ({ version, changedBy, changedAt }: SetupVersion): RateSource => ({
  setupVersion: version,
  changedBy,
  changedAt,
})

/** A line of quantity 1, whose rate is the amount itself. */
export const lumpSum = (
  line: Pick<BillLine, 'type' | 'code' | 'description' | 'taxable' | 'explanation'> &
    Partial<Pick<BillLine, 'glAccount' | 'passThrough' | 'categories'>>,
): BillLine => {
  const amount = moneyOf(line.explanation)
  return {
    glAccount: '',
    passThrough: false,
    categories: [],
    ...line,
    quantity: one,
    rate: inUnit('rate', measured('money', amount)),
    amount,
  }
}

const one = 1000n as Quantity

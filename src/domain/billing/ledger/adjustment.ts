import { magnitude, type Money, negative, zeroMoney } from '#domain/values/exact'
import { isPeriod, type Period } from '#domain/billing/period'
import type { Setup } from '#domain/billing/setup/setup'
import type { LedgerLine } from './ledger'

/** An amount that a user adds to the ledger of a period; a negative one is a credit. `date` is `YYYY-MM-DD`. */
export type Adjustment = {
  date: string
  period: Period
  account: string
  costCenter: string
  vendor: string
  amount: Money
  category: string
  reason: string
}

export type AdjustmentProblem =
  | { code: 'reason-missing' }
  | { code: 'zero-amount' }
  | { code: 'not-a-period'; period: string }
  | { code: 'unknown-category'; category: string }

/** What keeps an adjustment from being entered. The lock of its period is checked apart (`writeProblem`). */
export const adjustmentProblem = (
  { amount, period, category, reason }: Adjustment,
  setup: Pick<Setup, 'categories'>,
): AdjustmentProblem | null => {
  if (!reason.trim()) return { code: 'reason-missing' }
  if (amount === 0n) return { code: 'zero-amount' }
  if (!isPeriod(period)) return { code: 'not-a-period', period }
  return setup.categories.every(({ code }) => code !== category) ? { code: 'unknown-category', category } : null
}

/**
 * The ledger line of an adjustment, without its id. One whose amount is above the limit is held until another user
 * releases it.
 */
export const adjustmentLine = (adjustment: Adjustment, by: string, limit: Money): Omit<LedgerLine, 'id'> => {
  const { amount, ...rest } = adjustment
  const isAbove = magnitude(amount) > limit
  return {
    ...rest,
    debit: amount > 0n ? amount : zeroMoney,
    credit: amount < 0n ? negative(amount) : zeroMoney,
    status: isAbove ? 'held' : 'billable',
    invoiceId: null,
    awaitsSecond: isAbove ? by : null,
  }
}

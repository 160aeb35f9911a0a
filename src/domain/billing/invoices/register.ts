import { minus, type Money, sumOf } from '#domain/billing/exact'

export type AgeBucket = 'not-due' | '1-30' | '31-60' | '61-90' | 'over-90'

/** How long an unpaid invoice is overdue; null for one with nothing to pay. Days are `YYYY-MM-DD`. */
export const ageBucketOf = (balance: Money, dueDate: string | null, today: string): AgeBucket | null => {
  if (balance === 0n || dueDate === null) return null
  const days = Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000)
  if (days <= 0) return 'not-due'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** A posted invoice or credit: its own total, and what its journal posts to the receivables. */
export type PostedSum = { invoiceId: number; register: Money; journal: Money }

/** How the register compares with the journal. A difference is a defect. */
export type TieOut = { register: Money; journal: Money; difference: Money; differing: PostedSum[] }

/** Ties posted invoices and credits to the journals of their posting. */
export const tieOut = (posted: readonly PostedSum[]): TieOut => {
  const register = sumOf(posted.map((sums) => sums.register))
  const journal = sumOf(posted.map((sums) => sums.journal))
  return {
    register,
    journal,
    difference: minus(register, journal),
    differing: posted.filter((sums) => sums.register !== sums.journal),
  }
}

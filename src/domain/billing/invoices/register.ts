import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import { addDays } from '#domain/values/days'
import { minus, type Money, sumOf } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'

export type AgeBucket = 'not-due' | '1-30' | '31-60' | '61-90' | 'over-90'

/** How long an unpaid invoice is overdue; null for one with nothing to pay. Days are `YYYY-MM-DD`. */
export const ageBucketOf = (balance: Money, dueDate: string | null, today: string): AgeBucket | null =>
  balance === 0n ? null : dueBucketOf(dueDate, today)

const dueBucketOf = (dueDate: string | null, today: string): AgeBucket | null => {
  if (dueDate === null) return null
  const days = Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000)
  if (days <= 0) return 'not-due'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** The due dates of an age, both ends included; null where it has no end. Days are `YYYY-MM-DD`. */
export const dueDaysOf = (age: AgeBucket, today: string): { from: string | null; to: string | null } => {
  const daysAgo = (days: number) => addDays(today, -days)
  const [least, most] = overdueDays[age]
  return { from: most === null ? null : daysAgo(most), to: least === null ? null : daysAgo(least) }
}

/** Days overdue, from and to. */
const overdueDays: Readonly<Record<AgeBucket, readonly [number | null, number | null]>> = {
  'not-due': [null, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, null],
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

/** Amounts of several invoices. */
export type RegisterSums = {
  invoices: number
  subtotal: Money
  tax: Money
  amount: Money
  paid: Money
  balance: Money
}

/** The invoices of a type and period that are due on the same day. */
export type RegisterGroup = RegisterSums & {
  type: InvoiceType
  period: Period
  dueDate: string | null
  /** How many of them are not paid. */
  unpaid: number
}

/** Totals of a register, with subtotals by type and by period, in this order, and what is unpaid by its age. */
export type RegisterTotals = RegisterSums & {
  byType: (RegisterSums & { type: InvoiceType })[]
  byPeriod: (RegisterSums & { period: Period })[]
  ages: { age: AgeBucket; invoices: number; balance: Money }[]
}

export const ageBuckets: readonly AgeBucket[] = ['not-due', '1-30', '31-60', '61-90', 'over-90']

/** Sums up a register. `today` is `YYYY-MM-DD`. */
export const registerTotals = (groups: readonly RegisterGroup[], today: string): RegisterTotals => {
  const types = [...new Set(groups.map(({ type }) => type))].toSorted()
  const periods = [...new Set(groups.map(({ period }) => period))].toSorted()
  const unpaid = groups
    .filter((group) => group.unpaid > 0)
    .map((group) => ({ ...group, age: dueBucketOf(group.dueDate, today) }))
  return {
    ...sumsOf(groups),
    byType: types.map((type) => ({ type, ...sumsOf(groups.filter((group) => group.type === type)) })),
    byPeriod: periods.map((period) => ({ period, ...sumsOf(groups.filter((group) => group.period === period)) })),
    ages: ageBuckets.flatMap((age) => {
      const aged = unpaid.filter((group) => group.age === age)
      if (aged.length === 0) return []
      const invoices = aged.reduce((count, group) => count + group.unpaid, 0)
      return [{ age, invoices, balance: sumOf(aged.map(({ balance }) => balance)) }]
    }),
  }
}

/** What is unpaid after the day on which it was due. */
export const overdueBalance = ({ ages }: Pick<RegisterTotals, 'ages'>): Money =>
  sumOf(ages.filter(({ age }) => age !== 'not-due').map(({ balance }) => balance))

const sumsOf = (groups: readonly RegisterGroup[]): RegisterSums => ({
  invoices: groups.reduce((count, { invoices }) => count + invoices, 0),
  subtotal: sumOf(groups.map(({ subtotal }) => subtotal)),
  tax: sumOf(groups.map(({ tax }) => tax)),
  amount: sumOf(groups.map(({ amount }) => amount)),
  paid: sumOf(groups.map(({ paid }) => paid)),
  balance: sumOf(groups.map(({ balance }) => balance)),
})

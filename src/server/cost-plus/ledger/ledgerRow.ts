import type { LedgerLine } from '#domain/billing/ledger/ledger'
import type { Period } from '#domain/billing/period'

/** A line of the domain as a row of a period. */
export const rowOf = ({ date, category, ...line }: Omit<LedgerLine, 'id'>, period: Period) => ({
  day: date,
  period,
  account: line.account,
  costCenter: line.costCenter,
  vendor: line.vendor,
  debit: line.debit,
  credit: line.credit,
  category: category ?? '',
  handCategory: category,
  status: line.status,
  reason: line.reason,
  awaitsSecond: line.awaitsSecond,
})

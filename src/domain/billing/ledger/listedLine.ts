import type { Money } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import type { LineStatus } from './ledger'

/** A ledger line in a list. `day` is the posting date, `YYYY-MM-DD`; `category` may be `UNMAPPED`. */
export type ListedLine = {
  id: number
  day: string
  period: Period
  customerId: string
  company: string
  costCenter: string
  account: string
  description: string
  journal: string
  vendor: string
  reference: string
  /** Amounts, vendor, description and reference of pay are masked without the finance right. */
  debit: Money | null
  credit: Money | null
  net: Money | null
  isMasked: boolean
  category: string
  /** Whether the category was set by hand. */
  isByHand: boolean
  status: LineStatus
  reason: string
  awaitsSecond: string | null
  invoiceId: number | null
  jobId: number | null
  /** Where a list goes on behind this line. */
  cursor: string
}

export type LedgerTotal = { category: string; status: LineStatus; lines: number; net: Money | null }

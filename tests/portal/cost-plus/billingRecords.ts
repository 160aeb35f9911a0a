import { zeroMoney } from '#domain/billing/exact'
import type { ListedLine } from '#domain/billing/ledger/listedLine'

/** A ledger line of October 2026 that nobody has looked at. */
export const aLine = (over: Partial<ListedLine> = {}): ListedLine => ({
  id: 1,
  day: '2026-10-15',
  period: '2026-10',
  customerId: 'PL_ACME',
  company: '',
  costCenter: '',
  account: '5100',
  description: 'Fuel',
  journal: '',
  vendor: '',
  reference: '',
  debit: zeroMoney,
  credit: zeroMoney,
  net: zeroMoney,
  category: 'FUEL',
  isByHand: false,
  status: 'new',
  reason: '',
  awaitsSecond: null,
  invoiceId: null,
  jobId: null,
  cursor: `1-${over.id ?? 1}`,
  ...over,
})

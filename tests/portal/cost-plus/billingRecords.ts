import type { CategorySummary } from '#domain/billing/categorySummary'
import { exact, zeroMoney } from '#domain/values/exact'
import type { Explained } from '#domain/billing/invoices/explained'
import type { ShownInvoice, ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
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
  isMasked: false,
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

/** A line of FUEL. */
const aBillLine = (lineNo: number, description: string, amount: string): ShownInvoiceLine => ({
  lineNo,
  type: 'cost',
  category: 'FUEL',
  description,
  labelCode: '',
  labelParams: {},
  glAccount: '',
  quantity: exact('quantity', '1'),
  rate: exact('rate', '1'),
  amount: exact('money', amount),
  taxable: false,
  credited: zeroMoney,
})

/** A draft of October 2026 with the given total; its lines sum to 10,100.46. */
export const anInvoice = (total: string, over: Partial<ShownInvoice> = {}): ShownInvoice => ({
  id: 12,
  number: '',
  customerId: 'PL_ACME',
  type: 'one',
  period: '2026-10',
  amount: exact('money', total),
  subtotal: exact('money', total),
  tax: zeroMoney,
  paid: zeroMoney,
  balance: zeroMoney,
  status: 'draft',
  age: null,
  createdOn: '2026-11-02',
  submittedOn: null,
  submittedBy: null,
  approvedBy: null,
  postedDate: null,
  dueDate: null,
  creditOf: null,
  rebillOf: null,
  sentOn: null,
  sentTo: [],
  sending: null,
  setupVersion: 3,
  reason: '',
  comment: '',
  dispute: null,
  lines: [aBillLine(1, 'Cost FUEL', '10234.57'), aBillLine(2, 'Fuel credit', '-134.11')],
  creditedBy: [],
  rebilledBy: [],
  previousId: null,
  nextId: null,
  ...over,
})

/** A step of an explanation: a sum without parts. */
export const aStep = (over: Partial<Explained>): Explained => ({
  label: '',
  code: '',
  params: {},
  kind: 'sum',
  formula: '',
  amount: 0,
  parts: [],
  divisor: null,
  ledgerLineIds: [],
  activityCount: 0,
  rule: 'BR-6',
  setupVersion: 3,
  changedBy: null,
  changedAt: null,
  isWrong: false,
  ...over,
})

/** What a category cost in a period, all of it unbilled. */
export const aSummary = (category: string, period: string, actual: string): CategorySummary => ({
  category,
  period,
  budget: zeroMoney,
  actual: exact('money', actual),
  accrued: zeroMoney,
  billed: zeroMoney,
  unbilled: exact('money', actual),
})

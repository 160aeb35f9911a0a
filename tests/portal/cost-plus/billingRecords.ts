import { exact, zeroMoney } from '#domain/values/exact'
import type { Explained } from '#domain/billing/invoices/explained'
import type { ShownInvoice, ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'

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

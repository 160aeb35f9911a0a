import { zeroMoney } from '#domain/values/exact'
import type { Invoice, InvoiceLine } from '#domain/billing/invoices/invoice'
import { dollars } from './samples'

export const anInvoiceLine = (lineNo: number, amount: string, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  lineNo,
  type: 'cost',
  code: 'FUEL',
  glAccount: '',
  amount: dollars(amount),
  taxable: false,
  passThrough: false,
  credited: zeroMoney,
  ...more,
})

export const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: 1,
  number: null,
  customerId: 'PL_ACME',
  type: 'one',
  period: '2026-10',
  status: 'draft',
  lines: [anInvoiceLine(1, '100.00'), anInvoiceLine(2, '-20.00', { code: 'MAINT' })],
  setupVersion: 1,
  submittedBy: null,
  approvedBy: null,
  postedDate: null,
  dueDate: null,
  paid: zeroMoney,
  reason: '',
  comment: '',
  creditOf: null,
  reopens: false,
  rebillOf: null,
  ledgerLineIds: [1, 2],
  ...more,
})

export const aPostedInvoice = (more: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    status: 'posted',
    number: 'PL_ACME-2026-00001',
    postedDate: '2026-11-02',
    dueDate: '2026-12-02',
    ...more,
  })

export const accounts = {
  receivable: '1200',
  revenue: '4000',
  taxPayable: '2300',
  accruedRevenue: '1250',
  cash: '1000',
}

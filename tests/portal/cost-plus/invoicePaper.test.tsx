import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { exact, zeroMoney } from '#domain/billing/exact'
import type { ShownInvoice, ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { InvoicePaper } from '#portal/cost-plus/invoice/InvoicePaper'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

afterEach(cleanup)

const aBillLine = (lineNo: number, description: string, amount: string): ShownInvoiceLine => ({
  lineNo,
  type: 'cost',
  category: 'FUEL',
  description,
  glAccount: '',
  quantity: exact('quantity', '1'),
  rate: exact('rate', '1'),
  amount: exact('money', amount),
  taxable: false,
  credited: zeroMoney,
})

const anInvoice = (total: string): ShownInvoice => ({
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
})

const open = async (total: string) => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  const explained: ExplainSubject[] = []
  await renderPage(<InvoicePaper invoice={anInvoice(total)} onExplain={(subject) => explained.push(subject)} />, '/', {
    words: ['billing'],
  })
  return { explained, user: userEvent.setup() }
}

test('an invoice that is not posted is marked as a draft, and its lines tie out to its total', async () => {
  await open('10100.46')
  screen.getByText('DRAFT')
  screen.getByText('The lines sum to 10,100.46, the total of the invoice.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('lines that do not sum to the total are announced', async () => {
  await open('10100.47')
  expect(screen.getByRole('alert').textContent).toBe(
    'The lines sum to 10,100.46, but the total is 10,100.47. Report it to support.',
  )
})

test('negative amounts are in parentheses, and every amount opens its explanation', async () => {
  const { explained, user } = await open('10100.46')
  await user.click(screen.getByRole('button', { name: 'Explain Fuel credit: (134.11)' }))
  await user.click(screen.getByRole('button', { name: 'Explain Invoice total: 10,100.46' }))
  expect(explained).toEqual([
    { kind: 'line', invoiceId: 12, lineNo: 2 },
    { kind: 'invoice', invoiceId: 12 },
  ])
})

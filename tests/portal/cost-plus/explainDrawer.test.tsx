import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { invoices } from '#contract/cost-plus/invoices'
import { ledger } from '#contract/cost-plus/ledger'
import { summaries } from '#contract/cost-plus/summaries'
import { exact } from '#domain/values/exact'
import type { Explained } from '#domain/billing/invoices/explained'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { aLine, anInvoice, aStep, aSummary } from './billingRecords'

const network = mockNetwork()
afterEach(cleanup)

const rows = aStep({
  label: '2 ledger lines',
  kind: 'rows',
  formula: '10,100.46',
  amount: 10100.46,
  ledgerLineIds: [41, 42],
})
const rate = aStep({
  label: 'Markup percentage',
  kind: 'rate',
  formula: '2.5 %',
  amount: 2.5,
  changedBy: 'ana',
  changedAt: '2026-09-01T10:00:00Z',
})
const markup = aStep({
  label: 'Markup FUEL',
  kind: 'product',
  formula: '10,100.46 × 2.5 % = 252.51',
  amount: 252.51,
  parts: [rows, rate],
})

const open = async (explained: Explained) => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  network.use(
    answering(invoices.explainInvoiceLine, explained),
    answering(ledger.readLedgerLines, [
      aLine({ id: 41, net: exact('money', '10234.57') }),
      aLine({ id: 42, net: exact('money', '-134.11') }),
    ]),
  )
  await show({ kind: 'line', invoiceId: 12, lineNo: 2 })
  await screen.findByText('Markup FUEL')
}

const show = (subject: ExplainSubject) =>
  renderPage(<ExplainDrawer subject={subject} onClose={() => undefined} />, '/cpb/invoiceregister', {
    words: ['billing', 'billingSummary', 'tools', 'loadActions'],
  })

test('an amount is explained in words and figures, with the name of its rule and no code', async () => {
  await open(markup)
  screen.getByText('10,100.46 × 2.5 % = 252.51')
  screen.getByText('252.51')
  expect(screen.getAllByText('· Percentage of the cost').length).toBeGreaterThan(0)
  expect(screen.queryByText(/BR-/)).toBeNull()
})

test('its levels lead down to the rate, with who set it and when, and to the ledger lines', async () => {
  await open(markup)
  screen.getByText('Set-up version 3, set by ana on 09/01/2026 10:00:00 UTC')
  const table = await screen.findByRole('table', { name: 'Ledger lines behind this value' })
  within(table).getByText('10,234.57')
  within(table).getByText('-134.11')
})

test('a value that its parts do not give is announced, deep below as well', async () => {
  await open({ ...markup, parts: [{ ...rows, isWrong: true }, rate] })
  screen.getByText(/does not match its parts/)
  screen.getByText(/do not add up to this value/)
})

test('nothing is announced when all parts give their values', async () => {
  await open(markup)
  expect(screen.queryByText(/does not match its parts/)).toBeNull()
})

test('an invoice is its lines and its tax, and its balance the total less what was paid and credited', async () => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  const { lines } = anInvoice('10100.46')
  const credited = lines.map((line) => (line.lineNo === 1 ? { ...line, credited: exact('money', '250') } : line))
  const balance = exact('money', '9850.46')
  network.use(
    answering(
      invoices.readInvoice,
      anInvoice('10100.46', { status: 'posted', postedDate: '2026-11-04', balance, lines: credited, creditedBy: [13] }),
    ),
  )
  await show({ kind: 'invoice', invoiceId: 12 })
  await screen.findByText('Sum of 3 amounts')
  screen.getByText('9,850.46')
  screen.getByText('-250.00')
  screen.getByText('Cost FUEL')
  expect(screen.queryByText(/do not add up/)).toBeNull()
})

test('a sum of the summary leads by its months and categories to what each was calculated from', async () => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  const user = userEvent.setup()
  network.use(
    answering(summaries.summarizeCategories, [
      aSummary('FUEL', '2026-09', '100'),
      aSummary('FUEL', '2026-10', '10100.46'),
      aSummary('TOLLS', '2026-10', '7'),
    ]),
    answering(summaries.explainCategory, rows),
  )
  await show({ kind: 'sum', figure: 'actual', category: '', from: '2026-09', to: '2026-10' })
  await screen.findByText('10,207.46')
  await user.click(screen.getByRole('button', { name: 'Show the parts of October 2026' }))
  screen.getByText('TOLLS')
  await user.click(screen.getByRole('button', { name: 'Show the parts of FUEL' }))
  await screen.findByText('2 ledger lines')
})

test('labels are written from their codes, and as the server writes them where a code is unknown', async () => {
  const days = aStep({ label: 'Days', code: 'days-in-force', params: { period: '2026-10', days: 31 }, formula: '31' })
  const divisor = aStep({ label: 'Week', code: 'days-of-week', formula: '7' })
  const lines = { ...rows, code: 'ledger-lines', params: { count: 1 } }
  const miles = aStep({ label: 'Rows', code: 'activity-rows', params: { basis: 'empty-miles', count: 2 } })
  const unknown = aStep({ label: 'Something new', code: 'new-code' })
  await open({ ...markup, parts: [days, lines, miles, unknown], divisor })
  for (const label of [
    'Days in force in October 2026',
    'Divided by: Days of a week',
    '1 ledger line',
    'Empty miles of 2 activity rows',
    'Something new',
  ])
    screen.getByText(label)
})

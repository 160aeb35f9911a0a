import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { invoices } from '#contract/cost-plus/invoices'
import type { Explained } from '#domain/billing/invoices/explained'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { statement } from '../../fixtures/server'
import { activeSetup, addLine, type BillingGroup } from '../../server/cost-plus/aBillingGroup'
import { creditPart } from '../../server/cost-plus/billedMonth'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { aStep } from './billingRecords'
import { openBillingPage } from './pages/openBillingPage'
import { aSetUpGroup, openOnServer } from './pages/openOnServer'
import { postedInvoice } from './pages/postedInvoice'

const network = mockNetwork()
afterEach(cleanup)

const drawerOf = (subject: ExplainSubject) => <ExplainDrawer subject={subject} onClose={() => undefined} />

/** Opens the drawer at the server of the run. */
const show = (group: BillingGroup, subject: ExplainSubject) =>
  openOnServer(group, drawerOf(subject), '/cpb/invoiceregister')

/** Opens the markup on the fuel of a posted invoice. */
const showMarkup = async () => {
  const group = await aSetUpGroup()
  const { id: invoiceId } = await postedInvoice(group)
  const user = await show(group, { kind: 'line', invoiceId, lineNo: 2 })
  await screen.findByText('Markup FUEL (Fuel)')
  return { group, user }
}

const rows = aStep({ label: 'Some lines', kind: 'rows', formula: '10,100.46', amount: 10100.46 })
const markup = aStep({ label: 'Markup FUEL', formula: '10,100.46 × 2.5 % = 252.51', amount: 252.51, parts: [rows] })

/** Opens the drawer with what the server explains of no invoice. */
const showMadeUp = async (explained: Explained) => {
  const answer = answering(invoices.explainInvoiceLine, explained)
  await openBillingPage(network, drawerOf({ kind: 'line', invoiceId: 12, lineNo: 2 }), '/cpb/invoiceregister', [answer])
  await screen.findByText('Markup FUEL')
}

test('an amount is explained in words and figures, with the name of its rule and no code', async () => {
  await showMarkup()
  screen.getByText('10,100.46 × 2.5 % = 252.51')
  screen.getByText('252.51')
  expect(screen.getAllByText('· Percentage of the cost').length).toBeGreaterThan(0)
  expect(screen.queryByText(/BR-/)).toBeNull()
})

test('its levels lead down to the rate, with who set it and when, and to the ledger lines', async () => {
  const { group, user } = await showMarkup()
  const [setup] = await statement<{ at: string }>(
    `select to_char(changed_at at time zone 'utc', 'MM/DD/YYYY HH24:MI:SS') as at from billing_setup where customer = $1`,
    group.id,
  )
  screen.getByText(`Set-up version 1, set by ${group.userId} on ${setup?.at} UTC`)
  await user.click(screen.getByRole('button', { name: 'Show the parts of 2 ledger lines' }))
  const table = await screen.findByRole('table', { name: 'Ledger lines behind this value' })
  await within(table).findByText('10,234.57')
  within(table).getByText('-134.11')
})

test('a value that its parts do not give is announced, deep below as well', async () => {
  await showMadeUp({ ...markup, parts: [{ ...rows, isWrong: true }] })
  screen.getByText(/does not match its parts/)
  screen.getByText(/do not add up to this value/)
})

test('nothing is announced when all parts give their values', async () => {
  await showMarkup()
  expect(screen.queryByText(/does not match its parts/)).toBeNull()
})

test('an invoice is its lines and its tax, and its balance the total less what was paid and credited', async () => {
  const group = await aSetUpGroup()
  const { id: invoiceId } = await postedInvoice(group)
  await creditPart(group, invoiceId, 250)
  await show(group, { kind: 'invoice', invoiceId })
  await screen.findByText('Sum of 3 amounts')
  screen.getByText('34,316.99')
  screen.getByText('-250.00')
  screen.getByText('Cost FUEL (Fuel)')
  screen.getByText('Tax')
  expect(screen.queryByText(/do not add up/)).toBeNull()
})

test('a sum of the summary leads by its months and categories to what each was calculated from', async () => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  await addLine(group, '5100', 100, { category: 'FUEL', period: '2026-09' })
  for (const net of [10234.57, -134.11]) await addLine(group, '5100', net, { category: 'FUEL' })
  await addLine(group, '5300', 7, { category: 'TOLL' })
  const user = await show(group, { kind: 'sum', figure: 'actual', category: '', from: '2026-09', to: '2026-10' })
  await screen.findByText('10,207.46')
  await user.click(screen.getByRole('button', { name: 'Show the parts of October 2026' }))
  screen.getByText('TOLL')
  await user.click(screen.getByRole('button', { name: 'Show the parts of FUEL' }))
  await screen.findByText('Ledger of FUEL in October 2026')
  await screen.findByText('10,234.57')
  screen.getByText('-134.11')
})

test('labels are written from their codes, and as the server writes them where a code is unknown', async () => {
  const days = aStep({ label: 'Days', code: 'days-in-force', params: { period: '2026-10', days: 31 }, formula: '31' })
  const divisor = aStep({ label: 'Week', code: 'days-of-week', formula: '7' })
  const lines = { ...rows, code: 'ledger-lines', params: { count: 1 } }
  const miles = aStep({ label: 'Rows', code: 'activity-rows', params: { basis: 'empty-miles', count: 2 } })
  const unknown = aStep({ label: 'Something new', code: 'new-code' })
  await showMadeUp({ ...markup, parts: [days, lines, miles, unknown], divisor })
  for (const label of [
    'Days in force in October 2026',
    'Divided by: Days of a week',
    '1 ledger line',
    'Empty miles of 2 activity rows',
    'Something new',
  ])
    screen.getByText(label)
})

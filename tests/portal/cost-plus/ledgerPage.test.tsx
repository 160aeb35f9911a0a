import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ledger } from '#contract/cost-plus/ledger'
import { LedgerPage } from '#portal/cost-plus/ledger/LedgerPage'
import { statement } from '../../fixtures/server'
import { activeSetup, addLine, aSetup } from '../../server/cost-plus/aBillingGroup'
import { handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { aSetUpGroup, openOnServer } from './pages/openOnServer'

const network = mockNetwork()
afterEach(cleanup)

/** Opens the ledger of October 2026 with two lines; that without a category comes first, though it was added last. */
const open = async ({ isLocked = false } = {}) => {
  const group = await aSetUpGroup()
  const [sample] = aSetup(group).Categories
  await activeSetup(group, {
    Categories: [
      { ...sample, Code: 'FUEL', Name: 'Fuel', Treatment: 'MARKUP', MarkupPercent: 5, CapAmount: 900 },
      { ...sample, Code: 'TOLL', Name: 'TOLL' },
      { ...sample, Code: 'OVERHEAD', Name: 'Overhead', Treatment: 'NON_BILLABLE' },
    ],
    Mappings: [],
  })
  await addLine(group, '5100', 20, { category: 'FUEL' })
  await addLine(group, '7000', 10)
  if (isLocked)
    await statement(`insert into billing_lock (customer, period, locked_by) values ($1, '2026-10', 'ana')`, group.id)
  const user = await openOnServer(group, <LedgerPage />, '/cpb/glbilling?period=2026-10')
  const grid = await screen.findByRole('grid', { name: 'Ledger lines' })
  await within(grid).findByText(/7000/)
  grid.focus()
  /** The status of each line, and the reason for it, in the order of the list. */
  const stored = () =>
    statement('select status, reason from ledger_line where customer = $1 order by account desc', group.id)
  return { user, grid, stored }
}

const untouched = { status: 'new', reason: '' }

test('lines are listed as the server orders them, with totals of the whole filter [ROUTE-111]', async () => {
  const { grid } = await open()
  const text = grid.textContent ?? ''
  expect(text.indexOf('7000')).toBeLessThan(text.indexOf('5100'))
  await screen.findByText('2 ledger lines')
  await screen.findByText('30.00')
})

test('no count of lines is shown for a filter whose totals are not read yet', async () => {
  const { user } = await open()
  await screen.findByText('2 ledger lines')
  let answer: () => void = () => undefined
  const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
  network.use(handling(ledger.totalLedger, () => held))
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Held' }))
  await waitFor(() => expect(screen.queryByText(/ledger lines?$/)).toBeNull())
  answer()
  await screen.findByText('0 ledger lines')
})

test('↓ and b make the line under the cursor billable, and the next line is the current one', async () => {
  const { user, stored } = await open()
  await user.keyboard('{ArrowDown}b')
  await waitFor(async () => expect(await stored()).toMatchObject([{ status: 'billable' }, untouched]))
  await user.keyboard('b')
  await waitFor(async () => expect(await stored()).toMatchObject([{ status: 'billable' }, { status: 'billable' }]))
})

test.each([
  ['h', 'held', 'Hold'],
  ['n', 'non-billable', 'Not billable'],
])('%s asks for a reason before it sets %s', async (key, status, action) => {
  const { user, stored } = await open()
  await user.keyboard(`{ArrowDown}${key}`)
  const dialog = await screen.findByRole('dialog')
  expect(await stored()).toEqual([untouched, untouched])
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'no receipt')
  await user.click(within(dialog).getByRole('button', { name: action }))
  await waitFor(async () => expect(await stored()).toEqual([{ status, reason: 'no receipt' }, untouched]))
})

const writes = () => network.calls().filter((call) => call.startsWith('POST /glbilling/'))

test('u undoes the last change', async () => {
  const { user, stored } = await open()
  await user.keyboard('{ArrowDown}bu')
  await waitFor(() => expect(writes()).toEqual(['POST /glbilling/classify', 'POST /glbilling/undo']))
  await waitFor(async () => expect(await stored()).toEqual([untouched, untouched]))
})

test('a locked period says who locked it, and no key changes a line', async () => {
  const { user } = await open({ isLocked: true })
  await screen.findByText(/was locked by ana/)
  await user.keyboard('{ArrowDown}b')
  expect(writes()).toEqual([])
})

test('every category that can be chosen says whether it is billed, with which markup and up to what', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Category' }))
  const choices = await screen.findAllByRole('option')
  expect(choices.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'FUEL · Fuel – billed with 5 % markup, up to $900.00 a period',
    'TOLL – billed at cost',
    'OVERHEAD · Overhead – not billed',
  ])
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InvoicePage } from '#portal/cost-plus/invoice/InvoicePage'
import { SplitDialog } from '#portal/cost-plus/ledger/SplitDialog'
import { ledger } from '#contract/cost-plus/ledger'
import { call } from '#portal/data/call/call'
import { statement } from '../../fixtures/server'
import { activeSetup, addLine } from '../../server/cost-plus/aBillingGroup'
import { mockNetwork } from '../network/mockNetwork'
import { aSetUpGroup, openOnServer } from './pages/openOnServer'
import { postedInvoice } from './pages/postedInvoice'

const network = mockNetwork()
afterEach(cleanup)

const written = () => network.calls().filter((line) => line.startsWith('POST'))

test('a credit takes off what is typed for the lines, and says what is wrong before anything is sent', async () => {
  const group = await aSetUpGroup()
  const { id, number } = await postedInvoice(group)
  const user = await openOnServer(group, <InvoicePage />, `/cpb/invoicereport?id=${id}`)
  await user.click(await screen.findByRole('button', { name: 'Credit' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Credit invoice ${number}` }))
  network.sent.length = 0
  await user.click(dialog.getByRole('button', { name: 'Post credit' }))
  await dialog.findByText('Enter an amount for at least one line.')
  dialog.getByText('Enter a reason.')
  const [first] = dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Credit of / })
  if (!first) throw new Error('There is no line.')
  await user.type(first, '99999999')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong rate')
  await user.click(dialog.getByRole('button', { name: 'Post credit' }))
  await dialog.findAllByText(/^Enter amounts with the sign of the line/)
  expect(written()).toEqual([])
  await user.clear(first)
  await user.type(first, '10.25')
  await user.click(dialog.getByRole('button', { name: 'Post credit' }))
  await screen.findByText(`Credit of ${number} posted.`)
  const [credit] = await statement<{ total: string }>('select total from invoice where credit_of = $1', id)
  expect(Number(credit?.total)).toBeLessThanOrEqual(-10.25)
})

test('a line is split into parts that sum to its net, and is not split otherwise', async () => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  await addLine(group, '5100', 30, { category: 'TOLL' })
  const user = await openOnServer(group, <></>, '/cpb/glbilling')
  const lines = await call(ledger.listLedgerLines, { query: { period: '2026-10' }, paging: { limit: 10 } })
  const [line] = lines
  if (!line) throw new Error('There is no line.')
  cleanup()
  let splits = 0
  await openOnServer(
    group,
    <SplitDialog line={line} onSplit={() => (splits += 1)} onClose={() => undefined} />,
    '/cpb/glbilling',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Split a line of 30.00' }))
  const amount = (part: number) => dialog.getByRole('textbox', { name: `Amount of part ${part}` })
  const choose = async (part: number, name: RegExp) => {
    await user.click(dialog.getByRole('combobox', { name: `Category of part ${part}` }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await user.clear(amount(1))
  await user.type(amount(1), '20')
  await user.type(amount(2), '9.99')
  await choose(1, /Tolls/)
  await choose(2, /Maintenance/)
  network.sent.length = 0
  await user.click(dialog.getByRole('button', { name: 'Split line' }))
  await dialog.findByText('The parts must sum to the net of the line.')
  expect(written()).toEqual([])
  await user.clear(amount(2))
  await user.type(amount(2), '10')
  await user.click(dialog.getByRole('button', { name: 'Split line' }))
  await waitFor(() => expect(splits).toBe(1))
  const stored = await statement<{ debit: string }>(
    'select debit from ledger_line where customer = $1 order by debit desc',
    group.id,
  )
  expect(stored.map(({ debit }) => Number(debit))).toEqual([20, 10])
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accruals } from '#contract/cost-plus/accruals'
import { invoices } from '#contract/cost-plus/invoices'
import { ledger } from '#contract/cost-plus/ledger'
import { periods } from '#contract/cost-plus/periods'
import type { ShownAccrual } from '#domain/billing/close/accruals'
import { exact, zeroMoney } from '#domain/values/exact'
import { AccrualPage } from '#portal/cost-plus/accrual/AccrualPage'
import { InvoiceSubmitPage } from '#portal/cost-plus/invoices/InvoiceSubmitPage'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { answering, handling } from '../../network/answers'
import { failing } from '../../network/faults'
import { mockNetwork } from '../../network/mockNetwork'
import { anInvoice } from '../billingRecords'
import { anOctober, keeping, openBillingPage } from './openBillingPage'

const network = mockNetwork()
afterEach(cleanup)

const noFigures = [
  answering(ledger.totalLedger, []),
  answering(invoices.listInvoices, []),
  answering(accruals.listAccruals, []),
]

test('an open step says what is left and keeps the period from being locked [ROUTE-109]', async () => {
  await openBillingPage(network, <BillingPage />, '/cpb?period=2026-10', [
    answering(periods.listPeriods, [anOctober(4)]),
    ...noFigures,
  ])
  const checklist = await screen.findByRole('table', { name: 'Close checklist' })
  within(checklist).getByText('4 lines are unmapped or held')
  screen.getByText('Finish 1 open step first.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lock October 2026' }).disabled).toBe(true)
})

test('a period whose steps are done is locked', async () => {
  const locking = keeping(periods.stepPeriod)
  const user = await openBillingPage(network, <BillingPage />, '/cpb?period=2026-10', [locking.handler, ...noFigures])
  await screen.findByRole('table', { name: 'Close checklist' })
  await user.click(screen.getByRole('button', { name: 'Lock October 2026' }))
  await waitFor(() => expect(locking.bodies).toMatchObject([{ Period: '2026-10' }]))
})

test('drafts are generated, selected and submitted together [ROUTE-113]', async () => {
  const stepping = keeping(invoices.stepInvoices, { Changed: 2 })
  const generating = keeping(invoices.generateInvoices, {
    InvoiceIds: [12, 13],
    Replaced: 0,
    Changes: [],
    Notices: ['No fuel prices in 2026-10.'],
  })
  const user = await openBillingPage(network, <InvoiceSubmitPage />, '/cpb/invoicesubmit?period=2026-10', [
    answering(invoices.listInvoices, [anInvoice('10'), anInvoice('20', { id: 13 })]),
    generating.handler,
    stepping.handler,
  ])
  await screen.findByText('2 invoices')
  await user.click(screen.getByRole('button', { name: 'Generate drafts for October 2026' }))
  await screen.findByText('2 drafts generated.')
  screen.getByText('No fuel prices in 2026-10.')
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Submit for approval' }))
  await waitFor(() => expect(stepping.bodies).toMatchObject([{ InvoiceIds: [12, 13], Step: 'submit' }]))
})

test('a refused step is alerted until the next attempt succeeds', async () => {
  forgetAlerts()
  const user = await openBillingPage(network, <InvoiceSubmitPage />, '/cpb/invoicesubmit?period=2026-10', [
    answering(invoices.listInvoices, [anInvoice('10')]),
    failing(invoices.stepInvoices, 'A total far from the last invoices needs a comment.', 409),
  ])
  await screen.findByText('1 invoice')
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }))
  const agree = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit for approval' })
  await user.click(agree)
  await waitFor(() => expect(alerts().open).toHaveLength(1))
  network.use(keeping(invoices.stepInvoices, { Changed: 1 }).handler)
  await user.click(agree)
  await waitFor(() => expect(alerts().open).toEqual([]))
})

test('drafts that would be other ones now say so, with the lines that differ', async () => {
  await openBillingPage(network, <InvoiceSubmitPage />, '/cpb/invoicesubmit?period=2026-10', [
    answering(invoices.listInvoices, [anInvoice('10')]),
    answering(invoices.readDraftChanges, {
      changes: [
        {
          type: 'cost',
          code: 'TOLL',
          before: exact('money', '10'),
          after: exact('money', '76.97'),
          difference: exact('money', '66.97'),
        },
      ],
    }),
  ])
  const notice = (await screen.findByText(/have changed since the drafts were made/)).closest<HTMLElement>(
    '[role=alert]',
  )
  within(notice as HTMLElement).getAllByText('66.97')
})

test('drafts count as generated when the list has them, so that none of the replaced ones is selected', async () => {
  const generating = keeping(invoices.generateInvoices, { InvoiceIds: [22], Replaced: 1, Changes: [], Notices: [] })
  let drafts = [anInvoice('10')]
  const user = await openBillingPage(network, <InvoiceSubmitPage />, '/cpb/invoicesubmit?period=2026-10', [
    answering(invoices.listInvoices, () => drafts),
    generating.handler,
  ])
  await screen.findByText('Draft 12')
  let answer: () => void = () => undefined
  const slowly = new Promise<void>((resolve) => (answer = resolve))
  let isAsked = false
  network.use(
    handling(invoices.listInvoices, async () => {
      isAsked = true
      await slowly
      drafts = [anInvoice('20', { id: 22 })]
      return undefined
    }),
  )
  const generate = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate drafts for October 2026' })
  await user.click(generate)
  await waitFor(() => expect(isAsked).toBe(true))
  expect([screen.queryByText(/generated/), generate.disabled]).toEqual([null, true])
  answer()
  await screen.findByText(/^1 draft generated\./)
  screen.getByText('Draft 22')
})

test('what was posted is marked as sent in a locked period too, with the day and the way', async () => {
  const stepping = keeping(invoices.stepInvoices, { Changed: 1 })
  const user = await openBillingPage(network, <InvoiceSubmitPage />, '/cpb/invoicesubmit?period=2026-10', [
    answering(invoices.listInvoices, [
      anInvoice('10', { status: 'posted', number: 'PL_ACME-2026-00007', postedDate: '2020-11-02' }),
    ]),
    answering(periods.listPeriods, [{ ...anOctober(), status: 'locked', lockedBy: 'ana' }]),
    stepping.handler,
  ])
  await screen.findByText('PL_ACME-2026-00007')
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  const dialog = await screen.findByRole('dialog')
  const agree = within(dialog).getByRole('button', { name: 'Mark as sent' })
  await user.click(agree)
  within(dialog).getByText('Enter the way.')
  await user.type(within(dialog).getByRole('textbox'), 'Letter')
  const day = within(dialog).getByLabelText(/^Sent on/)
  fireEvent.change(day, { target: { value: '2020-10-31' } })
  await user.click(agree)
  within(dialog).getByText(/^Choose a day from 11-02-2020 to /)
  expect(stepping.bodies).toEqual([])
  fireEvent.change(day, { target: { value: '2020-11-02' } })
  await user.click(agree)
  await waitFor(() =>
    expect(stepping.bodies).toMatchObject([{ Step: 'markSent', SentOn: '2020-11-02', Reason: 'Letter' }]),
  )
})

const anAccrual = (kind: ShownAccrual['kind'], amount: string): ShownAccrual => ({
  customerId: 'PL_ACME',
  period: '2026-10',
  kind,
  code: 'FUEL',
  accrued: exact('money', amount),
  invoiced: zeroMoney,
  balance: exact('money', amount),
  status: 'calculated',
  setupVersion: 1,
  postedDate: null,
  reversedDate: null,
  reason: '',
})

test('a charge is not mistaken for the category of the same code, and accruals are posted [ROUTE-119]', async () => {
  const posting = keeping(accruals.stepAccruals, { Lines: [] })
  const user = await openBillingPage(network, <AccrualPage />, '/cpb/reports/accrual?period=2026-10', [
    answering(accruals.listAccruals, [anAccrual('category', '100'), anAccrual('charge', '7')]),
    posting.handler,
  ])
  await screen.findByRole('rowheader', { name: 'FUEL' })
  screen.getByRole('rowheader', { name: 'Fuel surcharge' })
  await user.click(screen.getByRole('button', { name: 'Post accruals' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/^107\.00 is posted/)
  await user.click(within(dialog).getByRole('button', { name: 'Post accruals' }))
  await waitFor(() => expect(posting.bodies).toMatchObject([{ Period: '2026-10' }]))
})

test('a charge is written off without the category of the same code', async () => {
  const writing = keeping(accruals.stepAccruals, { Lines: [] })
  const user = await openBillingPage(network, <AccrualPage />, '/cpb/reports/accrual?period=2026-10', [
    answering(accruals.listAccruals, [
      { ...anAccrual('category', '100'), status: 'posted' },
      { ...anAccrual('charge', '7'), status: 'posted' },
    ]),
    writing.handler,
  ])
  const row = await screen.findByRole('row', { name: /^Fuel surcharge/ })
  await user.click(within(row).getByRole('button', { name: 'Write off' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Never billed')
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }))
  await waitFor(() =>
    expect(writing.bodies).toEqual([
      {
        Period: '2026-10',
        Accruals: [{ Kind: 'CHARGE', Category: 'FUEL' }],
        Reason: 'Never billed',
      },
    ]),
  )
})

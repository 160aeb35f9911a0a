import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { invoices } from '#contract/cost-plus/invoices'
import { AccrualPage } from '#portal/cost-plus/accrual/AccrualPage'
import { InvoiceSubmitPage } from '#portal/cost-plus/invoices/InvoiceSubmitPage'
import { BillingDashboardPage } from '#portal/cost-plus/landing/BillingDashboardPage'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { alerts } from '#portal/data/alerts'
import { statement, type Wire } from '../../../fixtures/server'
import { activeSetup, addLine, type BillingGroup, fillPeriod } from '../../../server/cost-plus/aBillingGroup'
import { handling } from '../../network/answers'
import { mockNetwork } from '../../network/mockNetwork'
import { aSetUpGroup, done, openOnServer } from './openOnServer'
import { postedInvoice } from './postedInvoice'
import { sentInvoices } from './sentInvoices'

const network = mockNetwork()
afterEach(cleanup)

const october = { Period: '2026-10' }

/** A group with an active set-up, and with tolls in October 2026. */
const withTolls = async (more: object = {}): Promise<BillingGroup> => {
  const group = await aSetUpGroup()
  await activeSetup(group, more)
  await addLine(group, '5300', 10, { category: 'TOLL' })
  return group
}

const generateDrafts = async (group: BillingGroup): Promise<number[]> =>
  (await done(group.call('POST', '/costplus/{group}/invoice/generate', { body: october }))).InvoiceIds

const openDrafts = (group: BillingGroup) =>
  openOnServer(group, <InvoiceSubmitPage />, '/cpb/invoicesubmit?period=2026-10')

const listedInvoices = (group: BillingGroup): Promise<Wire[]> => done(group.call('GET', '/costplus/{group}/invoice'))

type User = Awaited<ReturnType<typeof openOnServer>>

/** Selects all invoices of the list, asks for a step with them, and returns the question. */
const askAll = async (user: User, action: string) => {
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, agree: dialog.getByRole('button', { name: action }) }
}

test('an open step says what is left and keeps the period from being locked [ROUTE-109]', async () => {
  const group = await aSetUpGroup()
  for (const net of [1, 2, 3, 4]) await addLine(group, '7000', net)
  await openOnServer(group, <BillingPage />, '/cpb?period=2026-10')
  const checklist = await screen.findByRole('table', { name: 'Close checklist' })
  await within(checklist).findByText('4 lines are unmapped or held')
  screen.getByText('Finish 1 open step first.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lock October 2026' }).disabled).toBe(true)
})

test('the twelve months are on the dashboard alone, what is to be done on the page of billing, and each leads to the other', async () => {
  const group = await aSetUpGroup()
  await addLine(group, '7000', 1)
  await openOnServer(group, <BillingPage />, '/cpb?period=2026-10')
  await screen.findByRole('region', { name: 'Open items in October 2026' })
  expect(screen.queryByRole('region', { name: /overdue$/ })).toBeNull()
  const dashboard = screen.getByRole('link', { name: 'Billing dashboard' })
  expect(dashboard.getAttribute('href')).toBe('/index/billing?period=2026-10')
  cleanup()
  await openOnServer(group, <BillingDashboardPage />, '/index/billing?period=2026-10')
  await screen.findByRole('region', { name: '$0.00 unpaid, $0.00 of it overdue' })
  expect(screen.queryByRole('region', { name: 'Open items in October 2026' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Billing overview' }).getAttribute('href')).toBe('/cpb?period=2026-10')
})

test('a period whose steps are done is locked', async () => {
  const group = await aSetUpGroup()
  await postedInvoice(group)
  const user = await openOnServer(group, <BillingPage />, '/cpb?period=2026-10')
  const lock = await screen.findByRole<HTMLButtonElement>('button', { name: 'Lock October 2026' })
  await waitFor(() => expect(lock.disabled).toBe(false))
  await user.click(lock)
  await screen.findByRole('button', { name: 'Unlock October 2026' })
  const [stored] = await done(group.call('GET', `/costplus/{group}/period/${group.id}`))
  expect(stored).toMatchObject({ ...october, Status: 'LOCKED', LockedBy: group.userId })
})

test('drafts are generated, selected and submitted together [ROUTE-113]', async () => {
  const group = await withTolls({ InvoiceGrouping: 'BY_TYPE', FixedCharges: [] })
  const user = await openDrafts(group)
  const generate = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Generate drafts for October 2026',
  })
  await waitFor(() => expect(generate.disabled).toBe(false))
  await user.click(generate)
  await screen.findByText('2 drafts generated.')
  screen.getByText('There is no fuel price in this period, so no fuel surcharge is billed.')
  screen.getByText('2 invoices')
  const { agree } = await askAll(user, 'Submit for approval')
  await user.click(agree)
  await waitFor(async () =>
    expect((await listedInvoices(group)).map(({ Status }) => Status)).toEqual(['SUBMITTED', 'SUBMITTED']),
  )
})

test('a refused step is alerted until the next attempt succeeds', async () => {
  const group = await withTolls()
  await generateDrafts(group)
  const path = `/costplus/{group}/customer/${group.id}/master`
  const saveMaster = async (PoNumber: string) => {
    const body = { ...(await done(group.call('GET', path))), PoRequired: 'Y', PoNumber }
    await done(group.call('POST', path, { override: 'PUT', body }))
  }
  await saveMaster('')
  const user = await openDrafts(group)
  await screen.findByText('1 invoice')
  const { agree } = await askAll(user, 'Submit for approval')
  await user.click(agree)
  await waitFor(() => expect(alerts().open).toHaveLength(1))
  await saveMaster('PO-7')
  await user.click(agree)
  await waitFor(() => expect(alerts().open).toEqual([]))
  expect(await listedInvoices(group)).toMatchObject([{ Status: 'SUBMITTED' }])
})

test('drafts that would be other ones now say so, with the lines that differ', async () => {
  const group = await withTolls()
  await generateDrafts(group)
  await addLine(group, '5300', 66.97, { category: 'TOLL' })
  await openDrafts(group)
  const notice = (await screen.findByText(/have changed since the drafts were made/)).closest<HTMLElement>(
    '[role=alert]',
  )
  within(notice as HTMLElement).getAllByText('66.97')
})

test('drafts count as generated when the list has them, so that none of the replaced ones is selected', async () => {
  const group = await withTolls()
  const [replaced] = await generateDrafts(group)
  const user = await openDrafts(group)
  await screen.findByText(`Draft ${replaced}`)
  let answer: () => void = () => undefined
  const slowly = new Promise<void>((resolve) => (answer = resolve))
  let isAsked = false
  network.use(
    handling(invoices.listInvoices, async () => {
      isAsked = true
      await slowly
      return undefined
    }),
  )
  const generate = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate drafts for October 2026' })
  await user.click(generate)
  await waitFor(() => expect(isAsked).toBe(true))
  expect([screen.queryByText(/generated/), generate.disabled]).toEqual([null, true])
  answer()
  await screen.findByText(/^1 draft generated\./)
  const [{ InvoiceId: made }] = await listedInvoices(group)
  screen.getByText(`Draft ${made}`)
})

test('what was posted is marked as sent in a locked period too, with the day and the way', async () => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  await sentInvoices(group, 1, { status: 'posted' })
  await statement(`insert into billing_lock (customer, period, locked_by) values ($1, '2026-10', 'ana')`, group.id)
  const user = await openDrafts(group)
  await screen.findByText(`${group.id}-2026-00001`)
  await screen.findByText(/was locked by ana/)
  const { dialog, agree } = await askAll(user, 'Mark as sent')
  await user.click(agree)
  dialog.getByText('Enter the way.')
  await user.type(dialog.getByRole('textbox'), 'Letter')
  const day = dialog.getByLabelText(/^Sent on/)
  fireEvent.change(day, { target: { value: '2020-10-31' } })
  await user.click(agree)
  dialog.getByText(/^Choose a day from 11-02-2020 to /)
  expect(await listedInvoices(group)).toMatchObject([{ Status: 'POSTED' }])
  fireEvent.change(day, { target: { value: '2020-11-02' } })
  await user.click(agree)
  await waitFor(async () =>
    expect(await listedInvoices(group)).toMatchObject([{ Status: 'SENT', SentDate: '2020-11-02', Reason: 'Letter' }]),
  )
})

/** A group with accruals of October 2026, two of them for FUEL: a category and a charge. */
const withAccruals = async (...steps: ('calculate' | 'post')[]): Promise<BillingGroup> => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  await fillPeriod(group)
  for (const step of steps) await done(group.call('POST', `/costplus/{group}/accrual/${step}`, { body: october }))
  return group
}

const openAccruals = (group: BillingGroup) =>
  openOnServer(group, <AccrualPage />, '/cpb/reports/accrual?period=2026-10')

const accrualsOf = (group: BillingGroup): Promise<Wire[]> =>
  done(group.call('GET', '/costplus/{group}/report/accrual?period=2026-10'))

test('a charge is not mistaken for the category of the same code, and accruals are posted [ROUTE-119]', async () => {
  const group = await withAccruals('calculate')
  const user = await openAccruals(group)
  await screen.findByRole('rowheader', { name: 'FUEL' })
  screen.getByRole('rowheader', { name: 'Fuel surcharge' })
  await user.click(screen.getByRole('button', { name: 'Post accruals' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/^34,155\.83 is posted/)
  await user.click(within(dialog).getByRole('button', { name: 'Post accruals' }))
  await waitFor(async () =>
    expect(new Set((await accrualsOf(group)).map(({ Status }) => Status))).toEqual(new Set(['POSTED'])),
  )
})

test('a charge is written off without the category of the same code', async () => {
  const group = await withAccruals('calculate', 'post')
  const user = await openAccruals(group)
  const row = await screen.findByRole('row', { name: /^Fuel surcharge/ })
  await user.click(within(row).getByRole('button', { name: 'Write off' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Never billed')
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }))
  await waitFor(async () =>
    expect((await accrualsOf(group)).filter(({ Status }) => Status !== 'POSTED')).toMatchObject([
      { Kind: 'CHARGE', Category: 'FUEL', Status: 'WRITTEN_OFF', Reason: 'Never billed' },
    ]),
  )
})

import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import { exact } from '#domain/billing/exact'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { ImportJobPage } from '#portal/cost-plus/import/ImportJobPage'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

configure({ asyncUtilTimeout: 8_000 })

const network = mockNetwork()
afterEach(cleanup)

const aJob = (over: Partial<BillingJob> = {}): BillingJob => ({
  id: 1,
  customerId: 'PL_ACME',
  type: 'ledger',
  fileName: 'october.csv',
  status: 'partial',
  isDryRun: false,
  rows: 12,
  loaded: 10,
  rejected: 2,
  duplicates: 1,
  controlTotal: null,
  loadedTotal: exact('money', '1234.5'),
  createdBy: 'ana',
  createdAt: '2026-11-02T08:00:00Z',
  finishedAt: '2026-11-02T08:00:04Z',
  result: 'PARTIAL: 10 of 12 rows loaded.',
  ...over,
})

let jobs: BillingJob[] = []
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  jobs = [aJob()]
  sent = []
})

const open = async () => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  network.use(
    answering(billingCustomers.readBillingCustomer, { id: 'PL_ACME', name: 'Acme', groupNumber: null, isSetUp: true }),
    answering(billingJobs.listBillingJobs, () => ({ rows: jobs, total: jobs.length })),
    answering(billingJobs.listRejectedRows, {
      rows: [
        {
          line: 7,
          cells: ['2026-10-05', '5100', 'ten'],
          problems: [{ column: 'Debit', code: 'not-a-number', value: 'ten', text: 'Debit is not a number.' }],
        },
      ],
      total: 1,
    }),
    handling(billingJobs.startBillingImport, async (request) => {
      sent.push(Object.fromEntries(await request.clone().formData()))
      return Response.json({ Status: 'SUCCESS', JobId: 2, Notices: ['This file was loaded before.'] })
    }),
    handling(billingJobs.rollBackBillingJob, async (request) => {
      sent.push((await request.clone().json()) as Record<string, unknown>)
      return Response.json({ Status: 'SUCCESS', Removed: 10 })
    }),
  )
  await renderPage(<ImportJobPage />, '/cpb/importjob', {
    words: ['billing', 'billingImport', 'tools', 'load-actions'],
  })
  await screen.findByText(jobs.length > 0 ? 'october.csv' : /No file has been imported/)
  return userEvent.setup()
}

const choose = async (user: ReturnType<typeof userEvent.setup>) =>
  user.upload(screen.getByLabelText('Choose file'), new File(['Date'], 'november.csv', { type: 'text/csv' }))

test('a job shows its rows, its total and its result', async () => {
  await open()
  screen.getByText('PARTIAL: 10 of 12 rows loaded.')
  screen.getByText('1,234.50')
})

test('a file is sent with its control total in dollars, and notices are shown', async () => {
  const user = await open()
  await choose(user)
  await user.type(screen.getByLabelText('Control total'), '1,234.50')
  await user.click(screen.getByRole('button', { name: 'Import file' }))
  await screen.findByText('This file was loaded before.')
  expect(sent).toMatchObject([{ type: 'GL', controlTotal: '1234.50', dryRun: 'N', onError: 'stop' }])
})

test('a wrong control total keeps the file from being sent', async () => {
  const user = await open()
  await choose(user)
  await user.type(screen.getByLabelText('Control total'), '12.345')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check file' }).disabled).toBe(true)
})

test('rejected rows are listed with their line and reason', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText('Debit is not a number.')
})

test('what a job has loaded is removed once the user agrees', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Roll back' }))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(sent).toEqual([{ CustomerId: 'PL_ACME', JobId: 1 }]))
})

test('a customer without jobs has an empty list that says so', async () => {
  jobs = []
  await open()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import { exact } from '#domain/billing/exact'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { alerts, alertStore } from '#portal/data/alerts'
import { enableNotifications } from '#portal/data/session/browserStorage'
import { ImportJobPage } from '#portal/cost-plus/import/ImportJobPage'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

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
/** The answers to the questions for the result of a job, in their order; the last one is repeated. */
let results: (string | null)[] = []
let questions = 0

beforeEach(() => {
  jobs = [aJob()]
  sent = []
  results = [null, 'SUCCESS: 12 of 12 rows loaded.']
  questions = 0
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
    handling(billingJobs.readBillingJobResult, () => {
      const result = results[Math.min(questions, results.length - 1)]
      questions += 1
      return result === undefined
        ? Response.json({ Message: 'There is no job 2.' }, { status: 404 })
        : Response.json({ CustomerName: 'Acme', Result: result })
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

test('a job shows its rows, its total and its result [ROUTE-112]', async () => {
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

test('a queued job is cancelled once the user agrees', async () => {
  jobs = [aJob({ status: 'queued', loaded: 0, rejected: 0, result: null })]
  const user = await open()
  network.use(
    handling(billingJobs.cancelBillingJob, async (request) => {
      sent.push((await request.clone().json()) as Record<string, unknown>)
      return Response.json({ Status: 'SUCCESS' })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Cancel job' }))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel job' }))
  await waitFor(() => expect(sent).toEqual([{ CustomerId: 'PL_ACME', JobId: 1 }]))
})

test('a customer without jobs has an empty list that says so', async () => {
  jobs = []
  await open()
})

describe('a job that was started', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => {
    vi.useRealTimers()
    enableNotifications(false)
  })

  const start = async () => {
    await open()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await choose(user)
    await user.click(screen.getByRole('button', { name: 'Import file' }))
    await waitFor(() => expect(questions).toBe(1))
  }
  test('is asked for every 15 seconds until it has a result, and not again [STATE-59, CALL-CP-POLL]', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(questions).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await waitFor(() => expect(questions).toBe(2))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(questions).toBe(2)
  })

  const told = 'november.csv: SUCCESS: 12 of 12 rows loaded.'

  test('its result is told to a user who wants notifications [STATE-60]', async () => {
    await start()
    enableNotifications(true)
    await vi.advanceTimersByTimeAsync(16_000)
    await waitFor(() => expect(alerts().notice?.text).toBe(told))
  })

  test('and to nobody else [STATE-60]', async () => {
    const notices: unknown[] = []
    const stop = alertStore.subscribe(({ notice }) => notices.push(notice?.text))
    await start()
    await vi.advanceTimersByTimeAsync(16_000)
    await waitFor(() => expect(questions).toBe(2))
    // Nothing is asked for once the result was handled.
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    expect(questions).toBe(2)
    expect(notices).not.toContain(told)
  })

  test('is not asked for again once the user has left the page [STATE-61]', async () => {
    await start()
    cleanup()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(questions).toBe(1)
  })

  test('that the server does not know is reported once', async () => {
    results = []
    await start()
    await waitFor(() => expect(alerts().open).toHaveLength(1))
    expect(alerts().open[0]?.lines).toContain('Could not follow the import. Look for it in the list.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(questions).toBe(1)
  })
})

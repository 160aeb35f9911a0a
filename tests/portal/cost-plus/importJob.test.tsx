import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exports } from '#contract/administration/securityEvents'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import { fileColumns } from '#contract/cost-plus/fileColumns'
import { exact } from '#domain/values/exact'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { alerts, alertStore } from '#portal/data/alerts'
import { enableNotifications } from '#portal/data/session/browserStorage'
import { ImportJobPage } from '#portal/cost-plus/import/ImportJobPage'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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
/** The columns of the chosen file, and the mapping of the last one. */
let columns: string[] = []
let remembered: string | null = null

beforeEach(() => {
  columns = ['PostingDate', 'GlAccount', 'Debit']
  remembered = null
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
    answering(billingJobs.readBillingJobColumns, [
      { column: 'Tag', field: 'PostingDate' },
      { column: 'Konto', field: 'GlAccount' },
      { column: 'Soll', field: 'Debit' },
    ]),
    handling(billingJobs.repairRejectedRows, async (request) => {
      sent.push((await request.clone().json()) as Record<string, unknown>)
      return Response.json({ Status: 'SUCCESS', JobId: 3 })
    }),
    answering(fileColumns.readFileColumns, () => columns.map((column) => ({ column, samples: ['x'] }))),
    answering(billingJobs.readBillingMapping, () => ({ mapping: remembered })),
    handling(billingJobs.forgetBillingMapping, () => {
      remembered = null
      return Response.json({ Status: 'SUCCESS' })
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
    words: ['billing', 'billingImport', 'crud', 'tools', 'load-actions'],
  })
  await screen.findByText(jobs.length > 0 ? 'october.csv' : /No file has been imported/)
  return userEvent.setup()
}

const choose = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.upload(screen.getByLabelText('Choose file'), new File(['Date'], 'november.csv', { type: 'text/csv' }))
  await screen.findByRole('button', { name: 'november.csv' })
}

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
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Soll: not a number.')
})

/** The files that are saved from now on, by their names. */
const savedFiles = () => {
  const saved = new Map<string, Promise<string>>()
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:a-file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.set(this.download, content.text())
  })
  return saved
}

test('rejected rows are saved as a file with a column for each cell and one ending', async () => {
  const saved = savedFiles()
  network.use(answering(exports.noteExport, {}))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Soll: not a number.')
  await user.click(within(dialog).getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['Rejected rows of october.csv']))
  expect((await saved.get('Rejected rows of october.csv'))?.replace('\uFEFF', '')).toBe(
    'Line,Reason,Tag,Konto,Soll\r\n7,Soll: not a number.,2026-10-05,5100,ten\r\n',
  )
})

test('a template has the columns of the chosen type and two example rows', async () => {
  const saved = savedFiles()
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Download template' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['ledger-template.csv']))
  const lines = (await saved.get('ledger-template.csv'))?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/PostingDate,Period,.*,Debit,Credit$/)
})

test('a rejected row is corrected in its cell and sent again, whole', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  const cell = await screen.findByLabelText('Soll, line 7')
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Konto, line 7').getAttribute('aria-invalid')).toBe('false')
  await user.clear(cell)
  await user.type(cell, '10')
  await user.click(screen.getByRole('button', { name: 'Send 1 row again' }))
  await waitFor(() =>
    expect(sent).toEqual([{ CustomerId: 'PL_ACME', Rows: [{ Line: 7, Cells: ['2026-10-05', '5100', '10'] }] }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('corrections that were not sent are not lost without a question', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  await user.click(await screen.findByLabelText('Send line 7 again'))
  await user.keyboard('{Escape}')
  await screen.findByText('1 row that you selected is not sent yet.')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  await user.click(await screen.findByLabelText('Send line 7 again'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the rows of a file that was not loaded at all are only shown', async () => {
  jobs = [aJob({ status: 'failed', loaded: 0 })]
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  await screen.findByText(/^Nothing of this file was loaded\./)
  await screen.findByText('ten')
  expect(screen.queryByLabelText('Soll, line 7')).toBeNull()
})

test('a file lacks a column until the user has chosen it', async () => {
  columns = ['PostingDate', 'Konto', 'Debit']
  const user = await open()
  await choose(user)
  await screen.findByText('Choose the columns for: GL account.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import file' }).disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Read Konto as'), 'GL account')
  await user.click(screen.getByRole('button', { name: 'Import file' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(String(sent[0]?.['mapping']))).toEqual({
    PostingDate: 'PostingDate',
    Konto: 'GlAccount',
    Debit: 'Debit',
  })
})

test('the mapping of the last file is offered, and forgotten', async () => {
  columns = ['PostingDate', 'Konto', 'Debit']
  remembered = '{"Konto":"GlAccount","Elsewhere":"Credit"}'
  const user = await open()
  await choose(user)
  await screen.findByText(/^The columns are read as in the last file of this type\./)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import file' }).disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Forget mapping' }))
  await screen.findByText('Choose the columns for: GL account.')
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

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { bypass } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import { alerts, alertStore } from '#portal/data/alerts'
import { enableNotifications } from '#portal/data/session/browserStorage'
import { ImportJobPage } from '#portal/cost-plus/import/ImportJobPage'
import { statement } from '../../fixtures/server'
import { activeSetup, type BillingGroup } from '../../server/cost-plus/aBillingGroup'
import { handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { aSetUpGroup, done, openOnServer } from './pages/openOnServer'

const network = mockNetwork()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The jobs of a group, newest first. */
const jobsOf = ({ id }: BillingGroup) =>
  statement(
    `select status, type, control_total::text, is_dry_run, on_error, columns from billing_job
      where customer = $1 order by id desc`,
    id,
  )

const finished = (group: BillingGroup) =>
  waitFor(async () => {
    for (const { status } of await jobsOf(group)) expect(status).not.toMatch(/queued|running/)
  })

const load = async (group: BillingGroup, file: File, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  await done(group.call('POST', '/costplus/{group}/job/import', { form }))
  await finished(group)
}

const csv = (name: string, ...lines: string[]) => new File([`${lines.join('\n')}\n`], name, { type: 'text/csv' })

const october = csv('october.csv', 'Tag,Konto,Soll', '2026-10-05,5100,1234.5', '2026-10-05,5100,ten')
const november = csv('november.csv', 'PostingDate,GlAccount,Debit', '2026-11-05,5100,1234.5')

/** Opens the imports of a group that has loaded a file whose second row, on line 3, is rejected. */
const open = async ({ isLoaded = true, onError = 'skip', isQueued = false } = {}) => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  if (isLoaded) {
    const mapping = JSON.stringify({ Tag: 'PostingDate', Konto: 'GlAccount', Soll: 'Debit' })
    await load(group, october, { mapping, onError })
  }
  if (isQueued)
    await statement(
      `insert into billing_job (customer, type, file_name, content_hash, is_dry_run, on_error, columns, due_at, created_by)
       values ($1, 'ledger', 'later.csv', 'x', false, 'stop', '[]', now() + interval '1 day', 'ana')`,
      group.id,
    )
  const user = await openOnServer(group, <ImportJobPage />, '/cpb/importjob')
  await screen.findByText(isLoaded ? 'october.csv' : /No file has been imported/)
  return { group, user }
}

const choose = async (user: UserEvent, file = november) => {
  await user.upload(await screen.findByLabelText('Choose file'), file)
  await screen.findByRole('button', { name: file.name })
}

test('a job shows its rows, its total and its result [ROUTE-112]', async () => {
  await open()
  screen.getByText('1 of 2 rows loaded. 1 row rejected, of which loaded before: 0.')
  screen.getByText('1,234.50')
})

test('the reason why a file was not loaded is told in the language of the user', async () => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  await load(group, csv('november.csv', 'PostingDate,Debit', '2026-11-05,12'))
  await load(group, october, { mapping: JSON.stringify({ Tag: 'PostingDate', Konto: 'GlAccount', Soll: 'Debit' }) })
  await openOnServer(group, <ImportJobPage />, '/cpb/importjob', { locale: 'es-ES' })
  await screen.findByText('El archivo no tiene la columna «GlAccount».')
  screen.getByText('Filas que no se pueden guardar: 1. No se guardó nada.')
})

test('a file is sent with its control total in dollars, and notices are shown', async () => {
  const { user, group } = await open()
  await load(group, november)
  await choose(user)
  await user.type(screen.getByLabelText('Control total'), '1,234.50')
  await user.click(screen.getByRole('button', { name: 'Import file' }))
  await screen.findByText(/^Job \d+ had the same file, november\.csv\.$/)
  const [stored] = await jobsOf(group)
  expect(stored).toMatchObject({ type: 'ledger', control_total: '1234.50', is_dry_run: false, on_error: 'stop' })
})

test('a wrong control total keeps the file from being sent', async () => {
  const { user } = await open()
  await choose(user)
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check file' })
  expect(check.disabled).toBe(false)
  await user.type(screen.getByLabelText('Control total'), '12.345')
  expect(check.disabled).toBe(true)
})

test('rejected rows are listed with their line and reason', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  const dialog = await screen.findByRole('dialog')
  const reason = await within(dialog).findByText('Soll: not a number.')
  expect(reason.closest('tr')?.textContent).toMatch(/^3/)
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
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Soll: not a number.')
  await user.click(within(dialog).getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: '1 row as CSV' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['Rejected rows of october.csv']))
  expect((await saved.get('Rejected rows of october.csv'))?.replace('\uFEFF', '')).toBe(
    'Line,Reason,Tag,Konto,Soll\r\n3,Soll: not a number.,2026-10-05,5100,ten\r\n',
  )
})

test('a template has the columns of the chosen type and two example rows', async () => {
  const saved = savedFiles()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Download template' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['ledger-template.csv']))
  const lines = (await saved.get('ledger-template.csv'))?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/PostingDate,Period,.*,Debit,Credit$/)
})

test('a rejected row is corrected in its cell and sent again, whole', async () => {
  const { user, group } = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  const cell = await screen.findByLabelText('Soll, line 3')
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Konto, line 3').getAttribute('aria-invalid')).toBe('false')
  await user.clear(cell)
  await user.type(cell, '10')
  await user.click(screen.getByRole('button', { name: 'Send 1 row again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await finished(group)
  expect(
    await statement(
      'select day::text, account, debit::text from ledger_line where customer = $1 order by id desc limit 1',
      group.id,
    ),
  ).toEqual([{ day: '2026-10-05', account: '5100', debit: '10.00' }])
})

test('corrections that were not sent are not lost without a question', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  await user.click(await screen.findByLabelText('Send line 3 again'))
  await user.keyboard('{Escape}')
  await screen.findByText('1 row that you selected is not sent yet.')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  await user.click(await screen.findByLabelText('Send line 3 again'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the rows of a file that was not loaded at all are only shown', async () => {
  const { user } = await open({ onError: 'stop' })
  await user.click(screen.getByRole('button', { name: 'Rejected rows' }))
  await screen.findByText(/^Nothing of this file was loaded\./)
  await screen.findByText('ten')
  expect(screen.queryByLabelText('Soll, line 3')).toBeNull()
})

test('a file lacks a column until the user has chosen it', async () => {
  const { user, group } = await open({ isLoaded: false })
  await choose(user, csv('november.csv', 'PostingDate,Konto,Debit', '2026-11-05,5100,10'))
  await screen.findByText('Choose the columns for: GL account.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import file' }).disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Read Konto as'), 'GL account')
  await user.click(screen.getByRole('button', { name: 'Import file' }))
  await waitFor(async () =>
    expect(await jobsOf(group)).toMatchObject([
      {
        columns: [
          { column: 'PostingDate', field: 'day' },
          { column: 'Konto', field: 'account' },
          { column: 'Debit', field: 'debit' },
        ],
      },
    ]),
  )
})

test('the mapping of the last file is offered, and forgotten', async () => {
  const { user } = await open()
  await choose(user, csv('november.csv', 'PostingDate,Konto,Debit', '2026-11-05,5100,10'))
  await screen.findByText(/^The columns are read as in the last file of this type\./)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import file' }).disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Forget mapping' }))
  await screen.findByText('Choose the columns for: GL account.')
})

test('what a job has loaded is removed once the user agrees', async () => {
  const { user, group } = await open()
  await user.click(screen.getByRole('button', { name: 'Roll back' }))
  const dialog = await screen.findByRole('dialog')
  expect(await jobsOf(group)).toMatchObject([{ status: 'partial' }])
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
  await waitFor(async () => expect(await jobsOf(group)).toMatchObject([{ status: 'rolled-back' }]))
  expect(await statement('select id from ledger_line where customer = $1', group.id)).toEqual([])
})

test('a queued job is cancelled once the user agrees', async () => {
  const { user, group } = await open({ isQueued: true })
  await user.click(screen.getByRole('button', { name: 'Cancel job' }))
  const dialog = await screen.findByRole('dialog')
  expect(await jobsOf(group)).toMatchObject([{ status: 'queued' }, {}])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel job' }))
  await waitFor(async () => expect(await jobsOf(group)).toMatchObject([{ status: 'failed' }, {}]))
})

test('a customer without jobs has an empty list that says so', async () => {
  await open({ isLoaded: false })
})

describe('a job that was started', () => {
  /** How often the page has asked for the result, and how often it has got an answer. */
  let questions = 0
  let answers = 0
  afterEach(() => {
    vi.useRealTimers()
    enableNotifications(false)
  })

  /** Starts an import that has not ended at the first question and has at the second, or that is gone before the first. */
  const start = async ({ isGone = false } = {}) => {
    questions = 0
    answers = 0
    const { group, user: chooser } = await open({ isLoaded: false })
    await choose(chooser)
    network.use(
      // The job ends before the page knows of it: nothing here waits for it while the time is made to pass.
      handling(billingJobs.startBillingImport, async (request) => {
        const answer = await fetch(bypass(request))
        await finished(group)
        if (isGone) {
          await statement('delete from ledger_line where customer = $1', group.id)
          await statement('delete from billing_job where customer = $1', group.id)
        }
        return answer
      }),
      handling(billingJobs.readBillingJobResult, async (request) => {
        questions += 1
        const isRunning = questions === 1 && !isGone
        const answer = isRunning ? Response.json({ CustomerName: '', Result: null }) : await fetch(bypass(request))
        answers += 1
        return answer
      }),
    )
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(screen.getByRole('button', { name: 'Import file' }))
    await waitFor(() => expect(answers).toBe(1))
  }

  test('is asked for every 15 seconds until it has a result, and not again [STATE-59, CALL-CP-POLL]', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(questions).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await waitFor(() => expect(answers).toBe(2))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(questions).toBe(2)
  })

  const told = 'november.csv: 1 of 1 rows loaded.'

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
    await waitFor(() => expect(answers).toBe(2))
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
    await start({ isGone: true })
    await waitFor(() => expect(alerts().open).toHaveLength(1))
    expect(alerts().open[0]?.lines).toContain('Could not follow the import. Look for it in the list.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(questions).toBe(1)
  })
})

import { read, utils } from '@e965/xlsx'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerLabel } from '#contract/routing-tool/offerLabel'
import { cellsOfReport, headOf, loadCells } from '#contract/routing-tool/reports/reportCells'
import type { LoadRow } from '#contract/routing-tool/reports/reports'
import { asDeclared } from '#domain/arrangement'
import { type Dashboard, dashboards } from '#domain/dashboards/dashboards'
import { tiles, tilesOf } from '#domain/dashboards/tiles'
import { deliveryStatuses } from '#domain/freight/delivery'
import { loadStatuses } from '#domain/freight/load'
import { importStatuses } from '#domain/import/importBatch'
import { reportNames } from '#domain/reports/reports'
import { fileLanguages } from '#domain/reports/reportSchedule'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { readSettings } from '#server/platform/environment'
import type { AskedDashboard } from '#server/freight/writtenFile'
import { readPaper } from '#server/home/dashboardFile'
import { pruneReports, recoverReports, reportRunner } from '#server/routing-tool/reports/schedules'
import { tileFacts, writeDashboard } from '#server/services'
import { sayIn } from '#server/freight/fileWords'
import { openOwnDatabase } from '../ownDatabase'

const runReports = reportRunner(writeDashboard)

let opened: OpenedDatabase
let kernel: Parameters<typeof runReports>[0]
const logged: unknown[] = []

type Row = Record<string, unknown>
const query = async (text: string, ...values: unknown[]): Promise<Row[]> => (await opened.pool.query(text, values)).rows

beforeAll(async () => {
  opened = await openOwnDatabase()
  kernel = {
    opened,
    settings: readSettings({ OUTBOX_DELAY_SECONDS: '0', PORTAL_URL: 'https://portal.example' }),
    announcements: {
      on: () => () => undefined,
      announce: async () => undefined,
      notice: () => null,
      committed: () => undefined,
      close: async () => undefined,
    },
    log: { error: (...line: unknown[]) => logged.push(line) } as unknown as (typeof kernel)['log'],
  }
  await query("insert into customer (code, name) values ('E100', 'Acme'), ('E200', 'Other')")
  for (const id of ['E100', 'E200'])
    await query("insert into customer_group (id, type, level, name) values ($1, 'CUSTOMER', 1, $1)", id)
  await query(`insert into portal_user (id, first_name, last_name, email, kind)
    values ('ann', 'Ann', 'A', 'ann@example.com', 'customer')`)
  await query("insert into membership values ('ann', 'E100', 'CUSTOMER')")
  await query("insert into user_permission values ('ann', 'E100', 'CUSTOMER', 'routing-tool.reports')")
  for (const [customer, number] of [
    ['E100', '=1+1'],
    ['E100', '007'],
    ['E200', 'FOREIGN'],
  ])
    await query(
      `insert into delivery (customer, number, weight, carrier, ship_date, created_by, updated_by)
       values ($1, $2, 1234.5, 'A & B Freight', '2026-03-08', 'x', 'x')`,
      customer,
      number,
    )
})
afterAll(() => opened.close())

const insert = async (table: string, row: Row): Promise<number> => {
  const names = Object.keys(row)
  const [made] = await query(
    `insert into ${table} (${names.join()}) values (${names.map((_, place) => `$${place + 1}`).join()}) returning id`,
    ...Object.values(row),
  )
  return made?.['id'] as number
}

const writing = {
  customer: 'E100',
  user_id: 'ann',
  group_type: 'CUSTOMER',
  report: 'delivery-status',
  name: 'Ours & theirs',
  parameters: JSON.stringify({ days: 'yesterday' }),
  format: 'csv',
  language: 'en-US',
  recipients: JSON.stringify(['b&c@example.com']),
}
const aSchedule = (columns: Row = {}) =>
  insert('report_schedule', {
    ...writing,
    cadence: 'daily',
    weekday: 1,
    month_day: 1,
    hour: 1,
    zone: 'America/Chicago',
    next_run_at: '2026-03-01T07:00Z',
    ...columns,
  })
const aRun = (columns: Row = {}) =>
  insert('report_run', { ...writing, days_from: '2026-03-08', days_to: '2026-03-08', ...columns })
const run = async (id: number): Promise<Row> => (await query('select * from report_run where id = $1', id))[0] ?? {}
const file = async (id: number) =>
  (await query('select * from report_file where run_id = $1', id))[0] as { bytes: Buffer; name: string } | undefined

describe('a schedule that is due', () => {
  test('is run once after a standstill, for the last time that it was due, whoever looks', async () => {
    const id = await aSchedule()
    await Promise.all([runReports(kernel), runReports(kernel), runReports(kernel)])
    const found = await query('select * from report_run where schedule_id = $1', id)
    expect(found).toHaveLength(1)
    const [schedule] = await query(
      'select next_run_at > now() as ahead, next_run_at from report_schedule where id = $1',
      id,
    )
    const due = new Date(String(found[0]?.['scheduled_for']))
    expect([found[0]?.['status'], schedule?.['ahead'], due <= new Date()]).toEqual(['ready', true, true])
    expect(new Date(String(schedule?.['next_run_at'])).getTime() - due.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
    // At one in the morning in Chicago it is the same day in UTC: yesterday is the day before.
    const before = new Date(due.getTime() - 86_400_000).toISOString().slice(0, 10)
    expect(
      (
        await query('select days_from::text as first, days_to::text as last from report_run where schedule_id = $1', id)
      )[0],
    ).toEqual({ first: before, last: before })
    await query('delete from report_schedule where id = $1', id)
    expect(await run(found[0]?.['id'] as number)).toMatchObject({ schedule_id: null, status: 'ready' })
  })

  test('waits while it is paused', async () => {
    const id = await aSchedule({ next_run_at: null })
    expect(await runReports(kernel)).toBe(0)
    expect(await query('select from report_run where schedule_id = $1', id)).toHaveLength(0)
  })
})

test('a schedule that cannot be run is paused, and the others go on', async () => {
  const bad = await aSchedule({ report: 'gone', next_run_at: '2020-01-01' })
  const good = await aSchedule()
  await runReports(kernel)
  const state = async (id: number) =>
    (await query('select next_run_at > now() as ahead from report_schedule where id = $1', id))[0]?.['ahead']
  expect([await state(bad), await state(good)]).toEqual([null, true])
  expect(logged.splice(0)).toHaveLength(1)
  await query('delete from report_schedule')
})

test.each(fileLanguages)('every column and every status has its word in %s', (language) => {
  const say = sayIn(language)
  const keys = [
    ...Object.values(cellsOfReport).flatMap((cells) => Object.keys(cells).map(headOf)),
    ...deliveryStatuses.map((status) => `freight.deliveryStatus.${status}`),
    ...loadStatuses.map((status) => offerLabel(status, null)),
    ...(['waiting', 'held', 'failed'] as const).flatMap((unsent) =>
      (['sent-to-carrier', 'sent-to-fleet'] as const).map((status) => offerLabel(status, unsent)),
    ),
    ...importStatuses.map((status) => `imports.status.${status === 'taken-back' ? 'takenBack' : status}`),
    ...reportNames.map((report) => `reports.titles.${report}`),
  ]
  expect(keys.filter((key) => say(key) === key)).toEqual([])
  expect(say('loadActions.update.never-heard-of', { _: 'never heard of' })).toBe('never heard of')
})

test('of a load whose tender has not left, a file says that, and neither an answer nor when it was sent', () => {
  const load = { status: 'sent-to-carrier', tenderStatus: 'sent', sentAt: '2026-03-02T10:00:00Z' } as LoadRow
  const say = sayIn('en-US')
  const cellsOf = (unsent: LoadRow['unsent']) =>
    (['status', 'tenderStatus', 'sentAt'] as const).map((name) => loadCells[name]({ ...load, unsent }, say))
  expect(cellsOf('failed')).toEqual(['Failed, not sent to carrier', '', null])
  expect(cellsOf(null)).toEqual(['Sent to carrier', 'Sent, no answer yet', new Date('2026-03-02T10:00:00Z')])
})

describe('a file', () => {
  test('holds the rows of its customer under the heads of the page, and is sent as it is kept', async () => {
    const id = await aRun()
    expect(await runReports(kernel)).toBe(1)
    expect(await run(id)).toMatchObject({ status: 'ready', rows: 2, tries: 1, problem: null })
    const kept = await file(id)
    expect(kept?.name).toBe('Delivery status 2026-03-08 2026-03-08.csv')
    const { data } = Papa.parse<Row>(kept?.bytes.toString('utf8').replace(/^\uFEFF/, '') ?? '', {
      header: true,
      skipEmptyLines: true,
    })
    expect(data).toMatchObject([
      { Delivery: "'=1+1", Status: 'Available', 'Weight (lb)': '1234.5', Carrier: 'A & B Freight' },
      { Delivery: '007', 'Ship date': '2026-03-08' },
    ])
    const [message] = await query(
      'select m.* from outbox_message m join report_run r on r.message_id = m.id where r.id = $1',
      id,
    )
    expect(message).toMatchObject({ recipients: ['b&c@example.com'], purpose: 'report', created_by: 'ann' })
    expect(message?.['subject']).toBe('Delivery status: Ours & theirs (2026-03-08 to 2026-03-08)')
    const payload = String(message?.['payload'])
    expect(payload).toContain('To: b&c@example.com')
    const [, attached = ''] = /filename="[^"]*"[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(payload) ?? []
    expect(Buffer.from(attached, 'base64').equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true)
    const [audit] = await query("select * from audit_entry where call = 'writeReportFile' order by id desc limit 1")
    expect(JSON.stringify(audit)).not.toContain(attached.slice(0, 40))
  })

  test('is a workbook with the words of its language, and goes to nobody when nobody is named', async () => {
    const id = await aRun({ format: 'xlsx', language: 'es-ES', recipients: '[]' })
    await runReports(kernel)
    expect(await run(id)).toMatchObject({ status: 'ready', message_id: null })
    const book = read((await file(id))?.bytes)
    expect(book.SheetNames).toEqual(['Estado de las entregas'])
    const sheet = utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
    expect(sheet[1]).toMatchObject({ Entrega: '007', Estado: 'Disponible', 'Peso (lb)': 1234.5 })
  })

  test.each([
    'late-shipments',
    'pending-loads',
    'loads-export',
    'weight-use',
    'tender-results',
    'load-changes',
    'import-history',
    'deleted-deliveries',
  ])('is written of %s, of more days than a page shows', async (report) => {
    const id = await aRun({ report, recipients: '[]', days_from: '2025-01-01', days_to: '2026-12-31' })
    await runReports(kernel)
    expect(await run(id)).toMatchObject({ status: 'ready', problem: null })
  })
})

describe('a dashboard', () => {
  const ofWeek = { report: 'dashboard-week', format: 'pdf', parameters: JSON.stringify({ days: 'last-7' }) }
  const asked: AskedDashboard<Dashboard> = {
    dashboard: 'week',
    database: {} as AskedDashboard['database'],
    customer: 'E100',
    name: 'Ours & theirs',
    from: '2026-03-02',
    to: '2026-03-08',
    zone: 'America/Chicago',
    region: undefined,
    language: 'en-US',
    maySee: () => true,
    arrangement: asDeclared,
  }
  const paperOf = async (changes: Partial<AskedDashboard<Dashboard>> = {}) => {
    const { paper } = await readPaper(
      tileFacts,
      { ...asked, database: opened.ofCustomer('E100'), ...changes },
      Date.parse('2026-03-09T18:05:00Z'),
    )
    return { ...paper, text: JSON.stringify(paper.content) }
  }

  test('that is due is written to a PDF, and sent as it is kept', async () => {
    const schedule = await aSchedule({ ...ofWeek, parameters: JSON.stringify({ days: 'last-week', region: '7' }) })
    await runReports(kernel)
    const [found] = await query(
      'select id, days_from::text as first, days_to::text as last from report_run where schedule_id = $1',
      schedule,
    )
    const id = Number(found?.['id'])
    expect(await run(id)).toMatchObject({
      status: 'ready',
      problem: null,
      parameters: { days: 'last-week', region: '7', zone: 'America/Chicago' },
    })
    const kept = await file(id)
    const name = `Week dashboard ${String(found?.['first'])} ${String(found?.['last'])}.pdf`
    expect([kept?.name, kept?.bytes.subarray(0, 5).toString()]).toEqual([name, '%PDF-'])
    const [message] = await query(
      'select m.* from outbox_message m join report_run r on r.message_id = m.id where r.id = $1',
      id,
    )
    const payload = JSON.stringify(message)
    expect(payload).toContain('Week dashboard: Ours')
    expect(payload).toContain('https://portal.example/index/schedules')
    expect(payload).toContain('application/pdf')
    await query('delete from report_schedule')
  })

  test('has the tiles that its owner may see when it is written, and no other', async () => {
    const seen: unknown[] = []
    const runWith = reportRunner(async ({ dashboard, maySee, customer }) => {
      seen.push([customer, tilesOf(dashboard as Dashboard).filter((tile) => maySee(tiles[tile].needs))])
      return { name: 'x.pdf', type: 'application/pdf', bytes: new Uint8Array(1), rows: 0 }
    })
    await aRun({ ...ofWeek, recipients: '[]' })
    await runWith(kernel)
    await query("insert into user_permission values ('ann', 'E100', 'CUSTOMER', 'drivers.refer')")
    await aRun({ ...ofWeek, report: 'dashboard-people', recipients: '[]' })
    await runWith(kernel)
    await query("delete from user_permission where permission = 'drivers.refer'")
    expect(seen).toEqual([
      ['E100', ['tenders', 'weight-use', 'deliveries']],
      ['E100', ['referrals', 'leads', 'sources', 'bonuses']],
    ])
  })

  test('is written as its owner arranged it when it is written, and as declared before', async () => {
    const given: unknown[] = []
    const runWith = reportRunner(async ({ arrangement }) => {
      given.push(arrangement)
      return { name: 'x.pdf', type: 'application/pdf', bytes: new Uint8Array(1), rows: 0 }
    })
    await aRun({ ...ofWeek, recipients: '[]' })
    await runWith(kernel)
    const ours = { order: ['dwell', 'coverage'], hidden: ['tenders'] }
    await query("insert into user_preference values ('ann', 'home', $1)", { week: ours, fleet: { hidden: ['units'] } })
    await aRun({ ...ofWeek, recipients: '[]' })
    await runWith(kernel)
    await query('delete from user_preference')
    expect(given).toEqual([asDeclared, ours])
  })

  test('has its tiles in the order of the arrangement, without the hidden ones', async () => {
    const { text } = await paperOf({
      maySee: (needs) => needs === 'routing-tool.reports',
      arrangement: { order: ['weight-use', 'deliveries', 'coverage'], hidden: ['tenders'] },
    })
    const places = ['No load was made in these days.', '2 deliveries'].map((said) => text.indexOf(said))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect(text).not.toMatch(/tender/iu)
  })

  test('of which its owner may see no tile has failed, and sends nothing', async () => {
    const id = await aRun({ ...ofWeek, report: 'dashboard-people' })
    await runReports(kernel)
    expect(await run(id)).toMatchObject({ status: 'failed', problem: 'not-allowed', message_id: null })
  })

  test('says what it is of, and what each tile has found, without the rows of another customer', async () => {
    const { title, text } = await paperOf({ maySee: (needs) => needs === 'routing-tool.reports' })
    expect(title).toBe('Week dashboard')
    for (const said of ['E100', '03-02-2026 – 03-08-2026', '03/09/2026 13:05 America/Chicago', '2 deliveries'])
      expect(text).toContain(said)
    expect(text).toContain('2 more than in the days before (0)')
    expect(text).toContain('No load was made in these days.')
    expect(text).not.toContain('of deliveries on time')
  })

  test('of a region says so, and has the freight of that region alone', async () => {
    await query(
      "insert into region (customer, code, name, created_by, updated_by) values ('E100', 7, 'North', 'x', 'x')",
    )
    const { text } = await paperOf({ region: 7 })
    expect(text).toContain('North')
    expect(text).toContain('No delivery has a ship date in these days.')
    expect((await paperOf({ region: 8 })).text).toContain('"8"')
  })

  test.each([
    ['es-ES', 'Panel de la semana', '02/03/2026', 'Página %{page} de %{pages}'],
    ['zh-CN', '周看板', '2026-03-02', '第 %{page} 页，共 %{pages} 页'],
  ] as const)('is written in %s', async (language, name, day, pageOf) => {
    const { title, text, ...paper } = await paperOf({ language })
    expect([title, paper.pageOf]).toEqual([name, pageOf])
    expect(text).toContain(day)
    expect(text).not.toMatch(/%\{|home\.|reports\.|\|\|\|\|/)
  })

  test.each(dashboards)('of %s is printed in every language', async (dashboard) => {
    await query(`insert into user_permission
      select 'ann', 'E100', 'CUSTOMER', unnest(array['load-planning', 'maps.track', 'drivers.refer'])`)
    for (const language of fileLanguages) {
      const id = await aRun({ ...ofWeek, report: `dashboard-${dashboard}`, language, recipients: '[]' })
      await runReports(kernel)
      expect(await run(id)).toMatchObject({ status: 'ready', problem: null })
    }
    await query("delete from user_permission where permission <> 'routing-tool.reports'")
  })
})

describe('a run that goes wrong', () => {
  test('has failed when its owner lost the permission, and not when a role gives it', async () => {
    await query("delete from user_permission where user_id = 'ann'")
    const without = await aRun()
    await runReports(kernel)
    expect(await run(without)).toMatchObject({ status: 'failed', problem: 'not-allowed' })
    await query("insert into user_role select 'ann', 'E100', 'CUSTOMER', id from role where key = 'planner'")
    const byRole = await aRun()
    await runReports(kernel)
    expect(await run(byRole)).toMatchObject({ status: 'ready', problem: null })
  })

  test('has failed when its owner may no longer see reports, and sends nothing', async () => {
    const foreign = await aRun({ customer: 'E200' })
    await query("update portal_user set disabled = true where id = 'ann'")
    const disabled = await aRun()
    await runReports(kernel)
    await query("update portal_user set disabled = false where id = 'ann'")
    for (const id of [foreign, disabled])
      expect(await run(id)).toMatchObject({ status: 'failed', problem: 'not-allowed', message_id: null })
  })

  test('says why when a rule refuses it', async () => {
    const id = await aRun({ days_from: '2020-01-01', days_to: '2026-01-01' })
    await runReports(kernel)
    expect(await run(id)).toMatchObject({
      status: 'failed',
      problem: 'refused',
      detail: expect.stringContaining('2020'),
    })
  })

  test('is tried three times when nobody foresaw it, then has failed and is logged', async () => {
    const id = await aRun()
    await query('alter table delivery rename to hidden')
    try {
      for (let turn = 1; turn <= 3; turn += 1) {
        expect(await runReports(kernel)).toBe(1)
        expect(await run(id)).toMatchObject({ status: turn < 3 ? 'queued' : 'failed', tries: turn })
        expect(await runReports(kernel)).toBe(0)
        await query('update report_run set due_at = now() where id = $1', id)
      }
    } finally {
      await query('alter table hidden rename to delivery')
    }
    expect(await run(id)).toMatchObject({ problem: 'unexpected', detail: null })
    expect(logged).toHaveLength(3)
    expect(await runReports(kernel)).toBe(0)
  })

  test('is taken up again when its process died, and failed when that keeps happening', async () => {
    const left = { status: 'running', due_at: '2026-01-01' }
    const once = await aRun({ ...left, tries: 1 })
    const often = await aRun({ ...left, tries: 3 })
    const alive = await aRun({ ...left, due_at: '2100-01-01', tries: 1 })
    await runReports(kernel)
    expect([await run(once), await run(often), await run(alive)]).toMatchObject([
      { status: 'ready', tries: 2 },
      { status: 'failed', problem: 'interrupted' },
      { status: 'running' },
    ])
    // No other process can have the embedded database open, so nobody is at work on it.
    await recoverReports({ ...kernel, opened: { ...opened, kind: 'embedded' } })
    await runReports(kernel)
    expect(await run(alive)).toMatchObject({ status: 'ready' })
  })
})

test('files are forgotten after a week, runs after three months', async () => {
  const [week, months] = [await aRun(), await aRun()]
  await runReports(kernel)
  await query("update report_file set expires_at = now() - interval '1 second' where run_id = $1", week)
  await query("update report_run set created_at = now() - interval '91 days' where id = $1", months)
  await pruneReports(kernel)
  expect([await file(week), await run(months), await file(months)]).toEqual([undefined, {}, undefined])
  expect(await run(week)).toMatchObject({ status: 'ready' })
})

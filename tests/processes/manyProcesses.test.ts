import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm } from '../fixtures/imports'
import { demoPassword, type RunningPortal, startPortal } from '../fixtures/startPortal'
import { openPostgresForTests } from '../server/postgresForTests'

const folder = mkdtempSync(join(tmpdir(), 'portal-processes-'))
let postgres: Awaited<ReturnType<typeof openPostgresForTests>>
let portals: RunningPortal[] = []

beforeAll(async () => {
  postgres = await openPostgresForTests()
  if (!postgres) throw new Error('These tests need a PostgreSQL server, and none could be found or installed.')
  const environment = { DATABASE_URL: postgres.url, DEMO: '1', DATA_DIR: folder }
  portals = await Promise.all([startPortal(environment), startPortal(environment)])
})

afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()))
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const urls = () => portals.map(({ url }) => url) as [string, string]

const signIn = async (url: string, userId = 'admin') => {
  const form = new URLSearchParams({ grant_type: 'password', username: userId, password: demoPassword })
  const { access_token: token } = (await (await fetch(`${url}/token`, { method: 'POST', body: form })).json()) as {
    access_token: string
  }
  return { authorization: `Bearer ${token}`, 'customer-id': 'E100' }
}

const region = (code: number) =>
  JSON.stringify({ REGION_CODE: code, REGION_NAME: 'Two', REGION_DESCRIPTION: '', DEFAULT_EQUIPMENT: null })

test('two processes that start together on an empty PostgreSQL migrate it once and load the demo data once', async () => {
  const [one, other] = urls()
  const headers = await signIn(one)
  const count = async (url: string) =>
    (
      (await (
        await fetch(`${url}/routing-tool/E100@CUSTOMER/SearchDeliveries?resultCount=5000`, { headers })
      ).json()) as unknown[]
    ).length
  expect([await count(one), await count(other)]).toEqual([426, 426])
})

test('a sign-in at one process works at the other, and a sign-out ends it at both', async () => {
  const [one, other] = urls()
  const headers = await signIn(one)
  const status = async () => (await fetch(`${other}/usersecurity`, { headers })).status
  expect(await status()).toBe(200)
  await fetch(`${one}/cookielogout`, { headers })
  await expect.poll(status).toBe(401)
})

test('a change at one process is told to whoever listens at the other', async () => {
  const [one, other] = urls()
  const headers = await signIn(one)
  const stop = new AbortController()
  const stream = await fetch(`${other}/events`, { headers, signal: stop.signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hear = async (what: string) => {
    while (!heard.includes(what)) heard += (await reader.read()).value ?? ''
  }
  await hear('event: hello')
  const made = await fetch(`${one}/routing-tool/E100@CUSTOMER/Region`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: region(987_654),
  })
  expect(await made.json()).toMatchObject({ Status: 'SUCCESS' })
  await hear('"topic":"setup"')
  stop.abort()
  expect(heard).toContain('event: change')
})

test('the same write at both processes with one key is done once', async () => {
  const [one, other] = urls()
  const headers = { ...(await signIn(one)), 'content-type': 'application/json', 'idempotency-key': 'one for both' }
  const write = async (url: string) =>
    (await fetch(`${url}/routing-tool/E100@CUSTOMER/Region`, { method: 'POST', headers, body: region(987_655) })).json()
  const [first, second] = await Promise.all([write(one), write(other)])
  expect(first).toMatchObject({ Status: 'SUCCESS' })
  expect(second).toEqual(first)
})

test('schedules of reports that became due while nobody ran are run once each, by whichever process', async () => {
  const [one, other] = urls()
  const headers = { ...(await signIn(one)), 'content-type': 'application/json' }
  const draft = {
    report: 'delivery-status',
    parameters: { days: 'yesterday' },
    format: 'csv',
    language: 'en-US',
    cadence: 'daily',
    weekday: 1,
    monthDay: 1,
    hour: 6,
    zone: 'America/Chicago',
    paused: false,
    recipients: ['ann@example.com'],
  }
  const client = new pg.Client(postgres?.url)
  await client.connect()
  // Those of the demo data would be due as well.
  await client.query('delete from report_schedule')
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  for (const name of names)
    await fetch(`${one}/routing-tool/E100@CUSTOMER/ReportSchedules`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...draft, name }),
    })
  await client.query("update report_schedule set next_run_at = next_run_at - interval '9 days'")
  const runs = async () =>
    (await (await fetch(`${other}/routing-tool/E100@CUSTOMER/ReportRuns?perPage=100`, { headers })).json()) as {
      name: string
      status: string
    }[]
  await expect.poll(async () => (await runs()).filter(({ status }) => status === 'ready').length).toBe(names.length)
  const mails = await client.query("select from outbox_message where purpose = 'report'")
  const due = await client.query('select from report_schedule where next_run_at <= now()')
  await client.end()
  expect((await runs()).map(({ name }) => name).toSorted()).toEqual(names)
  expect([mails.rowCount, due.rowCount]).toEqual([names.length, 0])
})

test('an import goes on at another process when its own is killed', async () => {
  const [one, other] = urls()
  const headers = await signIn(one)
  const rows = 30_000
  const file = `delivery_num,delivery_weight\n${Array.from({ length: rows }, (_, row) => `LEFT-${row},5`).join('\n')}\n`
  const answer = await fetch(`${one}/routing-tool/E100@CUSTOMER/ImportBatches`, {
    method: 'POST',
    headers,
    body: aForm(file),
  })
  const { Batch } = (await answer.json()) as { Batch: { batchId: number } }
  const batch = async () =>
    (await (await fetch(`${other}/routing-tool/E100@CUSTOMER/ImportBatches/${Batch.batchId}`, { headers })).json()) as {
      status: string
    }
  await portals[0]?.kill()
  expect(['waiting', 'reading', 'checking']).toContain((await batch()).status)
  // Its claim ends within a minute; the test does not wait for that.
  const client = new pg.Client(postgres?.url)
  await client.connect()
  await client.query('update import_batch set due_at = now() where id = $1', [Batch.batchId])
  await client.end()
  await expect.poll(async () => (await batch()).status).toBe('checked')
  expect(await batch()).toMatchObject({ rowCount: rows, newCount: rows, badRowCount: 0 })
})

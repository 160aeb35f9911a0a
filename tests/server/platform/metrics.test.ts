import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Built } from '#server/buildApp'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { readSettings } from '#server/platform/environment'
import { openOwnDatabase } from '../ownDatabase'

const token = 'a token for Prometheus'
const lines: string[] = []
let opened: OpenedDatabase
let app: Built['app']
let plain: Built['app']
const build = (environment: Record<string, string>) =>
  buildApp(readSettings(environment), opened, {
    pagesFolder: null,
    version: '1.2.3',
    log: pino(new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })),
  })
beforeAll(async () => {
  opened = await openOwnDatabase()
  ;({ app } = await build({ METRICS_TOKEN: token, TRUST_PROXY: '1' }))
  ;({ app: plain } = await build({}))
})
afterAll(async () => {
  await app.close()
  await plain.close()
  await opened.close()
})

const scrape = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })

test('the figures of the server are for the bearer of the token, and are not there without the setting', async () => {
  for (const wrong of ['', `Bearer ${token}x`, token]) expect((await scrape(wrong)).statusCode).toBe(401)
  expect((await plain.inject('/metrics')).statusCode).toBe(404)
})

test('they tell of requests, the event loop, streams, waiting messages and late jobs', async () => {
  await opened.pool.query("insert into customer (code, name) values ('E100', 'Acme')")
  // No loop sends this kind.
  await opened.pool.query(`
    insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, due_at, created_by)
    select 'E100', 'pigeon', 'account', 'x', '[]', 'x', 'waiting', now() - interval '1 hour', 'x' from generate_series(1, 3)`)
  await opened.pool.query(
    "insert into recurring_job (id, due_at) values ('a late one', now() - interval '1 hour') on conflict do nothing",
  )
  await app.inject('/routing-tool/E100@CUSTOMER/SearchLoads')
  await app.inject('/no-such-page')
  const answer = await scrape(`Bearer ${token}`)
  expect(answer.headers['content-type']).toContain('text/plain')
  const seen = (name: string) =>
    Number(
      answer.body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  expect(seen(`portal_release{version="1.2.3",database="${opened.kind}"}`)).toBe(1)
  expect(seen('portal_request_seconds_count{service="routing-tool",status="401"}')).toBe(1)
  expect(seen('portal_request_seconds_count{service="pages",status="404"}')).toBe(1)
  expect(seen('portal_event_streams')).toBe(0)
  expect(seen('portal_database_answers')).toBe(1)
  expect(seen('portal_outbox_messages{kind="pigeon",status="waiting"}')).toBe(3)
  expect(seen('portal_outbox_oldest_seconds{kind="pigeon"}')).toBeGreaterThanOrEqual(3_600)
  expect(seen('portal_job_late_seconds{job="a late one"}')).toBeGreaterThanOrEqual(3_600)
  expect(seen('portal_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('a request keeps the id of a trusted proxy, and its line names the trace; looks at health are not logged', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`
  const ask = async (id: string) =>
    (await app.inject({ url: '/config.json', headers: { 'x-request-id': id, traceparent } })).headers['x-request-id']
  lines.length = 0
  expect(await ask('from-the-proxy-1')).toBe('from-the-proxy-1')
  expect(await ask('not an id\n')).toMatch(/^[0-9a-f-]{36}$/)
  await app.inject('/health')
  const logged = lines.map((line) => JSON.parse(line) as { path?: string; reqId?: string; trace?: string })
  expect(logged[0]).toMatchObject({ path: '/config.json', reqId: 'from-the-proxy-1', trace })
  expect(logged.filter(({ path }) => path === '/health')).toEqual([])

  const { headers } = await plain.inject({ url: '/config.json', headers: { 'x-request-id': 'from-anybody-1' } })
  expect(headers['x-request-id']).not.toBe('from-anybody-1')
})

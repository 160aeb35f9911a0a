import { get, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { announcementsMissed, openAnnouncements } from '#server/platform/events/announcements'
import { keepListening } from '#server/platform/events/keepListening'
import { openTestServer } from '../../fixtures/openTestServer'
import { aPostgresDatabase } from '../postgresForTests'

let postgres: { url: string }
let client: pg.Client
let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  const started = await aPostgresDatabase()
  if (!started) throw new Error('These tests need a PostgreSQL server, and none could be found or installed.')
  postgres = started
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  server = await openTestServer(postgres.url)
  await client.query(`
    insert into customer (code, name) select code, code from unnest(array['E100', 'E200']) code;
    insert into customer_group (id, type, level, name) select code, 'CUSTOMER', 1, name from customer;
    insert into portal_user (id, first_name, last_name, email, kind, password_hash)
      values ('jo', 'Jo', 'Smith', 'jo@example.com', 'customer', 'scrypt$2$1$1$$');
    insert into membership (user_id, group_id, group_type) select 'jo', code, 'CUSTOMER' from customer;
    insert into user_permission select 'jo', code, 'CUSTOMER', 'routing-tool.setup' from customer`)
})
afterAll(async () => {
  await client.end()
  await server.close()
})

const endListeners = () =>
  client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'logistics-portal-listener' and datname = current_database()",
  )

const aToken = async (): Promise<string> => {
  const answer = await fetch(`${server.url}/fixtures/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'jo', seconds: 600 }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Announces a change of the set-up as another process does. */
const announce = (key: string, customer = 'E100') => {
  const change = JSON.stringify({ id: 1, customer, topic: 'setup', keys: [key] })
  return client.query("select pg_notify('portal_announcement', $1)", [JSON.stringify(['changed', change, 'another'])])
}

/** A stream of events, read until some text has come. */
const listen = async (customer: string) => {
  const headers = { authorization: `Bearer ${await aToken()}`, 'customer-id': customer }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/events`, { headers, agent: false }, resolve).on('error', reject)
  })
  const pieces = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let heard = ''
  const hear = async (what: string) => {
    while (!heard.includes(what)) heard += String((await pieces.next()).value)
  }
  await hear('event: hello')
  return { hear, heard: () => heard, stop: () => void answer.destroy() }
}

describe('a stream', () => {
  test('is told to look again when the listening connection was broken, and hears what comes then', async () => {
    const { hear, heard, stop } = await listen('E100')
    await announce('before')
    await hear('before')
    await endListeners()
    await announce('lost')
    await hear('event: reset')
    expect(heard()).not.toContain('lost')
    await announce('after')
    await hear('after')
    stop()
  })

  test('that is not read is ended when a megabyte waits for it', async () => {
    const { hostname, port } = new URL(server.url)
    const socket: Socket = connect(Number(port), hostname)
    const ended = new Promise<void>((resolve) => {
      socket.on('close', () => resolve())
      socket.on('error', () => undefined)
    })
    socket.write(
      `GET /events HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${await aToken()}\r\ncustomer-id: E100\r\n\r\n`,
    )
    await new Promise<void>((resolve) => void socket.once('data', () => resolve()))
    socket.pause()
    // More than a megabyte, and what the sockets of both ends hold.
    await client.query(
      `select pg_notify('portal_announcement', jsonb_build_array('changed', jsonb_build_object('id', n,
         'customer', 'E100', 'topic', 'setup', 'keys', jsonb_build_array(repeat('x', 7000)))::text, 'other')::text)
         from generate_series(1, 3000) n`,
    )
    // Another group is told in its turn: then all of that has been written, or not.
    const marker = await listen('E200')
    await announce('marker', 'E200')
    await marker.hear('marker')
    marker.stop()
    socket.resume()
    await ended
  })
})

describe('announcements', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: postgres.url, dataDirectory: '' })
    await migrate(opened)
  })
  afterAll(() => opened.close())

  test('that may have been lost are said to be, once the connection is back', async () => {
    const announcements = await openAnnouncements(opened, postgres.url, () => undefined)
    const missed = new Promise<void>((resolve) => void announcements.on(announcementsMissed, () => resolve()))
    await endListeners()
    await missed
    await announcements.close()
  })
})

describe('a listening connection', () => {
  test('that died without a word is noticed and made again', async () => {
    const proxy = await aProxy(postgres.url)
    const lines: string[] = []
    let heard: (message: string) => void = () => undefined
    const reconnected = new Promise<void>((resolve, reject) => {
      keepListening({
        databaseUrl: proxy.url,
        channel: 'portal_test',
        log: (line) => lines.push(line),
        heard: (message) => heard(message),
        reconnected: resolve,
        heartbeat: 200,
      }).then((listening) => {
        proxy.freeze()
        stop = listening.close
      }, reject)
    })
    let stop: () => Promise<void> = async () => undefined
    await reconnected
    expect(lines).toEqual(['The listening connection broke: notifications no longer arrive'])
    const next = new Promise<string>((resolve) => {
      heard = resolve
    })
    await client.query("notify portal_test, 'again'")
    expect(await next).toBe('again')
    await stop()
    proxy.close()
  })
})

/** Stands before PostgreSQL; frozen, it passes nothing on over the connections that it has, and closes none. */
const aProxy = async (url: string) => {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const proxyServer = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
  })
  await new Promise<void>((listening) => proxyServer.listen(0, '127.0.0.1', () => listening()))
  const own = new URL(url)
  own.port = String((proxyServer.address() as AddressInfo).port)
  return {
    url: own.href,
    freeze: () =>
      sockets.forEach((socket) => {
        socket.unpipe()
        socket.pause()
      }),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      proxyServer.close()
    },
  }
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import { inboxWork } from '#server/freight/edi/ediFolder'
import { fetchBySftp, type SeenFiles } from '#server/freight/edi/fetchBySftp'
import { readEdiInbox } from '#server/freight/edi/readInbox'
import type { SftpServer } from '#server/freight/outbox/sftp/withSftp'
import { openCuttableLine } from '../../fixtures/cuttableLine'
import { openDebianSftp } from '../../fixtures/debianSftp'
import { openMailServer } from '../../fixtures/mailServer'
import { openTestServer } from '../../fixtures/openTestServer'
import type { Wire } from '../../fixtures/server'
import { openSftpServer } from '../../fixtures/sftpServer'
import { aTender204, anInterchange } from '../outbox/anInterchange'
import { ownDatabaseUrl } from '../ownDatabase'

type Line = Awaited<ReturnType<typeof openCuttableLine>>

/** What came to the receiver of status messages: the id of the message, and its shipment. */
const told: { id: unknown; shipment: string }[] = []
const lines: { sftp: Line; mail: Line; webhook: Line; portal: Line } = {} as never
let folder: string
let files: Awaited<ReturnType<typeof openSftpServer>> & { keyFile?: string }
let postbox: Awaited<ReturnType<typeof openMailServer>>
let tms: Server
let server: Awaited<ReturnType<typeof openTestServer>>
let fileServer: SftpServer
let token = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partners-'))
  mkdirSync(join(folder, 'in', 'HOME'), { recursive: true })
  files = (await openDebianSftp(folder)) ?? (await openSftpServer(folder, { user: 'portal', password: 'a-secret' }))
  postbox = await openMailServer()
  tms = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      told.push({ id: request.headers['webhook-id'], shipment: JSON.parse(body).shipmentNumber })
      response.end('taken')
    })
  })
  await new Promise<void>((listening) => void tms.listen(0, '127.0.0.1', listening))
  const address = new URL(files.url)
  lines.sftp = await openCuttableLine(Number(address.port))
  lines.mail = await openCuttableLine(postbox.port)
  lines.webhook = await openCuttableLine((tms.address() as AddressInfo).port)
  address.port = String(lines.sftp.port)
  fileServer = { url: address.href, fingerprint: files.fingerprint, keyFile: files.keyFile }
  server = await openTestServer(await ownDatabaseUrl(), {
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    PORTAL_URL: 'https://portal.example.com/',
    EDI_SFTP_URL: fileServer.url,
    EDI_SFTP_FINGERPRINT: fileServer.fingerprint,
    ...(fileServer.keyFile && { EDI_SFTP_KEY_FILE: fileServer.keyFile }),
    EDI_ID: 'ZZ:PORTALCO',
  })
  lines.portal = await openCuttableLine(Number(new URL(server.url).port))
  await aCompany()
})
afterAll(async () => {
  await server?.close()
  for (const line of Object.values(lines)) await line.close()
  await files?.close()
  await postbox?.close()
  await new Promise((closed) => void tms.close(closed))
  rmSync(folder, { recursive: true })
})

const call = async (method: string, path: string, body?: object): Promise<Wire> => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}`, 'customer-id': 'HOME' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const read: Wire = await answer.json()
  expect([answer.status, read], `${method} ${path}`).toEqual([200, read])
  return read
}
const query = async (text: string, ...values: unknown[]): Promise<Wire[]> =>
  (await call('POST', '/fixtures/statement', { text, values })).rows

/** A company with a carrier that is reached by EDI, one that is reached by mail, and a receiver of its status messages. */
const aCompany = async () => {
  for (const text of [
    `insert into customer (code, name) values ('HOME', 'Home')`,
    `insert into customer_group (id, type, level, name) values ('HOME', 'CUSTOMER', 1, 'Home')`,
    `insert into portal_user (id, first_name, last_name, email, kind, password_hash)
     values ('ada', 'Ada', 'Minton', 'ada@example.com', 'customer', 'scrypt$2$1$1$$')`,
    `insert into membership values ('ada', 'HOME', 'CUSTOMER')`,
    `insert into region (customer, code, name, created_by, updated_by) values ('HOME', 12, 'East', 'x', 'x')`,
    `insert into carrier (customer, code, name, transport) values ('HOME', 'ABFS', 'By EDI', 'edi'),
       ('HOME', 'POST', 'By mail', 'email')`,
    `insert into carrier_contact (customer, carrier_code, name, email, active, created_by, updated_by)
     values ('HOME', 'POST', 'Desk', 'desk@carrier.example', true, 'x', 'x')`,
  ])
    await query(text)
  await query(
    `insert into user_permission (user_id, group_id, group_type, permission) select 'ada', 'HOME', 'CUSTOMER', unnest($1::text[])`,
    permissions,
  )
  token = (await call('POST', '/fixtures/session', { userId: 'ada', seconds: 3_600 })).token
  await call('POST', '/integration/status-receivers', {
    ReceiverName: 'Plant',
    ReceiverType: 'WEBHOOK',
    Address: `http://127.0.0.1:${lines.webhook.port}/status`,
    SCAC: '',
    Events: ['PLANNED'],
    IsActive: true,
  })
}

const numbersOf = (round: number) => [`ORDER-${round}-1`, `ORDER-${round}-2`]

/** The customer lays two orders of a round on the SFTP server. */
const order = (round: number) =>
  writeFileSync(
    join(folder, 'in', 'HOME', `orders${round}.edi`),
    anInterchange(
      'SM',
      numbersOf(round).map((reference, place) => aTender204({ reference, control: `000${place + 1}` })),
      round + 1,
    ),
  )

const seen: SeenFiles = new Map()
const fetchOrders = () => fetchBySftp(fileServer, join(server.folder, 'edi'), async () => ['HOME'], seen)
const readOrders = async (): Promise<string[]> => {
  // The server fetches by itself, too: the file may be gone in between.
  await fetchOrders().catch(() => [])
  await readEdiInbox(join(server.folder, 'edi'), inboxWork(server.kernel), { folder: 'HOME', settled: 0 })
  return (await query(`select number from delivery where number like 'ORDER-%' order by number`)).map(
    ({ number }) => number,
  )
}

/** Puts an order on a load, and offers that to a carrier. */
const tender = async (number: string, carrier: string) => {
  const [load] = await query(
    `insert into load (customer, number, carrier, region_code, created_by, updated_by)
     values ('HOME', $1, $2, 12, 'ada', 'ada') returning id::int`,
    `L-${number}`,
    carrier,
  )
  await query(
    `update delivery set status = 'assigned', load_id = $2, stop_sequence = 1, ship_from_sequence = 1 where number = $1`,
    number,
    load.id,
  )
  const sent = await call('GET', `/integration/SendLoadToCarrier?CustCode=HOME&UserId=ada&ShipmentId=${load.id}`)
  expect(sent).toEqual({ Status: 'SUCCESS' })
}

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

/** A shipment, of which the receiver is told that it is planned. */
const ship = (round: number) => {
  const times = { appointmentFrom: `${soon}T08:00`, appointmentTo: `${soon}T20:00` }
  return call('POST', '/api/shipments', {
    shipments: [
      {
        shipmentNumber: `SHIP-${round}`,
        stops: [
          { type: 'PICKUP', city: 'Gary', state: 'IN', ...times },
          { type: 'DELIVERY', city: 'New York', state: 'NY', ...times },
        ],
        orders: [{ orderNumber: `FREIGHT-${round}`, weight: 1_000, pickupStop: 1, deliveryStop: 2 }],
      },
    ],
  })
}

/** The kinds of messages that were tried and have not arrived. */
const unsent = async () => {
  const rows = await query(`select distinct kind from outbox_message where status = 'waiting' and error is not null`)
  return rows.map(({ kind }) => kind).toSorted()
}
const statuses = async () =>
  (await query('select distinct status from outbox_message order by 1')).map(({ status }) => status)

/** Makes what waits due, again and again: an attempt that began on the cut line fails later, and waits for minutes then. */
const sendNow = async () => {
  await query(`update outbox_message set due_at = now() where status = 'waiting'`)
  return statuses()
}

const documentsIn = (place: string) =>
  readdirSync(join(folder, 'out', place), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, 'out', place, name), 'utf8'))
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1])).toSorted()

test('partners are cut off in turn: orders come in, are tendered, status goes out, and nothing is lost nor sent twice but for lost answers', async () => {
  order(0)
  await expect.poll(readOrders).toEqual(numbersOf(0))
  for (const [round, [partner, kind]] of (
    [
      ['sftp', 'edi-204'],
      ['mail', 'email'],
      ['webhook', 'webhook'],
    ] as const
  ).entries()) {
    lines[partner].cut()
    order(round + 1)
    const [first = '', second = ''] = numbersOf(round)
    await tender(first, 'By EDI')
    await tender(second, 'By mail')
    await ship(round)
    await expect.poll(unsent).toContain(kind)
    if (partner === 'sftp') await expect(fetchOrders()).rejects.toThrow()
    lines[partner].restore()
    const all = Array.from({ length: round + 2 }, (_, each) => numbersOf(each)).flat()
    await expect.poll(readOrders).toEqual(all)
    await expect.poll(sendNow).toEqual(['sent'])
    expect(told).toHaveLength(round + 1)
  }

  const rounds = [0, 1, 2]
  expect(found(documentsIn(''), /^ST\*(204)/gm)).toHaveLength(3)
  expect(found(documentsIn(''), /^L11\*L-(ORDER-\d-\d)\*LO/gm)).toEqual(rounds.map((round) => `ORDER-${round}-1`))
  expect(found(postbox.received, /^Subject: .*(L-ORDER-\d-\d)/gm)).toEqual(rounds.map((round) => `L-ORDER-${round}-2`))
  expect(postbox.received).toHaveLength(3)
  expect(told.map(({ shipment }) => shipment).toSorted()).toEqual(rounds.map((round) => `SHIP-${round}`))
  const answers = documentsIn('HOME')
  expect(found(answers, /^B1\*\w*\*(ORDER-\d-\d)\*\d+\*A/gm)).toEqual([...rounds, 3].flatMap(numbersOf))
  expect(found(answers, /^AK1\*SM\*(\d)/gm)).toEqual(['1', '2', '3', '4'])

  // Each takes one more message, and the line is cut before its answer arrives.
  await expect.poll(readOrders).toEqual([...rounds, 3].flatMap(numbersOf))
  lines.mail.cutAnswerTo(/\r\n\.\r\n$/)
  lines.webhook.cutAnswerTo(/SHIP-3/)
  await tender('ORDER-3-2', 'By mail')
  await ship(3)
  await expect.poll(() => [postbox.received.length, told.length]).toEqual([4, 4])
  await expect.poll(unsent).toEqual(['email', 'webhook'])
  lines.mail.restore()
  lines.webhook.restore()
  await expect.poll(sendNow).toEqual(['sent'])
  // What was lost is told again under the same id, by which it is known as the same message.
  const idsOf = (mails: readonly string[]) => found(mails, /^Message-ID: (\S+)/gim)
  const [mail, again] = idsOf(postbox.received.slice(3))
  expect([postbox.received.length, mail]).toEqual([5, again])
  expect([told.length, told[3]]).toEqual([5, told[4]])
})

test('a client whose answer was lost repeats its order, which has one effect', async () => {
  lines.portal.cutAnswerTo(/LOST-1/)
  const send = () =>
    fetch(`http://127.0.0.1:${lines.portal.port}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'customer-id': 'HOME',
        'content-type': 'application/json',
        'idempotency-key': 'order LOST-1',
      },
      body: JSON.stringify({ orders: [{ orderNumber: 'LOST-1', weight: 100 }] }),
    })
  await expect(send()).rejects.toThrow()
  lines.portal.restore()
  const answer = await send()
  const { orders }: Wire = await answer.json()
  expect(orders).toMatchObject([{ orderNumber: 'LOST-1', outcome: 'created' }])
  expect(await query(`select id::int from delivery where number = 'LOST-1'`)).toEqual([{ id: orders[0].deliveryId }])
})

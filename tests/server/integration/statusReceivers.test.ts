import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGroup, callAs, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { lookupFor, refusalOfAddress } from '#server/freight/status/webhookAddress'

type Received = { headers: Record<string, string>; body: string }

let tms: Server
let address: string
let received: Received[] = []
let answerWith = { status: 200, text: 'taken' }

beforeAll(async () => {
  tms = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(answerWith.status, { location: 'http://127.0.0.1:1/' }).end(answerWith.text)
    })
  })
  await new Promise<void>((resolve) => void tms.listen(0, '127.0.0.1', resolve))
  const bound = tms.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/status`
})
afterAll(() => new Promise((resolve) => void tms.close(resolve)))

let group: TestGroup
beforeEach(async () => {
  received = []
  answerWith = { status: 200, text: 'taken' }
  group = await aGroup()
})

const path = '/integration/status-receivers'

const add = async (changes: Wire = {}, headers: Record<string, string> = {}) =>
  group.call('POST', path, {
    headers,
    body: {
      ReceiverName: 'Plant',
      ReceiverType: 'WEBHOOK',
      Address: address,
      SCAC: '',
      Events: ['PLANNED', 'ARRIVED'],
      IsActive: true,
      ...changes,
    },
  })

const listed = async (): Promise<Wire[]> => (await group.call('GET', path)).body
const messagesOf = async (id: number): Promise<Wire[]> => (await group.call('GET', `${path}/${id}/messages`)).body

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

/** Sends a shipment from Gary to New York through the calls for systems of customers, and answers its number. */
const ship = async (): Promise<string> => {
  const { body: issued } = await group.call('POST', '/admin/api-keys', {
    body: { group: `${group.id}@${group.type}`, name: unique('Key'), scopes: ['shipments:write'] },
  })
  const shipmentNumber = unique('SHP').slice(-20)
  const times = { appointmentFrom: `${soon}T08:00`, appointmentTo: `${soon}T20:00` }
  const { status, body } = await callAs(issued.key, null)('POST', '/api/shipments', {
    body: {
      shipments: [
        {
          shipmentNumber,
          stops: [
            { type: 'PICKUP', city: 'Gary', state: 'IN', ...times },
            { type: 'DELIVERY', city: 'New York', state: 'NY', ...times },
          ],
          orders: [{ orderNumber: unique('ORD').slice(-20), weight: 1_000, pickupStop: 1, deliveryStop: 2 }],
        },
      ],
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return shipmentNumber
}

const arrivesAtStop1 = (shipmentNumber: string, lateReason: string | null = null) =>
  statement(
    `insert into shipment_event (customer, shipment_id, code, stop_sequence, at, late_reason, city, state, zone, latitude,
       longitude)
     values ($1, $2, 'arrived', 1, '2026-03-01T04:05:00Z', $3, 'Gary', 'IN', 'America/Chicago', 41.6, -87.3)`,
    group.id,
    shipmentNumber,
    lateReason,
  )

/** A message to a receiver that is not due. */
const aStored = async (receiverId: number, status: string, payload = '{}'): Promise<number> => {
  const [made] = await statement<Wire>(
    `insert into outbox_message (customer, receiver_id, kind, purpose, subject, recipients, payload, status, sent_at, due_at, created_by)
     values ($1, $2, 'webhook', 'shipment-status', 'Shipment F1: arrived', '[]', $3, $4::text,
       case when $4 = 'sent' then now() end, '2050-01-01', 'x') returning id::int`,
    group.id,
    receiverId,
    payload,
    status,
  )
  return made.id
}

describe('a webhook', () => {
  test('is told once what happens to a shipment, with a signature that its secret confirms', async () => {
    const { body: made } = await add()
    const shipmentNumber = await ship()
    await expect.poll(() => received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(made.Secret.replace(/^whsec_/, ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(JSON.parse(body)).toMatchObject({
      event: 'PLANNED',
      group: group.id,
      shipmentNumber,
      status: 'PLANNED',
      stop: null,
      orderNumbers: [expect.stringMatching(/ORD|x/)],
    })
    await arrivesAtStop1(shipmentNumber)
    await expect.poll(() => received).toHaveLength(2)
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
      event: 'ARRIVED',
      occurredAt: '2026-03-01T04:05:00Z',
      stop: { sequence: 1, city: 'Gary', state: 'IN' },
    })
    await expect
      .poll(() => messagesOf(made.ReceiverId))
      .toMatchObject([
        { Status: 'SENT', Detail: '200 taken', Subject: `Shipment ${shipmentNumber}: arrived, stop 1` },
        { Status: 'SENT', Detail: '200 taken' },
      ])
  })

  test('gets a message again that it has not taken, under the same id, and its log says why', async () => {
    answerWith = { status: 503, text: 'down for\n maintenance' }
    const { body: made } = await add()
    await ship()
    await expect
      .poll(() => messagesOf(made.ReceiverId))
      .toMatchObject([{ Status: 'WAITING', Tries: 1, Detail: 'The receiver answered 503 down for maintenance' }])
    answerWith = { status: 204, text: '' }
    await statement('update outbox_message set due_at = now() where receiver_id = $1', made.ReceiverId)
    await expect.poll(async () => (await messagesOf(made.ReceiverId))[0].Status).toBe('SENT')
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  })

  test('gets a message again that it took and has lost, under the same id, also after later ones', async () => {
    const { body: made } = await add()
    const shipmentNumber = await ship()
    await arrivesAtStop1(shipmentNumber)
    await expect
      .poll(async () => (await messagesOf(made.ReceiverId)).map(({ Status }) => Status))
      .toEqual(['SENT', 'SENT'])
    const [, first] = await messagesOf(made.ReceiverId)
    const replay = (id: number) => group.call('POST', `${path}/${made.ReceiverId}/messages/${id}/replay`)
    expect((await replay(first.MessageId)).body).toEqual({ Status: 'SUCCESS' })
    await expect.poll(() => received).toHaveLength(3)
    const twice = received.filter(({ headers }) => headers['webhook-id'] === `message_${first.MessageId}`)
    expect(twice.map(({ body }) => JSON.parse(body).event)).toEqual(['PLANNED', 'PLANNED'])
    await expect.poll(async () => (await messagesOf(made.ReceiverId))[1]).toMatchObject({ Status: 'SENT', Tries: 1 })
  })

  test('gets nothing again that has yet to be sent, whose text has expired or that went to another receiver', async () => {
    const [{ body: made }, { body: second }] = [await add({ IsActive: false }), await add({ IsActive: false })]
    const [waiting, expired] = [await aStored(made.ReceiverId, 'waiting'), await aStored(made.ReceiverId, 'sent', '')]
    const replay = async (receiver: number, id: number, by = group) => {
      const { status, body } = await by.call('POST', `${path}/${receiver}/messages/${id}/replay`)
      return status === 200 ? body.Code : status
    }
    expect([
      await replay(made.ReceiverId, waiting),
      await replay(made.ReceiverId, expired),
      await replay(second.ReceiverId, expired),
      await replay(made.ReceiverId, expired, await aGroup()),
    ]).toEqual(['not-sent', 'expired', 404, 404])
    expect(received).toEqual([])
  })

  test('gets a message about a load again, whatever it was told of the load since', async () => {
    const { body: made } = await add()
    const [load] = await statement<Wire>(
      `insert into load (customer, created_by, updated_by) values ($1, 'x', 'x') returning id::int`,
      group.id,
    )
    const [first] = [await aStored(made.ReceiverId, 'sent', '{"first":1}'), await aStored(made.ReceiverId, 'sent')]
    await statement('update outbox_message set load_id = $2 where customer = $1', group.id, load.id)
    const { body } = await group.call('POST', `${path}/${made.ReceiverId}/messages/${first}/replay`)
    expect(body).toEqual({ Status: 'SUCCESS' })
    await expect.poll(() => received.map((one) => one.body)).toEqual(['{"first":1}'])
  })

  test('has its messages listed page by page, newest first', async () => {
    const { body: made } = await add({ IsActive: false })
    const ids: number[] = []
    for (const _ of [1, 2, 3]) ids.push(await aStored(made.ReceiverId, 'sent'))
    const page = async (number: number) => {
      const { body, headers } = await group.call('GET', `${path}/${made.ReceiverId}/messages?page=${number}&perPage=2`)
      return [body.map((one: Wire) => one.MessageId), headers.get('content-range')]
    }
    expect([await page(1), await page(2)]).toEqual([
      [[ids[2], ids[1]], expect.stringMatching(/\/3$/)],
      [[ids[0]], expect.stringMatching(/\/3$/)],
    ])
  })

  test.each([
    [410, 'for good when it says that it wants no more', 'FAILED'],
    [302, 'and is not followed to another address', 'WAITING'],
  ])('that answers %s has failed, %s', async (status, _, expected) => {
    answerWith = { status, text: '' }
    const { body: made } = await add()
    await ship()
    await expect
      .poll(() => messagesOf(made.ReceiverId))
      .toMatchObject([{ Status: expected, Detail: `The receiver answered ${status}` }])
    expect(received).toHaveLength(1)
  })

  test('that was switched off or removed is told nothing', async () => {
    const { body: off } = await add({ IsActive: false })
    const { body: gone } = await add()
    await group.call('DELETE', `${path}/${gone.ReceiverId}`)
    const shipmentNumber = await ship()
    const told = () =>
      statement<Wire>(
        'select told_at from shipment_event where customer = $1 and shipment_id = $2',
        group.id,
        shipmentNumber,
      )
    await expect.poll(async () => (await told())[0].told_at).not.toBeNull()
    expect([await messagesOf(off.ReceiverId), received]).toEqual([[], []])
  })

  test('is tested with a signed message that belongs to no shipment', async () => {
    const { body: made } = await add()
    const { body } = await group.call('POST', `${path}/${made.ReceiverId}/test`)
    expect(body).toMatchObject({ IsWorking: true, Detail: '200 taken' })
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ event: 'TEST', group: group.id })
    answerWith = { status: 500, text: 'no' }
    expect((await group.call('POST', `${path}/${made.ReceiverId}/test`)).body).toMatchObject({
      IsWorking: false,
      Detail: 'The receiver answered 500 no',
    })
  })

  test('signs with the new secret alone once that was made', async () => {
    const { body: made } = await add()
    const { body: renewed } = await group.call('POST', `${path}/${made.ReceiverId}/secret`)
    expect(renewed.Secret).not.toBe(made.Secret)
    await group.call('POST', `${path}/${made.ReceiverId}/test`)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(renewed.Secret.replace(/^whsec_/, ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  })
})

test('an EDI receiver gets a 214 with its own control number and the reason of a late arrival', async () => {
  const { body: made } = await add({ ReceiverType: 'EDI', Address: 'ZZ:ACME', SCAC: 'PFLT', Events: ['ARRIVED'] })
  expect(made.Secret).toBeNull()
  const shipmentNumber = await ship()
  await arrivesAtStop1(shipmentNumber, 'traffic')
  await expect.poll(() => messagesOf(made.ReceiverId)).toMatchObject([{ Status: 'SENT' }])
  const [message] = await statement<Wire>(
    'select kind, recipients, control, payload, reference from outbox_message where receiver_id = $1',
    made.ReceiverId,
  )
  expect(message).toMatchObject({ kind: 'edi', recipients: ['ACME'] })
  expect(message.payload).toContain(`B10*${shipmentNumber}*${shipmentNumber}*PFLT`)
  expect(message.payload).toContain('AT7*X3*BE***20260228*2205*LT')
  expect(message.reference).toMatch(/^214_.*\.edi$/)
  expect(Number(/_(\d{9})\.edi$/.exec(message.reference)?.[1])).toBe(message.control)
})

describe('a receiver', () => {
  test.each([
    ['without a name', { ReceiverName: ' ' }, 'The name: is required'],
    ['that is reached without TLS', { Address: 'http://tms.example.com/' }, 'The address: must begin with https:'],
    ['inside of our network', { Address: 'https://10.1.2.3/' }, 'The address: must be a public address'],
    ['on this machine', { Address: 'https://[::1]/' }, 'The address: must be a public address'],
    [
      'at the address of cloud credentials',
      { Address: 'https://169.254.169.254/' },
      'The address: must be a public address',
    ],
    ['without events', { Events: [] }, 'The events: is required'],
    [
      'of EDI without our SCAC',
      { ReceiverType: 'EDI', Address: 'ZZ:ACME' },
      'The SCAC: must be 2 to 4 capital letters',
    ],
  ])('%s is rejected, and nothing is stored', async (_, changes, text) => {
    const { status, body } = await add(changes)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)])
    expect(await listed()).toEqual([])
  })

  test('is listed without its secret, which a repeated call does not get either', async () => {
    const headers = { 'Idempotency-Key': unique('key') }
    const { body: made } = await add({}, headers)
    expect(made.Secret).toMatch(/^whsec_/)
    expect((await add({}, headers)).body).toMatchObject({ ReceiverId: made.ReceiverId, Secret: null })
    const [one, ...others] = await listed()
    expect([one, others]).toMatchObject([{ ReceiverName: 'Plant', IsActive: true, Waiting: 0, LastSent: null }, []])
    expect(JSON.stringify(one)).not.toContain('whsec_')
    const [stored] = await statement<Wire>('select secret from status_receiver where id = $1', made.ReceiverId)
    expect(stored.secret).not.toContain(made.Secret)
  })

  test('changes but for its kind, and each change is in the audit trail', async () => {
    const { body: made } = await add()
    const changed = {
      ReceiverName: 'Mill',
      ReceiverType: 'EDI',
      Address: address,
      SCAC: '',
      Events: ['LATE'],
      IsActive: false,
    }
    await group.call('PUT', `${path}/${made.ReceiverId}`, { body: changed })
    expect(await listed()).toMatchObject([
      { ReceiverName: 'Mill', ReceiverType: 'WEBHOOK', Events: ['LATE'], IsActive: false },
    ])
    const audited = await statement<Wire>(
      `select changes from audit_entry where customer = $1 and changes::text like '%status-receiver%'`,
      group.id,
    )
    expect(audited).toHaveLength(2)
  })

  test('of another customer does not exist', async () => {
    const { body: made } = await add()
    const other = await aGroup()
    for (const [method, end] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/messages'],
    ] as const) {
      const body =
        method === 'PUT'
          ? { ReceiverName: 'X', ReceiverType: 'WEBHOOK', Address: address, SCAC: '', Events: ['LATE'], IsActive: true }
          : undefined
      expect((await other.call(method, `${path}/${made.ReceiverId}${end}`, { body })).status, end).toBe(404)
    }
    expect(await listed()).toHaveLength(1)
  })

  test('is one of ten at most', async () => {
    for (let place = 1; place <= 10; place += 1) expect((await add({ ReceiverName: `R${place}` })).status).toBe(200)
    expect((await add()).status).toBe(409)
  })
})

test.each([
  ['https://tms.example.com/', null],
  ['https://8.8.8.8/', null],
  ['https://tms.own.example:8443/', null],
  ['http://tms.own.example:8443/', null],
  ['http://tms.own.example/', 'must begin with https:'],
  ['https://[::ffff:10.0.0.1]/', 'must be a public address'],
  ['https://0x7f000001/', 'must be a public address'],
  ['https://[fd00::1]/', 'must be a public address'],
])('webhooks to %s: %s', (target, refusal) => {
  expect(refusalOfAddress(new URL(target), ['tms.own.example:8443'])).toBe(refusal)
})

test('a name is not followed to an address of this machine', async () => {
  const lookup = lookupFor(new URL('https://localhost/'), [])
  const error = await new Promise((resolve) => lookup?.('localhost', { all: true }, (problem) => resolve(problem)))
  expect(String(error)).toContain('localhost has no public address')
  expect(lookupFor(new URL('https://localhost/'), ['localhost'])).toBeUndefined()
})

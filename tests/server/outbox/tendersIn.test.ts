import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { inboxWork } from '#server/freight/edi/ediFolder'
import { readEdiInbox } from '#server/freight/edi/readInbox'
import { ediTransport } from '#server/freight/outbox/ediTransport'
import { sendDueMessages } from '#server/freight/outbox/outboxLoop'
import { readSettings } from '#server/platform/environment'
import { openOwnDatabase } from '../ownDatabase'
import { aTender204, aTransaction, anInterchange } from './anInterchange'

let opened: OpenedDatabase
let folder: string
const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows as Row[]
type Row = Record<string, unknown>

beforeAll(async () => {
  opened = await openOwnDatabase()
  await query("insert into customer (code, name) values ('E100', 'Acme'), ('E200', 'Other')")
  await query("insert into customer_group (id, type, level, name) values ('E100', 'CUSTOMER', 1, 'Acme')")
})
afterAll(() => opened.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenders-'))
  mkdirSync(join(folder, 'in', 'E100'), { recursive: true })
  for (const table of [
    'delivery_item',
    'delivery',
    'inbound_record',
    'edi_group',
    'edi_rejected_file',
    'outbox_message',
  ])
    await query(`delete from ${table}`)
  return () => rmSync(folder, { recursive: true })
})

const kernel = () => ({
  opened,
  announcements: {
    on: () => () => undefined,
    announce: async () => undefined,
    notice: () => null,
    committed: () => undefined,
    close: async () => undefined,
  },
  settings: readSettings({ OUTBOX_DELAY_SECONDS: '0', EDI_ID: 'ZZ:PORTALCO' }),
})

const arrive = (name: string, text: string, place = 'E100') => writeFileSync(join(folder, 'in', place, name), text)
const read = (place: string | null = 'E100') => readEdiInbox(folder, inboxWork(kernel()), { folder: place, settled: 0 })
const answers = async () => {
  await sendDueMessages(kernel(), { kind: 'edi', transport: ediTransport(folder) })
  const place = join(folder, 'out', 'E100')
  return Object.fromEntries(
    readdirSync(place).map((name) => [name.slice(0, 3), readFileSync(join(place, name), 'utf8').split('~\n')]),
  )
}
const deliveries = () =>
  query(`select number, status, weight::float8 as weight, ship_from_city, ship_to_city, ship_date::text, delivery_date::text,
    created_by from delivery where customer = 'E100' order by id`)

describe('a load tender of a customer', () => {
  test('becomes an order, is accepted by a 990 and acknowledged by a 997 in the folder of the customer', async () => {
    arrive('a.edi', anInterchange('SM', [aTender204()]))
    expect(await read()).toEqual({ done: ['a.edi'], failed: [], left: [] })
    expect(await deliveries()).toEqual([
      {
        number: 'ACME-77',
        status: 'available',
        weight: 1200,
        ship_from_city: 'Reading',
        ship_to_city: 'Toledo',
        ship_date: '2026-11-10',
        delivery_date: '2026-11-12',
        created_by: 'edi:ACMECORP',
      },
    ])
    const { 990: answer, 997: receipt } = await answers()
    expect(answer?.[0]).toMatch(/^ISA\*00\* {10}\*00\* {10}\*ZZ\*PORTALCO {7}\*ZZ\*ACMECORP {7}\*/)
    expect(answer?.slice(3, 4)).toEqual([expect.stringMatching(/^B1\*PRTL\*ACME-77\*\d{8}\*A$/)])
    expect(receipt?.slice(3, 7)).toEqual(['AK1*SM*7', 'AK2*204*0001', 'AK5*A', 'AK9*A*1*1*1'])
  })

  test('has one effect when its file comes twice, and is not answered twice', async () => {
    for (const name of ['a.edi', 'b.edi']) {
      arrive(name, anInterchange('SM', [aTender204()]))
      expect((await read()).done).toEqual([name])
    }
    expect(await deliveries()).toHaveLength(1)
    expect(await query('select purpose from outbox_message order by 1')).toEqual([
      { purpose: 'acknowledgement' },
      { purpose: 'order-answer' },
    ])
  })

  test('of another content under the same control number is rejected, and changes nothing', async () => {
    arrive('a.edi', anInterchange('SM', [aTender204()]))
    await read()
    arrive('b.edi', anInterchange('SM', [aTender204({ weight: '9' })]))
    expect((await read()).failed).toEqual(['b.edi'])
    expect(await deliveries()).toMatchObject([{ weight: 1200 }])
  })

  test('that changes an order is taken while it is available, and declined with the reason when it is on a load', async () => {
    arrive('a.edi', anInterchange('SM', [aTender204()]))
    await read()
    arrive('b.edi', anInterchange('SM', [aTender204({ purpose: '04', weight: '900' })], 8))
    await read()
    expect(await deliveries()).toMatchObject([{ weight: 900 }])
    await query("insert into load (id, customer, created_by, updated_by) values (99, 'E100', 'x', 'x')")
    await query("update delivery set status = 'assigned', load_id = 99")
    arrive('c.edi', anInterchange('SM', [aTender204({ purpose: '04', weight: '5' })], 9))
    expect((await read()).done).toEqual(['c.edi'])
    await query(
      "delete from outbox_message where purpose <> 'order-answer' or id < (select max(id) from outbox_message)",
    )
    const { 990: answer } = await answers()
    expect(answer?.[3]).toMatch(/\*D$/)
    expect(answer?.slice(4, 7).join(' ')).toContain('on a load')
    expect(await deliveries()).toMatchObject([{ weight: 900 }])
    await query("update delivery set status = 'available', load_id = null")
    await query('delete from load')
  })

  test('that is taken back cancels its order, and coming again as it was it is declined', async () => {
    for (const [control, purpose] of ['00', '01', '01', '00'].entries()) {
      arrive('a.edi', anInterchange('SM', [aTender204({ purpose })], control + 1))
      await read()
    }
    expect(await deliveries()).toMatchObject([{ status: 'cancelled' }])
    const sent = await query("select payload from outbox_message where purpose = 'order-answer' order by id")
    expect(sent.map(({ payload }) => /\*(\w)~\n(?=K1|SE)/.exec(String(payload))?.[1])).toEqual(['A', 'A', 'A', 'D'])
  })

  test('is taken beside one of its group that is wrong, whose segment the reason and the 997 name', async () => {
    const wrong = aTender204({ reference: 'ACME-78', weight: '99999999', control: '0002' })
    arrive('a.edi', anInterchange('SM', [aTender204(), wrong]))
    expect((await read()).failed).toEqual(['a.edi'])
    expect((await deliveries()).map(({ number }) => number)).toEqual(['ACME-77'])
    const reason = readFileSync(join(folder, 'in', 'E100', 'failed', 'a.edi.problem.txt'), 'utf8')
    expect(reason).toMatch(/^segment 30: .*weight/)
    const { 997: receipt } = await answers()
    expect(receipt?.slice(3, 10)).toEqual([
      'AK1*SM*7',
      'AK2*204*0001',
      'AK5*A',
      'AK2*204*0002',
      'AK3*AT8*12**8',
      'AK5*R*5',
      'AK9*P*2*2*1',
    ])
    expect(await query('select customer, path, problems from edi_rejected_file')).toMatchObject([
      { customer: 'E100', path: 'E100/failed/a.edi', problems: [{ segment: 30 }] },
    ])
  })

  test('is not read from the folder of all partners, nor an answer of a carrier from that of a customer', async () => {
    writeFileSync(join(folder, 'in', 'a.edi'), anInterchange('SM', [aTender204()]))
    expect((await read(null)).failed).toEqual(['a.edi'])
    arrive('b.edi', anInterchange('GF', [aTransaction('990', ['B1*ABFS*12-1*20261101*A'])]))
    expect((await read()).failed).toEqual(['b.edi'])
    expect(await deliveries()).toEqual([])
  })
})

test.each([
  ['*ZZ*PORTALCO ', '*ZZ*OTHERCO  '],
  ['*ZZ*PORTALCO ', '*01*PORTALCO '],
])('an interchange to another receiver than EDI_ID names is rejected, and is not answered', async (own, other) => {
  arrive('a.edi', anInterchange('SM', [aTender204()]).replace(own, other))
  expect((await read()).failed).toEqual(['a.edi'])
  expect(readFileSync(join(folder, 'in', 'E100', 'failed', 'a.edi.problem.txt'), 'utf8')).toContain('other-receiver')
  expect(await deliveries()).toEqual([])
  expect(await query('select 1 from outbox_message')).toEqual([])
})

describe('a 997 of a customer', () => {
  const acknowledging = async (outcome: string, interchange = 50) => {
    const [{ control } = {}] = await query("select control from outbox_message where purpose = 'order-answer'")
    const body = ['AK1*GF*' + String(control), 'AK2*990*0001', `AK5*${outcome}`, `AK9*${outcome}*1*1*1`]
    return anInterchange('FA', [aTransaction('997', body)], interchange)
  }

  test('is shown at the document that it acknowledges, and is not answered', async () => {
    arrive('a.edi', anInterchange('SM', [aTender204()]))
    await read()
    arrive('b.edi', await acknowledging('R'))
    expect((await read()).done).toEqual(['b.edi'])
    expect(
      await query("select acknowledged, acknowledged_detail from outbox_message where purpose = 'order-answer'"),
    ).toEqual([{ acknowledged: 'rejected', acknowledged_detail: 'AK5*R AK9*R*1*1*1' }])
    expect(await query('select 1 from outbox_message')).toHaveLength(2)
  })

  test.each([
    ['A', 'accepted', 'sent', null],
    ['E', 'with-errors', 'sent', null],
    ['R', 'rejected', 'failed', 'The receiver rejected it: AK5*R AK9*R*1*1*1'],
  ])('that says %s: the document was %s, its message has %s', async (outcome, acknowledged, status, error) => {
    arrive('a.edi', anInterchange('SM', [aTender204()]))
    await read()
    await query("update outbox_message set status = 'sent', sent_at = now()")
    arrive('b.edi', await acknowledging(outcome))
    await read()
    expect(
      await query("select acknowledged, status, error from outbox_message where purpose = 'order-answer'"),
    ).toEqual([{ acknowledged, status, error }])
  })

  test('that comes again after another one changes nothing, nor does another one under its control numbers', async () => {
    arrive('a.edi', anInterchange('SM', [aTender204()]))
    await read()
    for (const [text, folderAfter, acknowledged] of [
      [await acknowledging('A', 50), 'done', 'accepted'],
      [await acknowledging('R', 51), 'done', 'rejected'],
      [await acknowledging('A', 50), 'done', 'rejected'],
      [await acknowledging('A', 51), 'failed', 'rejected'],
      [await acknowledging('E', 52), 'done', 'with-errors'],
    ] as const) {
      arrive('b.edi', text)
      expect((await read())[folderAfter]).toEqual(['b.edi'])
      expect(await query("select acknowledged from outbox_message where purpose = 'order-answer'")).toEqual([
        { acknowledged },
      ])
    }
    expect(await query('select 1 from outbox_message')).toHaveLength(2)
  })

  test('to a document that the partner did not get is rejected', async () => {
    arrive('a.edi', anInterchange('SM', [aTender204()]))
    await read()
    arrive('b.edi', (await acknowledging('A')).replaceAll('ACMECORP', 'STRANGER'))
    expect((await read()).failed).toEqual(['b.edi'])
    expect(await query('select 1 from outbox_message where acknowledged is not null')).toEqual([])
  })
})

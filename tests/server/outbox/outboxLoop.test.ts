import { sql } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { driverUser } from '#domain/fleet/driverPhone'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { ediTransport } from '#server/freight/outbox/ediTransport'
import { smtpTransport } from '#server/freight/outbox/email/smtpTransport'
import { outboxJobs } from '#server/freight/outbox/outboxJobs'
import { releaseHeld, sendDueMessages } from '#server/freight/outbox/outboxLoop'
import { inboxWork } from '#server/freight/edi/ediFolder'
import { readEdiInbox } from '#server/freight/edi/readInbox'
import { DeliveryFailure, type Message, type Transport } from '#server/freight/outbox/transports'
import { prune, startBackgroundWork } from '#server/platform/jobs/backgroundWork'
import { readSettings } from '#server/platform/environment'
import type { Kernel } from '#server/platform/kernel'
import { paceForTests } from '../../fixtures/paceForTests'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
let kernel: Parameters<typeof inboxWork>[0]
const heard: string[] = []

beforeAll(async () => {
  opened = await openOwnDatabase()
  kernel = {
    opened,
    settings: readSettings({}),
    announcements: {
      on: () => () => undefined,
      announce: async () => undefined,
      notice: () => null,
      committed: (announced) => heard.push(...announced.map(([, payload]) => payload)),
      close: async () => undefined,
    },
  }
  await query("insert into customer (code, name) values ('E100', 'Acme')")
  await query("insert into load (id, customer, created_by, updated_by) values (12, 'E100', 'x', 'x')")
})
afterAll(() => opened.close())
beforeEach(async () => {
  await query('delete from outbox_message')
  heard.length = 0
})

const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows as Row[]
type Row = Record<string, unknown>

const aMessage = async (columns: Row = {}): Promise<number> => {
  const row = {
    customer: 'E100',
    load_id: 12,
    kind: 'email',
    purpose: 'send',
    subject: 'Load 12',
    recipients: JSON.stringify(['dispatch@carrier.example']),
    payload: 'From: a@b.example\r\nTo: dispatch@carrier.example\r\nSubject: Load 12\r\n\r\nHello\r\n',
    due_at: '2026-01-01',
    created_by: 'x',
    ...columns,
  }
  const names = Object.keys(row)
  const [made] = await query(
    `insert into outbox_message (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()}) returning id`,
    ...Object.values(row),
  )
  return Number(made?.['id'])
}

const messageOf = async (id: number) =>
  (await query('select status, tries, error, reference, hold_reason, sent_at from outbox_message where id = $1', id))[0]

const carrying = (deliver: (message: Message) => Promise<{ reference: string }>): Transport => ({
  name: 'smtp',
  deliver,
})
const failing = (permanent: boolean) =>
  carrying(async () => {
    throw new DeliveryFailure('No route', { permanent })
  })

test('a message whose one-time link can no longer be read fails for good and says what to do', async () => {
  const id = await aMessage({ load_id: null, purpose: 'invitation', sealed: 'sealed-with-a-key-that-is-gone' })
  const left: Message[] = []
  const transport: Transport = {
    name: 'smtp',
    deliver: async (message) => {
      left.push(message)
      return { reference: 'x' }
    },
  }
  await sendDueMessages(kernel, { kind: 'email', transport })
  expect(left).toEqual([])
  expect(await messageOf(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('Send a new link') })
})

test('what a failed statement was about is not stored with the message', async () => {
  const id = await aMessage()
  const transport = carrying(() =>
    kernel.opened.allCustomers.execute(sql`select ${'the secret'}::integer`).then(() => ({ reference: 'x' })),
  )
  await sendDueMessages(kernel, { kind: 'email', transport })
  expect(await messageOf(id)).toMatchObject({ status: 'waiting', error: 'A database statement failed (22P02).' })
})

describe('the outbox', () => {
  test('sends what is due, in order, once, and leaves what is not', async () => {
    const later = await aMessage({ due_at: '2050-01-01' })
    const recalled = await aMessage({ status: 'recalled' })
    const ids = [await aMessage(), await aMessage()]
    const sent: number[] = []
    const transport = carrying(async ({ id }) => {
      sent.push(id)
      return { reference: `250 ${id}` }
    })
    expect(await sendDueMessages(kernel, { kind: 'email', transport })).toBe(2)
    expect(await sendDueMessages(kernel, { kind: 'email', transport })).toBe(0)
    expect(sent).toEqual(ids)
    expect(await messageOf(ids[0] ?? 0)).toMatchObject({ status: 'sent', tries: 1, reference: `250 ${ids[0]}` })
    expect(await messageOf(later)).toMatchObject({ status: 'waiting', tries: 0 })
    expect(await messageOf(recalled)).toMatchObject({ status: 'recalled' })
    expect(heard.map((event) => JSON.parse(event))).toContainEqual(
      expect.objectContaining({ customer: 'E100', topic: 'loads', keys: [12] }),
    )
  })

  test('waits 30 s, 2 min, 10 min and 1 h between tries, and gives up after the fifth', async () => {
    const id = await aMessage()
    for (const wait of [30, 120, 600, 3_600]) {
      const [before] = await query('select now()::text as moment')
      await sendDueMessages(kernel, { kind: 'email', transport: failing(false) })
      const [waiting] = await query(
        `select status, due_at - make_interval(secs => $2) between $3::timestamptz and now() as waits
           from outbox_message where id = $1`,
        id,
        wait,
        before?.['moment'],
      )
      expect([wait, waiting]).toEqual([wait, { status: 'waiting', waits: true }])
      await query('update outbox_message set due_at = now() where id = $1', id)
    }
    for (let turn = 0; turn < 2; turn += 1) {
      await sendDueMessages(kernel, { kind: 'email', transport: failing(false) })
      expect(await messageOf(id)).toMatchObject({ status: 'failed' })
    }
    expect(await messageOf(id)).toMatchObject({ tries: 5, error: 'No route' })
  })

  test('gives up at once when trying again is of no use', async () => {
    const id = await aMessage()
    await sendDueMessages(kernel, { kind: 'email', transport: failing(true) })
    expect(await messageOf(id)).toMatchObject({ status: 'failed', tries: 1, error: 'No route' })
  })

  test.each([
    ['email', 'no-mail-server'],
    ['edi-204', 'no-edi-folder'],
    ['fleet', 'no-fleet-system'],
  ] as const)('holds an %s message without a transport and says what is not set: %s', async (kind, reason) => {
    const id = await aMessage({ kind })
    await sendDueMessages(kernel, { kind })
    expect(await messageOf(id)).toMatchObject({ status: 'held', hold_reason: reason, tries: 0, reference: null })
    expect(await messageOf(id)).toMatchObject({ sent_at: null, error: null })
  })

  test('holds a message to a driver until his phone takes it', async () => {
    const id = await aMessage({ kind: 'fleet', recipients: JSON.stringify([driverUser('D-1')]) })
    await sendDueMessages(kernel, { kind: 'fleet' })
    expect(await messageOf(id)).toMatchObject({ status: 'held', hold_reason: 'driver-phone', tries: 0 })
  })

  test('sends what it held, in order and nothing else, when there is a transport', async () => {
    const held = [await aMessage({ purpose: 'tender' }), await aMessage({ purpose: 'cancel' })]
    const fleet = await aMessage({ kind: 'fleet' })
    await sendDueMessages(kernel, { kind: 'email' })
    await sendDueMessages(kernel, { kind: 'fleet' })
    await releaseHeld(kernel, 'email')
    const sent: number[] = []
    const transport = carrying(async ({ id }) => {
      sent.push(id)
      return { reference: '250 ok' }
    })
    await sendDueMessages(kernel, { kind: 'email', transport })
    expect(sent).toEqual(held)
    expect(await messageOf(held[0] ?? 0)).toMatchObject({ status: 'sent', hold_reason: null, reference: '250 ok' })
    expect(await messageOf(fleet)).toMatchObject({ status: 'held' })
  })

  test('never sends the cancellation of a load before its tender', async () => {
    const tender = await aMessage({ kind: 'edi-204', purpose: 'tender' })
    const cancel = await aMessage({ kind: 'edi-204', purpose: 'cancel' })
    await sendDueMessages(kernel, { kind: 'edi-204', transport: failing(false) })
    expect([await messageOf(tender), await messageOf(cancel)]).toMatchObject([{ tries: 1 }, { tries: 0 }])
    await query('update outbox_message set due_at = now() where id = $1', tender)
    await sendDueMessages(kernel, { kind: 'edi-204', transport: carrying(async () => ({ reference: 'ok' })) })
    expect([await messageOf(tender), await messageOf(cancel)]).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  })

  test('takes up what a process left behind in the middle of sending', async () => {
    const id = await aMessage({ status: 'sending', tries: 1 })
    await sendDueMessages(kernel, { kind: 'email', transport: carrying(async () => ({ reference: 'ok' })) })
    expect(await messageOf(id)).toMatchObject({ status: 'sent', tries: 2 })
  })

  test('gives up a message whose process died at each attempt, without sending it again', async () => {
    const id = await aMessage({ status: 'sending', tries: 5 })
    const deliver = vi.fn(async () => ({ reference: 'ok' }))
    await sendDueMessages(kernel, { kind: 'email', transport: carrying(deliver) })
    expect(deliver).not.toHaveBeenCalled()
    expect(await messageOf(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('may have it') })
  })

  test('many processes send every message once', async () => {
    for (let made = 0; made < 35; made += 1) await aMessage()
    const sent: number[] = []
    const transport = carrying(async ({ id }) => {
      sent.push(id)
      return { reference: 'ok' }
    })
    await Promise.all([1, 2, 3].map(() => sendDueMessages(kernel, { kind: 'email', transport })))
    expect([sent.length, new Set(sent).size]).toEqual([35, 35])
  })

  test('a slow mail server gets every mail once, however many processes send', async () => {
    const lease = 200
    const server = await aMailServer(3 * lease)
    const ids = [await aMessage(), await aMessage(), await aMessage()]
    const transports = [server.transport(), server.transport()]
    const isDone = async () => (await query("select from outbox_message where status <> 'sent'")).length === 0
    await Promise.all(
      transports.map(async (transport) => {
        // Each process looks again and again, as its loop does: while the other one is still sending.
        while (!(await isDone())) await sendDueMessages(kernel, { kind: 'email', transport, lease })
      }),
    )
    expect(server.received).toHaveLength(ids.length)
    for (const id of ids) expect(await messageOf(id)).toMatchObject({ status: 'sent', tries: 1 })
    transports.forEach(({ close }) => close())
    await server.close()
  })

  test('what a dead process has claimed is free again when its claim has run out, and not before', async () => {
    const id = await aMessage({ status: 'sending', tries: 1, due_at: '2050-01-01' })
    expect(await sendDueMessages(kernel, { kind: 'email' })).toBe(0)
    await query('update outbox_message set due_at = now() where id = $1', id)
    expect(await sendDueMessages(kernel, { kind: 'email' })).toBe(1)
  })

  test.each([
    ['sent', carrying],
    ['failed', () => failing(true)],
  ])('who has lost a message does not say that it was %s', async (_, outcome) => {
    const id = await aMessage()
    const taken = carrying(async (message) => {
      await query('update outbox_message set tries = tries + 1 where id = $1', id)
      return outcome(async () => ({ reference: 'late' })).deliver(message)
    })
    await sendDueMessages(kernel, { kind: 'email', transport: taken })
    expect(await messageOf(id)).toMatchObject({ status: 'sending', tries: 2, error: null, reference: null })
    expect(heard).toEqual([])
  })

  test('a mail server that does not answer holds up no message of another kind', async () => {
    const server = await aMailServer('never')
    const mail = await aMessage()
    const tender = await aMessage({ kind: 'fleet' })
    const settings = readSettings({ SMTP_URL: server.url })
    const own = { ...kernel, settings, log: console } as unknown as Kernel
    const stop = startBackgroundWork(own, outboxJobs(settings), paceForTests)
    await expect.poll(() => messageOf(tender)).toMatchObject({ status: 'held' })
    await expect.poll(() => messageOf(mail)).toMatchObject({ status: 'sending' })
    await server.close()
    await stop()
  })

  test('stops between two messages of its work when it is told to', async () => {
    await aMessage()
    expect(await sendDueMessages(kernel, { kind: 'email', stopping: AbortSignal.abort() })).toBe(0)
  })

  test('a mail waits while the mail server is away and leaves when it is back', async () => {
    const port = await freePort()
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, patience: 3_000 })
    const id = await aMessage()
    await sendDueMessages(kernel, { kind: 'email', transport })
    expect(await messageOf(id)).toMatchObject({
      status: 'waiting',
      tries: 1,
      error: expect.stringContaining('REFUSED'),
    })

    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => {
        stream.on('data', (chunk: Buffer) => received.push(chunk.toString()))
        stream.on('end', () => done(null))
      },
    })
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
    await query('update outbox_message set due_at = now() where id = $1', id)
    await sendDueMessages(kernel, { kind: 'email', transport })
    expect(await messageOf(id)).toMatchObject({ status: 'sent', tries: 2, error: null })
    expect(received.join('')).toContain('Subject: Load 12')
    transport.close()
    await new Promise<void>((closed) => server.close(() => closed()))
  })
})

describe('carriers answer tenders', () => {
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-edi-'))
    mkdirSync(join(folder, 'in'))
    await query('delete from edi_group')
    await query('delete from tender')
    await query('delete from pending_notification')
    await query('delete from notification_rule')
    await query("insert into tender (customer, load_id, carrier_code, reference) values ('E100', 12, 'ABFS', '12-1')")
    return () => rmSync(folder, { recursive: true })
  })

  const anAnswer = (action: string, scac = 'ABFS', reference = '12-1', sender = scac) =>
    [
      `ISA*00*          *00*          *02*${sender}           *ZZ*PORTAL         *260301*0805*U*00401*000000001*0*P*>~`,
      'GS*GF*ABFS*PORTAL*20260301*0805*1*X*004010~ST*990*0001~',
      `B1*${scac}*${reference}*20260301*${action}~SE*3*0001~GE*1*1~IEA*1*000000001~`,
    ].join('')
  const readInbox = () => readEdiInbox(folder, inboxWork(kernel), { settled: 0 })
  const tenderStatus = async () => (await query('select status from tender'))[0]?.['status']

  test.each([
    ['A', 'accepted'],
    ['D', 'declined'],
    ['C', 'conditional'],
    ['B', 'conditional'],
    ['E', 'declined'],
  ])('%s makes the tender %s, in the history and on the screens', async (action, status) => {
    writeFileSync(join(folder, 'in', 'answer.edi'), anAnswer(action))
    expect(await readInbox()).toMatchObject({ done: ['answer.edi'] })
    expect(await tenderStatus()).toBe(status)
    expect(heard.map((event) => JSON.parse(event))).toMatchObject([{ topic: 'loads', keys: [12] }, { topic: 'outbox' }])
    const history = await query('select action, user_id from load_update order by id desc limit 1')
    expect(history).toEqual([{ action: `tender-${status}`, user_id: 'ABFS' }])
  })

  test('a refusal is noted for the mails about it, other answers are not', async () => {
    await query(
      `insert into notification_rule (customer, event, to_addresses, cc_addresses, is_active, created_by, updated_by)
       values ('E100', 'tender-declined', '["a@b.example"]', '[]', true, 'x', 'x')`,
    )
    for (const [control, action] of [
      ['000000001', 'A'],
      ['000000002', 'D'],
    ] as const) {
      writeFileSync(join(folder, 'in', 'answer.edi'), anAnswer(action).replaceAll('000000001', control))
      await readInbox()
    }
    const noted = await query('select event, values from pending_notification')
    expect(noted).toMatchObject([{ event: 'tender-declined', values: { load: '12', carrier: 'ABFS' } }])
  })

  test.each([
    ['7', true],
    ['8', false],
  ])('a refusal of a load of region 7 is noted by a rule about region %s: %s', async (region, isNoted) => {
    await query('update load set region_code = 7 where id = 12')
    await query(
      `insert into notification_rule (customer, event, to_addresses, cc_addresses, regions, is_active, created_by, updated_by)
       values ('E100', 'tender-declined', '["a@b.example"]', '[]', $1, true, 'x', 'x')`,
      JSON.stringify([region]),
    )
    writeFileSync(join(folder, 'in', 'answer.edi'), anAnswer('D'))
    await readInbox()
    const noted = await query(`select "values" ->> 'region' as region from pending_notification`)
    expect(noted).toEqual(isNoted ? [{ region: '7' }] : [])
  })

  test('codes are translated by cross-references; an unknown carrier code is noted until it has one', async () => {
    for (const [code, lookup] of [
      ['NETWORKS', 'CARRIER'],
      ['REASONS', 'DECLINE_REASON'],
    ])
      await query(
        "insert into cross_reference_type (code, lookup_code, created_by, updated_by) values ($1, $2, 'x', 'x')",
        code,
        lookup,
      )
    const addRow = (type: string, source: string, target: string) =>
      query(
        `insert into cross_reference (customer, type, source, target, created_by, updated_by)
         values ('E100', $1, $2, $3, 'x', 'x')`,
        type,
        source,
        target,
      )
    const withReason = (text: string) =>
      text.replace('SE*3*', 'V9*DEC*20260301*0805*****EQU~SE*4*').replace(/V9\*[^~]*/, 'V9*DEC*******EQU')
    const answer = withReason(anAnswer('D', 'ABFS', '12-1', 'VAN1'))
    const unresolved = () => query('select type, source, seen_in from unresolved_code order by type, source')

    writeFileSync(join(folder, 'in', 'answer.edi'), answer)
    expect(await readInbox()).toMatchObject({ failed: ['answer.edi'] })
    expect(await unresolved()).toEqual([{ type: 'NETWORKS', source: 'VAN1', seen_in: 'X12 990 12-1' }])

    await addRow('NETWORKS', 'van1', 'ABFS')
    await addRow('REASONS', 'EQU', 'No equipment')
    writeFileSync(join(folder, 'in', 'answer.edi'), answer)
    expect(await readInbox()).toMatchObject({ done: ['answer.edi'] })
    expect(await query('select status, remark from tender')).toEqual([{ status: 'declined', remark: 'No equipment' }])
  })

  test('an answer under the name that the carrier has in interchanges is taken, from that carrier alone', async () => {
    await query("insert into carrier (customer, code, name, edi_id) values ('E100', 'ABFS', 'ABF EDI', 'AB1X')")
    writeFileSync(join(folder, 'in', 'answer.edi'), anAnswer('A', 'ABFS', '12-1', 'AB1X'))
    expect(await readInbox()).toMatchObject({ done: ['answer.edi'] })
    expect(await tenderStatus()).toBe('accepted')
    await query("update carrier set edi_id = 'AB2X' where code = 'ABFS'")
    writeFileSync(
      join(folder, 'in', 'answer.edi'),
      anAnswer('D', 'ABFS', '12-1', 'AB1X').replaceAll('000000001', '000000002'),
    )
    expect(await readInbox()).toMatchObject({ failed: ['answer.edi'] })
    await query("delete from carrier where code = 'ABFS' and name = 'ABF EDI'")
  })

  test('a file that comes again after another answer changes nothing, even if a part of it was rejected', async () => {
    const first = anAnswer('A')
    const bad = first
      .replace('SE*3*0001~', 'SE*3*0001~ST*990*0002~B1*ABFS*none*20260301*A~SE*3*0002~')
      .replace('GE*1*', 'GE*2*')
    const other = anAnswer('D').replaceAll('000000001', '000000002')
    for (const [again, outcome] of [
      [first, 'done'],
      [bad.replaceAll('000000001', '000000003'), 'failed'],
    ] as const) {
      await query("update tender set status = 'sent', answered_at = null")
      for (const [text, status] of [
        [again, 'accepted'],
        [other, 'declined'],
        [again, 'declined'],
      ] as const) {
        writeFileSync(join(folder, 'in', 'answer.edi'), text)
        const report = await readInbox()
        expect(report[text === other ? 'done' : outcome]).toEqual(['answer.edi'])
        expect(await tenderStatus()).toBe(status)
      }
      await query('delete from edi_group')
    }
  })

  test('an answer under the control numbers of another one is rejected and changes nothing', async () => {
    for (const [name, text, outcome] of [
      ['first.edi', anAnswer('A'), 'done'],
      ['other.edi', anAnswer('D'), 'failed'],
      ['report.edi', aReport('AT7*X3*NS***20260301*0805*LT~', 'ABFS', '12-1', '1'), 'failed'],
    ] as const) {
      writeFileSync(join(folder, 'in', name), text)
      expect((await readInbox())[outcome]).toEqual([name])
      expect(await tenderStatus()).toBe('accepted')
    }
    expect(readFileSync(join(folder, 'in', 'failed', 'other.edi.problem.txt'), 'utf8')).toContain('control-used')
    const receipts = await query("select payload from outbox_message where purpose = 'acknowledgement' order by id")
    expect(receipts.map(({ payload }) => /AK9\*[^~]*/.exec(String(payload))?.[0])).toEqual([
      'AK9*A*1*1*1',
      'AK9*R*0*0*0*6',
      'AK9*R*0*0*0*6',
    ])
  })

  test('a file in UTF-8 or UTF-16, with a byte order mark, is read as it was written', async () => {
    const text = anAnswer('C').replace('SE*3*', 'K1*M\u00fcller f\u00e4hrt~SE*4*')
    const encodings = [
      Buffer.from(`\uFEFF${text}`, 'utf8'),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ]
    for (const bytes of encodings) {
      await query("update tender set status = 'sent', remark = null")
      await query('delete from edi_group')
      writeFileSync(join(folder, 'in', 'answer.edi'), bytes)
      expect(await readInbox()).toMatchObject({ done: ['answer.edi'] })
      expect(await query('select remark from tender')).toEqual([{ remark: 'M\u00fcller f\u00e4hrt' }])
    }
  })

  test('the same answer twice is noted once', async () => {
    await query('delete from load_update')
    for (const name of ['one.edi', 'two.edi']) writeFileSync(join(folder, 'in', name), anAnswer('A'))
    expect((await readInbox()).done).toHaveLength(2)
    expect(await query('select 1 from load_update')).toHaveLength(1)
  })

  test.each([
    ['to no tender of ours', anAnswer('A', 'ABFS', '99-1')],
    ['of another carrier', anAnswer('A', 'OTHR')],
    ['that another carrier writes in its name', anAnswer('D', 'ABFS', '12-1', 'OTHR')],
  ])('an answer %s goes to the failed ones', async (_, text) => {
    writeFileSync(join(folder, 'in', 'answer.edi'), text)
    expect(await readInbox()).toMatchObject({ failed: ['answer.edi'] })
    expect(await tenderStatus()).toBe('sent')
    expect(readdirSync(join(folder, 'in', 'failed'))).toContain('answer.edi')
  })

  test('an answer to a tender that was taken back changes nothing', async () => {
    await query("update tender set status = 'cancelled'")
    writeFileSync(join(folder, 'in', 'answer.edi'), anAnswer('A'))
    await readInbox()
    expect(await tenderStatus()).toBe('cancelled')
  })

  const aReport = (statuses: string, scac = 'ABFS', reference = '12-1', control = '2') =>
    [
      `ISA*00*          *00*          *02*ABFS           *ZZ*PORTAL         *260301*0805*U*00401*00000000${control}*0*P*>~`,
      `GS*QM*ABFS*PORTAL*20260301*0805*${control}*X*004010~ST*214*0001~B10*PRO9*${reference}*${scac}~LX*1~`,
      `${statuses}SE*${4 + statuses.split('~').length - 1}*0001~GE*1*${control}~IEA*1*00000000${control}~`,
    ].join('')
  const historyOf = () => query('select action, details, user_id from load_update where load_id = 12 order by id')

  test('what the carrier reports of its load is in the history once, in whichever file it comes', async () => {
    await query('delete from load_update')
    const arrived = 'AT7*X3*NS***20260301*0805*LT~MS1*Gary*IN*US~'
    writeFileSync(join(folder, 'in', 'a.edi'), aReport(arrived))
    expect(await readInbox()).toMatchObject({ done: ['a.edi'] })
    writeFileSync(join(folder, 'in', 'b.edi'), aReport(`${arrived}AT7*SD*AO***20260301*1000*ET~`, 'ABFS', '12-1', '3'))
    expect(await readInbox()).toMatchObject({ done: ['b.edi'] })
    expect(await historyOf()).toEqual([
      { action: 'arrived', details: 'ABFS: arrived at the pickup. Gary, IN, 2026-03-01 14:05 UTC.', user_id: 'ABFS' },
      { action: 'late', details: 'ABFS: delayed. 2026-03-01 15:00 UTC. Reason AO.', user_id: 'ABFS' },
    ])
    const receipts = await query("select payload from outbox_message where purpose = 'acknowledgement'")
    expect(receipts.map(({ payload }) => String(payload).includes('AK1*QM'))).toEqual([true, true])
  })

  test.each([
    ['on a load of another carrier', aReport('AT7*X3*NS***20260301*0805*LT~', 'XPOL'), 'This tender went to ABFS'],
    ['on no tender of ours', aReport('AT7*X3*NS***20260301*0805*LT~', 'ABFS', '99-1'), 'There is no tender'],
    ['without a status', aReport(''), 'no-status: there is no AT7 segment'],
  ])('a report %s is set aside with that reason', async (_, text, reason) => {
    await query('delete from load_update')
    writeFileSync(join(folder, 'in', 'a.edi'), text)
    expect(await readInbox()).toMatchObject({ failed: ['a.edi'] })
    expect(readFileSync(join(folder, 'in', 'failed', 'a.edi.problem.txt'), 'utf8')).toContain(reason)
    expect(await historyOf()).toEqual([])
  })

  test.each([
    ['edi-204', 'SM'],
    ['edi', 'GF'],
    ['edi', 'QM'],
  ])('a 997 in the folder of all partners is noted at the %s message that it is about: %s', async (kind, group) => {
    const id = await aMessage({ kind, recipients: '["ABFS"]', control: 77, status: 'sent', sent_at: '2026-03-01' })
    const other = await aMessage({ kind, recipients: '["ABFS"]', control: 78, status: 'sent', sent_at: '2026-03-01' })
    const receipt = [
      'ISA*00*          *00*          *02*ABFS           *ZZ*PORTAL         *260301*0805*U*00401*000000009*0*P*>~',
      `GS*FA*ABFS*PORTAL*20260301*0805*9*X*004010~ST*997*0001~AK1*${group}*77~`,
      'AK9*A*1*1*1~SE*4*0001~GE*1*9~IEA*1*000000009~',
    ].join('')
    writeFileSync(join(folder, 'in', 'receipt.edi'), receipt)
    expect(await readInbox()).toMatchObject({ done: ['receipt.edi'] })
    const noted = await query('select acknowledged from outbox_message where id = any($1) order by id', [id, other])
    expect(noted).toEqual([{ acknowledged: 'accepted' }, { acknowledged: null }])
  })

  test('what is no tender is not laid into the folder, and does not come again', async () => {
    const id = await aMessage({ kind: 'edi-204', payload: 'rubbish' })
    await sendDueMessages(kernel, { kind: 'edi-204', transport: ediTransport(folder) })
    expect(await messageOf(id)).toMatchObject({ status: 'failed', tries: 1 })
  })
})

test('what is a day old is forgotten: events, kept answers and tries to sign in', async () => {
  for (const age of ['25 hours', '1 hour']) {
    await query(
      `insert into change_event (at, customer, topic, keys) values (now() - $1::interval, 'E100', 'x', '[]')`,
      age,
    )
    await query(
      `insert into idempotent_answer (user_id, customer, call, key, request_hash, at)
       values ('u', 'E100', 'c', $1, 'h', now() - $2::interval)`,
      age,
      age,
    )
    await query("insert into sign_in_attempt (user_id, at) values ('u', now() - $1::interval)", age)
  }
  await prune(kernel)
  const counts = await query(`select (select count(*)::int from change_event where topic = 'x') as events,
    (select count(*)::int from idempotent_answer) as answers, (select count(*)::int from sign_in_attempt) as attempts`)
  expect(counts).toEqual([{ events: 1, answers: 1, attempts: 1 }])
})

/** Answers each mail after so many milliseconds, or never. */
const aMailServer = async (delay: number | 'never') => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => {
        if (delay === 'never') return
        received.push('mail')
        setTimeout(() => done(null), delay)
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  const url = `smtp://127.0.0.1:${port}`
  return {
    url,
    received,
    transport: () => smtpTransport({ url }),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.connections.forEach((connection) => connection.close())
      }),
  }
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => found(port))
    })
  })

const receiver = async (name: string) => {
  const [made] = await query(
    `insert into status_receiver (customer, name, kind, address, scac, events, is_active, created_by)
     values ('E100', $1, 'edi', 'ZZ:A', 'PFLT', '[]', true, 'x') returning id`,
    name,
  )
  return Number(made?.['id'])
}

test('a receiver of webhooks gets no second message while a claim of the first one is being stored', async () => {
  const receiverId = await receiver('hurried')
  const [first, second] = [
    await aMessage({ kind: 'webhook', load_id: null, receiver_id: receiverId }),
    await aMessage({ kind: 'webhook', load_id: null, receiver_id: receiverId }),
  ]
  const client = await opened.pool.connect()
  await client.query("begin; select pg_advisory_xact_lock(hashtext('claims'), hashtext('webhook messages'))")
  await client.query(
    "update outbox_message set status = 'sending', due_at = now() + interval '1 minute' where id = $1",
    [first],
  )
  let sent: number | undefined
  const turn = sendDueMessages(kernel, {
    kind: 'webhook',
    transport: carrying(async () => ({ reference: 'taken' })),
  }).then((count) => (sent = count))
  // It waits for the other claim, or does not and is over.
  await expect
    .poll(
      async () =>
        sent ??
        (
          await query(
            "select from pg_locks join pg_database d on d.oid = database where datname = current_database() and locktype = 'advisory' and not granted",
          )
        ).length,
    )
    .toBeGreaterThan(0)
  await client.query('commit')
  client.release()
  expect([await turn, (await messageOf(second))?.['status']]).toEqual([0, 'waiting'])
})

test('a receiver of webhooks that is slow keeps none of others waiting, and gets one message at a time', async () => {
  const [slow, quick] = [await receiver('slow'), await receiver('quick')]
  // One after the other: the first of them is sent first.
  const ids: number[] = []
  for (const receiverId of [slow, slow, quick])
    ids.push(await aMessage({ kind: 'webhook', load_id: null, receiver_id: receiverId }))
  let answer: () => void = () => undefined
  let reached: () => void = () => undefined
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  const patient = new Promise<void>((resolve) => (answer = resolve))
  const transport = carrying(async ({ receiverId }) => {
    if (receiverId === slow) {
      reached()
      await patient
    }
    return { reference: 'taken' }
  })
  const first = sendDueMessages(kernel, { kind: 'webhook', transport })
  await isReached
  expect(await sendDueMessages(kernel, { kind: 'webhook', transport })).toBe(1)
  const statuses = async () => Promise.all(ids.map(async (id) => (await messageOf(id))?.['status']))
  expect(await statuses()).toEqual(['sending', 'waiting', 'sent'])
  answer()
  await first
  expect(await statuses()).toEqual(['sent', 'sent', 'sent'])
})

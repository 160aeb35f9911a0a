import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { aGroup, type Person, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { png } from '../../fixtures/pictures'

const dispatcher: Permission[] = ['routing-tool.deliveries']

let group: TestGroup
let reporter: Person
let desk: Person

beforeAll(async () => {
  group = await aGroup(dispatcher)
  reporter = group
  desk = await group.aPerson(['portal.administer'])
})

const path = (rest = '') => `/routing-tool/{group}/SupportTickets${rest}`
const happened = 'The board stays empty since this morning.'
const report = (fields: Record<string, string> = {}, file?: { name: string; bytes: Uint8Array }, who = reporter) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ area: 'board', severity: 'high', happened, ...fields }))
    form.set(name, value)
  if (file) form.set('attachment', new Blob([file.bytes as BlobPart]), file.name)
  return who.call('POST', path(), { form })
}
const aTicket = async (...asked: Parameters<typeof report>): Promise<number> => (await report(...asked)).body.TicketId
const read = async (id: number, who = reporter): Promise<Wire> => (await who.call('GET', path(`/${id}`))).body
const reply = (id: number, text: string, who = reporter) => who.call('POST', path(`/${id}/Reply`), { body: { text } })
const move = (id: number, status: string, who = reporter) => who.call('POST', path(`/${id}/Move`), { body: { status } })

describe('a reported problem', () => {
  test('is one of twenty in an hour at most, also when many come at once', async () => {
    const eager = await group.aPerson(dispatcher)
    await statement(
      `insert into support_ticket (customer, area, severity, subject, happened, created_by)
       select $1, 'board', 'low', 'again', repeat('again ', 5), $2 from generate_series(1, 18)`,
      group.id,
      eager.userId,
    )
    const answers = await Promise.all([1, 2, 3, 4].map(() => report({}, undefined, eager)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.Message).toContain('You have reported 20 problems within 60 minutes.')
    expect(refused?.headers.get('retry-after')).toBe('3600')
    expect((await report()).status).toBe(200)
  })

  test('is kept with what was said, and listed', async () => {
    const id = await aTicket({ reference: ' 80001 ' })
    expect(await read(id)).toMatchObject({
      TicketId: id,
      Subject: happened,
      Happened: happened,
      Area: 'board',
      Severity: 'high',
      TicketStatus: 'new',
      Reference: '80001',
      CreatedBy: reporter.userId,
      Diagnostics: null,
      Attachment: null,
      Replies: [],
      Steps: ['closed'],
    })
    expect((await reporter.call('GET', path())).body[0]).toMatchObject({ TicketId: id, TicketStatus: 'new' })
  })

  test.each([
    ['too short a story', { happened: 'It does not work.' }],
    ['no story', { happened: '' }],
    ['too long a story', { happened: 'x'.repeat(4_001) }],
    ['an unknown area', { area: 'weather' }],
    ['an unknown severity', { severity: 'panic' }],
    ['too long a number', { reference: '8'.repeat(61) }],
    ['diagnostics that are none', { diagnostics: 'nothing' }],
    ['a zero character', { happened: `${happened}\0` }],
  ])('is refused with %s', async (_, fields) => {
    expect((await report(fields)).status).toBe(400)
  })

  test('carries a picture or PDF, known by its bytes and not by its name', async () => {
    const id = await aTicket({}, { name: '../../screen shot.png', bytes: png })
    expect((await read(id)).Attachment).toEqual({ Name: 'screen shot.png', Type: 'image/png', Size: png.length })
    const file = await reporter.call('GET', path(`/${id}/Attachment`))
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect((await report({}, { name: 'picture.png', bytes: new TextEncoder().encode('<script>') })).status).toBe(415)
    expect((await report({}, { name: 'empty.png', bytes: new Uint8Array() })).status).toBe(400)
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(png)
    expect((await report({}, { name: 'large.png', bytes: large })).status).toBe(413)
    expect((await report({}, { name: 'largest.png', bytes: large.subarray(1) })).status).toBe(415)
    expect((await reporter.call('GET', path(`/${await aTicket()}/Attachment`))).status).toBe(404)
  })

  test('keeps no password and no token, whoever sends them', async () => {
    const token = reporter.token
    const facts = {
      user: 'only-rtd',
      group: 'E100@CUSTOMER',
      page: `/RoutingTool?token=${token}`,
      version: '1',
      browser: `Browser password=hunter2`,
      requests: [`Bearer ${token}`],
      cookie: `session=${token}`,
    }
    const id = await aTicket({ diagnostics: JSON.stringify(facts), happened: `${happened} password=hunter2 ${token}` })
    const rows = await statement(
      `select t.*, (select changes::text from audit_entry where call = 'tickets.reportProblem' order by id desc limit 1) as audit
         from support_ticket t where id = $1`,
      id,
    )
    expect((await read(id)).Diagnostics).toMatchObject({ user: 'only-rtd', page: '/RoutingTool?token=***' })
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|eyJ/)
  })

  test('is announced to the group', async () => {
    const id = await aTicket()
    const events = await statement<{ keys: number[] }>(
      "select keys from change_event where customer = $1 and topic = 'tickets'",
      group.id,
    )
    expect(events.flatMap(({ keys }) => keys)).toContain(id)
  })
})

describe('a ticket', () => {
  test('goes from new to closed, and back to work', async () => {
    const id = await aTicket()
    const step = async (status: string, answer: Promise<{ body: Wire }>) => {
      expect((await answer).body).toEqual({ Status: 'SUCCESS', TicketStatus: status })
    }
    await step('in-work', move(id, 'in-work', desk))
    await step('waiting', move(id, 'waiting', desk))
    await step('in-work', reply(id, 'It is load 12.'))
    await step('solved', move(id, 'solved', desk))
    await step('closed', move(id, 'closed'))
    expect((await reply(id, 'One more thing.')).body).toMatchObject({ Status: 'FAILED', Code: 'step-refused' })
    await step('in-work', move(id, 'in-work'))
    expect((await read(id)).Replies).toMatchObject([
      { UserId: desk.userId, Text: '', TicketStatus: 'in-work' },
      { TicketStatus: 'waiting' },
      { UserId: reporter.userId, Text: 'It is load 12.', TicketStatus: 'in-work' },
      { TicketStatus: 'solved' },
      { UserId: reporter.userId, TicketStatus: 'closed' },
      { TicketStatus: 'in-work' },
    ])
  })

  test('is not solved by who reported it, and steps that are none are refused', async () => {
    const id = await aTicket()
    expect((await move(id, 'solved')).body).toMatchObject({ Status: 'FAILED', Code: 'step-refused' })
    expect((await move(id, 'closed', desk)).body).toMatchObject({ Status: 'FAILED' })
    expect((await move(id, 'forgotten')).status).toBe(400)
    expect((await reply(id, '  ')).status).toBe(400)
    expect((await reply(id, 'x'.repeat(4_001))).status).toBe(400)
  })

  test('is seen by its reporter and by the desk of the group alone', async () => {
    const id = await aTicket({}, { name: 'a.png', bytes: png })
    const colleague = await group.aPerson(dispatcher)
    const foreign = await aGroup()
    for (const who of [colleague, foreign]) {
      expect((await who.call('GET', path(`/${id}`))).status).toBe(404)
      expect((await who.call('GET', path(`/${id}/Attachment`))).status).toBe(404)
      expect((await reply(id, 'Me too.', who)).status).toBe(404)
      expect((await move(id, 'closed', who)).status).toBe(404)
      expect((await who.call('GET', path())).body).toEqual([])
    }
    expect((await read(id, desk)).Steps).toEqual(['in-work', 'waiting', 'solved'])
    const listed = async (query: string) => (await desk.call('GET', path(query))).body.map((row: Wire) => row.TicketId)
    expect(await listed('')).toContain(id)
    expect(await listed('?OnlyMine=Y')).toEqual([])
    const nobody = await group.aPerson(['routing-tool.setup'])
    expect((await nobody.call('GET', path())).status).toBe(401)
    expect((await report({}, undefined, nobody)).status).toBe(401)
    expect((await nobody.call('GET', path(`/${id}`))).status).toBe(401)
    expect((await reply(id, 'Me too.', nobody)).status).toBe(401)
    expect((await move(id, 'closed', nobody)).status).toBe(401)
  })

  test('is listed by status, area and day', async () => {
    const own = await group.aPerson(dispatcher)
    const first = await aTicket({ area: 'import' }, undefined, own)
    const second = await aTicket({ severity: 'low' }, undefined, own)
    await move(first, 'closed', own)
    await statement("update support_ticket set updated_at = '2026-01-05T23:59:59Z' where id = $1", second)
    const listed = async (query = '') => (await own.call('GET', path(query))).body.map((row: Wire) => row.TicketId)
    expect(await listed()).toEqual([first, second])
    expect(await listed('?TicketStatus=closed')).toEqual([first])
    expect(await listed('?Area=board')).toEqual([second])
    expect(await listed('?From=2026-01-05&To=2026-01-05')).toEqual([second])
    expect(await listed('?From=2026-01-06')).toEqual([first])
    expect(await listed('?sort=Severity&order=DESC')).toEqual([first, second])
    expect((await own.call('GET', path('?perPage=1&page=2'))).headers.get('content-range')).toBe('items 1-1/2')
    expect((await own.call('GET', path('?From=2026-02-30'))).status).toBe(400)
    expect((await own.call('GET', path('?From=soon'))).status).toBe(400)
  })
})

describe('the services', () => {
  const services = async (): Promise<Record<string, Wire>> => {
    const { body } = await group.call('GET', '/routing-tool/{group}/ServiceStatus')
    return Object.fromEntries(body.map((row: Wire) => [row.Service, row]))
  }
  const aSent = (kind: string, status: string, at: string) =>
    statement(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, due_at, sent_at, error, created_by)
       values ($1, $2, 'tender', 's', '[]', 'p', $3, $4, case when $3 = 'sent' then $4::timestamptz end,
               case when $3 = 'failed' then 'The folder is full.' end, 'me')`,
      group.id,
      kind,
      status,
      at,
    )

  test('tell how they are and when they last did their work', async () => {
    expect(await services()).toMatchObject({
      token: { State: 'working', LastSuccess: expect.stringMatching(/Z$/) },
      'routing-data': { State: 'working' },
      integration: { State: 'idle', LastSuccess: null },
      map: { State: 'built-in' },
      mail: { State: 'not-set', LastSuccess: null },
    })
    await aSent('edi-204', 'sent', '2026-01-05T08:00:00Z')
    expect((await services())['integration']).toMatchObject({ State: 'working', LastSuccess: '2026-01-05T08:00:00Z' })
    await aSent('edi-204', 'failed', '2026-01-05T09:00:00Z')
    expect((await services())['integration']).toMatchObject({
      State: 'failing',
      LastSuccess: '2026-01-05T08:00:00Z',
      Detail: 'The folder is full.',
    })
  })

  test('of another group are none of the caller’s business', async () => {
    const foreign = await aGroup()
    const address = `/routing-tool/${foreign.id}@${foreign.type}/ServiceStatus`
    expect((await group.call('GET', address)).status).toBe(401)
  })
})

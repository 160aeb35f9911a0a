import { beforeAll, describe, expect, test } from 'vitest'
import {
  aGroup,
  type Answered,
  aSession,
  joinGroup,
  type Person,
  statement,
  type TestGroup,
} from '../../fixtures/server'

let group: TestGroup
/** Administers everything there is: one who reaches every top group. */
let chief: Person
beforeAll(async () => {
  group = await aGroup()
  chief = await aChief()
})

const aChief = async (): Promise<Person> => {
  const { userId } = await group.aPerson()
  await statement(
    `insert into membership select $1, id, type from customer_group where parent_id is null on conflict do nothing`,
    userId,
  )
  await statement(
    `insert into user_permission select $1, id, type, 'portal.administer' from customer_group where parent_id is null
     on conflict do nothing`,
    userId,
  )
  return aSession(userId, group)
}

const filtered = (path: string, filter: object, range = [0, 24]) =>
  `/admin/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${JSON.stringify(range)}`

describe('the audit trail', () => {
  let regionId: number
  beforeAll(async () => {
    const draft = { REGION_CODE: 101, REGION_NAME: 'North Woods', REGION_DESCRIPTION: 'pines' }
    regionId = (await group.call('POST', '/routing-tool/{group}/Region', { body: draft })).body.REGION_PK
    await statement(
      `insert into audit_entry (at, user_id, customer, call, request_id, changes)
       select timestamptz '2026-03-01 12:00Z' + make_interval(hours => n), $1, $2, 'saveLoad', 'r' || n,
              jsonb_build_array(jsonb_build_object('noun', 'load', 'id', 9000 + n % 5,
                'before', jsonb_build_object('comment', 'old'), 'after', jsonb_build_object('comment', 'Gate ' || n)))
         from generate_series(1, 30) n`,
      group.userId,
      group.id,
    )
  })

  test('a file gets every field before and after, two hundred entries at a time', async () => {
    const path = (range: number[]) => filtered('audit-changes', { call: 'saveLoad' }, range)
    const { body, headers } = await group.call('GET', path([20, 1_019]))
    expect(headers.get('content-range')).toBe('items 20-29/30')
    expect(body[0]).toMatchObject({
      call: 'saveLoad',
      changes: [{ noun: 'load', before: { comment: 'old' }, after: { comment: 'Gate 10' } }],
    })
    const other = await aGroup()
    expect((await other.call('GET', path([0, 9]))).body).toEqual([])
  })

  test('every write is there, the last one first, a page at a time, counted', async () => {
    const { status, body, headers } = await group.call('GET', filtered('audit-trail', { call: 'saveLoad' }, [0, 9]))
    expect(status).toBe(200)
    expect(body).toHaveLength(10)
    expect(headers.get('content-range')).toBe('items 0-9/30')
    expect(body[0]).toMatchObject({ call: 'saveLoad', userId: group.userId, customer: group.id, recordCount: 1 })
    expect(body[0].records).toEqual([{ noun: 'load', id: '9000' }])
    expect(body.map(({ at }: { at: string }) => at)).toEqual(
      body.map(({ at }: { at: string }) => at).toSorted((one: string, other: string) => other.localeCompare(one)),
    )
  })

  test('a real write is told with what it changed, before and after', async () => {
    expect(regionId).toEqual(expect.any(Number))
    const { body } = await group.call('GET', filtered('audit-trail', { noun: 'region', recordId: String(regionId) }))
    expect(body).toHaveLength(1)
    const { body: entry } = await group.call('GET', `/admin/audit-trail/${body[0].id}`)
    expect(entry.changes).toMatchObject([
      { noun: 'region', id: String(regionId), before: null, after: { name: 'North Woods' } },
    ])
  })

  test.each<[object, number]>([
    [{ noun: 'load', recordId: '9003' }, 6],
    [{ recordId: '9003' }, 6],
    [{ noun: 'delivery', recordId: '9003' }, 0],
    [{ q: 'gate 17' }, 1],
    [{ q: 'woods north' }, 1],
    [{ q: 'gat' }, 30],
    [{ q: '%' }, 0],
    [{ q: "';--" }, 0],
    [{ from: '2026-03-02', to: '2026-03-02', call: 'saveLoad' }, 19],
    [{ from: '2026-03-02T00:00:00Z', to: '2026-03-02T03:00:00Z' }, 3],
    [{ userId: 'nobody' }, 0],
    [{ customer: 'nobody' }, 0],
  ])('%j finds %i of them', async (filter, count) => {
    expect((await group.call('GET', filtered('audit-trail', filter, [0, 99]))).body).toHaveLength(count)
  })

  test('another administrator sees none of it, and who administers everything all of it', async () => {
    const other = await aGroup()
    expect((await other.call('GET', filtered('audit-trail', { customer: group.id }))).body).toEqual([])
    const { body } = await chief.call('GET', filtered('audit-trail', { customer: group.id, call: 'saveLoad' }))
    expect(body).toHaveLength(25)
    expect((await other.call('GET', `/admin/audit-trail/${body[0].id}`)).status).toBe(404)
    expect((await chief.call('GET', `/admin/audit-trail/${body[0].id}`)).status).toBe(200)
  })

  test('the calls that have left a row are told', async () => {
    const { body } = await group.call('GET', '/admin/audited-calls')
    expect(body).toEqual([...new Set(body)].sort())
    expect(body).toContain('saveLoad')
  })

  test.each([
    filtered('audit-trail', { from: 'yesterday' }),
    '/admin/audit-trail?filter=[',
    '/admin/audit-trail?range=[9,1]',
    '/admin/audit-trail?sort=["changes","ASC"]',
    '/admin/audit-trail/one',
  ])('%s is refused with 400', async (path) => expect((await group.call('GET', path)).status).toBe(400))
})

describe('sessions', () => {
  const openOf = async (administrator: Person, userId: string) =>
    (await administrator.call('GET', filtered('sessions', { userId }))).body as {
      id: string
      own: boolean
      lastSeen: string
    }[]

  test('the open ones of the own users are listed; the one that asks is marked and has just been seen', async () => {
    const [own] = await openOf(group, group.userId)
    expect(own).toMatchObject({ own: true, lastSeen: expect.any(String) })
    expect(await openOf(await aGroup(), group.userId)).toEqual([])
    expect(await openOf(chief, group.userId)).toMatchObject([{ own: false }])
  })

  test('one is ended, and its token is refused by the very next call', async () => {
    const person = await group.aPerson()
    expect((await person.call('GET', '/routing-tool/{group}/Regions')).status).toBe(200)
    const [open] = await openOf(group, person.userId)
    const ended = await group.call('DELETE', `/admin/sessions/${open?.id}`, { override: 'DELETE' })
    expect(ended.status).toBe(200)
    expect((await person.call('GET', '/routing-tool/{group}/Regions')).status).toBe(401)
    expect((await group.call('DELETE', `/admin/sessions/${open?.id}`, { override: 'DELETE' })).status).toBe(404)
  })

  test('all of a user are ended but the one that asks', async () => {
    const person = await group.aPerson()
    const again = await aSession(person.userId, group)
    const { body } = await group.call('POST', `/admin/users/${person.userId}/end-sessions`, { body: {} })
    expect(body).toEqual({ Status: 'SUCCESS', ended: 2 })
    for (const one of [person, again]) expect((await one.call('GET', '/routing-tool/{group}/Regions')).status).toBe(401)
    await group.call('POST', `/admin/users/${group.userId}/end-sessions`, { body: {} })
    expect((await group.call('GET', '/admin/sessions')).status).toBe(200)
  })

  test('those of others cannot be ended: of strangers nothing is known, of who works elsewhere too it is refused', async () => {
    const other = await aGroup()
    const [open] = await openOf(group, group.userId)
    expect((await other.call('DELETE', `/admin/sessions/${open?.id}`, { override: 'DELETE' })).status).toBe(404)
    expect((await other.call('POST', `/admin/users/${group.userId}/end-sessions`, { body: {} })).status).toBe(404)
    const person = await group.aPerson()
    await joinGroup(person.userId, other, [])
    expect((await other.call('POST', `/admin/users/${person.userId}/end-sessions`, { body: {} })).status).toBe(401)
    expect((await group.call('DELETE', '/admin/sessions/1', { override: 'DELETE' })).status).toBe(400)
  })
})

describe('the outbox of all groups', () => {
  const aMessage = async (status: string, tries = 0, due = '1 hour') => {
    const [row] = await statement<{ id: number }>(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, sealed, status, tries, due_at, created_by)
       values ($1, 'email', 'update', 'Load 7', '["desk@example.com"]', 'Dear desk', 'sealed-secret', $2, $3, now() + $4::interval, 'x')
       returning id`,
      group.id,
      status,
      tries,
      due,
    )
    return Number(row?.id)
  }
  const statusOf = async (id: number) =>
    (await statement<{ status: string }>('select status from outbox_message where id = $1', id))[0]?.status

  test('messages are listed with their group, and one with the exact text; what is sealed never leaves', async () => {
    const id = await aMessage('failed', 3)
    const { body, headers } = await group.call('GET', filtered('outbox', { status: 'FAILED', customer: group.id }))
    expect(body).toMatchObject([{ id, customer: group.id, Kind: 'EMAIL', Tries: 3 }])
    expect(headers.get('content-range')).toBe('items 0-0/1')
    const one = await group.call('GET', `/admin/outbox/${id}`)
    expect(one.body.payload).toBe('Dear desk')
    expect(JSON.stringify([body, one.body])).not.toContain('sealed-secret')
  })

  test('a failed one is tried again, in the name of its own group', async () => {
    const id = await aMessage('failed', 3)
    expect((await chief.call('POST', `/admin/outbox/${id}/retry`, { body: {} })).body).toEqual({ Status: 'SUCCESS' })
    const [entry] = await statement(
      'select customer from audit_entry where user_id = $1 and call = $2',
      chief.userId,
      'outboxOfAll.retryAnyMessage',
    )
    expect(entry).toEqual({ customer: group.id })
    const refused = await chief.call('POST', `/admin/outbox/${await aMessage('waiting')}/retry`, { body: {} })
    expect(refused.body).toMatchObject({ Status: 'FAILED', Code: 'not-failed' })
  })

  test.each([
    ['waiting', 0, 'recalled'],
    ['waiting', 2, 'failed'],
  ])('one that is %s after %i tries is cancelled: %s', async (status, tries, after) => {
    const id = await aMessage(status, tries)
    expect((await group.call('POST', `/admin/outbox/${id}/cancel`, { body: {} })).body).toEqual({ Status: 'SUCCESS' })
    expect(await statusOf(id)).toBe(after)
  })

  test('those of other groups are not there', async () => {
    const id = await aMessage('waiting')
    const other = await aGroup()
    expect((await other.call('GET', filtered('outbox', { customer: group.id }))).body).toEqual([])
    expect((await other.call('GET', `/admin/outbox/${id}`)).status).toBe(404)
    expect((await other.call('POST', `/admin/outbox/${id}/cancel`, { body: {} })).status).toBe(404)
    expect(await statusOf(id)).toBe('waiting')
    expect((await group.call('GET', filtered('outbox', { status: 'LOST' }))).status).toBe(400)
  })
})

describe('settings', () => {
  let answer: Answered
  test('who administers everything reads them, with release, database and migrations, and no secret', async () => {
    // Other tests make top groups all the while: who administers them all does so for a moment.
    const read = async () => (await aChief()).call('GET', '/admin/settings')
    await expect.poll(async () => (answer = await read()).status).toBe(200)
    const { body } = answer
    expect(body).toMatchObject({ version: 'test', database: expect.stringMatching(/EMBEDDED|POSTGRESQL/) })
    expect(body.migrations[0]).toMatchObject({ name: '0000_foundation' })
    expect(body.databaseSize).toBeGreaterThan(1_000_000)
    expect(body.settings).toContainEqual({ name: 'LOG_LEVEL', value: 'silent', source: 'ENVIRONMENT', masked: false })
    for (const { secret } of await statement<{ secret: string }>('select secret from server_secret'))
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('who administers a part of the groups does not', async () => {
    expect((await group.call('GET', '/admin/settings')).status).toBe(401)
  })
})

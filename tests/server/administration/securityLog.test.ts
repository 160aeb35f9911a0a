import { beforeAll, describe, expect, test } from 'vitest'
import { cheapHash } from '../../fixtures/cheapHash'
import { aGroup, callAs, joinGroup, type Person, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
const password = 'mallard over the weir'
const passwordHash = cheapHash(password)
beforeAll(async () => {
  group = await aGroup()
  // Whoever administers the only top group would see everything.
  await aGroup()
})

type Listed = { kind: string; userId: string; actorId: string | null; detail: Record<string, unknown> } & Record<
  'customer' | 'address' | 'agent' | 'requestId',
  string | null
>

const list = async (administrator: Person, filter: object, range = [0, 49]): Promise<Listed[]> =>
  (
    await administrator.call(
      'GET',
      `/admin/security-events?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${JSON.stringify(range)}`,
    )
  ).body
const kindsOf = async (userId: string) => (await list(group, { userId })).map(({ kind }) => kind)

const someone = async () => {
  const person = await group.aPerson(['routing-tool.setup'])
  await statement('update portal_user set password_hash = $2 where id = $1', person.userId, passwordHash)
  return person
}
const signIn = (username: string, secret = password) =>
  callAs(null, null)('POST', '/token', {
    body: new URLSearchParams({ grant_type: 'password', username, password: secret }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'A browser' },
  })
const change = (id: string, body: object) => group.call('PUT', `/admin/users/${id}`, { override: 'PUT', body })
const keyOf = ({ id, type }: { id: string; type: string }) => `${id}@${type}`

describe('the security log', () => {
  test('has sign-in, failed sign-in and sign-out, with address, browser and request', async () => {
    const { userId } = await someone()
    await signIn(userId, 'wrong')
    const { body, headers } = await signIn(userId)
    await callAs(body.access_token, group)('GET', '/cookielogout')
    const events = await list(group, { userId })
    expect(events.map(({ kind }) => kind)).toEqual(['sign-out', 'sign-in', 'sign-in-failed'])
    expect(events[1]).toMatchObject({
      userId,
      actorId: null,
      address: expect.stringMatching(/127\.0\.0\.1/),
      agent: 'A browser',
      requestId: headers.get('x-request-id'),
      detail: { session: expect.stringMatching(/^[0-9a-f]{12}$/) },
    })
    expect(JSON.stringify(events)).not.toContain(password)
  })

  test('has a limited sign-in', async () => {
    const { userId } = await someone()
    await statement('insert into sign_in_attempt (user_id) select $1 from generate_series(1, 10)', userId)
    expect((await signIn(userId)).status).toBe(429)
    expect(await kindsOf(userId)).toEqual(['sign-in-limited'])
  })

  test('has what was typed as a user id shortened, and for those alone who administer everything', async () => {
    const typed = `typed-${process.pid}-${'x'.repeat(150)}`
    await signIn(typed, 'wrong')
    const rows = await statement<{ user_id: string }>(
      'select user_id from security_event where user_id like $1',
      `typed-${process.pid}-%`,
    )
    expect(rows).toEqual([{ user_id: typed.slice(0, 40) }])
    expect(await list(group, { userId: typed.slice(0, 40) })).toEqual([])
  })

  test('has calls that were rejected, with the reason', async () => {
    const person = await someone()
    const other = await aGroup()
    await person.call('GET', '/admin/users')
    await callAs(person.token, other)('GET', '/routing-tool/{group}/Regions')
    const events = await list(group, { userId: person.userId })
    expect(events).toMatchObject([
      {
        kind: 'call-rejected',
        customer: null,
        detail: { call: 'regions.listRegions', reason: 'foreign-group', group: other.id },
      },
      { kind: 'call-rejected', customer: group.id, detail: { call: 'users.listUsers', reason: 'missing-permission' } },
    ])
  })

  test('has users who are made, changed, disabled and removed, and whose permissions change', async () => {
    const id = `logged-${process.pid}`
    const profile = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', userType: 'CUSTOMER' }
    const rights = (...checkpoints: string[]) => [{ group: keyOf(group), checkpoints }]
    await group.call('POST', '/admin/users', { body: { id, ...profile, rights: rights() } })
    await change(id, { lastName: 'Diaz' })
    await change(id, { rights: rights('PSKLINK_ACCESS@PSKLINK') })
    await group.call('POST', `/admin/users/${id}/reset`)
    await change(id, { disabled: true })
    await group.call('DELETE', `/admin/users/${id}`, { override: 'DELETE' })
    const events = await list(group, { userId: id })
    expect(events.map(({ kind }) => kind)).toEqual([
      'user-removed',
      'user-disabled',
      'password-link',
      'permissions-changed',
      'user-changed',
      'user-created',
    ])
    for (const event of events) expect(event).toMatchObject({ actorId: group.userId, customer: group.id })
  })

  test('has a password that is chosen by a link, and so has the audit trail', async () => {
    const { userId } = await someone()
    const { link } = (await group.call('POST', `/admin/users/${userId}/reset`)).body
    const token = /token=(.*)$/.exec(link)?.[1]
    const chosen = await callAs(null, null)('POST', '/passwordlink/use', {
      body: { token, password: 'heron by the mill' },
    })
    expect(chosen.status).toBe(200)
    expect(await kindsOf(userId)).toEqual(['password-chosen', 'password-link'])
    const entries = await statement('select call, changes from audit_entry where user_id = $1', userId)
    expect(entries).toEqual([
      {
        call: 'passwordLinks.choosePassword',
        changes: [{ noun: 'user', id: userId, before: {}, after: { password: 'chosen' } }],
      },
    ])
    expect((await callAs(null, null)('POST', '/passwordlink/use', { body: { token, password } })).status).toBe(404)
  })

  test('has sessions that are ended, and lists that are written into files', async () => {
    const person = await someone()
    await group.call('POST', `/admin/users/${person.userId}/end-sessions`, { body: {} })
    expect(await kindsOf(person.userId)).toEqual(['session-ended'])
    await group.call('POST', '/exports', { body: { list: 'drivers', rows: 12, format: 'CSV' } })
    expect(await list(group, { kind: 'data-exported' })).toMatchObject([
      { userId: group.userId, customer: group.id, detail: { list: 'drivers', rows: 12, format: 'csv' } },
    ])
  })

  test('is filtered by kind, user, address and time, and cut into pages', async () => {
    const { userId } = await someone()
    for (const secret of ['one', 'two', 'three']) await signIn(userId, secret)
    const [first] = await list(group, { userId })
    const is = { userId, kind: 'sign-in-failed', address: first?.address, from: '2026-01-01' }
    expect(await list(group, is)).toHaveLength(3)
    expect(await list(group, is, [1, 1])).toHaveLength(1)
    expect(await list(group, { ...is, kind: 'sign-in' })).toEqual([])
    expect(await list(group, { ...is, address: '192.0.2.1' })).toEqual([])
    expect(await list(group, { ...is, to: '2026-01-01' })).toEqual([])
    for (const wrong of ['filter={"kind":"none"}', 'filter={"from":"now"}', 'sort=["nothing","ASC"]'])
      expect((await group.call('GET', `/admin/security-events?${encodeURI(wrong)}`)).status).toBe(400)
  })
})

test('only administrators read the security log', async () => {
  const person = await someone()
  expect((await person.call('GET', '/admin/security-events')).status).toBe(401)
  expect((await callAs(null, null)('GET', '/admin/security-events')).status).toBe(401)
})

describe('an administrator of one tenant', () => {
  test('sees nothing of the users of another', async () => {
    const { userId } = await someone()
    await signIn(userId)
    expect(await list(await aGroup(), { userId })).toEqual([])
  })

  test('sees neither address, browser nor session of people who work elsewhere, too', async () => {
    const person = await someone()
    await joinGroup(person.userId, await aGroup(), [])
    await signIn(person.userId)
    expect(await list(group, { userId: person.userId, kind: 'sign-in' })).toEqual([])
    await person.call('GET', '/admin/users')
    const [rejected] = await list(group, { userId: person.userId })
    expect(rejected).toMatchObject({ kind: 'call-rejected', address: null, agent: null })
    const sessions = await group.call(
      'GET',
      `/admin/sessions?filter=${encodeURIComponent(JSON.stringify({ userId: person.userId }))}`,
    )
    expect(sessions.body.length).toBeGreaterThan(0)
    for (const session of sessions.body) expect(session).toMatchObject({ id: null, address: null, agent: null })
    const found = await group.call('GET', `/admin/sessions?filter=${encodeURIComponent('{"q":"browser"}')}`)
    expect(found.body.map(({ userId }: { userId: string }) => userId)).not.toContain(person.userId)
  })
})

test('a flood of refusals is noted at a bounded rate, and what is left out is counted', async () => {
  const person = await someone()
  for (let call = 0; call < 80; call += 1) await person.call('GET', '/admin/users')
  const noted = await statement(
    `select from security_event where user_id = $1 and kind = 'call-rejected'`,
    person.userId,
  )
  expect(noted.length).toBeLessThanOrEqual(40)
  await expect
    .poll(() => statement(`select from security_event where kind = 'events-dropped'`).then(({ length }) => length), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
})

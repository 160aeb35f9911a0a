import { beforeAll, describe, expect, test } from 'vitest'
import { cheapHash } from '../../fixtures/cheapHash'
import { aGroup, aSession, callAs, type Person, statement, type TestGroup } from '../../fixtures/server'

const first = 'mallard over the weir'
const next = 'heron under the bridge'
let group: TestGroup
const firstHash = cheapHash(first)
beforeAll(async () => {
  group = await aGroup()
})

const someone = async (): Promise<Person> => {
  const person = await group.aPerson([])
  await statement('update portal_user set password_hash = $2 where id = $1', person.userId, firstHash)
  return person
}
const change = ({ call }: Pick<Person, 'call'>, current: string, password: string, headers = {}) =>
  call('POST', '/account/password', { body: { current, password }, headers })
const signIn = async (username: string, password: string) =>
  (
    await callAs(null, null)('POST', '/token', {
      body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).status
const isOpen = async ({ call }: Person) => (await call('GET', '/usersecurity')).status === 200
const sessionsOf = async ({ call }: Person) => (await call('GET', '/account')).body.sessions
const eventsOf = async (userId: string) =>
  (
    await statement<{ kind: string; detail: unknown }>(
      'select kind, detail from security_event where user_id = $1 order by id',
      userId,
    )
  ).map(({ kind, detail }) => [kind, detail])

describe('the own password', () => {
  test('is changed by who knows the current one: other sessions end, the owner is told, it is noted', async () => {
    const here = await someone()
    const elsewhere = await aSession(here.userId, group)
    expect((await change(here, first, next)).body).toEqual({ Status: 'SUCCESS' })
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
    expect([await signIn(here.userId, first), await signIn(here.userId, next)]).toEqual([400, 200])
    expect(await eventsOf(here.userId)).toContainEqual(['password-chosen', {}])
    expect(
      await statement(
        `select recipients, subject from outbox_message where purpose = 'account' and created_by = $1`,
        here.userId,
      ),
    ).toEqual([{ recipients: ['test@example.com'], subject: 'Your password for the Logistics Portal was changed' }])
  })

  test('stays when the current one is wrong, which is noted and cannot be guessed for long', async () => {
    const here = await someone()
    const wrong = await change(here, 'not the password', next)
    expect([wrong.status, wrong.body]).toEqual([409, ['The current password is wrong.']])
    expect(await eventsOf(here.userId)).toContainEqual(['sign-in-failed', { call: 'account.changePassword' }])
    await statement(
      `insert into sign_in_attempt (user_id, running) select $1, false from generate_series(1, 9)`,
      `current password of ${here.userId}`,
    )
    expect((await change(here, first, next)).status).toBe(429)
    // The user is not locked out by it.
    expect(await signIn(here.userId, first)).toBe(200)
  })

  test.each([
    ['short', 'too short'],
    ['x'.repeat(201), '201 characters'],
    ['chicagobears85', 'found in breaches'],
  ])('stays when the new one breaks the rule: %s (%s)', async (password) => {
    const here = await someone()
    expect((await change(here, first, password)).status).toBe(400)
    expect(await signIn(here.userId, first)).toBe(200)
  })

  test('leaves no trace in what is stored of calls with an Idempotency-Key', async () => {
    const here = await someone()
    expect((await change(here, first, next, { 'idempotency-key': 'again' })).status).toBe(200)
    expect((await change(here, first, next, { 'idempotency-key': 'again' })).status).toBe(409)
    expect(await statement('select * from idempotent_answer where user_id = $1', here.userId)).toEqual([])
  })
})

describe('the own sessions', () => {
  test('are listed with the current one first, and nobody else sees them', async () => {
    const here = await someone()
    const elsewhere = await aSession(here.userId, group)
    await statement(
      `update session set address = '192.0.2.7', agent = 'Mozilla/5.0' where user_id = $1 and last_seen_at is null`,
      here.userId,
    )
    expect((await here.call('GET', '/account')).body).toMatchObject({
      password: true,
      sessions: [
        { id: expect.any(String), current: true, lastSeen: expect.any(String), since: expect.any(String) },
        { current: false, lastSeen: null, address: '192.0.2.7', agent: 'Mozilla/5.0' },
      ],
    })
    expect((await sessionsOf(elsewhere)).map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    expect(await sessionsOf(await someone())).toHaveLength(1)
  })

  test('end one by one or all others, immediately', async () => {
    const here = await someone()
    const others = [await aSession(here.userId, group), await aSession(here.userId, group)]
    const end = (id: string) => here.call('DELETE', `/account/sessions/${id}`, { override: 'DELETE' })
    const [, other] = await sessionsOf(here)
    expect((await end(other.id)).status).toBe(200)
    expect((await end(other.id)).status).toBe(404)
    expect((await Promise.all(others.map(isOpen))).filter(Boolean)).toHaveLength(1)
    const endOthers = () => here.call('POST', '/account/end-other-sessions')
    expect((await endOthers()).body).toEqual({ Status: 'SUCCESS', ended: 1 })
    expect((await endOthers()).body).toEqual({ Status: 'SUCCESS', ended: 0 })
    expect([await isOpen(here), ...(await Promise.all(others.map(isOpen)))]).toEqual([true, false, false])
    expect((await eventsOf(here.userId)).map(([kind]) => kind)).toEqual(['sign-out', 'session-ended'])
  })

  test('cannot be ended by another user, and the current one only by signing out', async () => {
    const [here, stranger] = [await someone(), await someone()]
    const [{ id }] = await sessionsOf(here)
    for (const { call } of [here, stranger])
      expect((await call('DELETE', `/account/sessions/${id}`, { override: 'DELETE' })).status).toBe(404)
    expect(await isOpen(here)).toBe(true)
  })
})

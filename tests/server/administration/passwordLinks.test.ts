import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, callAs, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const nobody = callAs(null, null)
const good = 'mallard over the weir'
let made = 0

const invite = async () => {
  const id = `linked-${process.pid}-${(made += 1)}`
  const { body } = await group.call('POST', '/admin/users', {
    body: {
      id,
      firstName: 'Li',
      lastName: 'Wen',
      email: 'li@example.com',
      userType: 'CUSTOMER',
      rights: [{ group: `${group.id}@${group.type}`, checkpoints: [] }],
    },
  })
  return { id, token: tokenIn(body.link), expires: body.linkExpires as string }
}
const tokenIn = (link: string) => /#token=(.*)$/.exec(link)?.[1] ?? ''
const reset = async (id: string) => tokenIn((await group.call('POST', `/admin/users/${id}/reset`)).body.link)
const look = (token: string) => nobody('POST', '/passwordlink', { body: { token } })
const use = (token: string, password: string) => nobody('POST', '/passwordlink/use', { body: { token, password } })
const signIn = (username: string, password: string) =>
  nobody('POST', '/token', {
    body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const hours = (expires: string) => Math.round((Date.parse(expires) - Date.now()) / 3_600_000)

describe('a one-time link', () => {
  test('tells for whom it is, sets the password once, and is over then', async () => {
    const { id, token, expires } = await invite()
    expect(hours(expires)).toBe(7 * 24)
    expect((await look(token)).body).toMatchObject({ userId: id, purpose: 'INVITATION' })
    expect((await signIn(id, good)).status).toBe(400)
    expect((await use(token, good)).body).toEqual({ Status: 'SUCCESS' })
    expect((await signIn(id.toUpperCase(), good)).status).toBe(200)
    for (const answer of [await look(token), await use(token, good)])
      expect(answer).toMatchObject({ status: 404, body: { Message: expect.stringContaining('not valid any more') } })
  })

  test('is nowhere in the database but as a hash', async () => {
    const { token } = await invite()
    const tables = await statement<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    for (const { name } of tables) {
      const found = await statement(`select from "${name}" whole where whole::text like '%' || $1 || '%'`, token)
      expect(found, name).toEqual([])
    }
  })

  test('of before ends with a new one; a reset holds a day and ends every sign-in', async () => {
    const { id, token } = await invite()
    await use(token, good)
    const { body } = await signIn(id, good)
    const [first, second] = [await reset(id), await reset(id)]
    expect((await look(first)).status).toBe(404)
    expect(hours((await look(second)).body.expires)).toBe(24)
    expect((await use(second, `${good} again`)).status).toBe(200)
    expect((await callAs(body.access_token, group)('GET', '/usersecurity')).status).toBe(401)
    expect((await signIn(id, good)).status).toBe(400)
  })

  test('is refused when it is over, when its user is disabled, and when it is used by two at once', async () => {
    const [late, out, twice] = [await invite(), await invite(), await invite()]
    await statement(`update password_link set expires_at = now() where user_id = $1`, late.id)
    await group.call('PUT', `/admin/users/${out.id}`, { override: 'PUT', body: { disabled: true } })
    expect((await look(late.token)).status).toBe(404)
    expect((await use(out.token, good)).status).toBe(404)
    const answers = await Promise.all([use(twice.token, good), use(twice.token, `${good} too`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test.each([
    ['short', 'too few', 'at least 12 characters'],
    ['common', 'Password1234!', 'guessed first'],
    ['long', 'x1y2z3'.repeat(60), 'too long'],
  ])('takes no %s password, and can be used with a better one', async (_, password, reason) => {
    const { token } = await invite()
    expect(await use(token, password)).toMatchObject({
      status: 400,
      body: { Message: expect.stringContaining(reason) },
    })
    expect((await use(token, good)).status).toBe(200)
  })

  test('cannot be guessed for long from one address, which does not keep a good one out', async () => {
    await statement(`delete from sign_in_attempt where user_id like 'link from %'`)
    const guess = (index: number) => String(index).padStart(43, 'x')
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await look(guess(tries))).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
    expect((await use(guess(13), good)).status).toBe(429)
    const { id, token } = await invite()
    expect((await look(token)).body.userId).toBe(id)
    expect((await use(token, good)).status).toBe(200)
    await statement(`delete from sign_in_attempt where user_id like 'link from %'`)
  })

  test('is not counted as guessed by texts that cannot be a token', async () => {
    for (const text of ['', 'guess', 'x'.repeat(44), 'ü'.repeat(43)])
      for (let tries = 0; tries < 4; tries += 1) expect((await look(text)).status).toBe(404)
    expect((await look('x'.repeat(43))).status).toBe(404)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cheapHash } from '../../fixtures/cheapHash'
import { openTestServer } from '../../fixtures/openTestServer'
import { ownDatabaseUrl } from '../ownDatabase'

let server: Awaited<ReturnType<typeof openTestServer>>
beforeAll(async () => {
  // At the usual cost, a sign-in would renew each cheap hash. The limits count attempts, whatever these cost.
  server = await openTestServer(await ownDatabaseUrl(), { TRUST_PROXY: '1' })
})
afterAll(() => server.close())
beforeEach(() => statement('delete from sign_in_attempt'))

const statement = async (text: string, ...values: unknown[]) => {
  const answer = await fetch(`${server.url}/fixtures/statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, values }),
  })
  return ((await answer.json()) as { rows: Record<string, unknown>[] }).rows
}

const right = 'mallard over the weir'
const hash = cheapHash(right)
let made = 0
const aUser = async () => {
  const id = `limited-${(made += 1)}`
  await statement(
    `insert into portal_user (id, first_name, last_name, email, kind, password_hash)
     values ($1, 'A', 'M', 'ada@example.com', 'provider', $2)`,
    id,
    hash,
  )
  return id
}

/** An address of a client as the proxy tells it; each test has clients of its own. */
const anAddress = () => {
  made += 1
  return `203.0.${Math.floor(made / 200)}.${made % 200}`
}

const signIn = async (username: string, password: string, { from = anAddress(), cookie = '' } = {}) => {
  const answer = await fetch(`${server.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
    headers: { 'x-forwarded-for': from, cookie },
  })
  await answer.text()
  const device = answer.headers.getSetCookie().find((set) => set.startsWith('portal_device='))
  return {
    status: answer.status,
    device,
    cookie: device?.split(';')[0] ?? '',
    retry: answer.headers.get('retry-after'),
  }
}
const times = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await attempt(index)).status)
  return statuses
}
const wrong = (count: number): number[] => Array<number>(count).fill(400)

describe('one user', () => {
  test('can sign in twenty-five times at once [CALL-AUTH-1]', async () => {
    const user = await aUser()
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(user, right)))
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200))
  })

  test('is guessed ten times in five minutes, also at once and from many addresses', async () => {
    const user = await aUser()
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, guess) => signIn(user, `guess ${guess}`)))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(guesses.filter(({ status, retry }) => status === 429 && retry === '300')).toHaveLength(15)
    expect((await signIn(user.toUpperCase(), right)).status).toBe(429)
    await statement(`update sign_in_attempt set at = at - interval '5 minutes'`)
    expect((await signIn(user, right)).status).toBe(200)
  })

  test('waits for attempts that another process has under way, and goes on when they succeed', async () => {
    const user = await aUser()
    await statement('insert into sign_in_attempt (user_id, running) select $1, true from generate_series(1, 10)', user)
    const waiting = signIn(user, right)
    await statement('delete from sign_in_attempt where user_id = $1', user)
    expect((await waiting).status).toBe(200)
  })

  test('is limited when attempts of another process fail, or were left behind by it', async () => {
    const user = await aUser()
    await statement('insert into sign_in_attempt (user_id, running) select $1, true from generate_series(1, 10)', user)
    const waiting = signIn(user, right)
    await statement('update sign_in_attempt set running = false where user_id = $1', user)
    expect((await waiting).status).toBe(429)
    await statement(`update sign_in_attempt set running = true, at = now() - interval '1 minute'`)
    expect((await signIn(user, right)).status).toBe(429)
  })

  test('who succeeds clears the count, but not that of guesses from another address', async () => {
    const user = await aUser()
    const from = anAddress()
    expect(await times(9, () => signIn(user, 'wrong', { from }))).toEqual(wrong(9))
    expect((await signIn(user, right)).status).toBe(200)
    expect(await times(2, () => signIn(user, 'wrong', { from }))).toEqual([400, 429])
    expect(await times(8, () => signIn(user, 'wrong'))).toEqual(wrong(8))
    expect((await signIn(user, right)).status).toBe(200)
  })
})

describe('a browser where the user has signed in before', () => {
  test('lets the user in while others guess, and sets a cookie that scripts cannot read', async () => {
    const user = await aUser()
    const { cookie, device } = await signIn(user, right)
    expect(device).toMatch(/^portal_device=[^;]+; Path=\/token; Max-Age=\d+; HttpOnly; SameSite=Lax/)
    expect(device).not.toContain(user)
    const from = anAddress()
    await times(10, () => signIn(user, 'wrong', { from }))
    expect((await signIn(user, right, { from })).status).toBe(429)
    expect((await signIn(user, right, { from, cookie })).status).toBe(200)
  })

  test('is limited by its own failures, which count for the user as well', async () => {
    const user = await aUser()
    const { cookie } = await signIn(user, right)
    expect(await times(11, () => signIn(user, 'wrong', { cookie }))).toEqual([...wrong(10), 429])
    expect((await signIn(user, right, { cookie })).status).toBe(429)
    expect((await signIn(user, right)).status).toBe(429)
  })

  test('helps none but its users, of whom it knows several', async () => {
    const [user, colleague, other] = [await aUser(), await aUser(), await aUser()]
    const alone = (await signIn(user, right)).cookie
    const { cookie } = await signIn(colleague, right, { cookie: alone })
    for (const name of [user, colleague, other]) await times(10, () => signIn(name, 'wrong'))
    expect((await signIn(user, right, { cookie })).status).toBe(200)
    expect((await signIn(colleague, right, { cookie })).status).toBe(200)
    expect((await signIn(other, right, { cookie })).status).toBe(429)
    expect((await signIn(colleague, right, { cookie: alone })).status).toBe(200)
  })

  test.each([
    ['invented', () => 'portal_device=invented'],
    ['changed', (cookie: string) => `${cookie.slice(0, -10)}0123456789`],
    ['taken from another cookie', (_: string, sso: string) => `portal_device=${sso}`],
  ])('is not known by a cookie that is %s', async (_, change) => {
    const user = await aUser()
    const { cookie } = await signIn(user, right)
    await times(10, () => signIn(user, 'wrong'))
    expect((await signIn(user, right, { cookie: change(cookie, 'eyJhbGciOiJIUzI1NiJ9.e30.x') })).status).toBe(429)
  })
})

describe('one address', () => {
  test('fails thirty times in five minutes, whoever it guesses; other addresses and known browsers do not suffer', async () => {
    const from = anAddress()
    const users = await Promise.all(Array.from({ length: 31 }, aUser))
    const { cookie } = await signIn(users[0] ?? '', right)
    expect(await times(31, (index) => signIn(users[index] ?? '', right, { from }))).toEqual(Array(31).fill(200))
    expect(await times(30, (index) => signIn(users[index] ?? '', 'wrong', { from }))).toEqual(wrong(30))
    expect((await signIn(users[30] ?? '', right, { from })).status).toBe(429)
    expect((await signIn(users[30] ?? '', right)).status).toBe(200)
    expect((await signIn(users[0] ?? '', right, { from, cookie })).status).toBe(200)
  })

  test('does not clear its count by signing in itself', async () => {
    const from = anAddress()
    const [own, ...users] = await Promise.all(Array.from({ length: 31 }, aUser))
    await times(29, (index) => signIn(users[index] ?? '', 'wrong', { from }))
    expect((await signIn(own ?? '', right, { from })).status).toBe(200)
    expect((await signIn(users[29] ?? '', 'wrong', { from })).status).toBe(400)
    expect((await signIn(own ?? '', right, { from })).status).toBe(429)
  })

  test('is a whole network of IPv6', async () => {
    const users = await Promise.all(Array.from({ length: 31 }, aUser))
    await times(30, (index) => signIn(users[index] ?? '', 'wrong', { from: `2001:db8:7:7::${index + 1}` }))
    expect((await signIn(users[30] ?? '', right, { from: '2001:db8:7:7:ffff::1' })).status).toBe(429)
    expect((await signIn(users[30] ?? '', right, { from: '2001:db8:7:8::1' })).status).toBe(200)
  })

  test('of this machine is not limited: a proxy that is not trusted has it for everybody', async () => {
    const users = await Promise.all(Array.from({ length: 31 }, aUser))
    await times(30, (index) => signIn(users[index] ?? '', 'wrong', { from: '127.0.0.1' }))
    expect((await signIn(users[30] ?? '', right, { from: '127.0.0.1' })).status).toBe(200)
  })
})

test('nothing that is counted is left behind by sign-ins that succeed', async () => {
  const user = await aUser()
  await Promise.all(Array.from({ length: 5 }, () => signIn(user, right)))
  expect(await statement('select * from sign_in_attempt')).toEqual([])
})

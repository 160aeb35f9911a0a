import { describe, expect, test } from 'vitest'
import { cheapHash } from '../../fixtures/cheapHash'
import { aGroup, aSession, callAs, joinGroup, statement } from '../../fixtures/server'
import { sessionIdOf } from '#server/platform/access/tokens'

const nobody = callAs(null, null)

const aUserWithPassword = async (password: string) => {
  const group = await aGroup()
  await statement('update portal_user set password_hash = $1 where id = $2', cheapHash(password), group.userId)
  const signIn = (given: string, userId = group.userId, more: Record<string, string> = {}) =>
    nobody('POST', '/token', {
      body: new URLSearchParams({ grant_type: 'password', username: userId, password: given, ...more }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { ...group, signIn }
}

describe('signing in [CALL-AUTH-1]', () => {
  test('gives a token that works, its life in seconds and a cookie that scripts cannot read', async () => {
    const { signIn, id, type } = await aUserWithPassword('p&s+s%w=rd ü')
    const { status, body, headers } = await signIn('p&s+s%w=rd ü')
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'bearer', 28_800])
    expect(headers.get('set-cookie')).toMatch(/^portal_sso=.+; HttpOnly; SameSite=Lax$/)
    expect(headers.getSetCookie()[0]).toMatch(/^portal_sso=[^;]+; Path=\/standin\//)
    expect(headers.get('set-cookie')).not.toContain(body.access_token)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await callAs(body.access_token, { id, type })('GET', '/usersecurity')).status).toBe(200)
  })

  test('stores only a hash of the token id', async () => {
    const { signIn, userId } = await aUserWithPassword('open sesame')
    const { body } = await signIn('open sesame')
    const tokenId: string = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString()).jti
    const stored = await statement<{ id: string }>('select id from session where user_id = $1', userId)
    expect(stored).toContainEqual({ id: sessionIdOf(tokenId) })
    expect(await statement('select id from session where id = $1', tokenId)).toEqual([])
  })

  test('takes the user id in any case', async () => {
    const { signIn, userId } = await aUserWithPassword('open sesame')
    expect((await signIn('open sesame', userId.toUpperCase())).status).toBe(200)
  })

  test.each([
    ['a wrong password', 'wrong', {}, 'invalid_grant'],
    ['an empty password', '', {}, 'invalid_grant'],
    ['another grant', 'open sesame', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('%s is refused as OAuth has it', async (_, password, more, error) => {
    const { signIn } = await aUserWithPassword('open sesame')
    expect(await signIn(password, undefined, more)).toMatchObject({
      status: 400,
      body: { error, error_description: expect.any(String), Message: expect.any(String) },
    })
  })

  test.each([
    ['no user id', { username: ' ' }, 'username: is required.'],
    ['no password', { password: '' }, 'password: is required.'],
    ['neither', { username: '', password: '' }, 'username: is required. password: is required.'],
    ['no password of nobody', { username: 'nobody', password: '' }, 'password: is required.'],
  ])('%s: the refusal names what is missing, whoever asks', async (_, more, text) => {
    const { signIn } = await aUserWithPassword('open sesame')
    expect(await signIn('open sesame', undefined, more)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: text, Message: text },
    })
  })

  test('the password with a zero character behind it is wrong', async () => {
    const { signIn } = await aUserWithPassword('open sesame')
    expect((await signIn('open sesame\0')).status).toBe(400)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a body of the type %s is none of a sign-in',
    async (type) => {
      const { userId } = await aUserWithPassword('open sesame')
      const fields = { grant_type: 'password', username: userId, password: 'open sesame' }
      const body = type.startsWith('multipart')
        ? Object.entries(fields)
            .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
            .join('') + '--x--\r\n'
        : JSON.stringify(fields)
      expect((await nobody('POST', '/token', { body, headers: { 'content-type': type } })).status).toBe(415)
    },
  )

  test('ten failures close the door for five minutes, also for the right password and for parallel guesses', async () => {
    const { signIn } = await aUserWithPassword('open sesame')
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, guess) => signIn(`guess ${guess}`)))
    expect(guesses.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(10)
    expect((await signIn('open sesame')).status).toBe(429)
  })

  test('a success clears the count of failures', async () => {
    const { signIn } = await aUserWithPassword('open sesame')
    for (let guess = 0; guess < 9; guess += 1) await signIn('wrong')
    expect((await signIn('open sesame')).status).toBe(200)
    expect((await signIn('wrong')).status).toBe(400)
    expect((await signIn('open sesame')).status).toBe(200)
  })

  test('a password that takes long to normalise is refused without a look', async () => {
    const { signIn } = await aUserWithPassword('open sesame')
    const slow = (length: number) => `a${'\u0301'.repeat(length)}${'\u0316'.repeat(length)}`
    expect(await signIn(slow(600))).toMatchObject({
      status: 400,
      body: { Message: expect.stringMatching(/password/) },
    })
    expect((await signIn(slow(20_000))).status).toBe(413)
  })

  test('a disabled user cannot sign in', async () => {
    const { signIn, userId } = await aUserWithPassword('open sesame')
    await statement('update portal_user set disabled = true where id = $1', userId)
    expect((await signIn('open sesame')).status).toBe(400)
  })
})

describe('who am I [CALL-AUTH-2]', () => {
  test('names the user, his tree and what he may do in the group that is asked for [ENT-02, ENT-04, ENT-05, GEN-004]', async () => {
    const parent = await aGroup(['maps.track'])
    await statement('update customer_group set level = 2 where id = $1', parent.id)
    const child = await aGroup([])
    await statement(
      'update customer_group set parent_id = $1, parent_type = $2 where id = $3',
      parent.id,
      parent.type,
      child.id,
    )
    await joinGroup(parent.userId, child, ['routing-tool.setup'])
    const { body } = await parent.call('GET', `/usersecurity?group=${parent.id}&grouptype=${parent.type}`)
    expect(body.userData).toMatchObject({ userId: parent.userId, userType: 'CUSTOMER', firstName: 'Test' })
    expect(body.allowedGroupsTree).toEqual([
      {
        gi: parent.id,
        gt: 'CUSTOMER',
        gl: 2,
        name: parent.id,
        children: [{ gi: child.id, gt: 'CUSTOMER', gl: 1, name: child.id, children: [] }],
      },
    ])
    expect(body.allowedCheckPoints).toEqual([{ ci: 'PSKLINK_ACCESS', ct: 'PSKLINK' }])
  })

  test.each([['?group=&grouptype='], ['?group=NOT-MINE&grouptype=CUSTOMER'], ['']])(
    'answers no checkpoints for %s',
    async (query) => {
      const { call } = await aGroup()
      expect((await call('GET', `/usersecurity${query}`)).body.allowedCheckPoints).toEqual([])
    },
  )
})

describe('what may I do here [CALL-AUTH-3]', () => {
  test('lists the checkpoints of a group of the caller', async () => {
    const { call, id, type } = await aGroup(['shipment-orders'])
    expect(await call('GET', `/allowedcheckpoints?group=${id}&grouptype=${type}`)).toMatchObject({
      status: 200,
      body: [{ ci: 'DCC_SOM_PORTAL_READ', ct: 'DCC_SOM_PORTAL' }],
    })
  })

  test('refuses a group of somebody else', async () => {
    const [{ call }, other] = [await aGroup(), await aGroup()]
    expect((await call('GET', `/allowedcheckpoints?group=${other.id}&grouptype=${other.type}`)).status).toBe(401)
  })
})

describe('signing out [CALL-AUTH-4]', () => {
  test('revokes the token at once and clears the cookie [STATE-07]', async () => {
    const { call } = await aGroup()
    expect((await call('GET', '/usersecurity')).status).toBe(200)
    const { status, body, headers } = await call('GET', '/cookielogout')
    expect([status, body]).toEqual([200, { Status: 'SUCCESS' }])
    expect(headers.get('set-cookie')).toMatch(/^portal_sso=; .*Max-Age=0/)
    expect((await call('GET', '/usersecurity')).status).toBe(401)
  })

  test.each([[null], ['rubbish']])('succeeds with the token %s too', async (token) => {
    expect((await callAs(token, null)('GET', '/cookielogout')).status).toBe(200)
  })
})

test('the intranet probe answers on the intranet [CALL-AUTH-5]', async () => {
  expect(await nobody('GET', '/intranetprobe')).toMatchObject({ status: 200, body: { Status: 'SUCCESS' } })
})

describe('every call but the public ones', () => {
  test.each([[null], ['rubbish'], ['eyJhbGciOiJub25lIn0.eyJqdGkiOiJ4In0.']])(
    'wants a token, not %s [WIRE-13]',
    async (token) => {
      const { status, headers, body } = await callAs(token, null)('GET', '/usersecurity')
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
      expect(body.Message).toEqual(expect.any(String))
    },
  )

  test('refuses a token from the moment it expires', async () => {
    const { id, type, userId } = await aGroup()
    const { call } = await aSession(userId, { id, type }, 4)
    expect((await call('GET', '/usersecurity')).status).toBe(200)
    await expect.poll(async () => (await call('GET', '/usersecurity')).status).toBe(401)
  })

  test('does not take the cookie for a token', async () => {
    const { signIn } = await aUserWithPassword('open sesame')
    const cookie = (await signIn('open sesame')).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await nobody('GET', '/usersecurity', { headers: { cookie } })).status).toBe(401)
  })
})

describe('addresses', () => {
  test.each([
    ['GET', '/nope'],
    ['POST', '/routing-tool/x/Nope'],
    ['GET', '/RoutingTool'],
  ])('an unknown call %s %s is a 404 in JSON, with or without a token [WIRE-15]', async (method, path) => {
    const { status, body, headers } = await nobody(method, path)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('application/json')
    expect(body.Message).toContain(path)
  })

  test.each([
    ['POST', 'PATCH', 405],
    ['POST', 'GET', 405],
    ['GET', 'DELETE', 405],
  ])('%s overridden to %s answers %i [WIRE-08]', async (method, override, status) => {
    expect((await nobody(method, '/token', { headers: { 'x-http-method-override': override } })).status).toBe(status)
  })

  test("malformed JSON and a body that is too large are the client's fault [WIRE-17]", async () => {
    const headers = { 'content-type': 'application/json' }
    expect(await nobody('POST', '/token', { body: '{"x":', headers })).toMatchObject({
      status: 400,
      body: { Message: expect.any(String) },
    })
    expect((await nobody('POST', '/token', { body: JSON.stringify('x'.repeat(2_000_000)), headers })).status).toBe(413)
    expect((await nobody('POST', '/token', { body: 'x', headers: { 'content-type': 'image/png' } })).status).toBe(415)
  })
})

test('the server tells that it can serve', async () => {
  expect(await nobody('GET', '/health')).toMatchObject({ status: 200, body: { Status: 'SUCCESS', version: 'test' } })
})

test('authentication and authorization are on unless the configuration says otherwise [GEN-006]', async () => {
  expect((await nobody('GET', '/config.json')).body).toMatchObject({
    authRequired: true,
    authorizationRequired: true,
    brand: 'Fleet',
  })
})

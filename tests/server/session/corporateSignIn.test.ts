import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#server/platform/environment'
import { openTestServer } from '../../fixtures/openTestServer'
import { ownDatabaseUrl } from '../ownDatabase'

type Asked = { path: string; form: URLSearchParams; authorization: string | undefined }

let asked: Asked[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const endpoint = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    const { url: path = '', headers } = request
    asked.push({ path, form: new URLSearchParams(body), authorization: headers.authorization })
    answer(request, response)
  })
})
let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening))
  const { port } = endpoint.address() as AddressInfo
  server = await openTestServer(await ownDatabaseUrl(), {
    TOKEN_ENDPOINT: `http://127.0.0.1:${port}/token`,
    TOKEN_CLIENT_ID: 'portal',
    TOKEN_CLIENT_SECRET: 's3cret:/',
  })
  for (const [id, disabled] of [
    ['ada', false],
    ['gone', true],
  ])
    await statement(
      `insert into portal_user (id, first_name, last_name, email, kind, disabled)
       values ($1, 'A', 'M', 'ada@example.com', 'provider', $2)`,
      id,
      disabled,
    )
})
beforeEach(async () => {
  asked = []
  await statement('delete from sign_in_attempt')
})
afterAll(async () => {
  await server.close()
  await new Promise((closed) => endpoint.close(closed))
})

const statement = (text: string, ...values: unknown[]) =>
  fetch(`${server.url}/fixtures/statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, values }),
  })

const reply =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): typeof answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
const json = (status: number, body: unknown) => reply(status, 'application/json', JSON.stringify(body))

const signIn = async (username: string) =>
  (
    await fetch(`${server.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username, password: 'p&ss' }),
    })
  ).status

const html = '<html>Please sign in</html>'
const elsewhere: typeof answer = (request, response) =>
  request.url === '/token'
    ? response.writeHead(307, { location: '/login-page' }).end()
    : json(200, { access_token: 'x' })(request, response)

describe('a corporate token endpoint', () => {
  test.each([
    ['a token', json(200, { access_token: 'x', token_type: 'Bearer' }), 200],
    ['a token with a charset', reply(200, 'application/json; charset=UTF-8', '{"access_token":"x"}'), 200],
    ['a refusal', json(400, { error: 'invalid_grant' }), 400],
    ['an error under 200', json(200, { error: 'invalid_grant' }), 400],
    ['an empty token', json(200, { access_token: '' }), 400],
    ['a token that is no text', json(200, { access_token: 7 }), 400],
    ['a token under another status', json(202, { access_token: 'x' }), 400],
    ['a page that looks like a token', reply(200, 'text/html', '{"access_token":"x"}'), 400],
    ['a sign-in page', reply(200, 'text/html', html), 400],
    ['broken JSON', reply(200, 'application/json', '{"access_token":'), 400],
    ['an endless answer', reply(200, 'application/json', `{"access_token":"${'x'.repeat(70_000)}"}`), 503],
    ['a redirect to its sign-in page', reply(302, 'text/html', html, { location: '/login-page' }), 503],
    ['a redirect that keeps the password', elsewhere, 503],
  ])('that answers %s', async (_, given, status) => {
    answer = given
    expect(await signIn('ada')).toBe(status)
    expect(asked.map(({ path }) => path)).toEqual(['/token'])
  })

  test('is told the client credentials, the user and the password', async () => {
    answer = json(200, { access_token: 'x' })
    await signIn('Ada')
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      grant_type: 'password',
      username: 'ada',
      password: 'p&ss',
    })
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('portal:s3cret%3A%2F').toString('base64')}`)
  })

  test.each([['unknown'], ['gone']])(
    'is asked for user %s as well, whose sign-in is refused anyway',
    async (userId) => {
      answer = json(200, { access_token: 'x' })
      expect(await signIn(userId)).toBe(400)
      expect(asked).toHaveLength(1)
    },
  )
})

test.each([
  ['https://sso.example/token', true],
  ['http://localhost:9000/token', true],
  ['http://127.0.0.1/token', true],
  ['http://[::1]:9000/token', true],
  ['http://sso.example/token', false],
  ['http://127.0.0.1.example/token', false],
  ['ftp://sso.example/token', false],
  ['sso.example', false],
])('TOKEN_ENDPOINT=%s is accepted at start: %s', (address, isAccepted) => {
  const read = () => readSettings({ TOKEN_ENDPOINT: address })
  if (isAccepted) expect(read().tokenEndpoint).toBe(address)
  else expect(read).toThrow('TOKEN_ENDPOINT')
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { aGroup, callAs, type TestGroup } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

/** Sends bytes that no client library would, and answers the whole text that comes back. */
const raw = async (request: string): Promise<string> => {
  const { hostname, port } = new URL(inject('serverUrl'))
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  socket.write(request)
  await once(socket, 'close')
  return answer
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`

describe('a request that no route sees is answered as all others are (W-11)', () => {
  test.each([
    ['an address that cannot be decoded', get('/%zz'), 400],
    ['an address below a call that cannot be decoded', get('/routing-tool/%E0%A4%A/Regions'), 400],
    ['a part of the address that is too long', get(`/routing-tool/${'x'.repeat(600)}/Regions`), 414],
    ['a header without a name', get('/health', ': x\r\n'), 400],
    ['something that is not HTTP', 'hello\r\n\r\n', 400],
    ['headers of 20 KiB', get('/health', `x: ${'y'.repeat(20_000)}\r\n`), 431],
  ])('%s', async (_, request, status) => {
    const [head = '', body = ''] = (await raw(request)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/json/im)
    expect(head).toMatch(/^x-content-type-options: nosniff/im)
    expect(head).toMatch(/^x-request-id: \S+/im)
    expect(JSON.parse(body)).toEqual({ Message: expect.stringMatching(/\w+\.$/) })
  })

  test.each([
    ['another content type', { 'content-type': 'application/xml' }, '<a/>', 415],
    ['a body that is too long', { 'content-type': 'application/json' }, `"${'x'.repeat(1_100_000)}"`, 413],
    ['a body that is no JSON', { 'content-type': 'application/json' }, '{', 400],
  ])('%s', async (_, headers, body, status) => {
    const answer = await group.call('POST', '/routing-tool/{group}/Region', { headers, body })
    expect([answer.status, answer.body]).toEqual([status, { Message: expect.any(String) }])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a body that is too long', () => {
  const send = async (length: number, more = '') => {
    const head = `POST /token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    return raw(`${head}Content-Length: ${length}\r\n\r\n${more && 'x'.repeat(length)}${more}`)
  }

  test('is read to its end, so that a client which sends all of it first sees the answer', async () => {
    const answer = await send(4_000_000, get('/health'))
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  test('ends the connection when it would be read for long', async () => {
    expect(await send(17_000_000)).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/im)
  })
})

describe('JSON', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const save = (value: string) =>
    group.call('POST', '/preferences', { override: 'PUT', body: `{"name":"x","value":${value}}` })

  test.each([65, 1_000, 100_000])('of %i levels is a 400, never a 500', async (depth) => {
    const { status, body } = await save(nested(depth))
    expect([status, body.Message]).toEqual([400, expect.stringContaining('64 levels')])
  })

  test('of 64 levels, and brackets inside of texts, are not too deep', async () => {
    expect((await save(nested(63))).body.Message ?? '').not.toContain('64 levels')
    expect((await save(JSON.stringify(`\\"${'['.repeat(100)}`))).body.Message ?? '').not.toContain('64 levels')
  })
})

describe('an upload is refused before its form is read', () => {
  const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'this is no form' }

  test.each(['/routing-tool/{group}/UploadDelivery', '/routing-tool/{group}/ImportBatches', '/positions/traces'])(
    '%s without the right',
    async (path) => {
      const reader = await group.aPerson(['routing-tool.reports'])
      expect((await reader.call('POST', path, form)).status).toBe(401)
      expect((await group.call('POST', path, form)).status).toBe(400)
      expect((await callAs(null, group)('POST', path, form)).status).toBe(401)
    },
  )
})

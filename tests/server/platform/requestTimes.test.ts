import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRequestTimes, requestTimes, serverTimes } from '#server/platform/http/requestTimes'

/** Short enough for a test, and in the order of those in force. */
const times = { headers: 300, request: 600, upload: 4_000 }
const app = Fastify({ ...serverTimes(times) })
let port = 0

beforeAll(async () => {
  limitRequestTimes(app, times)
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post('/', async () => 'taken')
  app.post('/nobody', {
    onRequest: async (_, reply) => reply.code(401).send('nobody'),
    handler: async () => 'taken',
  })
  app.get('/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write('first\n')
    setTimeout(() => reply.raw.end('last\n'), 2 * times.request)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends the parts, the later one when so many milliseconds have gone, and reads until the server ends the connection. */
const send = async (first: string, wait = 0, second = '') => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  socket.write(first)
  if (second) setTimeout(() => socket.write(second), wait)
  await once(socket, 'close')
  return answer
}

const post = (type: string, length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

test.concurrent('headers that never end are not waited for', async () => {
  expect(await send('POST / HTTP/1.1\r\nHost: x\r\n')).toContain('408')
})

test.concurrent('a body that never ends is not waited for', async () => {
  expect(await send(`${post('application/json', 40)}{"half":`)).toContain('408')
})

test.concurrent('an upload may take longer than other requests', async () => {
  const slowly = send(`${post('multipart/form-data; boundary=x', 8)}1234`, 2 * times.request, '5678')
  expect(await slowly).toMatch(/ 200 OK[^]*taken/)
})

test.concurrent('an upload that never ends is not waited for either', async () => {
  expect(await send(`${post('multipart/form-data; boundary=x', 8)}1234`)).toContain('408')
})

test.concurrent.each(['application/json', 'multipart/form-data; boundary=x'])(
  'a body of %s that never ends is not waited for when the request has been answered',
  async (type) => {
    const request = post(type, 40)
      .replace('POST /', 'POST /nobody')
      .replace('Connection: close', 'Connection: keep-alive')
    expect(await send(`${request}half`)).toMatch(/ 401 [^]*nobody/)
  },
)

test.concurrent('a stream may go on for longer than a request may take to arrive', async () => {
  expect(await send('GET /stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/first[^]*last/)
})

test('the times in force: 15 s for headers, 60 s for a request, 5 minutes for an upload', () => {
  expect(requestTimes).toEqual({ headers: 15_000, request: 60_000, upload: 300_000 })
})

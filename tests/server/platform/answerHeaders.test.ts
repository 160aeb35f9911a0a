import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/environment'
import { addAnswerHeaders, addSecurityHeaders } from '#server/platform/http/securityPolicy'

const headersOf = async (environment: Record<string, string>, path: string) => {
  const app = Fastify()
  addSecurityHeaders(app, readSettings(environment))
  addAnswerHeaders(app)
  app.get('/call', async () => ({}))
  app.get('/file', async (_, reply) => reply.header('cache-control', 'public, max-age=60').send('x'))
  return (await app.inject(path)).headers
}

test.each([
  ['https://portal.example.com', 'max-age=31536000'],
  ['http://localhost:8080', undefined],
  ['', undefined],
])('with PORTAL_URL=%s browsers are told about https: %s', async (address, header) => {
  expect((await headersOf({ PORTAL_URL: address }, '/call'))['strict-transport-security']).toBe(header)
})

test.each([
  ['/call', 'no-store'],
  ['/unknown', 'no-store'],
  ['/file', 'public, max-age=60'],
])('the answer of %s is cached as %s', async (path, header) => {
  expect((await headersOf({}, path))['cache-control']).toBe(header)
})

test('no page may use camera, microphone or position', async () => {
  expect((await headersOf({}, '/call'))['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
})

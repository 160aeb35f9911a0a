import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/environment'
import { trustProxy } from '#server/platform/http/trustedProxies'

/** The address that the server believes, when a client at 198.51.100.9 has sent a header of its own making. */
const believed = async (setting: string, forwarded: string, peer: string) => {
  const app = Fastify({ trustProxy: trustProxy(readSettings({ TRUST_PROXY: setting }).trustProxy) })
  app.get('/', async (request) => ({ address: request.ip, host: request.host }))
  const { body } = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { host: 'portal.example', 'x-forwarded-for': forwarded, 'x-forwarded-host': 'evil.example' },
  })
  return JSON.parse(body) as { address: string; host: string }
}

test.each([
  ['0', '198.51.100.9', '10.0.0.1', '10.0.0.1'],
  ['1', '198.51.100.9', '10.0.0.1', '198.51.100.9'],
  ['1', '1.2.3.4, 198.51.100.9', '10.0.0.1', '198.51.100.9'],
  ['2', '1.2.3.4, 198.51.100.9, 10.0.0.2', '10.0.0.1', '198.51.100.9'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.9', '10.0.0.1', '198.51.100.9'],
  ['10.0.0.0/24, 192.168.7.0/24', '1.2.3.4, 198.51.100.9, 192.168.7.8', '10.0.0.1', '198.51.100.9'],
  ['loopback', '198.51.100.9', '127.0.0.1', '198.51.100.9'],
  ['10.0.0.1', '1.2.3.4', '198.51.100.9', '198.51.100.9'],
])('TRUST_PROXY=%s with X-Forwarded-For: %s from %s believes %s', async (setting, forwarded, peer, address) => {
  expect((await believed(setting, forwarded, peer)).address).toBe(address)
})

test('a forwarded host is believed from a proxy alone', async () => {
  expect((await believed('0', '', '10.0.0.1')).host).toBe('portal.example')
  expect((await believed('10.0.0.1', '', '198.51.100.9')).host).toBe('portal.example')
})

test.each([
  ['true'],
  ['*'],
  ['0.0.0.0/0'],
  ['::/0'],
  ['0.0.0.0/1,128.0.0.0/1'],
  ['11'],
  ['-1'],
  ['10.0.0.0/33'],
  ['proxy'],
  [','],
])('TRUST_PROXY=%s is refused at start', (setting) => {
  expect(() => readSettings({ TRUST_PROXY: setting })).toThrow('TRUST_PROXY')
})

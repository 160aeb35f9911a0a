import { expect, test } from 'vitest'
import { assertUsable, readSettings } from '#server/platform/environment'

test.each([
  ['SMTP_URL without PORTAL_URL', { SMTP_URL: 'smtp://mail.example' }, 'PORTAL_URL'],
  ['a client secret without its id', { TOKEN_CLIENT_SECRET: 'x' }, 'TOKEN_CLIENT_ID'],
])('%s does not start', (_, environment, named) => {
  expect(() => assertUsable(readSettings(environment))).toThrow(named)
})

test('settings that belong together start', () => {
  assertUsable(readSettings({}))
  assertUsable(readSettings({ SMTP_URL: 'smtp://mail.example', PORTAL_URL: 'https://portal.example' }))
})

test.each([['http://portal.example'], ['ftp://portal.example'], ['portal.example']])(
  'PORTAL_URL=%s is refused at start',
  (address) => {
    expect(() => readSettings({ PORTAL_URL: address })).toThrow('PORTAL_URL')
  },
)

test.each([['mail.example'], ['https://mail.example'], ['smtp://user:pass@word:x@mail.example:port']])(
  'SMTP_URL=%s is refused at start, and not repeated',
  (address) => {
    const read = () => readSettings({ SMTP_URL: address })
    expect(read).toThrow('SMTP_URL: must begin with smtp://')
    expect(read).not.toThrow(address)
  },
)

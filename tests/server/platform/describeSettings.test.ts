import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeSettings, readSettings } from '#server/platform/environment'

const described = (environment: Record<string, string>) =>
  Object.fromEntries(
    describeSettings(readSettings(environment), environment).map(({ name, ...setting }) => [name, setting]),
  )

test('every setting tells its value in force and where it comes from', () => {
  const settings = described({ PORT: '9000', HOST: '127.0.0.1', CORS_ORIGINS: 'https://a.example,https://b.example' })
  expect(settings).toMatchObject({
    PORT: { value: '9000', source: 'environment', isMasked: false },
    HOST: { value: '127.0.0.1', source: 'environment' },
    BRAND: { value: 'Fleet', source: 'default' },
    DATABASE_URL: { value: null, source: 'default' },
    CORS_ORIGINS: { value: 'https://a.example, https://b.example', source: 'environment' },
    AUTH_REQUIRED: { value: '1', source: 'default' },
  })
})

test.each([
  [
    'DATABASE_URL',
    'postgres://portal:s3cret@db.example:5432/portal',
    'postgres://portal:••••••••@db.example:5432/portal',
  ],
  [
    'DATABASE_URL',
    'postgres://portal:s3/c@r?et@db/portal?sslkey=s3cret',
    'postgres://portal:••••••••@db/portal?sslkey=••••••••',
  ],
  ['SMTP_URL', 'smtp://s3cret@mail.example', 'smtp://••••••••@mail.example'],
  [
    'MAP_TILES_URL',
    'https://tiles.example/{z}/{x}/{y}.png?key=s3cret&v=2',
    'https://tiles.example/{z}/{x}/{y}.png?key=••••••••&v=••••••••',
  ],
  ['TOKEN_ENDPOINT', 'https://sso.example/token', 'https://sso.example/token'],
  ['DEMO_PASSWORD', 's3cret-and-long', '••••••••'],
])('%s=%s is shown as %s', (name, value, shown) => {
  expect(described({ [name]: value })[name]).toEqual({ value: shown, source: 'environment', isMasked: shown !== value })
})

test('no password of an address is ever shown', () => {
  const password = fc
    .string({ unit: fc.constantFrom(...'aZ9:/?#@!$&;=,.%'), minLength: 6 })
    .map((text) => `xq${text}qx`)
  fc.assert(
    fc.property(password, (secret) => {
      const { value } =
        described({ DATABASE_URL: `postgres://portal:${secret}@db.example/portal` })['DATABASE_URL'] ?? {}
      expect(value).toBe('postgres://portal:••••••••@db.example/portal')
    }),
  )
})

describe('settings that would let others in', () => {
  const read = (environment: Record<string, string>) => () => readSettings(environment)

  test.each([
    ['a password of few characters', 'short', 'must have at least 12 characters'],
    ['a well-known password', 'password1234', 'is too easy to guess'],
    ['the user id', 'admin-2026-11', 'must be more than the user id admin'],
  ])('are refused: %s for all demo users', (_, password, words) => {
    expect(read({ DEMO_PASSWORD: password })).toThrow(`DEMO_PASSWORD: ${words}`)
    expect(read({ DEMO_PASSWORD: password })).not.toThrow(password)
  })

  test.each(['fresh-start-7', 'fresh-start-31337', 'a password for tests'])('are fine: %s', (password) => {
    expect(read({ DEMO_PASSWORD: password })).not.toThrow()
  })

  test.each([
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['portal.example.com', false],
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
  ])('every right for everybody at %s: %s', (host, isFine) => {
    const given = read({ AUTHORIZATION_REQUIRED: '0', HOST: host })
    if (isFine) expect(given).not.toThrow()
    else expect(given).toThrow(/AUTHORIZATION_REQUIRED/)
  })
})

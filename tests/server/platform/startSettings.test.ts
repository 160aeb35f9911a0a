import { expect, test } from 'vitest'
import { assertUsable, readSettings } from '#server/platform/environment'

const sftp = { EDI_SFTP_FINGERPRINT: `SHA256:${'A'.repeat(43)}` }

test.each([
  ['SMTP_URL without PORTAL_URL', { SMTP_URL: 'smtp://mail.example' }, 'PORTAL_URL'],
  [
    'an SFTP server without the fingerprint of its key',
    { EDI_SFTP_URL: 'sftp://me:x@edi.example', EDI_DIR: 'edi' },
    'EDI_SFTP_FINGERPRINT',
  ],
  ['an SFTP server without EDI_DIR', { ...sftp, EDI_SFTP_URL: 'sftp://me:x@edi.example' }, 'EDI_DIR'],
  [
    'an SFTP server without a password or a key',
    { ...sftp, EDI_SFTP_URL: 'sftp://me@edi.example', EDI_DIR: 'edi' },
    'EDI_SFTP_KEY_FILE',
  ],
  ['a client secret without its id', { TOKEN_CLIENT_SECRET: 'x' }, 'TOKEN_CLIENT_ID'],
])('%s does not start', (_, environment, named) => {
  expect(() => assertUsable(readSettings(environment))).toThrow(named)
})

test('settings that belong together start', () => {
  assertUsable(readSettings({}))
  assertUsable(readSettings({ ...sftp, EDI_SFTP_URL: 'sftp://me:x@edi.example/files', EDI_DIR: 'edi' }))
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

test.each([['PORTAL'], ['ZZ:'], ['ZZ:A*B'], ['ZZZ:PORTAL'], ['ZZ:LONGERTHANFIFTEEN']])(
  'EDI_ID=%s is refused at start',
  (address) => {
    expect(() => readSettings({ EDI_ID: address })).toThrow('EDI_ID: must be qualifier and id, such as ZZ:PORTAL')
  },
)

test.each([['edi.example'], ['ftp://me:secret@edi.example'], ['sftp://edi.example']])(
  'EDI_SFTP_URL=%s is refused at start, and not repeated',
  (address) => {
    const read = () => readSettings({ EDI_SFTP_URL: address })
    expect(read).toThrow('EDI_SFTP_URL: must begin with sftp:// and name a user and a host')
    expect(read).not.toThrow('secret')
  },
)

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchBySftp, type SeenFiles } from '#server/freight/edi/fetchBySftp'
import { sftpTransport, trySftp } from '#server/freight/outbox/sftp/sftpTransport'
import type { SftpServer } from '#server/freight/outbox/sftp/withSftp'
import type { Message } from '#server/freight/outbox/transports'
import { write204 } from '#server/freight/outbox/x12/write204'
import { openSftpServer } from '../../fixtures/sftpServer'
import { aControl, aTender } from './aTender'

const ownKey = ssh2.utils.generateKeyPairSync('ed25519')

let folder: string
let opened: Awaited<ReturnType<typeof openSftpServer>>
let server: SftpServer
let remote: string
let local: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sftp-'))
  remote = join(folder, 'remote')
  local = join(folder, 'local')
  mkdirSync(remote)
  opened = await openSftpServer(remote, { user: 'portal', password: 'a-secret', publicKey: ownKey.public })
  server = { url: opened.url, fingerprint: opened.fingerprint }
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  for (const path of [remote, local]) {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path)
  }
})

const aMessage = (changes: Parameters<typeof aTender>[0] = {}): Message => {
  const tender = write204(aTender(changes), aControl)
  const payload = tender.ok ? tender.text : ''
  return { id: 1, customer: 'E100', kind: 'edi-204', subject: '', recipients: ['ABFS'], payload }
}

describe('a document sent by SFTP', () => {
  test('is one whole file of the folder out; the same again changes nothing, and another one of its name is refused for good', async () => {
    const transport = sftpTransport(server)
    const message = aMessage()
    for (const _ of [1, 2])
      await expect(transport.deliver(message)).resolves.toEqual({ reference: '204_PL-77_000000042.edi' })
    expect(readdirSync(join(remote, 'out'))).toEqual(['204_PL-77_000000042.edi'])
    expect(readFileSync(join(remote, 'out', '204_PL-77_000000042.edi'), 'utf8')).toBe(message.payload)
    await expect(transport.deliver(aMessage({ comment: 'other' }))).rejects.toMatchObject({ permanent: true })
  })

  test('for a customer with a folder goes to his own folder, unless it is a tender', async () => {
    mkdirSync(join(remote, 'in', 'E100'), { recursive: true })
    await sftpTransport(server).deliver({ ...aMessage(), kind: 'edi' })
    expect(readdirSync(join(remote, 'out', 'E100'))).toHaveLength(1)
  })

  test('signs in with the private key of a file alone, and with no other key', async () => {
    const url = server.url.replace(':a-secret@', '@')
    const keyFile = join(folder, 'id_ed25519')
    writeFileSync(keyFile, ownKey.private)
    await expect(sftpTransport({ ...server, url, keyFile }).deliver(aMessage())).resolves.toMatchObject({
      reference: expect.any(String),
    })
    expect(readdirSync(join(remote, 'out'))).toHaveLength(1)
    writeFileSync(keyFile, ssh2.utils.generateKeyPairSync('ed25519').private)
    const other = sftpTransport({ ...server, url, keyFile }).deliver(aMessage())
    await expect(other).rejects.toMatchObject({ permanent: false })
  })

  test('goes to no server with another key, and is tried again when the server refuses or is away', async () => {
    const deliver = (changes: Partial<SftpServer>) => sftpTransport({ ...server, ...changes }).deliver(aMessage())
    await expect(deliver({ fingerprint: `SHA256:${'A'.repeat(43)}` })).rejects.toMatchObject({
      permanent: false,
      message: expect.stringContaining(`the key ${server.fingerprint} and not that of EDI_SFTP_FINGERPRINT`),
    })
    await expect(deliver({ url: server.url.replace('a-secret', 'wrong') })).rejects.toMatchObject({ permanent: false })
    await expect(deliver({ url: 'sftp://portal:x@127.0.0.1:1/files' })).rejects.toMatchObject({ permanent: false })
    expect(readdirSync(remote)).toEqual([])
  })
})

test('the test of the transport writes, reads and removes a file, and counts what waits', async () => {
  mkdirSync(join(remote, 'in'))
  writeFileSync(join(remote, 'in', '990.edi'), 'ISA')
  expect(await trySftp(server)).toContain('/files/in can be read: 1 files wait there.')
  expect(readdirSync(join(remote, 'out'))).toEqual([])
})

describe('files that partners lay on the server', () => {
  const known = async (names: readonly string[]) => names.filter((name) => name === 'E100')
  const fetch = (seen: SeenFiles) => fetchBySftp(server, local, known, seen)

  test('are fetched once when they are whole, of carriers and of known customers, and kept on the server as done', async () => {
    mkdirSync(join(remote, 'in', 'E100'), { recursive: true })
    mkdirSync(join(remote, 'in', 'NOBODY'))
    writeFileSync(join(remote, 'in', 'a.edi'), 'caf\u00e9', 'latin1')
    writeFileSync(join(remote, 'in', 'b.edi.part'), 'not yet')
    writeFileSync(join(remote, 'in', 'E100', 'c.edi'), 'tender')
    writeFileSync(join(remote, 'in', 'NOBODY', 'd.edi'), 'stranger')
    const seen: SeenFiles = new Map()
    expect(await fetch(seen)).toEqual([])
    writeFileSync(join(remote, 'in', 'E100', 'c.edi'), 'tender, longer')
    expect(await fetch(seen)).toEqual(['a.edi'])
    expect(await fetch(seen)).toEqual(['E100/c.edi'])
    expect(await fetch(seen)).toEqual([])
    expect(readFileSync(join(local, 'in', 'a.edi'), 'latin1')).toBe('caf\u00e9')
    expect(readFileSync(join(local, 'in', 'E100', 'c.edi'), 'utf8')).toBe('tender, longer')
    expect(existsSync(join(local, 'in', 'NOBODY'))).toBe(false)
    expect(readdirSync(join(remote, 'in', 'done'))).toEqual(['a.edi'])
  })

  test('of one name keep apart while the first one waits to be read', async () => {
    const seen: SeenFiles = new Map()
    for (const text of ['first', 'second, another']) {
      mkdirSync(join(remote, 'in'), { recursive: true })
      writeFileSync(join(remote, 'in', 'a.edi'), text)
      await fetch(seen)
      await fetch(seen)
    }
    expect(readdirSync(join(local, 'in')).toSorted()).toEqual(['2_a.edi', 'a.edi'])
    expect(readdirSync(join(remote, 'in', 'done')).toSorted()).toEqual(['2_a.edi', 'a.edi'])
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { keysChanged } from '#server/platform/access/keyRing'
import { seal, SealBroken, unseal } from '#server/platform/access/sealing'
import { rotateServerKey } from '#server/platform/access/serverSecret'
import { openTokens, sessionIdOf } from '#server/platform/access/tokens'
import { readSettings } from '#server/platform/environment'
import { type Announcements, openAnnouncements } from '#server/platform/events/announcements'
import { openMigrated } from '../../fixtures/openMigrated'
import { aPostgresDatabase } from '../postgresForTests'

const postgres = await aPostgresDatabase()
const places = [
  { name: 'embedded', databaseUrl: undefined },
  ...(postgres ? [{ name: 'postgresql', databaseUrl: postgres.url }] : []),
]

describe.each(places)('on $name', ({ databaseUrl }) => {
  let opened: OpenedDatabase
  let announcements: Announcements
  beforeAll(async () => {
    opened = await openMigrated(databaseUrl)
    announcements = await openAnnouncements(opened, databaseUrl, () => undefined)
  })
  afterAll(async () => {
    await announcements.close()
    await opened.close()
  })

  const open = (settled: readonly string[] = []) => openTokens(opened.allCustomers, settled, announcements)
  const soon = () => new Date(Date.now() + 60_000)

  test('the session of a token is a hash of its id, as the migration computes it for earlier sessions', async () => {
    const id = randomUUID()
    await opened.pool.query(
      `insert into portal_user (id, first_name, last_name, email, kind) values ('ann', 'Ann', 'Own', 'ann@example.com', 'customer')`,
    )
    await opened.pool.query(`insert into session (id, user_id, expires_at) values ($1, 'ann', now())`, [id])
    const folder = 'src/server/database/migrations'
    const file = readdirSync(folder).find((name) => name.endsWith('session-hashes.sql')) ?? ''
    await opened.pool.query(readFileSync(`${folder}/${file}`, 'utf8'))
    const { rows } = await opened.pool.query('select id from session')
    expect(rows).toEqual([{ id: sessionIdOf(id) }])
    expect(sessionIdOf(id)).not.toBe(id)
    const tokens = await open()
    expect(await tokens.verify(await tokens.sign(id, 'ann', soon()))).toBe(sessionIdOf(id))
    expect(await tokens.verify(`${await tokens.sign(id, 'ann', soon())}x`)).toBeNull()
    expect(await tokens.verify('nonsense')).toBeNull()
  })

  test('tokens outlive one rotation of the keys and not two, in every process', async () => {
    const [one, other] = [await open(), await open()]
    const before = await one.sign('a', 'ann', soon())
    await rotateServerKey(opened.allCustomers, 'token-signing', false)
    announcements.committed([[keysChanged, '']])
    const kidOf = (token: string) => token.split('.')[0]
    await expect.poll(async () => kidOf(await one.sign('b', 'ann', soon()))).not.toBe(kidOf(before))
    const after = await one.sign('b', 'ann', soon())
    await expect.poll(() => other.verify(after)).toBe(sessionIdOf('b'))
    expect(await other.verify(before)).toBe(sessionIdOf('a'))

    await rotateServerKey(opened.allCustomers, 'token-signing', false)
    const third = await open()
    expect([await third.verify(before), await third.verify(after)]).toEqual([null, sessionIdOf('b')])
    await rotateServerKey(opened.allCustomers, 'token-signing', true)
    expect(await (await open()).verify(after)).toBeNull()
  })

  test('keys of the environment sign with the first and accept both', async () => {
    const [first, second, third] = [1, 2, 3].map(() => randomBytes(48).toString('base64')) as [string, string, string]
    const settled = (value: string) => readSettings({ TOKEN_KEY: value }).tokenKey
    const old = await (await open(settled(second))).sign('a', 'ann', soon())
    const tokens = await open(settled(`${first},${second}`))
    expect(await tokens.verify(old)).toBe(sessionIdOf('a'))
    const fresh = await tokens.sign('b', 'ann', soon())
    expect(await (await open(settled(first))).verify(fresh)).toBe(sessionIdOf('b'))
    expect(await (await open(settled(third))).verify(fresh)).toBeNull()
    expect(await (await open()).verify(fresh)).toBeNull()
    for (const bad of ['short', `${first},${second},${third}`, randomBytes(31).toString('base64')])
      expect(() => settled(bad)).toThrow(/TOKEN_KEY: must be one or two keys/)
  })

  test('what was sealed is read after one rotation, and is reported lost after two', async () => {
    const sealed = await seal(opened.allCustomers, 'https://portal.example.com/one-time')
    await rotateServerKey(opened.allCustomers, 'sealing', false)
    expect(await unseal(opened.allCustomers, sealed)).toBe('https://portal.example.com/one-time')
    await rotateServerKey(opened.allCustomers, 'sealing', false)
    await expect(unseal(opened.allCustomers, sealed)).rejects.toThrow(SealBroken)
    await expect(unseal(opened.allCustomers, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).rejects.toThrow(
      SealBroken,
    )
  })
})

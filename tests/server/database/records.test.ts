import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp, restore } from '#server/database/backups'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { auditEntry } from '#server/database/schema/platform'
import { sealRecords } from '#server/platform/records/sealRecords'
import { noteSecurityEvents } from '#server/platform/records/securityEvents'
import { verifyLog } from '#server/platform/records/verifyRecords'
import { aPostgresDatabase } from '../postgresForTests'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'records-'))
const postgres = await aPostgresDatabase()
const places = [
  { name: 'embedded', dataDirectory: path.join(folder, 'data') },
  ...(postgres ? [{ name: 'postgresql', dataDirectory: folder, databaseUrl: postgres.url }] : []),
]
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
})

describe.each(places)('on $name', (settings) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase(settings)
    await migrate(opened)
    // A start of a database of its own.
  })
  afterAll(() => opened.close())

  const write = async (count: number) => {
    const rows = await opened.allCustomers
      .insert(auditEntry)
      .values(
        Array.from({ length: count }, (_, place) => ({
          userId: 'ada',
          customer: place % 2 === 0 ? 'ACME' : null,
          call: 'saveLoad',
          requestId: `r${place}`,
          changes: [{ noun: 'load', id: place, before: null, after: { comment: `Gate ${place} ü 4.50` } }],
        })),
      )
      .returning({ id: auditEntry.id })
    return rows.map(({ id }) => id)
  }
  /** What somebody with the rights of the database's owner can do, and nothing stops. */
  const behindTheBack = async (statement: string, table = 'audit_entry') => {
    await opened.pool.query(`alter table ${table} disable trigger user`)
    await opened.pool.query(statement)
    await opened.pool.query(`alter table ${table} enable trigger user`)
  }
  const verify = () => verifyLog(opened.allCustomers, 'audit')

  test('every row is sealed once, in one chain, by several at the same time', async () => {
    await write(700)
    await noteSecurityEvents(opened.allCustomers, [{ kind: 'backup', userId: 'ada' }])
    await Promise.all([1, 2, 3].map(() => sealRecords(opened.allCustomers)))
    await sealRecords(opened.allCustomers)
    const { rows } = await opened.pool.query(
      `select log, count(*) as count, min(position) as first, max(position) as last from record_seal group by log order by log`,
    )
    expect(rows).toEqual([
      { log: 'audit', count: 700, first: 1, last: 700 },
      { log: 'security', count: 1, first: 1, last: 1 },
    ])
    expect(await verify()).toMatchObject({ sealed: 700, broken: null })
    expect(await verifyLog(opened.allCustomers, 'security')).toMatchObject({ sealed: 1, broken: null })
  })

  test('a row of a transaction that commits late is sealed after younger ones', async () => {
    let late = 0
    if (settings.databaseUrl !== undefined)
      await opened.allCustomers.transaction(async (slow) => {
        const [row] = await slow
          .insert(auditEntry)
          .values({ userId: 'ben', call: 'late', requestId: 'r', changes: [] })
          .returning({ id: auditEntry.id })
        late = row?.id ?? 0
        await write(3)
        await sealRecords(opened.allCustomers)
      })
    else await write(4)
    await sealRecords(opened.allCustomers)
    expect(await verify()).toMatchObject({ sealed: 704, broken: null })
    if (late > 0) {
      const { rows } = await opened.pool.query('select position from record_seal where log = $1 and entry_id = $2', [
        'audit',
        late,
      ])
      expect(rows).toEqual([{ position: 704 }])
    }
  })

  test.each([
    'update audit_entry set user_id = $$eve$$ where id = 5',
    'delete from audit_entry where id = 5',
    'truncate audit_entry',
    'update security_event set kind = $$sign-in$$',
    'delete from security_event',
    'update record_seal set hash = $$x$$ where position = 5',
    'delete from record_seal where position = 5',
  ])('%s is refused', async (statement) => {
    await expect(opened.pool.query(statement)).rejects.toThrow('are only ever added')
  })

  test('the exceptions are those of the jobs, for their transaction alone', async () => {
    const attempt = (upkeep: string, statement: string) =>
      opened.allCustomers.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('portal.upkeep', ${upkeep}, true)`)
        await transaction.execute(sql.raw(statement))
        throw new Error('not refused')
      })
    await expect(attempt('retention', 'delete from audit_entry where id = 5')).rejects.toThrow('not refused')
    await expect(attempt('erasure', `update audit_entry set changes = '[]' where id = 5`)).rejects.toThrow(
      'not refused',
    )
    await expect(attempt('erasure', `update audit_entry set user_id = 'eve' where id = 5`)).rejects.not.toThrow(
      'not refused',
    )
    await expect(opened.pool.query('delete from audit_entry where id = 5')).rejects.toThrow('are only ever added')
  })

  test.each<[string, string, string, string]>([
    [
      'a value of a change',
      `update audit_entry set changes = jsonb_set(changes, '{0,after,comment}', '"Gate 7"') where id = 40`,
      `update audit_entry set changes = jsonb_set(changes, '{0,after,comment}', '"Gate 39 ü 4.50"') where id = 40`,
      'changed',
    ],
    [
      'who made it',
      `update audit_entry set user_id = 'eve' where id = 40`,
      `update audit_entry set user_id = 'ada' where id = 40`,
      'changed',
    ],
    [
      'the moment, by a microsecond',
      `update audit_entry set at = at + interval '1 microsecond' where id = 40`,
      `update audit_entry set at = at - interval '1 microsecond' where id = 40`,
      'changed',
    ],
  ])('%s that is changed is named', async (_, change, undo, problem) => {
    await behindTheBack(change)
    expect((await verify()).broken).toEqual({ log: 'audit', entryId: 40, problem })
    await behindTheBack(undo)
    expect((await verify()).broken).toBeNull()
  })

  test('a seal that was adapted to a changed row breaks the chain there', async () => {
    const { rows } = await opened.pool.query(`select digest from record_seal where log = 'audit' and position = 40`)
    const adapt = (digest: string) =>
      behindTheBack(`update record_seal set digest = '${digest}' where log = 'audit' and position = 40`, 'record_seal')
    await adapt('0'.repeat(64))
    expect((await verify()).broken).toMatchObject({ problem: 'chain-broken' })
    await adapt((rows[0] as { digest: string }).digest)
    expect((await verify()).broken).toBeNull()
  })

  test('a row without a place in the chain is named, and so is an end that was cut off', async () => {
    const { position, hash } = await verify()
    await noteSecurityEvents(opened.allCustomers, [
      { kind: 'records-verified', userId: null, detail: { log: 'audit', position, hash } },
    ])
    const [id] = await write(1)
    await behindTheBack(`delete from record_seal where log = 'audit' and entry_id = ${id}`, 'record_seal')
    expect((await verify()).broken).toEqual({ log: 'audit', entryId: id, problem: 'never-sealed' })
    await behindTheBack(`delete from audit_entry where id = ${id}`)
    expect((await verify()).broken).toBeNull()
    const last = `select entry_id from record_seal where log = 'audit' order by position desc limit 1`
    await behindTheBack(`delete from audit_entry where id = (${last})`)
    await behindTheBack(`delete from record_seal where entry_id = (${last}) and log = 'audit'`, 'record_seal')
    expect((await verify()).broken).toMatchObject({ problem: 'cut-off' })
  })

  test('a row that is removed is named, before it is sealed too', async () => {
    const [id] = await write(2)
    await behindTheBack(`delete from audit_entry where id = ${id}`)
    const isRemoved = { log: 'audit', entryId: id, problem: 'removed' }
    await sealRecords(opened.allCustomers)
    expect((await verify()).broken).toEqual(isRemoved)
    await behindTheBack('delete from audit_entry where id = 12')
    expect((await verify()).broken).toEqual({ ...isRemoved, entryId: 12 })
  })
})

/** A database of a server where there is one: an embedded one takes many times as long to restore. */
const aPlace = async (name: string) => {
  const server = await aPostgresDatabase()
  return { dataDirectory: path.join(folder, name), ...(server && { databaseUrl: server.url }) }
}

test('a restored backup agrees with its chain, and is as closed as before', async () => {
  const [from, to] = [await aPlace('from'), await aPlace('to')]
  const file = path.join(folder, 'records.sql')
  let opened = await openDatabase(from)
  await migrate(opened)
  await opened.allCustomers.insert(auditEntry).values({ userId: 'ada', call: 'saveLoad', requestId: 'r', changes: [] })
  await sealRecords(opened.allCustomers)
  await opened.close()
  await backUp(from, file)
  await restore(to, file)
  opened = await openDatabase(to)
  await migrate(opened)
  expect(await verifyLog(opened.allCustomers, 'audit')).toMatchObject({ sealed: 1, broken: null })
  await expect(opened.pool.query('delete from audit_entry')).rejects.toThrow('are only ever added')
  await opened.close()
})

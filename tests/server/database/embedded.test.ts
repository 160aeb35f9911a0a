import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EmbeddedPool } from '#server/database/embedded/EmbeddedPool'

const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
let pool: EmbeddedPool
beforeAll(async () => {
  pool = await EmbeddedPool.open({ dataDirectory, statementLimit: 2_000, idleLimit: 1_500 })
  await pool.query('create table note (id bigint primary key, words text)')
})
afterAll(async () => {
  await pool.end()
  fs.rmSync(dataDirectory, { recursive: true, force: true })
})

const fileSyncsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await pool.countSyncs()
  await work()
  return (await pool.countSyncs()).files - before.files
}

test('every commit is written through to the disk', async () => {
  const syncs = await fileSyncsOf(async () => {
    for (let id = 1; id <= 10; id += 1) await pool.query('insert into note values ($1, $2)', [id, 'alone'])
  })
  expect(syncs).toBeGreaterThanOrEqual(10)
})

test('two inserts in one transaction cost one write-through', async () => {
  const inTransaction = await fileSyncsOf(async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into note values (101), (102)')
    await client.query('insert into note values (103)')
    await client.query('commit')
    client.release()
  })
  expect(inTransaction).toBe(1)
})

test('a held client is exclusive and the others follow in the order of their asking', async () => {
  const order: string[] = []
  const client = await pool.connect()
  await client.query('begin')
  const others = ['first', 'second', 'third'].map(async (name) => {
    const { rows } = await pool.query<{ open: number }>('select count(*) as open from note where words = $1', ['held'])
    order.push(`${name} ${rows[0]?.open}`)
  })
  await client.query('insert into note values (201, $1)', ['held'])
  order.push('held')
  await client.query('commit')
  client.release()
  await Promise.all(others)
  expect(order).toEqual(['held', 'first 1', 'second 1', 'third 1'])
})

test('a transaction left open is rolled back when its client is released', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into note values (301)')
  client.release()
  expect((await pool.query('select id from note where id = 301')).rows).toEqual([])
})

test('a client held without a statement is taken away, so that the others go on', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into note values (401)')
  expect((await pool.query('select id from note where id = 401')).rows).toEqual([])
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P03' })
})

test('the watchdog ends a runaway statement, the process stays free meanwhile and the data stays whole', async () => {
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 20)
  const endless = 'select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000) b'
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into note values (501)')
  const waiting = pool.query<{ id: number }>('select id from note where id in (1, 501)')
  await expect(client.query(endless)).rejects.toMatchObject({ code: '57014' })
  await expect(client.query('commit')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  client.release()
  expect((await waiting).rows).toEqual([{ id: 1 }])
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(40)
})

import { sql } from 'drizzle-orm'
import { bigint, boolean, date, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabasePlace } from '#server/database/backup/openTarget'
import { backUp, DatabaseNotEmpty, restore } from '#server/database/backups'
import { escapeLike } from '#server/database/databaseText'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { isFull } from '../../fixtures/full'
import { openPostgresForTests } from '../postgresForTests'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'both-'))
const postgres = await openPostgresForTests()
const places = [
  { name: 'embedded', dataDirectory: path.join(folder, 'data') },
  ...(postgres ? [{ name: 'postgresql', dataDirectory: folder, databaseUrl: postgres.url }] : []),
]
afterAll(async () => {
  await postgres?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const parcel = pgTable('parcel', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  fragile: boolean('fragile'),
  price: numeric('price', { precision: 12, scale: 2 }),
  sent: timestamp('sent', { withTimezone: true, mode: 'string' }),
  due: date('due'),
  marks: jsonb('marks'),
  labels: text('labels').array(),
  prices: numeric('prices').array(),
})
const filled: typeof parcel.$inferInsert = {
  id: 9_007_199_254_740_991,
  fragile: true,
  price: '12.50',
  sent: '2026-03-08 02:30:00.25-05',
  due: '2026-02-28',
  marks: { deep: [1, null, 'it\'s "so"'] },
  labels: ['a,b', 'c"d', ''],
  prices: ['1.10', '2'],
}

describe.each(places)('on $name', (place) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase(place)
    await opened.pool.query(`
      create table parcel (id bigint primary key, fragile boolean, price numeric(12, 2) constraint price_positive check (price > 0),
        sent timestamptz, due date, marks jsonb, labels text[], prices numeric[]);
      create table stamp (id serial primary key, parcel_id bigint not null references parcel (id), code text constraint stamp_code unique);
      create table session (id text);
      create table server_secret (secret text);
      insert into session values ('a live sign-in');
      insert into server_secret values ('a signing key')`)
    await opened.allCustomers.insert(parcel).values(filled)
  })
  afterAll(() => opened.close())

  test('values are read by one convention through the pool', async () => {
    const { rows, rowCount } = await opened.pool.query('select *, array[1::bigint] as numbers from parcel')
    expect(rowCount).toBe(1)
    expect(rows).toEqual([{ ...filled, sent: '2026-03-08 07:30:00.25+00', prices: ['1.10', '2'], numbers: [1] }])
  })

  test('values are read by one convention through drizzle', async () => {
    expect(await opened.allCustomers.select().from(parcel)).toEqual([{ ...filled, sent: '2026-03-08 07:30:00.25+00' }])
    const { rows } = await opened.allCustomers.execute(sql`select count(*), sum(price), max(sent) as sent from parcel`)
    expect(rows).toEqual([{ count: 1, sum: '12.50', sent: '2026-03-08 07:30:00.25+00' }])
  })

  test.each([
    ['50%', '50% off', true],
    ['50%', '500 off', false],
    ['a_b', 'a_b', true],
    ['a_b', 'axb', false],
    [String.raw`c:\%`, String.raw`c:\% of it`, true],
    [String.raw`c:\%`, 'c:% of it', false],
  ])('like finds %s letter by letter: in %s it is %s', async (part, whole, isFound) => {
    const { rows } = await opened.allCustomers.execute(
      sql`select ${whole}::text like ${`${escapeLike(part)}%`} as found`,
    )
    expect(rows).toEqual([{ found: isFound }])
  })

  test('a transaction that cannot begin gives its connection back', async () => {
    const isolationLevel = 'rubbish' as 'serializable'
    const refused = () => opened.allCustomers.transaction(async () => 'begun', { isolationLevel })
    // More than the pool has connections.
    for (let attempt = 0; attempt < 11; attempt += 1)
      await expect(refused()).rejects.toMatchObject({ cause: { code: '42601' } })
    expect(await opened.allCustomers.transaction(async () => 'begun')).toBe('begun')
  })

  test('parameters are written by one convention', async () => {
    const values = [new Date('2026-01-02T03:04:05Z'), ['x', null], { a: 1 }, Buffer.from('ab'), false, null, 1.5]
    const { rows } = await opened.pool.query(
      'select $1::timestamptz as at, $2::text[] as list, $3::jsonb as marks, $4::bytea as bytes, $5::boolean as no, $6::text as none, $7::float8 as number',
      values,
    )
    const [at, list, marks, bytes, no, none, number] = ['2026-01-02 03:04:05+00', ...values.slice(1)]
    expect(rows).toEqual([{ at, list, marks, bytes, no, none, number }])
  })

  test.each([
    [
      'insert into parcel (id) values (9007199254740991)',
      { code: '23505', constraint: 'parcel_pkey', table: 'parcel' },
    ],
    ['insert into parcel (id, price) values (2, -1)', { code: '23514', constraint: 'price_positive' }],
    ['insert into stamp (parcel_id) values (77)', { code: '23503', constraint: 'stamp_parcel_id_fkey' }],
    ['insert into stamp (code) values (1)', { code: '23502', column: 'parcel_id', table: 'stamp' }],
    ['select * from nothing', { code: '42P01' }],
  ])('%s is refused with the code and constraint of PostgreSQL', async (statement, report) => {
    await expect(opened.pool.query(statement)).rejects.toMatchObject(report)
    await expect(opened.allCustomers.execute(sql.raw(statement))).rejects.toMatchObject({ cause: report })
  })

  test('a transaction is kept or undone as a whole, a nested one for itself', async () => {
    await opened.allCustomers.transaction(async (outer) => {
      await outer.execute(sql`insert into parcel (id) values (10)`)
      await expect(
        outer.transaction(async (inner) => {
          await inner.execute(sql`insert into parcel (id) values (11)`)
          await inner.execute(sql`insert into parcel (id) values (10)`)
        }),
      ).rejects.toMatchObject({ cause: { code: '23505' } })
    })
    const undone = opened.allCustomers.transaction(async (transaction) => {
      await transaction.execute(sql`insert into parcel (id) values (12)`)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    const { rows } = await opened.pool.query('select id from parcel where id between 10 and 12')
    expect(rows).toEqual([{ id: 10 }])
  })

  test('migrations run once, however many ask at once', async () => {
    const migrations = path.join(folder, `migrations-${place.name}`)
    fs.mkdirSync(path.join(migrations, 'meta'), { recursive: true })
    fs.writeFileSync(path.join(migrations, '0000_first.sql'), 'create table journey (id integer primary key);')
    const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_first', breakpoints: true }]
    fs.writeFileSync(path.join(migrations, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
    const added = await Promise.all([1, 2, 3].map(() => migrate(opened, migrations)))
    expect(added.toSorted()).toEqual([[], [], ['0000_first']])
    expect((await opened.pool.query('select * from journey')).rows).toEqual([])

    await opened.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1900000000000)")
    await expect(migrate(opened, migrations)).rejects.toThrow(/newer release.*2030-03-17/)
    await opened.pool.query('delete from drizzle.__drizzle_migrations where created_at = 1900000000000')
  })
})

describe.each(places.slice(1))('migrations on $name', (place) => {
  const migrations = path.join(folder, `migrations-${place.name}`)
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase(place)
  })
  afterAll(() => opened.close())

  test('need no right to change a database that has them all', async () => {
    await opened.pool.query(`
      create role reader login; grant usage on schema drizzle to reader; grant select on drizzle.__drizzle_migrations to reader;
      revoke create on database postgres from public`)
    const databaseUrl = place.databaseUrl?.replace('//postgres@', '//reader@')
    const asReader = await openDatabase({ dataDirectory: folder, databaseUrl })
    await expect(migrate(asReader, migrations)).resolves.toEqual([])
    await asReader.close()
  })

  test('that lack a right name the user, the right, and the statements that grant it', async () => {
    await opened.pool.query('create role writer login')
    await opened.pool.query('create database half')
    const databaseUrl = place.databaseUrl?.replace('//postgres@', '//writer@').replace(/postgres$/, 'half')
    const asWriter = await openDatabase({ dataDirectory: folder, databaseUrl })
    await expect(migrate(asWriter, migrations)).rejects.toThrow(
      /^The user writer may not bring the database half up to date: permission denied for database half\..*grant create on database half to writer; grant create on schema public to writer;/,
    )
    await asWriter.close()
  })

  test('let others go on while a table is in use, and try again', async () => {
    const entries = [1_700_000_000_000, 1_700_000_000_001].map((when, idx) => ({
      idx,
      version: '7',
      when,
      tag: ['0000_first', '0001_second'][idx],
      breakpoints: true,
    }))
    fs.writeFileSync(path.join(migrations, '0001_second.sql'), 'alter table journey add column note text;')
    fs.writeFileSync(path.join(migrations, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
    const reader = await opened.pool.connect()
    await reader.query('begin')
    await reader.query('select * from journey')
    const waiting = async () => {
      const { rows } = await opened.pool.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
      )
      return rows[0]?.count
    }
    const migrated = migrate(opened, migrations)
    await expect.poll(waiting, { interval: 20 }).toBe(1)
    await expect.poll(waiting, { interval: 20 }).toBe(0)
    await reader.query('commit')
    reader.release()
    await migrated
    expect((await opened.pool.query('select note from journey')).rows).toEqual([])
  })
})

/** Closed to other accounts, and without what would let its reader in. */
const expectHarmless = (file: string) => {
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  const dump = gunzipSync(fs.readFileSync(file)).toString()
  expect(dump).toContain('9007199254740991')
  expect(dump).toContain('CREATE TABLE public.server_secret')
  expect(dump).not.toMatch(/a live sign-in|a signing key/)
}

test.each(places.slice(1))('a backup of a server holds no keys and no sign-ins', async (place) => {
  const file = path.join(folder, 'server.sql.gz')
  await backUp(place, file)
  expectHarmless(file)
})

test('a backup of the embedded database is refused while in use, and restores into either database', async () => {
  const [source] = places
  if (!source) throw new Error('The embedded database is always there.')
  const file = path.join(folder, 'backup.sql.gz')
  const holder = await openDatabase(source)
  await expect(backUp(source, file)).rejects.toThrow('is in use by process')
  await holder.close()
  await backUp(source, file)
  expectHarmless(file)
  // A server's is restored into an embedded one in backups.test.ts.
  const second = isFull || places.length === 1 ? [{ dataDirectory: path.join(folder, 'second') }] : []
  const targets: DatabasePlace[] = [...second, ...places.slice(1)]
  for (const target of targets) {
    const isFilled = target.databaseUrl !== undefined
    if (isFilled) await expect(restore(target, file)).rejects.toThrow(DatabaseNotEmpty)
    await restore(target, file, { replace: isFilled })
    const opened = await openDatabase(target)
    expect(
      await opened.allCustomers
        .select()
        .from(parcel)
        .where(sql`id > 100`),
    ).toMatchObject([{ price: '12.50', marks: filled.marks }])
    await opened.close()
  }
})

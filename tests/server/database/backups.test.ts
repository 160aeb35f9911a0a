import fc from 'fast-check'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { NotABackup, verifyBackup, writeBackup } from '#server/database/backup/backupFile'
import { splitPassword } from '#server/database/backup/dumpServer'
import { readDump } from '#server/database/backup/readDump'
import { backUp, restore } from '#server/database/backups'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { recordBackupEvent } from '../../../src/commands/recordBackupEvent'
import { testInFull } from '../../fixtures/full'
import { copyMigrated } from '../../fixtures/openMigrated'
import { openPostgresForTests } from '../postgresForTests'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backups-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())
const inFolder = (name: string) => path.join(folder, name)

async function* chunksOf(text: string, length = text.length) {
  const bytes = Buffer.from(text)
  for (let place = 0; place < bytes.length; place += length) yield bytes.subarray(place, place + length)
}

describe('the file of a backup', () => {
  const written = async (name: string, text = 'SELECT 1;\n') => {
    await writeBackup(inFolder(name), chunksOf(text))
    return inFolder(name)
  }

  test.each(['plain.sql', 'packed.sql.gz'])(
    '%s is whole, for its owner alone, and nothing else is left',
    async (name) => {
      const file = await written(name)
      await expect(verifyBackup(file)).resolves.toBeUndefined()
      expect(fs.statSync(file).mode & 0o777).toBe(0o600)
      expect(fs.existsSync(`${file}.unfinished`)).toBe(false)
    },
  )

  test('is known by its content, not by its name', async () => {
    const file = await written('packed-too.sql.gz')
    fs.renameSync(file, inFolder('renamed.sql'))
    await expect(verifyBackup(inFolder('renamed.sql'))).resolves.toBeUndefined()
  })

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut off', (bytes) => bytes.subarray(0, -30), /damaged or was cut off/],
    ['cut after a line', (bytes) => bytes.subarray(0, bytes.lastIndexOf('-- Logistics')), /damaged or was cut off/],
    ['changed in one sign', (bytes) => Buffer.from(bytes.toString().replace('SELECT 1', 'SELECT 2')), /checksum/],
    ['continued', (bytes) => Buffer.concat([bytes, Buffer.from('drop table x;\n')]), /checksum/],
    ['packed and cut off', (bytes) => gzipSync(bytes).subarray(0, -20), /cannot be unpacked/],
    ['a dump of pg_dump', () => Buffer.from('--\n-- PostgreSQL database dump\n--\n'), /not a backup that this release/],
    ['empty', () => Buffer.alloc(0), /not a backup that this release/],
  ])('that is %s is rejected', async (_, change, words) => {
    const file = await written('changed.sql')
    fs.writeFileSync(file, change(fs.readFileSync(file)))
    await expect(verifyBackup(file)).rejects.toThrow(words)
    await expect(restore({ dataDirectory: inFolder('untouched') }, file)).rejects.toThrow(NotABackup)
    expect(fs.existsSync(inFolder('untouched'))).toBe(false)
  })

  test('does not appear, and an earlier one stays, when the dump fails', async () => {
    const file = await written('kept.sql')
    const before = fs.readFileSync(file)
    const failing = async function* () {
      yield Buffer.from('SELECT 1;\n')
      throw new Error('the server went away')
    }
    await expect(writeBackup(file, failing())).rejects.toThrow('the server went away')
    expect(fs.readFileSync(file)).toEqual(before)
    expect(fs.existsSync(`${file}.unfinished`)).toBe(false)
  })
})

describe('a dump is read piece by piece', () => {
  const rows = '1\t\\\\.\n2\tit\'s "so"; -- no\n\\restrict\t$$\n'
  const statements = [
    `CREATE TABLE public."odd;\n name" (\n    id bigint DEFAULT ';\n'::text\n);\n`,
    `CREATE FUNCTION public.f() RETURNS text LANGUAGE sql AS $body$\nselect 'a;\n' || $$x;\n$$;\n$body$;\n`,
    `COMMENT ON TABLE public.parcel IS 'it''s;\n-- so';\n`,
  ]
  const dump = `--\n-- a comment;\n--\n\n\\restrict abc\n${statements[0]}\nCOPY public.parcel (id, words) FROM stdin;\n${rows}\\.\n\n${statements[1]}COPY public.none (id) FROM stdin;\n\\.\n${statements[2]}`

  const parts = async (length: number) => {
    const read: string[] = []
    for await (const part of readDump(chunksOf(dump, length))) {
      if ('statement' in part) read.push(part.statement)
      else {
        let text = `${part.copy}\n`
        for await (const piece of part.rows) text += piece.toString('latin1')
        read.push(text)
      }
    }
    return read
  }

  test('wherever the pieces of the file begin and end', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: dump.length }), async (length) => {
        expect(await parts(length)).toEqual([
          statements[0],
          `COPY public.parcel (id, words) FROM stdin\n${rows}`,
          statements[1],
          'COPY public.none (id) FROM stdin\n',
          statements[2],
        ])
      }),
    ))

  test.each(['CREATE TABLE x (\n', 'COPY public.x (id) FROM stdin;\n1\n'])(
    'and is not taken for whole after %j',
    async (text) => {
      const read = async () => {
        for await (const part of readDump(chunksOf(text))) if ('rows' in part) for await (const _ of part.rows) continue
      }
      await expect(read()).rejects.toThrow('The backup ends inside')
    },
  )
})

describe('pg_dump', () => {
  const fakeProgram = (script: string) => {
    const programs = fs.mkdtempSync(inFolder('programs-'))
    fs.writeFileSync(path.join(programs, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    vi.stubEnv('PATH', `${programs}${path.delimiter}${process.env['PATH']}`)
  }
  const place = { databaseUrl: 'postgres://ann:s3%21cret@db.example.com/portal', dataDirectory: folder }

  test('gets the password in its environment, never as an argument', async () => {
    fakeProgram('echo "-- $* with $PGPASSWORD"')
    await backUp(place, inFolder('arguments.sql'))
    const [, said = ''] = fs.readFileSync(inFolder('arguments.sql'), 'utf8').split('\n')
    expect(said).toContain('--dbname=postgres://ann@db.example.com/portal with s3!cret')
    expect(said.slice(0, said.indexOf(' with '))).not.toMatch(/s3(!|%21)cret/)
  })

  test('that fails leaves no backup, and what it reported is repeated', async () => {
    fakeProgram('echo "SELECT 1;"; echo "server version mismatch" >&2; exit 1')
    await expect(backUp(place, inFolder('failed.sql'))).rejects.toThrow('server version mismatch')
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([])
  })

  test('that is missing is named', async () => {
    vi.stubEnv('PATH', folder)
    await expect(backUp(place, inFolder('missing.sql'))).rejects.toThrow('pg_dump was not found')
  })

  test.each([
    ['postgres://ann@host/db', 'postgres://ann@host/db', undefined],
    ['postgres://ann:@host/db', 'postgres://ann@host/db', ''],
    ['postgresql://ann:a%40b@host:5433/db?sslmode=require', 'postgresql://ann@host:5433/db?sslmode=require', 'a@b'],
    [
      'postgres://host/db?user=ann&password=x%26y&sslmode=require',
      'postgres://host/db?user=ann&sslmode=require',
      'x&y',
    ],
    ['postgres://host/db?password=x', 'postgres://host/db', 'x'],
    ['postgres://ann:pw@/db?host=/run/postgresql', 'postgres://ann@/db?host=/run/postgresql', 'pw'],
  ])('of %s is given %s', (url, address, password) => {
    expect(splitPassword(url)).toEqual({ address, password })
  })
})

describe('a database of this release', () => {
  let postgres: Awaited<ReturnType<typeof openPostgresForTests>>
  beforeAll(async () => {
    postgres = await openPostgresForTests()
  })
  afterAll(() => postgres?.stop())

  /** Every table with its rows, whatever their order, and every sequence. */
  const contentOf = async ({ pool }: OpenedDatabase) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
    )
    const counted = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await pool.query(
          `select count(*)::int as count, md5(string_agg(row::text, '' order by row::text)) as sum from ${name} row`,
        )
        return [name, rows[0]]
      }),
    )
    const { rows: sequences } = await pool.query('select sequencename, last_value from pg_sequences order by 1')
    return { tables: Object.fromEntries(counted) as Record<string, unknown>, sequences }
  }

  const fill = async ({ pool }: OpenedDatabase) => {
    await pool.query(`
      create table odd (id integer generated always as identity, "two words" text, twice integer generated always as (size * 2) stored,
        size integer, bytes bytea, at timestamptz, gone text, shape float8);
      create table day (at date not null, words text) partition by range (at);
      create table day_1 partition of day for values from ('2026-01-01') to ('2026-02-01');
      insert into day values ('2026-01-07', null), ('2026-01-08', '');
      insert into server_secret (name, secret) values ('sealing', 'abc');
      alter table odd drop column gone`)
    const texts = ['', '\\.', 'a\nb\tc\rd\be\ff\vg\\h', '\\N', '\\restrict x', 'it\'s; "so" $$', 'ñ 运单 🚚', null]
    for (const [size, words] of texts.entries())
      await pool.query(
        `insert into odd ("two words", size, bytes, at, shape) values ($1, $2, $3, '2026-03-08 02:30:00.123456-05', 0.1)`,
        [words, size, Buffer.from([0, 9, 10, 92, 255])],
      )
    await pool.query(`insert into odd ("two words") select repeat(md5(n::text), 40000) from generate_series(1, 6) n`)
  }

  test('comes through a backup and a restore as it was, from a server to the embedded one and back', async () => {
    if (!postgres) return
    const server = { databaseUrl: postgres.url, dataDirectory: folder }
    const embedded = { dataDirectory: inFolder('embedded') }
    const first = await openDatabase(server)
    await migrate(first)
    await fill(first)
    const before = await contentOf(first)
    await first.close()

    await backUp(server, inFolder('server.sql.gz'))
    await restore(embedded, inFolder('server.sql.gz'))
    await backUp(embedded, inFolder('embedded.sql'))
    await restore(server, inFolder('embedded.sql'), { replace: true })

    const last = await openDatabase(server)
    await migrate(last)
    expect(await contentOf(last)).toEqual({
      ...before,
      tables: { ...before.tables, 'public.server_secret': { count: 0, sum: null } },
    })
    const { rows } = await last.pool.query('insert into odd (size) values (7) returning id, twice')
    expect(rows).toEqual([{ id: 15, twice: 14 }])
    await last.close()
  })
})

describe('the security log', () => {
  const eventsOf = async ({ pool }: OpenedDatabase) =>
    (await pool.query(`select kind, user_id, customer, detail from security_event order by id`)).rows

  test('of a database has its backups and restores, with file and account', async () => {
    const place = { dataDirectory: inFolder('recorded') }
    await copyMigrated(place.dataDirectory)
    await recordBackupEvent(place, 'backup', 'a.sql.gz')
    await recordBackupEvent(place, 'restore', 'b.sql.gz')
    const last = await openDatabase(place)
    const user = os.userInfo().username
    const isEvent = (kind: string, file: string) => ({
      kind,
      user_id: `command line (${user})`,
      customer: null,
      detail: { file, osUser: user },
    })
    expect(await eventsOf(last)).toEqual([isEvent('backup', 'a.sql.gz'), isEvent('restore', 'b.sql.gz')])
    await last.close()
  })

  testInFull('of an older release is absent: that is reported, and the restore counts as done', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    await recordBackupEvent({ dataDirectory: inFolder('older') }, 'restore', 'old.sql')
    expect(complaint.mock.calls.flat().join()).toMatch(
      /^The security log has no entry for this restore\. .*security_event/,
    )
    complaint.mockRestore()
  })
})

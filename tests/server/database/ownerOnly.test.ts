import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmbeddedPool } from '#server/database/embedded/EmbeddedPool'
import { restrictToOwner } from '#server/database/embedded/ownerOnly'

let dataDirectory = ''
const usualMask = process.umask()
beforeEach(() => {
  process.umask(0o022)
  dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'owner-only-'))
})
afterEach(() => {
  process.umask(usualMask)
  vi.restoreAllMocks()
  fs.rmSync(dataDirectory, { recursive: true, force: true })
})

/** Everything that an account other than the owner may read, write or enter. */
const openToOthers = (folder: string): string[] => [
  ...((fs.statSync(folder).mode & 0o077) === 0 ? [] : [folder]),
  ...fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) return openToOthers(entryPath)
    return (fs.statSync(entryPath).mode & 0o077) === 0 ? [] : [entryPath]
  }),
]

const refuseLine = (line: string) => {
  throw new Error(line)
}

test('a new data directory and all that the database writes in it are for its owner alone, whatever the umask', async () => {
  fs.rmdirSync(dataDirectory)
  const pool = await EmbeddedPool.open({ dataDirectory })
  await pool.query('create table note (words text)')
  await pool.query("insert into note select repeat('x', 100) from generate_series(1, 2000)")
  await pool.query('select pg_switch_wal()')
  await pool.query('checkpoint')
  expect(openToOthers(dataDirectory)).toEqual([])
  await pool.end()
  expect(openToOthers(dataDirectory)).toEqual([])
})

const aDatabase = () => {
  fs.mkdirSync(path.join(dataDirectory, 'database', 'global'), { recursive: true })
  fs.writeFileSync(path.join(dataDirectory, 'database', 'global', 'pg_control'), '', { mode: 0o666 })
}

test('a database that other accounts could read is closed to them', () => {
  aDatabase()
  fs.chmodSync(dataDirectory, 0o755)
  expect(openToOthers(dataDirectory)).toHaveLength(4)
  restrictToOwner(dataDirectory, refuseLine)
  expect(openToOthers(dataDirectory)).toEqual([])
})

test('a data directory that many share keeps its rights, and the database in it is closed to others', () => {
  aDatabase()
  fs.chmodSync(dataDirectory, 0o1777)
  restrictToOwner(dataDirectory, refuseLine)
  expect(fs.statSync(dataDirectory).mode & 0o7777).toBe(0o1777)
  expect(openToOthers(path.join(dataDirectory, 'database'))).toEqual([])
})

test('files of another account are left as they are and reported', () => {
  fs.chmodSync(dataDirectory, 0o755)
  vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  const lines: string[] = []
  restrictToOwner(dataDirectory, (line) => lines.push(line))
  expect(lines).toEqual([expect.stringContaining(`may read or change ${dataDirectory}`)])
})

import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { timeLimits } from '../../src/commands/test/timeLimits.mjs'

export type PostgresForTests = { url: string; stop(): Promise<void> }

/**
 * Starts a PostgreSQL server of its own for tests, in a temporary folder on a free port of this machine.
 * Uses the server programs found; on Debian with root rights it installs them when there are none.
 * @returns null, with the reason printed, where no server can be started
 */
export const openPostgresForTests = async (): Promise<PostgresForTests | null> => {
  // `npm test` has looked already, and reports it.
  if (process.env['TESTS_WITHOUT_POSTGRES']) return null
  try {
    return await startPostgres()
  } catch (error) {
    console.warn(`Tests on PostgreSQL are left out: ${error instanceof Error ? error.message : String(error)}.`)
    return null
  }
}

let shared: Promise<{ url: string } | null> | undefined

/** The PostgreSQL server of the run, else one that the files of this process share, which ends with the process. */
const serverOfRun = (): Promise<{ url: string } | null> => {
  const url = inject('postgresUrl')
  return (shared ??= url ? Promise.resolve({ url }) : openPostgresForTests())
}

/**
 * A new database of a server that other tests use too: to start one takes seconds of a core. Roles are those of the
 * server, so a test that makes some names them uniquely.
 * @returns null, with the reason printed, where no server can be started
 */
export const aPostgresDatabase = async (): Promise<{ url: string } | null> => {
  const server = await serverOfRun()
  return server && createDatabase(server.url, `tests_${randomUUID().replaceAll('-', '')}`)
}

/** The database that others begin as copies of; nothing may be connected to it. */
const migrated = 'migrated'

/** Makes the database that `aCopyOfMigrated` copies. @param url the server, as its owner */
export const makeMigrated = async (url: string, migrate: (url: string) => Promise<void>): Promise<void> =>
  migrate((await createDatabase(url, migrated)).url)

/** A new migrated database of the server. */
export const aCopyOfMigrated = (url: string): Promise<{ url: string }> =>
  createDatabase(url, `tests_${randomUUID().replaceAll('-', '')}`, migrated)

const createDatabase = async (url: string, name: string, template = 'template1'): Promise<{ url: string }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const made = new URL(url)
  made.pathname = `/${name}`
  return { url: made.href }
}

/** @throws Error with the reason where no server can be started */
export const startPostgres = async (): Promise<PostgresForTests> => {
  const programs = findPrograms() ?? installPrograms()
  if (!programs) throw new Error('no PostgreSQL server programs were found, and they cannot be installed here')
  return start(programs)
}

const findPrograms = (): string | undefined => {
  const versions = '/usr/lib/postgresql'
  const installed = fs.existsSync(versions)
    ? fs.readdirSync(versions).map((name) => path.join(versions, name, 'bin'))
    : []
  const usual = ['/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']
  const folders = [...installed.sort().reverse(), ...(process.env.PATH ?? '').split(path.delimiter), ...usual]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))))
}

const installPrograms = (): string | undefined => {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const parameters of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']]) {
    execFileSync('/usr/bin/apt-get', parameters, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: timeLimits.install,
    })
  }
  return findPrograms()
}

/** PostgreSQL refuses to run as root; then it runs as `postgres`, else as `nobody`. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([found]) => found === name)).find(Boolean)
  if (!user) throw new Error('there is no unprivileged user to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

const start = async (programs: string): Promise<PostgresForTests> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-for-tests-'))
  const user = unprivileged()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const tree = path.join(folder, 'tree')
  const run = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const initial = ['--pgdata', tree, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  execFileSync(path.join(programs, 'initdb'), initial, { ...run, stdio: 'ignore' })
  const port = await freePort()
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=60', `port=${port}`]
  const parameters = ['-D', tree, '-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(path.join(programs, 'postgres'), parameters, { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
  let report = ''
  const ready = new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      report += chunk.toString()
      if (report.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${report.slice(-500)}`)))
  })
  const exited = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const abandon = () => {
    // SIGQUIT ends the server with all its processes at once.
    server.kill('SIGQUIT')
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.on('exit', abandon)
  // A process of tests is ended by its runner.
  const endWith = () => process.exit(143)
  process.once('SIGTERM', endWith)
  const stop = async () => {
    process.off('exit', abandon)
    process.off('SIGTERM', endWith)
    server.kill('SIGQUIT')
    if (server.exitCode === null && server.signalCode === null) await exited
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await ready
    await greet(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

const greet = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate'
import { openDatabase } from '#server/database/openDatabase'
import { hashOfToken } from '#server/positions/knownDevices'

/** The true server in a process of its own, on an embedded database that outlives it. */
const folder = mkdtempSync(join(tmpdir(), 'portal-ingest-'))
const devices = 40
let server: ChildProcess | undefined
let url = ''

/** Opens what lies in the folder while no server does. */
const look = async <Row>(text: string): Promise<Row[]> => {
  const opened = await openDatabase({ dataDirectory: folder })
  try {
    await migrate(opened)
    return (await opened.pool.query<Row>(text)).rows
  } finally {
    await opened.close()
  }
}

const startServer = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  url = `http://127.0.0.1:${port}`
  const environment = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'silent' }
  server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  await expect.poll(async () => (await fetch(`${url}/health`).catch(() => null))?.ok, { timeout: 90_000 }).toBe(true)
}

const killServer = async () => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  await look(`insert into customer (code, name) values ('CRASH', 'Crash')`)
  const rows = Array.from(
    { length: devices },
    (_, place) => `('CRASH', 'D${place}', '${hashOfToken(`token${place}`)}', 'phone', 'U${place}', 'x')`,
  )
  await look(
    `insert into position_device (customer, name, token_hash, kind, unit_id, created_by) values ${rows.join()}`,
  )
}, 180_000)
afterAll(async () => {
  await killServer()
  rmSync(folder, { recursive: true, force: true })
})

test('a server that is killed keeps every position that it has acknowledged [OWN-4]', async () => {
  await startServer()
  const acknowledged: string[] = []
  const start = Date.UTC(2026, 0, 5)
  const killed = new AbortController()
  const drive = async (place: number) => {
    for (let step = 0; !killed.signal.aborted; step += 1) {
      const at = new Date(start + step * 1_000).toISOString()
      const answer = await fetch(`${url}/positions?id=token${place}&lat=41&lon=-87&timestamp=${at}`).catch(() => null)
      if (answer?.status === 200) acknowledged.push(`U${place} ${at}`)
    }
  }
  const driving = Promise.all(Array.from({ length: devices }, (_, place) => drive(place)))
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(2_000)
  await killServer()
  killed.abort()
  await driving
  const stored = await look<{ unit_id: string; at: string }>('select unit_id, at from position')
  const kept = new Set(stored.map(({ unit_id: unit, at }) => `${unit} ${new Date(at).toISOString()}`))
  expect(acknowledged.filter((fix) => !kept.has(fix))).toEqual([])
  const [last] = await look<{ behind: number }>(
    `select count(*)::int as behind from last_position last
      where at < (select max(at) from position where position.unit_id = last.unit_id)`,
  )
  expect(last?.behind).toBe(0)
}, 180_000)

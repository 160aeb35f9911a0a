import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase'
import { hashOfToken } from '#server/positions/knownDevices'
import { type RunningPortal, startPortal } from '../fixtures/startPortal'

/** The true server in a process of its own, on an embedded database that outlives it. */
const folder = mkdtempSync(join(tmpdir(), 'portal-ingest-'))
const devices = 40
let portal: RunningPortal | undefined

/** Reads and writes the database while no server has it open. */
const look = async <Row>(text: string): Promise<Row[]> => {
  const opened = await openDatabase({ dataDirectory: folder })
  try {
    return (await opened.pool.query<Row>(text)).rows
  } finally {
    await opened.close()
  }
}

beforeAll(async () => {
  cpSync(inject('demoDirectory'), folder, { recursive: true })
  const rows = Array.from(
    { length: devices },
    (_, place) => `('CRASH', 'D${place}', '${hashOfToken(`token${place}`)}', 'phone', 'U${place}', 'x')`,
  )
  await look(
    `insert into customer (code, name) values ('CRASH', 'Crash');
     insert into position_device (customer, name, token_hash, kind, unit_id, created_by) values ${rows.join()}`,
  )
})
afterAll(async () => {
  await portal?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('a server that is killed keeps every position that it has acknowledged [OWN-4]', async () => {
  portal = await startPortal({ DATA_DIR: folder })
  const { url, kill } = portal
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
  await expect.poll(() => acknowledged.length).toBeGreaterThan(2_000)
  await kill()
  killed.abort()
  await driving
  const stored = await look<{ unit_id: string; at: string }>(
    "select unit_id, at from position where customer = 'CRASH'",
  )
  const kept = new Set(stored.map(({ unit_id: unit, at }) => `${unit} ${new Date(at).toISOString()}`))
  expect(acknowledged.filter((fix) => !kept.has(fix))).toEqual([])
  const [last] = await look<{ behind: number }>(
    `select count(*)::int as behind from last_position last
      where customer = 'CRASH' and at < (select max(at) from position where customer = 'CRASH' and unit_id = last.unit_id)`,
  )
  expect(last?.behind).toBe(0)
})

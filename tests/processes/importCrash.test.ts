import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase'
import { aForm } from '../fixtures/imports'
import { demoPassword, type RunningPortal, startPortal } from '../fixtures/startPortal'

/** The true server in a process of its own, on an embedded database that outlives it. */
const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'))
const database = join(folder, 'data')
const group = '/routing-tool/E100@CUSTOMER'
let portal: RunningPortal | undefined
let token = ''

const startServer = async () => {
  portal = await startPortal({ DATA_DIR: database })
  const form = new URLSearchParams({ grant_type: 'password', username: 'only-rtd', password: demoPassword })
  const answer = (await (await fetch(`${portal.url}/token`, { method: 'POST', body: form })).json()) as {
    access_token: string
  }
  token = answer.access_token
}

const killServer = async () => {
  await portal?.kill()
  portal = undefined
}

const post = async (path: string, file: string) => {
  const headers = { authorization: `Bearer ${token}`, 'customer-id': 'E100' }
  const answer = await fetch(`${portal?.url}${group}${path}`, { method: 'POST', headers, body: aForm(file) })
  return (await answer.json()) as { Status: string; Inserted?: number }
}

/** Reads what the dead server left. */
const look = async <Row>(text: string): Promise<Row[]> => {
  const opened = await openDatabase({ dataDirectory: database })
  try {
    return (await opened.pool.query<Row>(text)).rows
  } finally {
    await opened.close()
  }
}

const rows = 20_000
const aFile = (prefix: string, length = rows) =>
  `delivery_num,delivery_weight,item_num,weight\n${Array.from({ length }, (_, row) => `${prefix}${row},5,1,5`).join('\n')}\n`

const stored = async (prefix: string) => {
  const [count] = await look<{ deliveries: number; items: number }>(
    `select (select count(*)::integer from delivery where number like '${prefix}%') as deliveries,
            (select count(*)::integer from delivery_item join delivery on delivery.id = delivery_id
              where delivery.number like '${prefix}%') as items`,
  )
  return count
}

beforeAll(async () => {
  cpSync(inject('demoDirectory'), database, { recursive: true })
  await startServer()
}, 120_000)
afterAll(async () => {
  await killServer()
  rmSync(folder, { recursive: true, force: true })
})

describe('a server that is killed during an upload', () => {
  test.each([
    ['early', 400],
    ['in the middle', 1_100],
    ['late', 2_000],
  ])(
    'leaves all of it or nothing: %s',
    async (when, delay) => {
      if (!portal) await startServer()
      const prefix = `KILL${when.replaceAll(' ', '')}-`
      const answered = post('/UploadDelivery', aFile(prefix)).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, delay))
      await killServer()
      const answer = await answered
      const count = await stored(prefix)
      if (answer?.Status === 'SUCCESS') expect(count).toEqual({ deliveries: rows, items: rows })
      else expect([0, rows]).toContain(count?.deliveries)
      expect(count?.items).toBe(count?.deliveries)
    },
    180_000,
  )

  test('keeps what it has acknowledged', async () => {
    await startServer()
    expect(await post('/UploadDelivery', aFile('ACK-'))).toMatchObject({ Status: 'SUCCESS', Inserted: rows })
    await killServer()
    expect(await stored('ACK-')).toEqual({ deliveries: rows, items: rows })
  }, 180_000)
})

/** So many that a server works on each step of them for seconds. */
const many = 30_000

type Batch = { batchId: number; status: string; rowCount: number; badRowCount: number; insertedCount: number }

const headers = () => ({ authorization: `Bearer ${token}`, 'customer-id': 'E100' })

const begin = async (prefix: string): Promise<number> => {
  const body = aForm(aFile(prefix, many))
  const answer = await fetch(`${portal?.url}${group}/ImportBatches`, { method: 'POST', headers: headers(), body })
  return ((await answer.json()) as { Batch: Batch }).Batch.batchId
}

const batchOf = async (id: number): Promise<Batch> =>
  (await fetch(`${portal?.url}${group}/ImportBatches/${id}`, { headers: headers() })).json() as Promise<Batch>

const until = (id: number, states: readonly string[]) =>
  expect.poll(async () => states.includes((await batchOf(id)).status), { timeout: 100_000, interval: 20 }).toBe(true)

const onDisk = async (id: number) => {
  const [left] = await look<{ status: string; files: number; staged: number }>(
    `select status, (select count(*)::integer from import_file where batch_id = ${id}) as files,
            (select count(*)::integer from import_row where batch_id = ${id}) as staged
       from import_batch where id = ${id}`,
  )
  return left
}

/** Listens to the server; `told` resolves when it says that a batch has changed. */
const listen = async (): Promise<{ told: Promise<void> }> => {
  const stream = await fetch(`${portal?.url}/events`, { headers: headers() })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hear = async (what: string) => {
    while (!heard.includes(what)) heard += (await reader.read()).value ?? ''
  }
  await hear('event: hello')
  return { told: hear('"topic":"imports"') }
}

describe('a batch whose server is killed', () => {
  test.each([
    ['read', 'READ-', ['reading', 'checking']],
    ['checked', 'CHECK-', ['checking']],
  ])(
    'while it is being %s is checked by the next server',
    async (_, prefix, states) => {
      if (!portal) await startServer()
      const id = await begin(prefix)
      await until(id, states)
      await killServer()
      const left = await onDisk(id)
      expect(['reading', 'checking']).toContain(left?.status)
      expect(left?.files).toBe(1)
      await startServer()
      await until(id, ['checked', 'failed'])
      expect(await batchOf(id)).toMatchObject({ status: 'checked', rowCount: many, badRowCount: 0, newCount: many })
      await killServer()
      expect(await onDisk(id)).toEqual({ status: 'checked', files: 0, staged: many })
    },
    180_000,
  )

  test('while it is being stored is stored by the next server, every delivery once', async () => {
    if (!portal) await startServer()
    const id = await begin('STORE-')
    await until(id, ['checked'])
    const { told } = await listen()
    const answered = fetch(`${portal?.url}${group}/ImportBatches/${id}/Store`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    await told
    await killServer()
    await answered
    expect(await onDisk(id)).toMatchObject({ status: 'storing' })
    expect(await stored('STORE-')).toEqual({ deliveries: 0, items: 0 })
    await startServer()
    await until(id, ['stored', 'checked', 'failed'])
    expect(await batchOf(id)).toMatchObject({ status: 'stored', insertedCount: many, updatedCount: 0 })
    await killServer()
    expect(await stored('STORE-')).toEqual({ deliveries: many, items: many })
  }, 180_000)
})

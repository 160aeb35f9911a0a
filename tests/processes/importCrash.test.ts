import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase'
import { testInFull } from '../fixtures/full'
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

/** So many that a server works on each step of them for a while. */
const many = 5_000
const aFile = (prefix: string, length = many) =>
  `delivery_num,delivery_weight,item_num,weight\n${Array.from({ length }, (_, row) => `${prefix}${row},5,1,5`).join('\n')}\n`

/** How many deliveries of an import are stored, and how many items. */
const storedOf = (prefix: string) => `
  (select count(*)::integer from delivery where number like '${prefix}%') as deliveries,
  (select count(*)::integer from delivery_item join delivery on delivery.id = delivery_id
    where delivery.number like '${prefix}%') as items`

type Stored = { deliveries: number; items: number }

beforeAll(async () => {
  cpSync(inject('demoDirectory'), database, { recursive: true })
  await startServer()
})
afterAll(async () => {
  await killServer()
  rmSync(folder, { recursive: true, force: true })
})

testInFull(
  'a server that is killed during an upload leaves all of it or nothing, and what it has acknowledged',
  async () => {
    if (!portal) await startServer()
    expect(await post('/UploadDelivery', aFile('ACK-', 10))).toMatchObject({ Status: 'SUCCESS', Inserted: 10 })
    const answered = post('/UploadDelivery', aFile('KILL-')).catch(() => null)
    // As long as it takes to answer a call that came after the file.
    await fetch(`${portal?.url}${group}/Regions`, { headers: headers() })
    await killServer()
    const answer = await answered
    const [acknowledged, killed] = await look<Stored>(
      `select ${storedOf('ACK-')} union all select ${storedOf('KILL-')}`,
    )
    expect(acknowledged).toEqual({ deliveries: 10, items: 10 })
    expect(killed?.items).toBe(killed?.deliveries)
    expect(answer?.Status === 'SUCCESS' ? [many] : [0, many]).toContain(killed?.deliveries)
  },
)

type Batch = { batchId: number; status: string; rowCount: number; badRowCount: number; insertedCount: number }

const headers = () => ({ authorization: `Bearer ${token}`, 'customer-id': 'E100' })

const begin = async (prefix: string): Promise<number> => {
  const body = aForm(aFile(prefix))
  const answer = await fetch(`${portal?.url}${group}/ImportBatches`, { method: 'POST', headers: headers(), body })
  return ((await answer.json()) as { Batch: Batch }).Batch.batchId
}

const batchOf = async (id: number): Promise<Batch> =>
  (await fetch(`${portal?.url}${group}/ImportBatches/${id}`, { headers: headers() })).json() as Promise<Batch>

const until = (id: number, states: readonly string[]) =>
  expect.poll(async () => states.includes((await batchOf(id)).status), { interval: 20 }).toBe(true)

const onDisk = async (id: number) => {
  const [left] = await look<{ status: string; files: number; staged: number } & Stored>(
    `select status, (select count(*)::integer from import_file where batch_id = ${id}) as files,
            (select count(*)::integer from import_row where batch_id = ${id}) as staged, ${storedOf('BATCH-')}
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

test('a batch whose server is killed while reading, checking and storing is stored once, by the next ones', async () => {
  if (!portal) await startServer()
  const id = await begin('BATCH-')
  await until(id, ['reading', 'checking'])
  await killServer()
  const unread = await onDisk(id)
  expect(['reading', 'checking']).toContain(unread?.status)
  expect(unread?.files).toBe(1)

  await startServer()
  await until(id, ['checking'])
  await killServer()
  expect(await onDisk(id)).toMatchObject({ status: 'checking', files: 1 })

  await startServer()
  await until(id, ['checked', 'failed'])
  expect(await batchOf(id)).toMatchObject({ status: 'checked', rowCount: many, badRowCount: 0, newCount: many })
  const { told } = await listen()
  const answered = fetch(`${portal?.url}${group}/ImportBatches/${id}/Store`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null)
  await told
  await killServer()
  await answered
  expect(await onDisk(id)).toEqual({ status: 'storing', files: 0, staged: many, deliveries: 0, items: 0 })

  await startServer()
  await until(id, ['stored', 'checked', 'failed'])
  expect(await batchOf(id)).toMatchObject({ status: 'stored', insertedCount: many, updatedCount: 0 })
  await killServer()
  expect(await onDisk(id)).toMatchObject({ status: 'stored', deliveries: many, items: many })
})

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase'
import { recoverImports } from '#server/routing-tool/imports'
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

/** Opens what the dead server left, as the next one does. */
const look = async <Row>(text: string, recover = false): Promise<Row[]> => {
  const opened = await openDatabase({ dataDirectory: database })
  try {
    if (recover) await recoverImports({ opened })
    return (await opened.pool.query<Row>(text)).rows
  } finally {
    await opened.close()
  }
}

const rows = 20_000
const aFile = (prefix: string) =>
  `delivery_num,delivery_weight,item_num,weight\n${Array.from({ length: rows }, (_, row) => `${prefix}${row},5,1,5`).join('\n')}\n`

const stored = async (prefix: string) => {
  const [count] = await look<{ deliveries: number; items: number }>(
    `select (select count(*)::integer from delivery where number like '${prefix}%') as deliveries,
            (select count(*)::integer from delivery_item join delivery on delivery.id = delivery_id
              where delivery.number like '${prefix}%') as items`,
  )
  return count
}

beforeAll(async () => {
  cpSync(inject('demoDatabase'), database, { recursive: true })
  await startServer()
}, 120_000)
afterAll(async () => {
  await killServer()
  rmSync(folder, { recursive: true, force: true })
})

describe('a server that is killed during an import', () => {
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

  test('leaves no batch in reading once the next server has started', async () => {
    await startServer()
    expect(await post('/ImportBatches', aFile('STEP-'))).toMatchObject({ Status: 'SUCCESS' })
    await killServer()
    const batches = await look(
      `select status, problem, (select count(*)::integer from import_row where batch_id = import_batch.id) as rows
         from import_batch order by id desc limit 1`,
      true,
    )
    expect(batches).toEqual([{ status: 'failed', problem: 'interrupted', rows: 0 }])
  }, 180_000)
})

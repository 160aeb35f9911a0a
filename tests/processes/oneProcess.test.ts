import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { demoPassword, type RunningPortal, startPortal } from '../fixtures/startPortal'

const group = 'E100@CUSTOMER'
let folder = ''
let portal: RunningPortal

const start = async (environment: Record<string, string> = {}) => {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), 'portal-process-'))
    cpSync(inject('demoDirectory'), join(folder, 'data'), { recursive: true })
  }
  portal = await startPortal({ DATA_DIR: join(folder, 'data'), ...environment })
  return portal
}

afterEach(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
  folder = ''
})

const signIn = async () => {
  const form = new URLSearchParams({ grant_type: 'password', username: 'admin', password: demoPassword })
  const answer = await fetch(`${portal.url}/token`, { method: 'POST', body: form })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}`, 'customer-id': 'E100' }
}

const list = async (headers: Record<string, string>, call: string) =>
  (await (await fetch(`${portal.url}/routing-tool/${group}/${call}`, { headers })).json()) as Record<string, number>[]

const saveLoad = async (headers: Record<string, string>, delivery: number, region: number) => {
  const answer = await fetch(`${portal.url}/routing-tool/${group}/Shipment`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      customerCode: 'E100',
      userId: 'admin',
      region_code: region,
      deliveries: [{ delivery_pk: delivery, stopSequence: 1, ship_from_stop_seq_num: 1 }],
    }),
  })
  return (await answer.json()) as { Status: string; shipment_id: number }
}

test('a server that is killed in the middle of saves has lost none that it acknowledged, and no session [WIRE-16, GEN-008]', async () => {
  await start()
  const headers = await signIn()
  const free = await list(headers, 'SearchDeliveries?delivery.status=AVAILABLE&resultCount=60')
  const [region] = await list(headers, 'Regions')
  const acknowledged: { delivery: number; load: number }[] = []
  const killed = new Promise<void>((resolve) => {
    const saveAll = async () => {
      for (const { delivery_pk: delivery = 0 } of free) {
        const { Status, shipment_id: load } = await saveLoad(headers, delivery, region?.['REGION_CODE'] ?? 0)
        if (Status === 'SUCCESS') acknowledged.push({ delivery, load })
        if (acknowledged.length === 25) void portal.kill()
      }
    }
    saveAll().catch(() => resolve())
  })
  await killed
  expect(acknowledged.length).toBeGreaterThanOrEqual(25)

  await start()
  for (const { delivery, load } of acknowledged) {
    const [stored] = await list(headers, `Delivery?delivery.delivery_pk=${delivery}`)
    expect(stored).toMatchObject({ delivery_pk: delivery, status: 'ASSIGNED', shipment_id: load })
  }
})

test('a second server on the embedded database is refused with a sentence, one that follows waits for the first to stop', async () => {
  const { url } = await start()
  const second = startPortal({ DATA_DIR: join(folder, 'data'), SHUTDOWN_SECONDS: '1' })
  await expect(second).rejects.toThrow(/in use|already|open/i)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  const stopping = portal.stop()
  await start()
  await stopping
  expect((await fetch(`${portal.url}/health`)).status).toBe(200)
})

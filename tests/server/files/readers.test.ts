import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTurn, isBusy } from '#server/platform/files/readers'
import { traceImportHandlers } from '#server/positions/traces/importTrace'
import { startImport } from '#server/routing-tool/imports/startImport'
import { uploadDelivery } from '#server/routing-tool/imports/uploadDelivery'

let release = () => {}
let readings: Promise<void>[] = []
beforeEach(() => {
  const end = new Promise<void>((resolve) => (release = resolve))
  readings = Array.from({ length: 22 }, () => inTurn(() => end))
})
afterEach(async () => {
  release()
  await Promise.all(readings)
  expect(isBusy()).toBe(false)
})

const body = { file: { name: 'a.csv', bytes: new Uint8Array(1) } }
const context = { commit: (work: (inside: object) => unknown) => work({}) }

test.each([
  ['an upload of deliveries', () => uploadDelivery({ body }, context as never), 'TOO_MANY_IMPORTS'],
  ['an import of deliveries', () => startImport({ body }, context as never), 'TOO_MANY_IMPORTS'],
  ['a trace', () => traceImportHandlers.importTrace({ body }, context as never), 'busy'],
])('%s is refused while two files are read and twenty wait', async (_, take, code) => {
  expect(isBusy()).toBe(true)
  await expect(take()).rejects.toMatchObject({ body: { Status: 'FAILED', Code: code, Errors: [] } })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRefusals, refusalsHeader } from '#contract/platform/refusals'
import { masterLists } from '#domain/master-data/lists'
import { readUpload } from '#server/fleet-manager/cross-references/readUpload'
import { inTurn, isBusy } from '#server/platform/files/readers'
import { Problem } from '#server/platform/http/problems'
import { readRecordFile } from '#server/platform/imports/readRecordFile'
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

test.each([
  ['a list', () => readRecordFile(masterLists.trailers, body)],
  ['cross-references', () => readUpload(body, { columns: {}, required: [] })],
])('a file of %s is refused in the same words, and may come again later', async (_, take) => {
  const problem = await take().then(
    () => null,
    (error: unknown) => error,
  )
  if (!(problem instanceof Problem)) throw new Error('The file was taken.')
  expect([problem.status, problem.body]).toEqual([
    503,
    { Message: 'Too many files are waiting to be read. Try again in a minute.' },
  ])
  expect(readRefusals(problem.headers[refusalsHeader] ?? null)).toMatchObject([{ code: 'file-busy' }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveTable } from '#portal/ui/table/saveTable'
import { json, recordRequests, signInAs } from '../portalFixtures'

let saved: string[]
beforeEach(() => {
  signInAs(['routing-tool.setup'])
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:table'
})
afterEach(() => vi.restoreAllMocks())

const save = (list: string) =>
  saveTable({ file: 'Regions 2026-03-04', list, kind: 'csv', rows: [['Code'], ['007'], ['008']] })

test('a saved table is reported to the security log with its name, rows and format', async () => {
  const sent = recordRequests(() => json({ Status: 'SUCCESS' }))
  await save('Regions')
  expect(saved).toEqual(['Regions 2026-03-04.csv'])
  expect(sent.map(({ url, init }) => [url, JSON.parse(String(init.body))])).toEqual([
    ['https://api.example.com/exports', { list: 'Regions', rows: 2, format: 'CSV' }],
  ])
})

test('a name that is too long for the log is shortened', async () => {
  const sent = recordRequests(() => json({ Status: 'SUCCESS' }))
  await save('x'.repeat(150))
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ list: 'x'.repeat(100) })
})

test('the file is saved when the report fails', async () => {
  recordRequests(() => new Response(null, { status: 503 }))
  await save('Regions')
  expect(saved).toEqual(['Regions 2026-03-04.csv'])
})

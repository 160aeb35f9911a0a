import { expect, test } from 'vitest'
import { readTabularFile, type ReadOptions } from '#server/platform/files/readTabularFile'
import type { TableRow } from '#server/platform/files/table'
import { readGpx } from '#server/positions/traces/readTraceFile'
import { ImportThread } from '#server/routing-tool/imports/ImportThread'
import { writeWorkbook } from '#server/platform/files/writeWorkbook'

const quiet: ReadOptions = { onHeader: () => {}, onRows: () => {} }
const csvOf = (rows: number) =>
  Buffer.from(`number,weight\n${Array.from({ length: rows }, (_, row) => `${row},1\n`).join('')}`)

test('hands out the header first, then every row in order, one chunk at a time', async () => {
  const told: string[] = []
  const rows: TableRow[] = []
  let handling = 0
  const facts = await readTabularFile(
    { name: 'a.csv', bytes: csvOf(9_001) },
    {
      onHeader: (header) => void told.push(header.join()),
      onRows: async (chunk) => {
        handling += 1
        expect(handling).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        told.push(String(chunk.length))
        rows.push(...chunk)
        handling -= 1
      },
    },
  )
  expect(told).toEqual(['number,weight', '2000', '2000', '2000', '2000', '1001'])
  expect(rows.map((row) => row.cells[0])).toEqual(Array.from({ length: 9_001 }, (_, row) => String(row)))
  expect(facts).toMatchObject({ kind: 'csv', rowCount: 9_001 })
})

test.each([
  ['100,001 rows', csvOf(100_001), 'too-many-rows'],
  ['11 MB', new Uint8Array(11_000_000).fill(97), 'too-large'],
  ['zero bytes', new Uint8Array(), 'empty'],
])('refuses a file of %s', async (_, bytes, code) => {
  await expect(readTabularFile({ name: 'a.csv', bytes }, quiet)).rejects.toMatchObject({ name: 'FileProblem', code })
})

test('stops when the caller gives up midway', async () => {
  const giveUp = new AbortController()
  let chunks = 0
  const reading = readTabularFile(
    { name: 'a.csv', bytes: csvOf(50_000) },
    {
      ...quiet,
      signal: giveUp.signal,
      onRows: () => {
        chunks += 1
        giveUp.abort()
      },
    },
  )
  await expect(reading).rejects.toMatchObject({ code: 'aborted' })
  expect(chunks).toBe(1)
})

test('gives a file up that takes too long', async () => {
  const file = { name: 'a.csv', bytes: csvOf(50_000) }
  await expect(readTabularFile(file, { ...quiet, patience: 1 })).rejects.toMatchObject({ code: 'timed-out' })
  const thread = new ImportThread({ patience: 1 })
  await expect(thread.read(file)).rejects.toMatchObject({ code: 'timed-out' })
  await expect(thread.check({} as never)).rejects.toMatchObject({ code: 'timed-out' })
  await expect(readGpx(Buffer.from('<gpx></gpx>'), 1)).rejects.toMatchObject({
    body: { Message: 'Reading the file took too long. Try again.' },
  })
})

test('reports the progress of an import before its end, and rejects a call when the thread is ended', async () => {
  const file = { name: 'a.csv', bytes: csvOf(5_000) }
  const progress: number[] = []
  const thread = new ImportThread({ onProgress: (rows) => progress.push(rows) })
  await expect(thread.read(file)).resolves.toMatchObject({ facts: { rowCount: 5_000 } })
  expect(progress).toEqual([2_000, 4_000, 5_000])
  const ended = expect(thread.check({} as never)).rejects.toMatchObject({ name: 'FileProblem', code: 'aborted' })
  await thread.end()
  await ended
})

test('does not blame the file for an error of the server', async () => {
  const thread = new ImportThread()
  await expect(thread.check({} as never)).rejects.toMatchObject({ name: 'TypeError' })
  await thread.end()
})

test('ends an import by its signal', async () => {
  const giveUp = new AbortController()
  const thread = new ImportThread({ signal: giveUp.signal })
  const ended = expect(thread.read({ name: 'a.csv', bytes: csvOf(50_000) })).rejects.toMatchObject({
    name: 'FileProblem',
    code: 'aborted',
  })
  giveUp.abort()
  await ended
})

test('fails with what the taker of the rows threw', async () => {
  const full = new Error('no room')
  const onRows = () => Promise.reject(full)
  await expect(readTabularFile({ name: 'a.csv', bytes: csvOf(50_000) }, { ...quiet, onRows })).rejects.toBe(full)
})

test('leaves the server free while it reads a workbook of 100,000 rows', async () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => [`00${row}`, row])
  const bytes = writeWorkbook([['number', 'weight'], ...rows], { kind: 'xlsx', sheet: 'Deliveries' })
  let beats = 0
  const beat = setInterval(() => (beats += 1), 10)
  const facts = await readTabularFile({ name: 'a.xlsx', bytes }, quiet).finally(() => clearInterval(beat))
  expect(facts.rowCount).toBe(100_000)
  expect(beats).toBeGreaterThan(20)
})

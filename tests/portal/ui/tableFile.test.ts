import { read, utils } from '@e965/xlsx'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { CellValue } from '#domain/spreadsheet'
import { tableFile } from '#portal/ui/table/tableFile'

const day = new Date('2026-03-04T00:00:00Z')
const moment = new Date('2026-03-04T15:16:17Z')
const rows: CellValue[][] = [
  ['Code', 'Name', 'Weight', 'Default', 'Day', 'At'],
  ['007', 'A "b", c\nd', 1234.5, true, day, moment],
  ['12', 'Zürich 北', -3, false, null, undefined],
]

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const textOf = async (file: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file))

test('a CSV keeps texts, zeros in front, numbers and dates, and is known as UTF-8', async () => {
  const text = await textOf(await tableFile('csv', rows, 'Regions'))
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(Papa.parse<string[]>(text.slice(1).trimEnd()).data).toEqual([
    ['Code', 'Name', 'Weight', 'Default', 'Day', 'At'],
    ['007', 'A "b", c\nd', '1234.5', 'TRUE', '2026-03-04', '2026-03-04T15:16:17'],
    ['12', 'Zürich 北', '-3', 'FALSE', '', ''],
  ])
})

test.each(['=1+1', '+15551234567', '-2', '@SUM(A1)', '\t=1', '\r=1'])('a CSV never runs the text %j', async (text) => {
  const file = await textOf(await tableFile('csv', [['Name'], [text], [-2]], 'x'))
  const [, [first = ''] = [], [second] = []] = Papa.parse<string[]>(file.slice(1).trimEnd()).data
  expect(first).toBe(`'${text}`)
  expect(second).toBe('-2')
})

test('a workbook keeps what is a number, a text, a mark or a date', async () => {
  const book = read(await bytesOf(await tableFile('xlsx', rows, 'Regions: all/any?')), { type: 'array', cellNF: true })
  const [name = ''] = book.SheetNames
  expect(name).toBe('Regions  all any')
  const sheet = book.Sheets[name] ?? {}
  expect(sheet['A2']).toMatchObject({ t: 's', v: '007' })
  expect(sheet['C2']).toMatchObject({ t: 'n', v: 1234.5 })
  expect(sheet['D2']).toMatchObject({ t: 'b', v: true })
  expect(sheet['E2']).toMatchObject({ t: 'n', z: 'yyyy-mm-dd' })
  const [, first, second] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false })
  expect(first).toEqual(['007', 'A "b", c\nd', '1234.5', 'TRUE', '2026-03-04', '2026-03-04 15:16:17'])
  expect(second?.slice(0, 4)).toEqual(['12', 'Zürich 北', '-3', 'FALSE'])
})

test('a text with a formula in a workbook stays a text', async () => {
  const book = read(await bytesOf(await tableFile('xlsx', [['=1+1']], 'x')), { type: 'array' })
  expect(book.Sheets['x']?.['A1']).toMatchObject({ t: 's', v: '=1+1' })
})

import fc from 'fast-check'
import Papa from 'papaparse'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readThrough, refusalOf } from './readThrough'

const quirks = 'tests/fixtures/import-quirks'
const spectrum = readdirSync(`${quirks}/csv-spectrum/csvs`).map((file) => file.replace('.csv', ''))

test.each(spectrum)('reads %s of csv-spectrum as published', (name) => {
  const { facts, cells } = readThrough('a.csv', readFileSync(`${quirks}/csv-spectrum/csvs/${name}.csv`))
  const records = cells.map((row) => Object.fromEntries(facts.header.map((key, column) => [key, row[column]])))
  const published: unknown = JSON.parse(readFileSync(`${quirks}/csv-spectrum/json/${name}.json`, 'utf8'))
  const expected = Array.isArray(published)
    ? published
    : [{ ...Object(published), 'Contact Phone Number': '2095257564' }]
  expect(records).toEqual(expected)
})

test('reads a UTF-16 report separated by tabs and named .csv', () => {
  const { facts, cells } = readThrough(
    'report.csv',
    readFileSync(`${quirks}/mymove_tpps_paid_invoice_report_testfile.csv`),
  )
  expect(facts).toMatchObject({ kind: 'csv', encoding: 'utf-16le', separator: '\t', headerLine: 1 })
  expect(facts.header).toHaveLength(23)
  expect(cells[0]?.slice(0, 4)).toEqual(['1841-7267-3', '2024-07-29', '2024-07-30', '1151.55'])
})

test('reads the shipped sample whole', () => {
  const { facts } = readThrough('scms_sample.csv', readFileSync('src/samples/scms_sample.csv'))
  expect(facts).toMatchObject({ rowCount: 593, encoding: 'utf-8', separator: ',' })
  expect(facts.header[0]).toBe('ID')
})

const mark = (bytes: number[], body: Buffer) => Buffer.concat([Buffer.from(bytes), body])
const encodings = [
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with its mark', (text: string) => mark([0xef, 0xbb, 0xbf], Buffer.from(text))],
  ['UTF-16 LE', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16 LE with its mark', (text: string) => mark([0xff, 0xfe], Buffer.from(text, 'utf16le'))],
  ['UTF-16 BE', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['UTF-16 BE with its mark', (text: string) => mark([0xfe, 0xff], Buffer.from(text, 'utf16le').swap16())],
  ['Latin-1', (text: string) => Buffer.from(text, 'latin1')],
] as const

const latin = [...'abcXYZ019 .-éñüàç"\n,;|\t\'']
const anywhere = [...latin, '运', '货', 'ж', '😀', '€']

describe.each(encodings)('in %s', (name, encode) => {
  test.each([',', ';', '\t', '|'])('any table separated by %j reads back as it was', (separator) => {
    const letter = fc.constantFrom(...(name === 'Latin-1' ? latin : anywhere))
    const cell = fc.array(letter, { maxLength: 8 }).map((letters) => `x${letters.join('')}`)
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), (rows, newline) => {
        const text = Papa.unparse([['number', 'naïve', 'city'], ...rows], {
          delimiter: separator,
          newline,
          quotes: true,
        })
        const read = readThrough('a.csv', encode(text))
        expect(read.facts).toMatchObject({ separator, rowCount: rows.length })
        expect(read.cells).toEqual(rows)
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['a first line that names the separator', 'sep=;\na,x;b\n1,1;2', ['a,x', 'b'], [['1,1', '2']], 2],
  ['blank lines before, between and after', '\n\na,b\n\n1,2\n\n\n', ['a', 'b'], [['1', '2']], 5],
  ['a short row', 'a,b,c\n1', ['a', 'b', 'c'], [['1', '', '']], 2],
  ['separators without end', 'a,b,,,\n1,2,,,', ['a', 'b'], [['1', '2']], 2],
  ['inches inside of a cell', 'a,b\n5" pipe,2', ['a', 'b'], [['5" pipe', '2']], 2],
  [
    'lines that end in different ways',
    'a,b\r\n1,2\n3,4\r5,6',
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
    2,
  ],
  [
    'semicolons with decimal commas',
    'a;b\n1,5;2,5\n3;4',
    ['a', 'b'],
    [
      ['1,5', '2,5'],
      ['3', '4'],
    ],
    2,
  ],
  ['a single column', 'a\n1\n2', ['a'], [['1'], ['2']], 2],
  ['names around which blanks stand', ' a , b \n1,2', ['a', 'b'], [['1', '2']], 2],
])('reads %s', (_, text, header, cells, firstLine) => {
  const read = readThrough('a.csv', text)
  expect({ header: read.facts.header, cells: read.cells, firstLine: read.rows[0]?.line }).toEqual({
    header,
    cells,
    firstLine,
  })
})

test('counts a line break inside of quotes as no line of its own', () => {
  expect(readThrough('a.csv', 'a,b\n"1\n1\n1",2\n3,4').rows.map((row) => row.line)).toEqual([2, 3])
})

test('names every column apart and tells which names it made up', () => {
  const { facts } = readThrough('a.csv', 'weight,,Weight,x,weight\n1,2,3,4,5')
  expect(facts.header).toEqual(['weight', 'B', 'Weight (2)', 'x', 'weight (3)'])
  expect(facts).toMatchObject({ repeatedNames: ['Weight', 'weight'], blankColumns: ['B'] })
})

test('hands out the cells to the right of the header', () => {
  expect(readThrough('a.csv', 'a,b\n1,2,,4,\n5,6,,').rows).toEqual([
    { line: 2, cells: ['1', '2'], extraCells: ['', '4'] },
    { line: 3, cells: ['5', '6'] },
  ])
})

test.each([
  ['nothing at all', '', { code: 'empty' }],
  ['blank lines', '\n \n,,\n', { code: 'empty' }],
  ['a header alone', 'a,b\n', { code: 'empty' }],
  ['a quote that never closes', 'a,b\n1,2\n"3,4\n5,6\n', { code: 'unclosed-quote', line: 3 }],
  ['a row too many', 'a\n1\n2\n3\n4', { code: 'too-many-rows', limit: 3 }],
  ['a column too many', 'a,b,c,d,e\n1', { code: 'too-many-columns', limit: 4, line: 1 }],
  ['a cell too long', 'a,b\n1,12345678901', { code: 'cell-too-long', limit: 10, line: 2, column: 2 }],
])('refuses %s', (_, text, refusal) => {
  expect(refusalOf('a.csv', text, { maxRows: 3, maxColumns: 4, maxCell: 10 })).toEqual(refusal)
})

import { CFB, utils, write } from '@e965/xlsx'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { CellValue } from '#domain/spreadsheet'
import { writeWorkbook } from '#server/kernel/tabular-file/writeWorkbook'
import { readThrough, refusalOf } from './readThrough'

const table: CellValue[][] = [
  ['number', 'zip', 'weight', 'day', 'moment', 'flag', 'note'],
  ['0012', '01234', 0.1 + 0.2, new Date('2026-02-28'), new Date('2026-03-01T13:45:30Z'), true, '=1+1'],
  ['x', null, 12345678901234, new Date('1999-12-31'), null, false, 'Łódź 运货'],
]
const cells = [
  ['0012', '01234', '0.3', '2026-02-28', '2026-03-01T13:45:30', 'TRUE', '=1+1'],
  ['x', '', '12345678901234', '1999-12-31', '', 'FALSE', 'Łódź 运货'],
]

describe.each(['xlsx', 'xls'] as const)('an %s workbook', (kind) => {
  const bytes = writeWorkbook(table, { kind, sheet: 'Deliveries' })

  test('reads back as it was written: zeros in front, dates, flags and big numbers', () => {
    const read = readThrough(`a.${kind}`, bytes)
    expect(read.cells).toEqual(cells)
    expect(read.facts).toMatchObject({ kind, sheet: 'Deliveries', headerLine: 1, rowCount: 2 })
  })

  test('is known by its content, whatever its extension', () => {
    expect(readThrough('a.csv', bytes).facts.kind).toBe(kind)
  })

  test('that is cut off is refused as unreadable', () => {
    expect(refusalOf(`a.${kind}`, bytes.subarray(0, 900))).toEqual({ code: 'unreadable', reason: 'corrupt' })
  })

  test('passes over sheets without rows, and keeps the line numbers of the sheet', () => {
    const workbook = utils.book_new()
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Read me']]), 'About')
    utils.book_append_sheet(
      workbook,
      utils.aoa_to_sheet([[], ['a', 'zip'], [], [1e21, { t: 'n', v: 1234, z: '00000' }]]),
      'Rows',
    )
    const read = readThrough(`a.${kind}`, new Uint8Array(write(workbook, { type: 'array', bookType: kind })))
    expect(read.facts).toMatchObject({ sheet: 'Rows', headerLine: 2 })
    expect(read.rows).toEqual([{ line: 4, cells: ['1000000000000000000000', '01234'] }])
  })
})

test('an old workbook is a true one', () => {
  expect([...writeWorkbook(table, { kind: 'xls', sheet: 's' }).subarray(0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0])
})

test('a csv export keeps a spreadsheet from running what a text says, and leaves numbers alone', () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    writeWorkbook([['=1+1', '-5.2', '@x', '+1 555', -3, 'a,b']], { kind: 'csv', sheet: '' }),
  )
  expect(text).toBe(`\uFEFF'=1+1,-5.2,'@x,'+1 555,-3,"a,b"\r\n`)
})

test('an encrypted workbook is told from a corrupt one', () => {
  const container: unknown = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0]))
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 7))
  const bytes: Uint8Array = CFB.write(container, { type: 'buffer' })
  expect(refusalOf('a.xlsx', bytes)).toEqual({ code: 'unreadable', reason: 'encrypted' })
})

const zipOf = (name: string, content: Buffer, declared = content.length) => {
  const packed = deflateRawSync(content)
  const part = Buffer.alloc(30)
  part.writeUInt32LE(0x04034b50, 0)
  const directory = Buffer.alloc(46)
  directory.writeUInt32LE(0x02014b50, 0)
  for (const [header, at] of [
    [part, 8],
    [directory, 10],
  ] as const) {
    header.writeUInt16LE(8, at)
    header.writeUInt32LE(packed.length, at + 10)
    header.writeUInt32LE(declared, at + 14)
    header.writeUInt16LE(name.length, at + 18)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([part, Buffer.from(name), packed, directory, Buffer.from(name), end])
}

test.each([
  ['declares it', undefined],
  ['lies about it', 10],
])('a zip bomb that %s is refused', (_, declared) => {
  const bomb = zipOf('xl/workbook.xml', Buffer.alloc(5_000_000), declared)
  expect(refusalOf('a.xlsx', bomb, { maxUnpacked: 1_000_000 })).toEqual({ code: 'too-large', limit: 1_000_000 })
})

const noise = Buffer.from(Array.from({ length: 2_000 }, (_, position) => (position * 37 + (position >> 3)) % 256))

test.each([
  ['a picture', 'a.csv', Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), noise])],
  ['a picture named as a workbook', 'a.xlsx', Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n')])],
  ['a PDF', 'a.csv', Buffer.from('%PDF-1.7\nsome,text\n1,2')],
  ['a web page', 'a.xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
  ['a program', 'a.csv', Buffer.concat([Buffer.from('MZ'), noise])],
  ['a letter', 'a.csv', zipOf('word/document.xml', Buffer.from('<x/>'))],
  ['a letter named as a workbook', 'a.xlsx', zipOf('word/document.xml', Buffer.from('<x/>'))],
  ['another extension', 'a.txt', Buffer.from('a,b\n1,2')],
  ['no extension', 'deliveries', Buffer.from('a,b\n1,2')],
])('%s is of the wrong kind', (_, name, bytes) => {
  expect(refusalOf(name, bytes)).toEqual({ code: 'wrong-kind' })
})

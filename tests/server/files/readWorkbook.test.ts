import { CFB, utils, write } from '@e965/xlsx'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { CellValue } from '#domain/spreadsheet'
import { writeWorkbook } from '#server/platform/files/writeWorkbook'
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

test.each([
  ['xlsx', 1],
  ['xlsx', 2],
  ['xls', 1],
  ['xls', 2],
] as const)('a sheet of an %s workbook that is hidden (%i) is not read', (kind, Hidden) => {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['a'], ['hidden']]), 'Old')
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['a'], ['seen']]), 'New')
  workbook.Workbook = { Sheets: [{ Hidden }, {}] }
  const read = readThrough(`a.${kind}`, new Uint8Array(write(workbook, { type: 'array', bookType: kind })))
  expect([read.facts.kind, read.cells]).toEqual([kind, [['seen']]])
  workbook.Workbook = { Sheets: [{ Hidden }, { Hidden }] }
  const all = new Uint8Array(write(workbook, { type: 'array', bookType: kind }))
  expect(refusalOf(`a.${kind}`, all)).toEqual({ code: 'empty' })
})

test('an old workbook is a true one', () => {
  expect([...writeWorkbook(table, { kind: 'xls', sheet: 's' }).subarray(0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0])
})

test('an old workbook that is not Unicode is read by its code page', () => {
  const twoBytes = (value: number) => [value & 255, value >> 8]
  const record = (type: number, ...bytes: number[]) => [...twoBytes(type), ...twoBytes(bytes.length), ...bytes]
  const label = (row: number, text: number[]) =>
    record(0x02_04, ...twoBytes(row), 0, 0, 0, 0, ...twoBytes(text.length), ...text)
  const sheet = [
    ...record(0x08_09, 0, 5, 0x10, 0, 0, 0, 0, 0),
    ...record(0x00_42, ...twoBytes(1251)),
    ...record(0x02_00, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0),
    ...label(0, [...Buffer.from('City')]),
    ...label(1, [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]),
    ...record(0x00_0a),
  ]
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/Book', Uint8Array.from(sheet))
  const bytes = Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
  expect(readThrough('a.xls', bytes).cells).toEqual([['Москва']])
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

const [stored, deflated] = [0, 8]

type Part = { name: string; content: Buffer; method?: number; flags?: number; directory?: { method?: number; name?: string; packed?: number; start?: number }; size?: number } // prettier-ignore

/** A zip file as its parts say. Bit 3 of the flags puts sizes behind a part; `directory` is what it says instead. */
const zipOf = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = []
  const lines: Buffer[] = []
  let offset = 0
  for (const { name, content, method = deflated, flags = 0, directory = {}, size = content.length } of parts) {
    const packed = method === deflated ? deflateRawSync(content) : content
    const isBehind = (flags & 8) !== 0
    const part = Buffer.alloc(30)
    part.writeUInt32LE(0x04034b50, 0)
    part.writeUInt16LE(flags, 6)
    part.writeUInt16LE(method, 8)
    part.writeUInt32LE(isBehind ? 0 : packed.length, 18)
    part.writeUInt32LE(isBehind ? 0 : size, 22)
    part.writeUInt16LE(name.length, 26)
    const behind = Buffer.alloc(isBehind ? 16 : 0)
    if (isBehind) behind.writeUInt32LE(0x08074b50, 0)
    if (isBehind) behind.writeUInt32LE(packed.length, 8)
    if (isBehind) behind.writeUInt32LE(content.length, 12)
    const named = directory.name ?? name
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(flags, 8)
    line.writeUInt16LE(directory.method ?? method, 10)
    line.writeUInt32LE(directory.packed ?? packed.length, 20)
    line.writeUInt32LE(size, 24)
    line.writeUInt16LE(named.length, 28)
    line.writeUInt32LE(directory.start ?? offset, 42)
    bodies.push(part, Buffer.from(name), packed, behind)
    lines.push(line, Buffer.from(named))
    offset += 30 + name.length + packed.length + behind.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...lines, end])
}

/** The parts of a workbook that is as it should be. */
const partsOf = (bytes: Uint8Array): Part[] => {
  const { FullPaths, FileIndex } = CFB.read(bytes, { type: 'buffer' }) as {
    FullPaths: string[]
    FileIndex: { content?: Uint8Array }[]
  }
  return FullPaths.flatMap((path, place) => {
    const content = FileIndex[place]?.content
    return content && !path.endsWith('/')
      ? [{ name: path.slice('Root Entry/'.length), content: Buffer.from(content) }]
      : []
  })
}

describe('the parts of a workbook', () => {
  const parts = partsOf(writeWorkbook(table, { kind: 'xlsx', sheet: 'Deliveries' }))
  const sheet = 'xl/worksheets/sheet1.xml'
  const inSheet = (change: Partial<Part>) =>
    zipOf(parts.map((part) => (part.name === sheet ? { ...part, ...change } : part)))
  const huge = Buffer.alloc(5_000_000, ' ')
  const few = { maxUnpacked: 1_000_000 }

  test.each([
    ['packed', zipOf(parts)],
    ['not packed', zipOf(parts.map((part) => ({ ...part, method: stored })))],
    ['packed by a program that gives sizes behind them', zipOf(parts.map((part) => ({ ...part, flags: 8 })))],
    ['of a size that is not said', inSheet({ size: 0xffffffff })],
    [
      'beside pictures that unpack to more than may be read',
      zipOf([...parts, { name: 'xl/media/a.png', content: huge }]),
    ],
  ])('are read when they are %s', (_, bytes) => {
    expect(readThrough('a.xlsx', bytes, few).cells).toEqual(cells)
  })

  test.each([
    ['declare it', { content: huge }],
    ['lie about it', { content: huge, size: 10 }],
    ['give no size before them', { content: huge, flags: 8 }],
  ])('that are a zip bomb are refused when they %s', (_, change) => {
    expect(refusalOf('a.xlsx', inSheet(change), few)).toEqual({ code: 'too-large', limit: 1_000_000 })
  })

  test('are refused when they share more strings than cells have', () => {
    const others = parts.filter(({ name }) => name !== 'xl/sharedStrings.xml')
    const content = Buffer.from(`<sst>${'<si><t>a</t></si>'.repeat(150_000)}</sst>`)
    expect(refusalOf('a.xlsx', zipOf([...others, { name: 'xl/sharedStrings.xml', content }]))).toMatchObject({
      code: 'too-large',
    })
  })

  test.each([
    ['another method', { content: huge, flags: 8, directory: { method: stored, packed: 0 } }],
    ['another name', { directory: { name: 'xl/worksheets/sheet2.xml' } }],
    ['a place outside of the file', { method: stored, directory: { packed: 0xffffffff } }],
  ])('are refused when the directory names %s', (_, change) => {
    expect(refusalOf('a.xlsx', inSheet(change), few)).toEqual({ code: 'unreadable', reason: 'corrupt' })
  })

  test('are refused when they overlap, or are encrypted, or packed in a way nobody knows', () => {
    const workbook = { name: 'xl/workbook.xml', content: Buffer.from(Array.from({ length: 500 }, Math.random)) }
    const again = Array.from({ length: 50 }, () => ({ ...workbook, content: Buffer.alloc(0), directory: { start: 0 } }))
    for (const bytes of [zipOf([workbook, ...again]), inSheet({ flags: 1 }), inSheet({ method: 12 })])
      expect(refusalOf('a.xlsx', bytes)).toEqual({ code: 'unreadable', reason: 'corrupt' })
  })
})

const noise = Buffer.from(Array.from({ length: 2_000 }, (_, position) => (position * 37 + (position >> 3)) % 256))

test.each([
  ['a picture', 'a.csv', Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), noise])],
  ['a picture named as a workbook', 'a.xlsx', Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n')])],
  ['a PDF', 'a.csv', Buffer.from('%PDF-1.7\nsome,text\n1,2')],
  ['a web page', 'a.xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
  ['a program', 'a.csv', Buffer.concat([Buffer.from('MZ'), noise])],
  ['a letter', 'a.csv', zipOf([{ name: 'word/document.xml', content: Buffer.from('<x/>') }])],
  ['a letter named as a workbook', 'a.xlsx', zipOf([{ name: 'word/document.xml', content: Buffer.from('<x/>') }])],
  ['another extension', 'a.txt', Buffer.from('a,b\n1,2')],
  ['no extension', 'deliveries', Buffer.from('a,b\n1,2')],
])('%s is of the wrong kind', (_, name, bytes) => {
  expect(refusalOf(name, bytes)).toEqual({ code: 'wrong-kind' })
})

import { describe, expect, test } from 'vitest'
import { type CellKind, type KnownNotation, notationFinder, plainText, shortenedCells } from '#domain/import/notation'

/** The notation of a column of these texts, from line 2 on. */
const found = (
  texts: readonly string[],
  { kind = 'number', most, ...known }: Partial<KnownNotation> & { kind?: CellKind; most?: number } = {},
) => {
  const finder = notationFinder({ separator: ',', ...known })
  for (const [at, text] of texts.entries()) finder.note('field', kind, { line: at + 2, column: 'Column', text }, most)
  return finder.found()
}

const cell = (line: number, text: string) => ({ line, column: 'Column', text })

describe('the decimal sign of a file', () => {
  test.each([
    ['1.5', '.'],
    ['1,234.50', '.'],
    ['1,234,567', '.'],
    ['0.135', '.'],
    ['1.2345', '.'],
    ['1234.500', '.'],
    ['.5', '.'],
    ['-1.5', '.'],
    ['($ 1,234.50)', '.'],
    ['1,5', ','],
    ['30,50', ','],
    ['1.234,5', ','],
    ['1.234.567', ','],
    ['0,135', ','],
    ['1,2345', ','],
    ['1234,500', ','],
    ['-$1.234,50', ','],
  ])('is proven by %s', (text, decimalSign) => {
    for (const separator of [null, ',', ';', '\t'])
      expect(found(['9135', text, '9.135', '9,135', ''], { separator })).toEqual({ decimalSign, dayFirst: [] })
  })

  test.each(['', '9135', 'soon', '1.2.3', '1,23,456', '.', ',', '13.04.2026', '1,234.5.6', '#N/A'])(
    'is that of the US where %s proves nothing',
    (text) => expect(found([text], { separator: ';' })).toMatchObject({ decimalSign: '.' }),
  )

  test('is refused where two cells contradict each other', () =>
    expect(found(['9135', '1.234,5', '9.135', '1.5'])).toEqual({
      code: 'mixed-numbers',
      cells: [cell(3, '1.234,5'), cell(5, '1.5')],
    }))

  test.each<[string, string | null, CellKind, readonly string[], string | null]>([
    ['commas of thousands', ',', 'number', ['9,135', '12'], null],
    ['commas of thousands in a workbook', null, 'number', ['9,135'], null],
    ['numbers of a workbook', null, 'number', ['9.135'], null],
    ['prices of a workbook', null, 'price', ['1.125'], null],
    ['points alone', ',', 'number', ['9.135'], null],
    ['both', ',', 'number', ['9,135', '9.135'], '9.135'],
    ['both in a workbook', null, 'number', ['9,135', '9.135'], '9.135'],
    ['commas between semicolons', ';', 'number', ['9,135'], '9,135'],
    ['points between semicolons', ';', 'number', ['9.135'], '9.135'],
    ['commas between tabs', '\t', 'number', ['9,135'], '9,135'],
    ['prices with a comma', ',', 'price', ['3,812'], '3,812'],
    ['prices with a comma in a workbook', null, 'price', ['3,812'], '3,812'],
    ['prices with a comma between semicolons', ';', 'price', ['3,812'], '3,812'],
  ])('may be unclear: %s', (_name, separator, kind, texts, unclear) => {
    const notation = found(texts, { separator, kind })
    if (unclear === null) expect(notation).toMatchObject({ decimalSign: '.' })
    else expect(notation).toMatchObject({ code: 'unclear-number', cell: { text: unclear } })
    for (const decimalSign of ['.', ','] as const)
      expect(found(texts, { separator, kind, decimalSign })).toMatchObject({ decimalSign })
  })

  test('is proven by a number that would be too large with thousands', () => {
    expect(found(['40.125', '-75.926'], { most: 180 })).toMatchObject({ decimalSign: '.' })
    expect(found(['40,125'], { most: 90, separator: ';' })).toMatchObject({ decimalSign: ',' })
    expect(found(['3.812'], { most: 20, kind: 'price', separator: ';' })).toMatchObject({ decimalSign: '.' })
    expect(found(['3,812'], { most: 20, kind: 'price' })).toMatchObject({ code: 'unclear-number' })
  })
})

describe('dates of a column', () => {
  const dates = (...texts: string[]) => found(texts, { kind: 'date' })

  test.each([
    [['03/04/2026', '13/04/2026'], ['field']],
    [['13-04-2026 08:00'], ['field']],
    [['03/04/2026', '04/13/2026'], []],
    [['03/04/2026'], []],
    [['2026-04-13', '32/04/2026', 'soon'], []],
    [['03.04.2026', '13.4.26'], ['field']],
    [['3.4.2026 08:00'], ['field']],
    [['04.13.2026'], []],
    [['32.04.2026', '1.2.3', '10.5'], []],
  ])('%s are day-first in %s', (texts, dayFirst) => expect(dates(...texts)).toEqual({ decimalSign: '.', dayFirst }))

  test('are refused where two cells contradict each other', () =>
    expect(dates('13/04/2026', '04/13/2026')).toEqual({
      code: 'mixed-dates',
      cells: [cell(2, '13/04/2026'), cell(3, '04/13/2026')],
    }))

  test('are refused where a date with dots and one with slashes contradict each other', () =>
    expect(dates('03.04.2026', '04/13/2026')).toEqual({
      code: 'mixed-dates',
      cells: [cell(2, '03.04.2026'), cell(3, '04/13/2026')],
    }))

  test('are found for each column', () => {
    const finder = notationFinder({ separator: ',' })
    finder.note('one', 'date', cell(2, '13/04/2026'))
    finder.note('other', 'date', cell(2, '04/13/2026'))
    expect(finder.found()).toMatchObject({ dayFirst: ['one'] })
  })
})

describe('a cell as the readers expect it', () => {
  test.each<[string, CellKind, string]>([
    ['30,50', 'number', '30.50'],
    ['1.234,5', 'number', '1,234.5'],
    ['-1.234,50', 'price', '-1,234.50'],
    ['1,234.5', 'number', '1.234,5'],
    ['9135', 'number', '9135'],
    ['Acme, Inc.', null, 'Acme, Inc.'],
    ['03/04/2026', 'date', '2026/04/03'],
    ['3-4-2026 8:00 PM', 'date', '2026-4-3 8:00 PM'],
    ['2026-04-03', 'date', '2026-04-03'],
    ['24-Apr-08', 'date', '24-Apr-08'],
    ['03.04.2026', 'date', '2026-04-03'],
    ['3.4.26 08:00', 'date', '2026-4-3 08:00'],
    ['3.4.69', 'date', '1969-4-3'],
  ])('%s as a %s is %s', (text, kind, plain) =>
    expect(plainText(text, 'field', kind, { decimalSign: ',', dayFirst: ['field'] })).toBe(plain),
  )

  test('stays as it is in the notation of the US', () => {
    const us = { decimalSign: '.', dayFirst: ['other'] } as const
    expect(plainText('1,234.5', 'field', 'number', us)).toBe('1,234.5')
    expect(plainText('03/04/2026', 'field', 'date', us)).toBe('03/04/2026')
    expect(plainText('04.13.2026', 'field', 'date', us)).toBe('04-13-2026')
  })
})

test.each([
  ['8.1E+11', true],
  ['8,1e+11', true],
  [' 9E+15 ', true],
  ['-1.23457E+14', true],
  ['810000012345', false],
  ['8.1E11', false],
  ['8.1E-5', false],
  ['81E+11', false],
  ['E+11', false],
  ['LOT-8.1E+11', false],
])('of the identifiers of a file, %j is one that a spreadsheet has shortened: %s', (text, isShortened) => {
  const rows = [{ line: 2, cells: ['8.1E+11', text] }]
  const expected = isShortened ? [{ line: 2, column: 'Order', text }] : []
  expect(shortenedCells([{ column: 'Order', place: 1 }], rows)).toEqual(expected)
})

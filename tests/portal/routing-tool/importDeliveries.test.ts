import { describe, expect, test } from 'vitest'
import { importCodes } from '#contract/routing-tool/imports/importCodes'
import { type BatchRow, type ImportBatch, mapColumns } from '#domain/import/importBatch'
import { formatQuantity } from '#domain/values/numbers'
import english from '#locales/en-US/imports.json'
import { batchCounts } from '#portal/routing-tool/import-deliveries/batchCounts'
import { fileFacts, formatSize } from '#portal/routing-tool/import-deliveries/fileFacts'
import {
  columnOfProblem,
  gridColumnsOf,
  nextCell,
  ownColumns,
} from '#portal/routing-tool/import-deliveries/grid/gridColumns'
import { readAs } from '#portal/routing-tool/import-deliveries/grid/readAs'
import { problemsOfValues, problemsText } from '#portal/routing-tool/import-deliveries/problemText'
import { allowedSteps, stepOf } from '#portal/routing-tool/import-deliveries/steps/importStep'
import { refusalOfFailure } from '#portal/routing-tool/import-deliveries/steps/refusalOfFailure'
import { greatestFile, refuseFile } from '#portal/routing-tool/import-deliveries/steps/refuseFile'
import { withChoices } from '#portal/routing-tool/import-deliveries/steps/useColumns'
import { type Words } from '#portal/routing-tool/import-deliveries/useWords'

const columns = mapColumns(['Delivery #', 'Weight (Kilograms)', 'Ship Date', 'Colour'], [])

const aBatch = (changes: Partial<ImportBatch> = {}): ImportBatch => ({
  id: 12,
  fileName: 'deliveries.csv',
  status: 'checked',
  file: { kind: 'csv', size: 2048, headerLine: 1, encoding: 'utf-8', separator: ';', sheet: null },
  header: columns.map(({ column }) => column),
  columns,
  mappingSource: 'proposed',
  missingFields: [],
  notices: [],
  rowCount: 593,
  rowsDone: 593,
  badRowCount: 2,
  leftOutCount: 0,
  newCount: 412,
  changedCount: 38,
  insertedCount: 0,
  updatedCount: 0,
  skippedCount: 0,
  problem: null,
  earlier: null,
  createdAt: '2026-11-21T06:00:00Z',
  createdBy: 'only-rtd',
  updatedAt: '2026-11-21T06:00:00Z',
  storedAt: null,
  ...changes,
})

/** Words as the English file has them, without the library. */
const messageOf = (key: string): string =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((here, name) => (here as Record<string, unknown>)[name], english) as string
const fill = (message: string, parameters: Record<string, string | number> = {}) =>
  message.replace(/%\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
const words: Words = {
  say: (key, parameters) => fill(messageOf(key), parameters),
  count: (key, amount, parameters) => {
    const [one = '', many = one] = messageOf(key).split(' |||| ')
    return fill(amount === 1 ? one : many, { count: formatQuantity(amount), ...parameters })
  },
}

describe('the step that is shown', () => {
  test.each([
    ['no import', undefined, 'file'],
    ['a file that is read', aBatch({ status: 'reading', header: [] }), 'file'],
    ['a first check', aBatch({ status: 'checking' }), 'columns'],
    ['columns matched by name', aBatch(), 'columns'],
    ['columns that are just being chosen', aBatch({ mappingSource: 'chosen' }), 'columns'],
    ['columns known from before', aBatch({ mappingSource: 'remembered' }), 'columns'],
    ['a missing field', aBatch({ mappingSource: 'remembered', missingFields: ['weight'] }), 'columns'],
    ['a stored import', aBatch({ status: 'stored' }), 'store'],
    ['one that was taken back', aBatch({ status: 'taken-back' }), 'store'],
    ['a failed one', aBatch({ status: 'failed' }), 'file'],
    ['a cancelled one', aBatch({ status: 'cancelled' }), 'file'],
  ] as const)('for %s leads where its work goes on', (_, batch, step) => {
    expect(stepOf(batch, null)).toBe(step)
  })

  test('is the one of the address where the import allows it, and no other', () => {
    expect(stepOf(aBatch(), 'store')).toBe('store')
    expect(stepOf(aBatch({ missingFields: ['number'] }), 'check')).toBe('columns')
    expect(stepOf(aBatch({ status: 'stored' }), 'columns')).toBe('store')
    expect(allowedSteps(aBatch())).toEqual(['columns', 'check', 'store'])
  })
})

describe('a file', () => {
  test.each([
    ['deliveries.csv', 1, null],
    ['DELIVERIES.XLSX ', greatestFile, null],
    ['old.xls', 10, null],
    ['deliveries.csv', 0, 'empty'],
    ['deliveries.csv', greatestFile + 1, 'too-large'],
    ['photo.png', 10, 'wrong-kind'],
    ['csv', 10, 'wrong-kind'],
  ] as const)('%s of %i bytes: %s', (name, size, refusal) => {
    expect(refuseFile({ name, size })).toBe(refusal)
  })

  test.each([
    [412, '412 B'],
    [161_792, '158 KB'],
    [3_355_444, '3.2 MB'],
  ])('of %i bytes is called %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })

  test('says what was recognised in it', () => {
    expect(fileFacts(words, aBatch())).toEqual([
      'csv, 2 KB',
      'encoding UTF-8',
      'separated by semicolon',
      'column names in line 1',
      '593 rows',
    ])
  })
})

test.each([
  [{ kind: 'refused', code: importCodes.busy } as const, 'busy'],
  [{ kind: 'refused', code: 'SOMETHING' } as const, null],
  [{ kind: 'http', status: 413, body: undefined } as const, 'too-large'],
  [{ kind: 'http', status: 415, body: undefined } as const, 'wrong-kind'],
  [{ kind: 'http', status: 500, body: undefined } as const, null],
  [{ kind: 'network' } as const, null],
])('the failure %o is the refusal %s', (failure, refusal) => {
  expect(refusalOfFailure(failure)).toBe(refusal)
})

describe('the columns', () => {
  test('show a choice at once, and take its field from the column that had it', () => {
    const shown = withChoices(columns, [{ column: 'colour', field: 'number', unit: null }])
    expect(shown.map(({ field }) => field)).toEqual([null, 'itemWeight', 'shipDate', 'number'])
  })

  test('of the preview begin with what a delivery needs and end with what is ignored', () => {
    expect(gridColumnsOf(columns, false).map(({ name }) => name)).toEqual([
      'Delivery #',
      'Weight (Kilograms)',
      'Ship Date',
    ])
    expect(gridColumnsOf(columns, true).at(-1)?.name).toBe('Colour')
  })

  test('of items take the blame for a delivery without a weight', () => {
    expect(columnOfProblem(gridColumnsOf(columns, false), 'weight')?.field).toBe('itemWeight')
    expect(columnOfProblem(gridColumnsOf(columns, false), 'carrier')).toBeUndefined()
  })
})

describe('a cell', () => {
  const row: Pick<BatchRow, 'values'> = { values: { itemWeight: 1565.28, shipDate: '2007-03-29' } }
  test.each([
    ['itemWeight', 'kg', '710', '1,565.28 lb'],
    ['itemWeight', 'lb', '1565.28', ''],
    ['shipDate', null, '29-Mar-07', '03-29-2007'],
    ['shipDate', null, '03-29-2007', ''],
    ['carrier', null, 'ABCD', ''],
  ] as const)('of %s in %s with %s is read as "%s"', (field, unit, text, read) => {
    expect(readAs(row, { field, unit }, text)).toBe(read)
  })

  test('says what is wrong with it, and a duplicate names the other line', () => {
    const number = { field: 'itemWeight', code: 'not-a-number', value: 'see below' } as const
    const twice = { field: 'number', code: 'duplicate', value: 'ASN-1', otherLine: 1204 } as const
    expect(problemsText(words, [number, twice])).toBe(
      'Item weight: not a number; Delivery number: already in line 1,204',
    )
    expect(problemsOfValues(words, [number])).toBe('Item weight “see below”: not a number')
    const shifted = { field: 'number', code: 'extra-cells', value: 'Gary' } as const
    expect([problemsText(words, [shifted]), problemsOfValues(words, [shifted])]).toEqual([
      'more cells than the header; put quotes around text that contains a separator',
      'more cells than the header; put quotes around text that contains a separator',
    ])
    expect(problemsText(words, [{ field: 'weight', code: 'required', value: '' }])).toBe(
      'Delivery weight: no weight for the delivery or this item',
    )
  })
})

describe('an import in words', () => {
  test.each([
    [{ status: 'checked' }, '412 new deliveries, 38 to update, 2 rows with errors'],
    [
      { status: 'stored', insertedCount: 412, updatedCount: 38, skippedCount: 95 },
      '412 deliveries stored, 38 updated, 95 rows skipped',
    ],
    [{ status: 'stored', insertedCount: 1 }, '1 delivery stored'],
    [{ status: 'failed', rowCount: 0 }, 'No rows'],
    [{ status: 'reading', rowCount: 1200 }, '1,200 rows'],
  ] as const)('%o: %s', (changes, text) => {
    expect(batchCounts(words, aBatch(changes))).toBe(text)
  })
})

const size = { rows: 593, columns: 8 }

test('Tab leads from cell to cell and on to the next row, past the last it ends', () => {
  expect(nextCell({ row: 5, column: 6 }, 1, size)).toEqual({ row: 5, column: 7 })
  expect(nextCell({ row: 5, column: 7 }, 1, size)).toEqual({ row: 6, column: ownColumns })
  expect(nextCell({ row: 5, column: ownColumns }, -1, size)).toEqual({ row: 4, column: 7 })
  expect(nextCell({ row: 592, column: 7 }, 1, size)).toBeNull()
})

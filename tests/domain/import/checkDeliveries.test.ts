import { describe, expect, test } from 'vitest'
import { checkDeliveries } from '#domain/import/checkDeliveries'
import { mapColumns } from '#domain/import/importBatch'
import { readDate, readNumber } from '#domain/import/readTexts'
import { codesOf, type ImportLookups, type ImportRow, untranslatedCodes } from '#domain/import/readRow'
import { cpuSecondsOf } from '../../fixtures/cpuSeconds'

const lookups: ImportLookups = {
  regionCodes: new Set([7]),
  quoteTypes: ['Spot'],
  shippingPoints: [],
  sourceTypes: [],
  deliveryTypes: [],
  translations: {},
  defaults: { regionCode: 7, quoteType: null, shippingPoint: 'SP1', sourceType: null, deliveryType: null },
}

const check = (...texts: ImportRow['texts'][]) =>
  checkDeliveries(
    texts.map((row, index) => ({ line: index + 2, texts: row })),
    lookups,
    { itemWeight: 'kg' },
  )

describe('a deliveries file', () => {
  test('gives deliveries with their items, defaults and weights in pounds', () => {
    const { deliveries, problems } = check(
      { number: ' D1 ', itemWeight: '710', quantity: '2,000', quoteType: 'SPOT', deliveryDate: '29-Mar-07' },
      { number: 'D1', itemWeight: '100', meetAndGreet: 'yes' },
      {},
      { number: 'D2', weight: '1,234.5' },
    )
    expect(problems).toEqual([])
    expect(deliveries).toMatchObject([
      {
        number: 'D1',
        weight: 1785.74,
        regionCode: 7,
        quoteType: 'Spot',
        deliveryDate: '2007-03-29',
        meetAndGreet: true,
      },
      { line: 5, number: 'D2', weight: 1234.5, shippingPoint: 'SP1', items: [] },
    ])
    expect(deliveries[0]?.items).toMatchObject([{ quantity: 2000, weight: 1565.28 }, { weight: 220.46 }])
  })

  test.each<[ImportRow['texts'], string, string]>([
    [{ weight: '5' }, 'number', 'required'],
    [{ number: 'D' }, 'weight', 'required'],
    [{ number: 'D', weight: 'Weight Captured Separately' }, 'weight', 'not-a-number'],
    [{ number: 'D', weight: '1'.repeat(41) }, 'weight', 'not-a-number'],
    [{ number: '#N/A', weight: '1' }, 'number', 'spreadsheet-error'],
    [{ number: 'D', weight: '#div/0!' }, 'weight', 'spreadsheet-error'],
    [{ number: 'D', weight: '1', shipToName: 'Err:502' }, 'shipToName', 'spreadsheet-error'],
    [{ number: 'D', weight: '-1' }, 'weight', 'negative'],
    [{ number: 'D', weight: '44000.01' }, 'weight', 'too-heavy'],
    [{ number: 'D', weight: '5', regionCode: '8' }, 'regionCode', 'unknown-code'],
    [{ number: 'D', weight: '5', quoteType: 'x' }, 'quoteType', 'unknown-code'],
    [{ number: 'D', weight: '5', shipDate: '30-Feb-08' }, 'shipDate', 'not-a-date'],
    [{ number: 'D', weight: '5', meetAndGreet: 'maybe' }, 'meetAndGreet', 'not-a-flag'],
    [{ number: 'D'.repeat(51), weight: '5' }, 'number', 'too-long'],
    [{ number: 'D', weight: '5', shipToCity: 'a\0b' }, 'shipToCity', 'unreadable'],
  ])('refuses %j: %s is %s', (texts, field, code) => {
    expect(check(texts)).toMatchObject({ deliveries: [], problems: [{ line: 2, field, code }], skipped: 1 })
  })

  test('names both lines where rows of one delivery contradict or repeat each other', () => {
    const { problems, skipped } = check(
      { number: 'D', weight: '5', carrier: 'A', itemNumber: '1' },
      { number: 'D', carrier: 'B', itemNumber: '1' },
      { number: 'E', weight: '5' },
      { number: 'E', weight: '5' },
    )
    expect(problems).toEqual([
      { line: 3, field: 'carrier', code: 'conflict', value: 'B', otherLine: 2 },
      { line: 3, field: 'itemNumber', code: 'duplicate', value: '1', otherLine: 2 },
      { line: 5, field: 'number', code: 'duplicate', value: 'E', otherLine: 4 },
    ])
    expect(skipped).toBe(4)
  })

  test('items that sum to more than a truck takes are an error', () => {
    const heavy = { number: 'D', itemWeight: '15000' }
    expect(check(heavy, heavy).problems).toMatchObject([{ line: 2, field: 'itemWeight', code: 'too-heavy' }])
  })

  test('of 100,000 rows is checked in a few seconds of processor time', async () => {
    const texts = { weight: '1,234.5', regionCode: '7', shipDate: '24-Apr-08', shipToCity: 'Oslo', quantity: '3' }
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      line: index + 2,
      texts: { ...texts, number: `D${index}` },
    }))
    let checked: ReturnType<typeof checkDeliveries> | undefined
    expect(await cpuSecondsOf(() => (checked = checkDeliveries(rows, lookups)))).toBeLessThan(4)
    expect(checked?.deliveries).toHaveLength(100_000)
  })
})

test.each([
  ['24-Apr-08', '2008-04-24'],
  ['1-September-68', '2068-09-01'],
  ['01-Jan-69', '1969-01-01'],
  ['03/04/2024', '2024-03-04'],
  ['24-Foo-08', null],
  ['Date Not Captured', null],
])('%s is read as %s', (text, date) => expect(readDate(text)).toBe(date))

test.each([
  ['1,234.5', 1234.5],
  ['1,23', null],
  ['12,345,678', 12_345_678],
  ['1e3', null],
])('%s reads as %s', (text, number) => expect(readNumber(text)).toBe(number))

describe('matching columns', () => {
  const fieldsOf = (...header: string[]) =>
    mapColumns(header, []).map(({ field, unit }) => (unit ? `${field} ${unit}` : field))

  test('knows the usual words and their units, and leaves the rest alone', () => {
    expect(
      fieldsOf(
        'ASN/DN #',
        'Country',
        'Scheduled Delivery Date',
        'Vendor',
        'Item Description',
        'Line Item Quantity',
        'Weight (Kilograms)',
        'ID',
      ),
    ).toEqual(['number', null, 'deliveryDate', 'shipFromName', 'description', 'quantity', 'itemWeight kg', null])
  })

  test('knows the columns of our own files', () => {
    expect(
      fieldsOf(
        'delivery_num',
        'delivery_weight',
        'cARRIER',
        'meet_and_greet',
        'item_num',
        'weight',
        'ship_from_stop_seq_num',
      ),
    ).toEqual(['number', 'weight', 'carrier', 'meetAndGreet', 'itemNumber', 'itemWeight', 'shipFromSequence'])
  })

  test('gives a field to one column only', () => {
    expect(fieldsOf('Due date', 'Delivery date', 'Scheduled delivery date')).toEqual([null, 'deliveryDate', null])
  })
})

describe('the code of a partner', () => {
  const quotes = (fallback: string | null): ImportLookups => ({
    ...lookups,
    quoteTypes: ['Spot', 'Flat'],
    translations: {
      quoteType: {
        targets: new Map([
          ['p1', 'spot'],
          ['flat', 'Spot'],
          ['p9', 'Gone'],
        ]),
        fallback,
      },
    },
  })
  const read = (code: string, fallback: string | null = null) =>
    checkDeliveries([{ line: 2, texts: { number: 'D1', weight: '1', quoteType: code } }], quotes(fallback))

  test.each([
    ['is translated by its cross-reference, in any case', ' P1 ', null, 'Spot'],
    ['counts as a cross-reference before it counts as a code of ours', 'Flat', null, 'Spot'],
    ['that is one of ours needs no cross-reference', 'spot', null, 'Spot'],
    ['that is one of ours never takes the fallback', 'spot', 'Flat', 'Spot'],
    ['without a cross-reference takes the fallback', 'P2', 'Flat', 'Flat'],
  ])('%s', (_, code, fallback, quoteType) => {
    expect(read(code, fallback)).toMatchObject({ problems: [], deliveries: [{ quoteType }] })
  })

  test.each(['P2', 'P9'])('that leads to no code of ours is a problem, as it is written: %s', (value) => {
    expect(read(value).problems).toEqual([{ line: 2, field: 'quoteType', code: 'unknown-code', value }])
  })

  test('of a region is translated to its number, or takes the fallback', () => {
    const regions = (fallback: string | null): ImportLookups => ({
      ...lookups,
      translations: { regionCode: { targets: new Map([['midwest', '7']]), fallback } },
    })
    const regionOf = (code: string, fallback: string | null = null) =>
      checkDeliveries([{ line: 2, texts: { number: 'D1', weight: '1', regionCode: code } }], regions(fallback))
    expect(regionOf('Midwest').deliveries).toMatchObject([{ regionCode: 7 }])
    expect(regionOf('South', '7').deliveries).toMatchObject([{ regionCode: 7 }])
    expect(regionOf('7', '8').deliveries).toMatchObject([{ regionCode: 7 }])
    expect(regionOf('South').problems).toMatchObject([{ field: 'regionCode', code: 'whole-number' }])
  })

  test('that cannot be translated is reported once, where its field has cross-references', () => {
    const problem = (value: string, field: 'quoteType' | 'regionCode' = 'quoteType') =>
      ({ field, code: 'unknown-code', value }) as const
    const problems = [
      problem('P2'),
      problem(' p2'),
      problem('5', 'regionCode'),
      { field: 'regionCode', code: 'whole-number', value: 'South' } as const,
      { field: 'quoteType', code: 'spreadsheet-error', value: '#REF!' } as const,
      { field: 'weight', code: 'not-a-number', value: 'x' } as const,
    ]
    expect(untranslatedCodes(problems)).toMatchObject({ quoteType: ['P2'], regionCode: ['5', 'South'] })
  })

  test('is looked up with those of the file alone', () =>
    expect(codesOf([{ quoteType: ' P1', number: 'D1' }, { quoteType: 'p1 ', regionCode: '7' }, {}])).toMatchObject({
      quoteType: ['P1'],
      regionCode: ['7'],
      sourceType: [],
    }))
})

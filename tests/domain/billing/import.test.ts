import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measured, type Money, writeExact } from '#domain/values/exact'
import { netTotal, sourceKeys } from '#domain/billing/import/ledgerFile'
import { billingSampleRows, importTypes } from '#domain/billing/import/importTypes'
import { readImportRow } from '#domain/billing/import/readImportRow'
import { dollars, quantity, rate } from './samples'

const ledgerRow = { day: '10/15/2026', account: '5100', debit: '1,234.50' }

describe('a row of the general ledger', () => {
  test('is read with its empty cells, and belongs to the month of its day', () =>
    expect(readImportRow('ledger', ledgerRow).row).toEqual({
      day: '2026-10-15',
      period: '2026-10',
      company: '',
      costCenter: '',
      account: '5100',
      description: '',
      journal: '',
      vendor: '',
      reference: '',
      debit: dollars('1234.50'),
      credit: dollars('0'),
    }))

  test('belongs to its own period', () =>
    expect(readImportRow('ledger', { ...ledgerRow, period: '2026-09' }).row).toMatchObject({ period: '2026-09' }))

  test.each([
    ['1234.5', '1234.50'],
    ['-1,234.50', '-1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['$12', '12.00'],
    ['$ 12', '12.00'],
    ['12.', '12.00'],
  ])('the amount %s is %s', (written, amount) =>
    expect(readImportRow('ledger', { ...ledgerRow, debit: written }).row?.debit).toBe(dollars(amount)),
  )

  test.each([
    [{ debit: '12.345' }, [['debit', 'too-many-decimals']]],
    [{ debit: '1,23' }, [['debit', 'not-a-number']]],
    [{ debit: '12 34' }, [['debit', 'not-a-number']]],
    [{ debit: '(12' }, [['debit', 'not-a-number']]],
    [{ debit: '(-12)' }, [['debit', 'not-a-number']]],
    [{ debit: '1e3' }, [['debit', 'not-a-number']]],
    [{ debit: '12%' }, [['debit', 'not-a-number']]],
    [{ debit: '100,000,000.01' }, [['debit', 'implausible-amount']]],
    [{ debit: '', credit: '(100000000.01)' }, [['credit', 'implausible-amount']]],
    [
      { account: '5.1E+11', reference: '8.1E+11', description: '8.1E+11' },
      [
        ['account', 'shortened-number'],
        ['reference', 'shortened-number'],
      ],
    ],
    [{ debit: '#REF!' }, [['debit', 'spreadsheet-error']]],
    [{ debit: '9999999999999' }, [['debit', 'out-of-range']]],
    [{ debit: '' }, [['debit', 'no-amount']]],
    [{ debit: '0', credit: '0.00' }, [['debit', 'no-amount']]],
    [{ account: ' ' }, [['account', 'required']]],
    [{ day: '2026-02-30' }, [['day', 'not-a-date']]],
    [{ period: '10/2026' }, [['period', 'not-a-period']]],
    [{ costCenter: 'x'.repeat(31) }, [['costCenter', 'too-long']]],
    [
      { day: '', account: '', debit: 'x' },
      [
        ['day', 'required'],
        ['account', 'required'],
        ['debit', 'not-a-number'],
      ],
    ],
  ] as const)('%j: every wrong cell is named', (cells, problems) => {
    const read = readImportRow('ledger', { ...ledgerRow, ...cells })
    expect(read.problems.map(({ field, code }) => [field, code])).toEqual(problems)
  })
})

test.each([
  [
    'activity',
    { day: '2026-10-15', basis: 'LOADED_MILES', quantity: '12.345' },
    { basis: 'loaded-miles', quantity: quantity('12.345'), period: '2026-10', unit: '' },
  ],
  ['fuel-index', { day: '2026-10-15', price: '3.8105' }, { price: rate('3.8105') }],
  ['budget', { period: '2026-10', category: 'FUEL', amount: '-5' }, { amount: dollars('-5') }],
] as const)('a row of %s is read', (type, cells, row) => expect(readImportRow(type, cells).row).toMatchObject(row))

test.each([
  ['activity', { day: '2026-10-15', basis: 'PALLETS', quantity: '1' }, 'basis', 'unknown-basis'],
  ['fuel-index', { day: '2026-10-15', price: '0' }, 'price', 'not-above-zero'],
  ['budget', { category: 'FUEL', amount: '1' }, 'period', 'required'],
  ['budget', { period: '2026-10', category: 'FUEL', amount: '100000000.01' }, 'amount', 'implausible-amount'],
  ['fuel-index', { day: '2026-10-15', price: '12%' }, 'price', 'not-a-number'],
  ['activity', { day: '2026-10-15', basis: 'MILES', quantity: '$12' }, 'quantity', 'not-a-number'],
  ['activity', { day: '2026-10-15', unit: '7.7E+11', basis: 'MILES', quantity: '1' }, 'unit', 'shortened-number'],
] as const)('a row of %s with a mistake is refused', (type, cells, field, code) =>
  expect(readImportRow(type, cells).problems).toMatchObject([{ field, code }]),
)

test.each([
  ['10', 'MILES', '31000', null],
  ['10', 'MILES', '31000.001', 'implausible-miles'],
  ['02', 'MILES', '28000.5', 'implausible-miles'],
  ['10', 'LOADED_MILES', '31001', 'implausible-miles'],
  ['10', 'EMPTY_MILES', '-31001', 'implausible-miles'],
  ['10', 'HOURS', '744', null],
  ['10', 'HOURS', '745', 'implausible-hours'],
  ['10', 'STOPS', '90000', null],
] as const)('what one unit did in month %s may be %s %s', (month, basis, amount, code) => {
  const cells = { day: `2026-${month}-15`, unit: '77', basis, quantity: amount }
  expect(readImportRow('activity', cells).problems).toMatchObject(code ? [{ field: 'quantity', code }] : [])
  expect(readImportRow('activity', { ...cells, unit: '' }).problems).toEqual([])
})

test.each(importTypes)('the example rows of the template for %s can be read', (type) => {
  expect(billingSampleRows[type]).toHaveLength(2)
  for (const cells of billingSampleRows[type]) expect(readImportRow(type, cells).problems).toEqual([])
})

describe('a ledger file', () => {
  const row = (journal: string, reference: string, debit: string) => ({
    journal,
    reference,
    debit: dollars(debit),
    credit: dollars('0'),
  })

  test('rows are told apart by journal, reference and amounts, and equal ones by their count', () => {
    const rows = [row('J1', 'R1', '5'), row('J1', 'R1', '5'), row('J1', 'R2', '5'), row('', '', '5')]
    const keys = sourceKeys(rows)
    expect(new Set(keys).size).toBe(4)
    expect(keys[3]).toBeNull()
    expect(sourceKeys(rows)).toEqual(keys)
  })

  test('its net total is debits less credits', () =>
    expect(netTotal([row('', '', '5'), { debit: dollars('0'), credit: dollars('7.5') }])).toBe(dollars('-2.5')))

  test('an amount is read as it is written', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), (cents) => {
        fc.pre(cents !== 0n)
        const written = writeExact(measured('money', cents as Money))
        expect(readImportRow('ledger', { ...ledgerRow, debit: written }).row?.debit).toBe(cents)
      }),
    ))
})

import { expect, test } from 'vitest'
import { type CategorySummary, sumOfShown } from '#domain/billing/categorySummary'
import {
  accrualWithoutPay,
  hasPay,
  isPayCategory,
  masked,
  paperWithoutPay,
  payCodesOf,
  summaryWithoutPay,
  withoutPay,
} from '#domain/billing/payData'
import type { BackupRow, InvoicePaper } from '#domain/billing/invoices/invoicePaper'
import { aCategory, dollars } from './samples'

test.each([
  ['DRV', 'Driver pay', undefined, true],
  ['OT', 'Overtime', undefined, true],
  ['PAYROLL', '', undefined, true],
  ['C7', 'Health benefits', undefined, true],
  ['MAINT', 'Maintenance', undefined, false],
  ['MAINT', 'Maintenance of records by A. Reyes', true, true],
  ['BONUS', 'Fuel bonus card', false, false],
])('%s "%s", marked %s: pay is %s', (code, name, isPay, is) => expect(isPayCategory({ code, name, isPay })).toBe(is))

const version = (activatedAt: string | null, ...categories: ReturnType<typeof aCategory>[]) => ({
  activatedAt,
  categories,
})

test('the newest active version that has a category decides whether it is pay; a draft does not', () => {
  const wages = (isPay?: boolean) => ({ ...aCategory('WAGES'), isPay })
  const at = '2026-01-01T00:00:00Z'
  expect([...payCodesOf([version(at, wages())])]).toEqual(['WAGES'])
  expect([...payCodesOf([version(null, wages(false)), version(at, wages())])]).toEqual(['WAGES'])
  expect([...payCodesOf([version(at, wages(false)), version(at, wages())])]).toEqual([])
  expect([...payCodesOf([version(at), version(at, wages())])]).toEqual(['WAGES'])
})

test('a line of pay keeps its account and category, and shows neither the person nor the amount', () => {
  const line = {
    category: 'WAGES',
    account: '5000',
    vendor: 'Payroll',
    description: 'Week 42',
    reference: 'Dana Reyes',
    debit: dollars('1200'),
    credit: dollars('0'),
    net: dollars('1200'),
    isMasked: false,
  }
  expect(withoutPay(line, new Set(['FUEL']))).toBe(line)
  expect(withoutPay(line, new Set(['WAGES']))).toEqual({
    category: 'WAGES',
    account: '5000',
    vendor: masked,
    description: masked,
    reference: masked,
    debit: null,
    credit: null,
    net: null,
    isMasked: true,
  })
})

test('the backup without pay has one row for each category of pay, and the same sum', () => {
  const row = (lineId: number, category: string, net: string): BackupRow => ({
    category,
    account: '5000',
    lineId,
    day: '2026-10-05',
    description: 'Dana Reyes',
    reference: 'W42',
    lines: 1,
    net: dollars(net),
    ...(category !== 'FUEL' && { isPay: true }),
  })
  const paper = {
    backup: [row(1, 'FUEL', '10'), row(2, 'OT', '1.50'), row(3, 'WAGES', '5'), row(4, 'WAGES', '-2')],
  } as unknown as InvoicePaper
  const { backup } = paperWithoutPay(paper)
  expect(backup.map(({ lineId, category, lines, net }) => [lineId, category, lines, net])).toEqual([
    [1, 'FUEL', 1, dollars('10')],
    [null, 'OT', 1, dollars('1.50')],
    [null, 'WAGES', 2, dollars('3')],
  ])
  expect(
    JSON.stringify(backup.slice(1), (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Dana|W42|5000/)
  expect([hasPay(paper), hasPay({ backup: paper.backup.slice(0, 1) })]).toEqual([true, false])
})

test('of a category of pay, what is billed for it stays: it is on invoices', () => {
  const [one, none] = [dollars('1'), dollars('0')]
  const row: CategorySummary = {
    category: 'WAGES',
    period: '2026-10',
    budget: one,
    actual: one,
    accrued: one,
    billed: none,
    unbilled: one,
  }
  const hidden = { ...row, budget: null, actual: null, accrued: null, unbilled: null }
  expect(summaryWithoutPay(row, new Set(['WAGES']))).toEqual(hidden)
  expect(summaryWithoutPay(row, new Set(['OT']))).toEqual(row)
})

test.each([
  ['category', 'WAGES', ['WAGES'], 'hides'],
  ['category', 'OT', ['OT'], 'shows'],
  ['charge', 'FEE', ['OT', 'WAGES'], 'hides'],
  ['charge', 'FEE', ['OT'], 'shows'],
  // A charge may have the code of a category.
  ['charge', 'WAGES', [], 'shows'],
] as const)(
  'where WAGES is masked, the accrual of the %s %s of %j %s what the ledger gave it',
  (kind, code, of, does) => {
    const [one, two] = [dollars('1'), dollars('2')]
    const shown = does === 'shows' ? one : null
    const amounts = { accrued: one, invoiced: two, balance: one }
    const posted = { status: 'posted', postedDate: '2026-10-31', reversedDate: null } as const
    const accrual = {
      kind,
      code,
      period: '2026-10',
      customerId: 'PL_A',
      setupVersion: 1,
      reason: '',
      ...amounts,
      ...posted,
    }
    expect(accrualWithoutPay(accrual, of, new Set(['WAGES']))).toEqual({ ...accrual, accrued: shown, balance: shown })
  },
)

test.each([
  [[], '0'],
  [[null], null],
  [[null, '2'], '2'],
  [['1', '2'], '3'],
])('the sum of %j without what is masked is %s', (amounts, sum) =>
  expect(sumOfShown(amounts.map((amount) => (amount === null ? null : dollars(amount))))).toBe(
    sum === null ? null : dollars(sum),
  ),
)

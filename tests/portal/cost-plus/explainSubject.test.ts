import { expect, test } from 'vitest'
import { type ExplainSubject, readSubject, writeSubject } from '#portal/cost-plus/explain/explainSubject'

test.each<[string, ExplainSubject]>([
  ['12', { kind: 'invoice', invoiceId: 12 }],
  ['12.3', { kind: 'line', invoiceId: 12, lineNo: 3 }],
  ['billed.2026-10.FUEL', { kind: 'figure', figure: 'billed', category: 'FUEL', period: '2026-10' }],
  ['actual.2026-10.A.B', { kind: 'figure', figure: 'actual', category: 'A.B', period: '2026-10' }],
  [
    'sum-budget.2026-01.2026-10.FUEL',
    { kind: 'sum', figure: 'budget', category: 'FUEL', from: '2026-01', to: '2026-10' },
  ],
  ['sum-billed.2026-01.2026-10.', { kind: 'sum', figure: 'billed', category: '', from: '2026-01', to: '2026-10' }],
  ['charge.2026-10.FEE', { kind: 'accrual', accrual: 'charge', code: 'FEE', period: '2026-10' }],
  ['sum-variance.2026-10.2026-10.', { kind: 'sum', figure: 'variance', category: '', from: '2026-10', to: '2026-10' }],
  ['accruals-open.2026-10', { kind: 'accruals', sum: 'open', period: '2026-10' }],
  ['per-mile.2026-10', { kind: 'ratio', ratio: 'per-mile', period: '2026-10' }],
  ['accuracy.2026-10', { kind: 'accuracy', period: '2026-10' }],
  ['tie-out.2026-10', { kind: 'tie-out', period: '2026-10' }],
  ['register-balance.', { kind: 'register', sum: 'balance', filter: {} }],
  [
    'register-balance.from=2026-01&age=1-30&unpaid=Y&posted=Y',
    { kind: 'register', sum: 'balance', filter: { from: '2026-01', age: '1-30', isUnpaid: true, isPosted: true } },
  ],
])('the address says %s', (written, subject) => {
  expect(writeSubject(subject)).toBe(written)
  expect(readSubject(written)).toEqual(subject)
})

test.each([
  '',
  'x',
  '12.',
  '-1',
  'billed.2026-13.FUEL',
  'billed.2026-10.',
  'budget.2026-10.FUEL',
  'sum-cost.2026-01.2026-10.',
  'accruals-open.2026-13',
  'accruals-cost.2026-10',
  'register-cost.2026-10',
  'per-hour.2026-10',
])('%j explains nothing', (written) => {
  expect(readSubject(written)).toBeNull()
})

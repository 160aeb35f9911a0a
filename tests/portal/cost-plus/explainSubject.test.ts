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
])('%j explains nothing', (written) => {
  expect(readSubject(written)).toBeNull()
})

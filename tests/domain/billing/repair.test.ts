import { expect, test } from 'vitest'
import type { BillingJobStatus } from '#domain/billing/import/billingJob'
import { repairProblem } from '#domain/billing/import/repair'

const header = ['Date', 'Price']
const rejected = [{ line: 3 }, { line: 5 }]

test.each<[BillingJobStatus, { line: number; cells: string[] }[], string | null]>([
  ['partial', [{ line: 3, cells: ['2026-10-05', '3.8'] }], null],
  ['partial', [{ line: 5, cells: ['2026-10-05'] }], null],
  ['failed', [{ line: 3, cells: [] }], 'not-partial'],
  ['rolled-back', [{ line: 3, cells: [] }], 'not-partial'],
  ['partial', [{ line: 4, cells: [] }], 'not-rejected'],
  ['partial', [{ line: 3, cells: ['1', '2', '3'] }], 'too-many-cells'],
  [
    'partial',
    [
      { line: 3, cells: [] },
      { line: 3, cells: [] },
    ],
    'repaired-twice',
  ],
])('rows of a job that is %s: %j gives %s', (status, rows, code) =>
  expect(repairProblem({ status, header }, rejected, rows)?.code ?? null).toBe(code),
)

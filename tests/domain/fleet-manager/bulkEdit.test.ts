import { expect, test } from 'vitest'
import { type BulkAction, bulkChange } from '#domain/fleet-manager/bulkEdit'
import type { CrossReferenceRow } from '#domain/fleet-manager/crossReferences'

const row: CrossReferenceRow = {
  type: 'SCAC',
  source: '0042',
  target: 'ABCD',
  description: '',
  validFrom: '2026-01-01',
  validTo: null,
}

test.each<[BulkAction, string, Partial<CrossReferenceRow> | null | undefined]>([
  ['target', ' EFGH ', { target: 'EFGH' }],
  ['target', 'ABCD', undefined],
  ['description', 'Moved', { description: 'Moved' }],
  ['validFrom', '2026-02-01', { validFrom: '2026-02-01' }],
  ['validFrom', '', { validFrom: null }],
  ['validTo', '2026-12-31', { validTo: '2026-12-31' }],
  ['deactivate', '', { validTo: '2026-02-28' }],
  ['delete', '', null],
])('a bulk edit %s with %j makes a row %j', (action, value, changed) => {
  const change = bulkChange(row, action, value, '2026-03-01')
  if (changed === undefined) expect(change).toBeUndefined()
  else expect(change).toEqual({ before: row, after: changed && { ...row, ...changed } })
})

test.each<[BulkAction, string, string]>([
  ['target', '', 'required'],
  ['target', 'x'.repeat(101), 'too-long'],
  ['validTo', '2025-12-31', 'backwards'],
])('a bulk edit %s with %j is rejected with the row and the rule %s', (action, value, code) =>
  expect(bulkChange(row, action, value, '2026-03-01')).toMatchObject({ before: row, problem: { code } }),
)

test.each([
  ['began today', { validFrom: '2026-03-01' }],
  ['begins later', { validFrom: '2026-04-01' }],
])('a row that %s cannot be ended with the day before', (_, period) =>
  expect(bulkChange({ ...row, ...period }, 'deactivate', '', '2026-03-01')).toMatchObject({
    problem: { code: 'backwards' },
  }),
)

test('a row that ended before stays as it was', () =>
  expect(bulkChange({ ...row, validTo: '2026-01-31' }, 'deactivate', '', '2026-03-01')).toBeUndefined())

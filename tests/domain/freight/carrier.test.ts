import { expect, test } from 'vitest'
import { orderByRank, validity } from '#domain/freight/carrier'

test.each([
  [null, 'unknown'],
  ['', 'unknown'],
  ['2026-11-25', 'expired'],
  ['2026-11-26', 'near'],
  ['2026-12-26', 'near'],
  ['2026-12-27', 'valid'],
] as const)('on 2026-11-26 what is valid until %s is %s', (lastDay, expected) => {
  expect(validity(lastDay, '2026-11-26')).toBe(expected)
})

test('carriers with a rank come first, and the others stay in their order', () => {
  const carriers = ['A', 'B', 'C', 'D'].map((code) => ({ code }))
  const ranked = orderByRank(carriers, [
    { code: 'D', rank: 1 },
    { code: 'B', rank: 2 },
    { code: 'X', rank: 1 },
  ])
  expect(ranked.map(({ code, rank }) => [code, rank])).toEqual([
    ['D', 1],
    ['B', 2],
    ['A', null],
    ['C', null],
  ])
})

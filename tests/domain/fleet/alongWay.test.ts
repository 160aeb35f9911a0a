import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partAhead } from '#domain/fleet/alongWay'

const way = [
  { latitude: 40, longitude: -90 },
  { latitude: 41, longitude: -90 },
  { latitude: 41, longitude: -90 },
  { latitude: 42, longitude: -90 },
]

test.each([
  ['at its begin', 40, -90, 1],
  ['in its middle', 41, -90, 0.5],
  ['a little beside it', 41.5, -90.1, 0.25],
  ['at its end', 42, -90, 0],
  ['beyond its end', 42.1, -90, 0],
] as const)('%s', (_, latitude, longitude, part) => {
  expect(partAhead(way, { latitude, longitude })).toBeCloseTo(part, 3)
})

test('who is not on the way has no part of it ahead', () => {
  expect(partAhead(way, { latitude: 41, longitude: -91 })).toBeNull()
  expect(partAhead([], { latitude: 41, longitude: -91 })).toBeNull()
})

test('whoever drives along a way has ever less of it ahead', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(part, part, (one, other) => {
      const at = (done: number) => partAhead(way, { latitude: 40 + 2 * done, longitude: -90 }) ?? Number.NaN
      expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)) + 1e-9)
    }),
  )
})

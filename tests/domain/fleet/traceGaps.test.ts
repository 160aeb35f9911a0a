import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jumpsIn, type PlacedFix } from '#domain/fleet/positions/lastPlace'
import { isGap, splitTrace } from '#domain/fleet/positions/traceGaps'

const start = Date.UTC(2026, 2, 4, 12)
/** Miles north of a first place. */
const fix = (miles: number, minute: number): PlacedFix => ({
  latitude: 41 + miles / 69.1,
  longitude: -87,
  at: new Date(start + minute * 60_000).toISOString(),
})
const minuteOf = ({ at }: PlacedFix) => (Date.parse(at) - start) / 60_000

describe('the way between two fixes', () => {
  test.each([
    ['a mile and a minute apart', 1, 1, false],
    ['15 minutes and 15 miles apart', 15, 15, false],
    ['16 minutes and 15 miles apart', 15, 16, true],
    ['16 minutes and 4.9 miles apart', 4.9, 16, false],
    ['a night and 4.9 miles apart, as when it was parked', 4.9, 600, false],
    ['five hours and 300 miles apart, as across a lake', 300, 300, true],
    ['a minute and 300 miles apart', 300, 1, true],
  ])('%s: unknown %s', (_, miles, minutes, unknown) => {
    expect(isGap(fix(0, 0), fix(miles, minutes))).toBe(unknown)
  })
})

test('a trace is split where nobody knows the way, and jumps are left out', () => {
  const { ways, gaps } = splitTrace([fix(0, 0), fix(5, 5), fix(900, 6), fix(8, 9), fix(200, 200), fix(201, 202)])
  expect(ways.map((way) => way.map(minuteOf))).toEqual([
    [0, 5, 9],
    [200, 202],
  ])
  expect(gaps.map(({ from, to }) => [minuteOf(from), minuteOf(to)])).toEqual([[9, 200]])
  expect(splitTrace([])).toEqual({ ways: [], gaps: [] })
})

test('ways and gaps together hold every fix that is no jump, in its order, and no way crosses a gap', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -60, max: 60 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(steps, (list) => {
      let [minute, miles] = [0, 0]
      const fixes = list.map(([passed, way]) => fix((miles += way), (minute += passed)))
      const { ways, gaps } = splitTrace(fixes)
      const jumps = jumpsIn(fixes)
      expect(ways.flat()).toEqual(fixes.filter((_, place) => !jumps.has(place)))
      expect(gaps).toEqual(ways.slice(1).map((way, place) => ({ from: ways[place]?.at(-1), to: way[0] })))
      for (const way of ways)
        for (const [place, to] of way.slice(1).entries()) expect(isGap(way[place] ?? to, to)).toBe(false)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestStep } from '#domain/fleet/positions/traceGaps'
import { lastFixBy, placeInTrace, type UnitTrace, withoutJumps } from '#domain/fleet/positions/unitTrace'

const aTrace = (...fixes: [time: number, latitude: number, longitude: number][]): UnitTrace => ({
  unitId: 'U1',
  source: 'truck',
  times: fixes.map(([time]) => time),
  latitudes: fixes.map(([, latitude]) => latitude),
  longitudes: fixes.map(([, , longitude]) => longitude),
  speeds: fixes.map(() => 55),
})

describe('where a unit was', () => {
  const quarter = longestStep / 1_000
  const trace = aTrace(
    [100, 40, -90],
    [200, 40.04, -90],
    [300, 40.04, -90],
    [301 + quarter, 40.4, -90],
    [302 + 2 * quarter, 40.41, -90],
  )

  test.each([
    ['before its first fix: nowhere', 99, null],
    ['at a fix', 100, { latitude: 40, heading: 0, age: 0, isLost: false }],
    ['between two fixes: on the line', 125, { latitude: 40.01, heading: 0, age: 25, speed: 55, isLost: false }],
    ['where it stood', 250, { latitude: 40.04, heading: null, isLost: false }],
    ['at the last fix before a gap', 300, { latitude: 40.04, isLost: false, speed: 55 }],
    [
      'in a gap: lost, where it was last seen',
      1_000,
      { latitude: 40.04, heading: null, age: 700, speed: 0, isLost: true },
    ],
    ['after a gap: at once where it is seen again', 301 + quarter, { latitude: 40.4, isLost: false }],
    [
      'between two fixes that are old and near: where it was',
      303 + quarter,
      { latitude: 40.4, speed: 0, isLost: false },
    ],
    ['after its last fix: there', 302 + 2 * quarter + quarter, { latitude: 40.41, heading: null, isLost: false }],
    ['long after its last fix: lost', 90_000, { latitude: 40.41, heading: null, isLost: true }],
  ])('%s', (_, moment, place) => {
    if (place === null) expect(placeInTrace(trace, moment)).toBeNull()
    else expect(placeInTrace(trace, moment)).toMatchObject(place)
  })

  test('a trace without fixes has no place', () => expect(placeInTrace(aTrace(), 5)).toBeNull())
})

test('a trace is replayed without its jumps', () => {
  const trace = aTrace([100, 40, -90], [160, 10, -90], [220, 40.01, -90])
  expect(withoutJumps(trace)).toEqual(aTrace([100, 40, -90], [220, 40.01, -90]))
  const plain = aTrace([100, 40, -90], [220, 40.01, -90])
  expect(withoutJumps(plain)).toBe(plain)
})

test('the last fix by a moment is the one that a search through all of them finds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 })), fc.integer({ min: -5, max: 105 }), (unsorted, moment) => {
      const times = unsorted.toSorted((one, other) => one - other)
      expect(lastFixBy(times, moment)).toBe(times.filter((time) => time <= moment).length - 1)
    }),
  )
})

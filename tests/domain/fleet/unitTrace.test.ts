import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastFixBy, longestGap, placeInTrace, type UnitTrace } from '#domain/fleet/unitTrace'

const aTrace = (...fixes: [time: number, latitude: number, longitude: number][]): UnitTrace => ({
  unitId: 'U1',
  source: 'truck',
  times: fixes.map(([time]) => time),
  latitudes: fixes.map(([, latitude]) => latitude),
  longitudes: fixes.map(([, , longitude]) => longitude),
  speeds: fixes.map(() => 55),
})

describe('where a unit was', () => {
  const trace = aTrace([100, 40, -90], [200, 41, -90], [300, 41, -90], [300 + longestGap + 1, 45, -90])

  test.each([
    ['before its first fix: nowhere', 99, null],
    ['at a fix', 100, { latitude: 40, heading: 0, age: 0 }],
    ['between two fixes: on the line', 125, { latitude: 40.25, heading: 0, age: 25, speed: 55 }],
    ['where it stood', 250, { latitude: 41, heading: null }],
    ['in a gap: where it was last seen', 1_000, { latitude: 41, heading: null, age: 700, speed: 0 }],
    ['after its last fix: there', 90_000, { latitude: 45, heading: null }],
  ])('%s', (_, moment, place) => {
    if (place === null) expect(placeInTrace(trace, moment)).toBeNull()
    else expect(placeInTrace(trace, moment)).toMatchObject(place)
  })

  test('a trace without fixes has no place', () => expect(placeInTrace(aTrace(), 5)).toBeNull())
})

test('the last fix by a moment is the one that a search through all of them finds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 })), fc.integer({ min: -5, max: 105 }), (unsorted, moment) => {
      const times = unsorted.toSorted((one, other) => one - other)
      expect(lastFixBy(times, moment)).toBe(times.filter((time) => time <= moment).length - 1)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircleMiles } from '#domain/fleet/geography'
import { areaOfTrip } from '#domain/freight/areaOfTrip'

const points = fc.record({
  latitude: fc.double({ min: 25, max: 49, noNaN: true }),
  longitude: fc.double({ min: -124, max: -67, noNaN: true }),
})

test('a trip is in the area of a terminal that no other one is nearer than', () =>
  fc.assert(
    fc.property(points, fc.array(points, { minLength: 1, maxLength: 8 }), (start, places) => {
      const terminals = places.map((place, areaId) => ({ ...place, areaId }))
      const area = areaOfTrip(start, terminals)
      const chosen = terminals.find(({ areaId }) => areaId === area)
      if (!chosen) throw new Error('There is no area.')
      const miles = terminals.map((terminal) => greatCircleMiles(start, terminal))
      expect(greatCircleMiles(start, chosen)).toBe(Math.min(...miles))
    }),
  ))

test('a trip without a terminal is in none', () => expect(areaOfTrip({ latitude: 41, longitude: -87 }, [])).toBeNull())

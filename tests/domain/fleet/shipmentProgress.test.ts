import { describe, expect, test } from 'vitest'
import { expectedLate, happeningsOf, orderStatusByVisits, statusByVisits } from '#domain/fleet/shipmentProgress'

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`

/** A stop with its appointment until noon, reached and left at these hours. */
const stop = (sequence: number, arrival: number | null, departure: number | null = null) => ({
  sequence,
  appointmentTo: at(12),
  actualArrival: arrival === null ? null : at(arrival),
  actualDeparture: departure === null ? null : at(departure),
})

describe('the status of a shipment by its stops', () => {
  test.each([
    ['planned', [stop(1, null), stop(2, null)], 'planned'],
    ['planned', [stop(1, 8), stop(2, null)], 'in-transit'],
    ['in-transit', [stop(1, 8, 9), stop(2, 11)], 'in-transit'],
    ['in-transit', [stop(1, 8, 9), stop(2, 11, 12)], 'completed'],
    ['planned', [], 'planned'],
    ['cancelled', [stop(1, 8, 9), stop(2, 11, 12)], 'cancelled'],
    ['completed', [stop(1, 8)], 'completed'],
  ] as const)('%s with %j is %s', (status, stops, expected) => {
    expect(statusByVisits(status, stops)).toBe(expected)
  })
})

describe('the status of an order by the stops of its shipment', () => {
  const order = { status: 'planned', originSequence: 1, destinationSequence: 2 } as const
  test.each([
    ['while it is loaded', [stop(1, 8), stop(2, null), stop(3, null)], 'planned'],
    ['once its origin was left', [stop(1, 8, 9), stop(2, null), stop(3, null)], 'in-transit'],
    ['while it is unloaded', [stop(1, 8, 9), stop(2, 11), stop(3, null)], 'in-transit'],
    ['once its destination was left', [stop(1, 8, 9), stop(2, 11, 12), stop(3, null)], 'delivered'],
    ['when a later stop was reached without a departure', [stop(1, 8, 9), stop(2, 11), stop(3, 13)], 'delivered'],
  ] as const)('%s', (_, stops, expected) => {
    expect(orderStatusByVisits(order, stops)).toBe(expected)
  })

  test('stays cancelled', () => {
    expect(orderStatusByVisits({ ...order, status: 'cancelled' }, [stop(1, 8, 9), stop(2, 11, 12)])).toBe('cancelled')
  })
})

test('what happened is told in order, with an arrival that is not on time as late', () => {
  expect(happeningsOf('planned', [stop(1, 8, 9), stop(2, 13, 14)], 59)).toEqual([
    { code: 'in-transit', stop: 0, at: at(8) },
    { code: 'arrived', stop: 1, at: at(8) },
    { code: 'departed', stop: 1, at: at(9) },
    { code: 'arrived', stop: 2, at: at(13) },
    { code: 'late', stop: 2, at: at(13) },
    { code: 'departed', stop: 2, at: at(14) },
    { code: 'delivered', stop: 0, at: at(14) },
  ])
  const codes = happeningsOf('planned', [stop(1, 8, 9), stop(2, 13)], 60).map(({ code }) => code)
  expect(codes).toEqual(['in-transit', 'arrived', 'departed', 'arrived'])
  expect(happeningsOf('planned', [stop(1, null)], 0)).toEqual([])
})

describe('a stop is expected late', () => {
  const awaited = { appointmentTo: at(12), plannedArrival: at(11), estimatedArrival: null }
  const now = Date.parse(at(10))
  test.each([
    ['by the way that is left', awaited, 151, '2026-03-02T12:31:00Z'],
    ['not within the threshold', awaited, 150, null],
    ['by the plan where nobody knows the place of the unit', { ...awaited, plannedArrival: at(13) }, null, at(13)],
    ['by the estimate before the plan', { ...awaited, estimatedArrival: at(14) }, null, at(14)],
    ['not by the plan alone', awaited, null, null],
    ['not by the plan where the way that is left is short', { ...awaited, plannedArrival: at(13) }, 30, null],
  ])('%s', (_, next, minutesToGo, expected) => {
    expect(expectedLate(next, { minutesToGo, threshold: 30, now })).toBe(expected && new Date(expected).toISOString())
  })

  test('now at the earliest', () => {
    expect(expectedLate(awaited, { minutesToGo: null, threshold: 30, now: Date.parse(at(15)) })).toBe(
      new Date(at(15)).toISOString(),
    )
  })
})

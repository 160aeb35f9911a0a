import { describe, expect, test } from 'vitest'
import { isWatchedFor, type MapWatch, watchState, watchTurn } from '#domain/fleet/map/mapWatch'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import { routeState } from '#domain/fleet/routeState'

const now = Date.parse('2026-03-08T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

describe('a watch', () => {
  test.each<[MapWatch, ShipmentStatus, number, number | null, boolean]>([
    ['found', 'completed', 0, null, true],
    ['late', 'in-transit', 30, 0, false],
    ['late', 'in-transit', 31, 0, true],
    ['late', 'planned', 31, null, true],
    ['late', 'completed', 500, 0, false],
    ['late', 'cancelled', 500, 0, false],
    ['silent', 'in-transit', 0, 3.99, false],
    ['silent', 'in-transit', 0, 4, true],
    ['silent', 'in-transit', 0, null, true],
    ['silent', 'planned', 0, null, false],
    ['silent', 'completed', 0, 40, false],
  ])('for %s minds one that is %s, %i min late and was seen %s h ago: %s', (watch, status, late, seen, expected) => {
    const route = { status, late, startsAt: ago(5), seenAt: seen === null ? null : ago(seen) }
    expect(isWatchedFor(watch, route, now)).toBe(expected)
  })

  test.each([
    ['late', { late: 10, silent: 4 }, true],
    ['late', { late: 20, silent: 4 }, false],
    ['silent', { late: 30, silent: 2 }, true],
    ['silent', { late: 30, silent: 3 }, false],
  ] as const)('for %s goes by the limits that the customer configures, %j: %s', (watch, limits, expected) => {
    const route = { status: 'in-transit', late: 15, startsAt: ago(5), seenAt: ago(2.5) } as const
    expect(isWatchedFor(watch, route, now, limits)).toBe(expected)
  })

  test('is not silent before it has been under way for as long', () => {
    const route = { status: 'in-transit', late: 0, startsAt: ago(1), seenAt: null } as const
    expect(isWatchedFor('silent', route, now)).toBe(false)
  })

  test.each([
    [null, 0, null],
    [null, 2, 'raised'],
    [ago(1), 2, null],
    [ago(1), 0, 'calmed'],
  ])('raised since %s that finds %i turns: %s', (raisedAt, found, expected) =>
    expect(watchTurn(raisedAt, found)).toBe(expected),
  )

  test.each([
    [null, null, 'unchecked'],
    [null, ago(0), 'calm'],
    [ago(1), ago(0), 'raised'],
  ])('raised since %s and looked at %s is %s', (watchRaisedAt, watchCheckedAt, expected) =>
    expect(watchState({ watchRaisedAt, watchCheckedAt })).toBe(expected),
  )
})

test.each<[ShipmentStatus, number, boolean, string]>([
  ['planned', 0, false, 'planned'],
  ['planned', 5, false, 'late'],
  ['in-transit', 0, false, 'in-transit'],
  ['in-transit', 0, true, 'at-stop'],
  ['in-transit', 1, true, 'late'],
  ['completed', 90, false, 'completed'],
  ['cancelled', 0, false, 'cancelled'],
])('a route that is %s, %i min late, at a stop: %s, is shown as %s', (status, late, atStop, expected) =>
  expect(routeState({ status, late, atStop })).toBe(expected),
)

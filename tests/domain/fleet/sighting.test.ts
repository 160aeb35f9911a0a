import { describe, expect, test } from 'vitest'
import { type Sighting, sightingProblem, speedAt, standingSince } from '#domain/fleet/positions/sighting'

const now = Date.UTC(2026, 2, 4, 12)
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
const aSighting = (more: Partial<Sighting> = {}): Sighting => ({
  latitude: 41,
  longitude: -87,
  at: minutes(0),
  speed: null,
  heading: null,
  ...more,
})

describe('bounds', () => {
  test.each([
    [{}, null, null],
    [{ latitude: 90, longitude: -180, heading: 360, speed: 0 }, -12_262, null],
    [{ latitude: 90.001 }, null, 'latitude'],
    [{ latitude: NaN }, null, 'latitude'],
    [{ longitude: -180.001 }, null, 'longitude'],
    [{ latitude: 0, longitude: 0 }, null, 'no-fix'],
    [{ latitude: -0.0099, longitude: 0.0099 }, null, 'no-fix'],
    [{ latitude: 0, longitude: 6.6 }, null, null],
    [{}, 18_001, 'altitude'],
    [{}, -12_263, 'altitude'],
    [{ heading: 361 }, null, 'heading'],
    [{ heading: -1 }, null, 'heading'],
    [{ speed: -1 }, null, 'speed'],
    [{ speed: 5_000 }, null, 'speed'],
    [{ at: 'yesterday' }, null, 'time'],
    [{ at: '1999-12-31T23:59:59Z' }, null, 'too-old'],
    [{ at: minutes(25 * 60) }, null, null],
    [{ at: minutes(25 * 60 + 1) }, null, 'too-new'],
  ] as const)('%o at %s m: %s', (more, altitude, problem) => {
    expect(sightingProblem(aSighting(more), altitude, now)).toBe(problem)
  })
})

const before = { latitude: 41, longitude: -87, at: minutes(-6), standingSince: null }

test.each([
  ['as told', { speed: 33.33 }, before, 33.3],
  ['by the way, when nothing is told', { latitude: 41.1 }, before, 69.1],
  ['unknown after a long time', { latitude: 41.1 }, { ...before, at: minutes(-16) }, null],
  ['unknown the first time', {}, null, null],
  ['unknown when the clock stood still', {}, { ...before, at: minutes(0) }, null],
  ['as told up to the fastest on the road', { speed: 120 }, before, 120],
  ['by the way, when more than that is told', { latitude: 41.1, speed: 121 }, before, 69.1],
  ['unknown, when the way is too far for the road', { latitude: 42 }, before, null],
] as const)('a speed is %s', (_, more, seen, speed) => {
  expect(speedAt(aSighting(more), seen)).toBe(speed)
})

test.each([
  ['moves', {}, 30, before, null],
  ['stops now', {}, 0, before, minutes(0)],
  ['still stands', { latitude: 41.002 }, 1, { ...before, standingSince: minutes(-60) }, minutes(-60)],
  ['stands somewhere else', { latitude: 41.003 }, 0, { ...before, standingSince: minutes(-60) }, minutes(0)],
  ['is seen for the first time', {}, 0, null, minutes(0)],
] as const)('a unit that %s', (_, more, speed, seen, expected) => {
  expect(standingSince(aSighting(more), speed, seen)).toBe(expected)
})

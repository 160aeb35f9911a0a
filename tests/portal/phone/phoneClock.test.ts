import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareClock, timeNow, timeOfPosition } from '#portal/phone/phoneClock'

const now = Date.parse('2026-03-04T12:00:00Z')
const minute = 60_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** An answer of a server, by whose clock it is so many minutes later than by that of the phone. */
const answer = (minutesLater: number) => new Headers({ Date: new Date(now + minutesLater * minute).toUTCString() })

test.each([
  ['an hour ahead', -60],
  ['an hour behind', 60],
  ['days behind', 4_320],
])('a phone that is %s tells the time of the server', (_, minutesLater) => {
  expect(compareClock(answer(minutesLater))).toBe(true)
  expect(timeNow()).toBe(now + minutesLater * minute)
  expect(compareClock(answer(minutesLater + 1))).toBe(false)
  expect(compareClock(answer(0))).toBe(true)
  expect(timeNow()).toBe(now)
})

test.each([[1], [-2], [0]])('a difference of %i minutes is no error', (minutesLater) => {
  expect(compareClock(answer(minutesLater))).toBe(false)
  expect(timeNow()).toBe(now)
})

test('an answer without a time changes nothing', () => {
  compareClock(answer(60))
  expect(compareClock(new Headers())).toBe(false)
  expect(timeNow()).toBe(now + 60 * minute)
})

test('a position is of the time of the server, whether the phone or the satellites have told it', () => {
  compareClock(answer(60))
  expect(timeOfPosition(now)).toBe(now + 60 * minute)
  expect(timeOfPosition(now + 60 * minute)).toBe(now + 60 * minute)
})

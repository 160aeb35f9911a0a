import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAhead, fixTime } from '#domain/fleet/positions/deviceClock'

const received = Date.UTC(2026, 2, 4, 12)
const minute = 60_000
/** 1,024 weeks in minutes. */
const weeks = 1_024 * 7 * 1_440
const iso = (moment: number) => new Date(moment).toISOString()

describe('a fix of a device whose clock', () => {
  test.each([
    ['is right', 0, 0, 0],
    ['sends what it kept for a day', -1_440, -1_440, 0],
    ['is two minutes ahead', 2, 2, 0],
    ['is three hours ahead', 180, -1 / 60, 180],
    ['is a day ahead, with a wrong zone', 1_500, -1 / 60, 1_500],
    ['has begun its weeks anew', -weeks, 0, -weeks],
    ['has begun them anew, and sends what it kept for a day', -weeks - 1_440, -1_440, -weeks],
    ['sends what is a month older than that', -weeks - 43_201, -weeks - 43_201, 0],
    ['sends what is younger than that', -weeks + 3, -weeks + 3, 0],
  ])('%s', (_, told, made, ahead) => {
    const at = iso(received + told * minute)
    expect(fixTime(at, received)).toBe(iso(received + made * minute))
    expect(clockAhead(at, received)).toBe(ahead * minute)
  })
})

test('a fix is never made after the next message of a clock that is right and counts whole seconds', () => {
  const ahead = fc.integer({ min: 121, max: 90_000 })
  fc.assert(
    fc.property(
      ahead,
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 999 }),
      (seconds, passed, part) => {
        const first = received + part
        const next = Math.floor((first + passed) / 1_000) * 1_000
        expect(Date.parse(fixTime(iso(first + seconds * 1_000), first))).toBeLessThan(next)
      },
    ),
  )
})

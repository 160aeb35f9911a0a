import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canReach,
  fixesRemembered,
  jumpsIn,
  lastPlace,
  type PlacedFix,
  rememberFix,
} from '#domain/fleet/positions/lastPlace'
import type { Sighting } from '#domain/fleet/positions/sighting'
import {
  followFix,
  needsEarlier,
  newTrack,
  type Track,
  trackedFixes,
  withEarlier,
} from '#domain/fleet/positions/unitTrack'

const start = Date.UTC(2026, 2, 4, 12)
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
/** Miles north of a first place. */
const fix = (miles: number, minute: number): PlacedFix => ({
  latitude: 41 + miles / 69.1,
  longitude: -87,
  at: at(minute),
})
const sightingAt = (place: PlacedFix): Sighting => ({ ...place, speed: null, heading: null })
const milesOf = (place: PlacedFix | null) => place && Math.round((place.latitude - 41) * 69.1)

describe('a truck', () => {
  test.each([
    [2, 1, true],
    [2.4, 1, false],
    [20, 10, true],
    [21, 10, false],
    [0.18, 0, true],
    [1, 0, false],
    [2_800, 24 * 60, true],
  ])('that is %d miles on after %d minutes: possible %s', (miles, minutes, possible) => {
    expect(canReach(fix(0, 0), fix(miles, minutes))).toBe(possible)
    expect(canReach(fix(miles, minutes), fix(0, 0))).toBe(possible)
  })
})

describe('a unit is', () => {
  test.each([
    ['nowhere before it was seen', [], null],
    ['where it was seen first', [fix(0, 0)], 0],
    ['at its newest fix', [fix(0, 0), fix(1, 1), fix(2, 2)], 2],
    ['where it was, when it jumps', [fix(0, 0), fix(6_000, 1)], 0],
    ['where it goes on, after a jump', [fix(0, 0), fix(6_000, 1), fix(2, 2)], 2],
    ['where it goes on, after two jumps', [fix(0, 0), fix(6_000, 1), fix(-900, 2), fix(3, 3)], 3],
    ['where two fixes say that it is', [fix(0, 0), fix(600, 1), fix(601, 2)], 601],
    ['where it was, when it jumps to and fro', [fix(0, 0), fix(600, 1), fix(-600, 2)], 0],
    ['where it goes on, when the same wrong place comes again', [fix(0, 0), fix(600, 1), fix(2, 2), fix(600, 3)], 2],
    ['at the place of a cached first fix until the next one is confirmed', [fix(600, 0), fix(0, 1)], 600],
    ['away from a cached first fix then', [fix(600, 0), fix(0, 1), fix(1, 2)], 1],
  ])('%s', (_, fixes, miles) => {
    expect(milesOf(lastPlace(fixes))).toBe(miles)
  })
})

/** Fixes at moments of their own: a drive, with wrong places in between. */
const drive = fc
  .uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 25 })
  .chain((minutes) =>
    fc.tuple(
      ...minutes.map((minute) =>
        fc.option(fc.integer({ min: -3_000, max: 3_000 })).map((wrong) => fix(wrong ?? minute, minute)),
      ),
    ),
  )
const mixed = drive.chain((fixes) =>
  fc.tuple(
    fc.constant(fixes.toSorted((one, other) => one.at.localeCompare(other.at))),
    fc.shuffledSubarray([...fixes, ...fixes, ...fixes], { minLength: fixes.length * 3 }),
  ),
)

describe('in whatever order fixes come, and however often', () => {
  const remembered = (fixes: readonly PlacedFix[]) =>
    fixes.reduce((recent, each) => rememberFix(recent, each), [] as readonly PlacedFix[])

  test('the same ones are remembered, and the unit is at the same place', () => {
    fc.assert(
      fc.property(mixed, ([inOrder, shuffled]) => {
        const recent = remembered(shuffled)
        expect(recent).toEqual(inOrder.slice(-fixesRemembered))
        expect(lastPlace(recent)).toEqual(lastPlace(remembered(inOrder)))
      }),
    )
  })

  test('a track ends at the same place', () => {
    const end = (fixes: readonly PlacedFix[]) =>
      fixes.reduce<Track>((track, each) => followFix(track, sightingAt(each)).track, newTrack).place
    fc.assert(
      fc.property(mixed, ([inOrder, shuffled]) => {
        const [one, other] = [end(inOrder), end(shuffled)]
        expect([one?.at, one?.latitude]).toEqual([other?.at, other?.latitude])
      }),
    )
  })
})

describe('whatever a device tells, in any order', () => {
  /** Where all fixes are kept, as a server does. */
  const track = (fixes: readonly Sighting[]) => {
    const kept = new Map<number, Sighting>()
    return fixes.reduce<Track>((known, each) => {
      const followed = followFix(known, each).track
      const moment = Date.parse(each.at)
      kept.set(moment, kept.get(moment) ?? each)
      if (!needsEarlier(known, each)) return followed
      const inOrder = [...kept.values()].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      return withEarlier(followed, trackedFixes(inOrder))
    }, newTrack)
  }
  const shuffles = <Each>(fixes: readonly Each[]) =>
    fc.tuple(fc.constant(fixes), fc.shuffledSubarray([...fixes], { minLength: fixes.length }))

  /** A way without wrong places: miles per minute, and now and then a speed. */
  const way = (most: number) =>
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.option(fc.integer({ min: 0, max: 70 }))), {
        minLength: 1,
        maxLength: most,
      })
      .map((steps) => {
        let miles = 0
        return steps.map(([pace, speed], minute): Sighting => {
          miles += pace / 10
          return { ...fix(miles, minute), speed, heading: null }
        })
      })

  test('a unit is where, as fast, and has been standing as long, as if its fixes had come in order', () => {
    fc.assert(
      fc.property(way(25).chain(shuffles), ([inOrder, shuffled]) => {
        expect(track(shuffled)).toEqual(track(inOrder))
      }),
      { numRuns: 300 },
    )
  })

  test('so it is with wrong places in between, and fixes that come again', () => {
    fc.assert(
      fc.property(mixed, ([inOrder, shuffled]) => {
        expect(track(shuffled.map(sightingAt))).toEqual(track(inOrder.map(sightingAt)))
      }),
      { numRuns: 300 },
    )
  })

  test('a unit that stands has been standing since the first fix', () => {
    const standing = fc
      .integer({ min: 1, max: 25 })
      .map((count) =>
        Array.from({ length: count }, (_, minute): Sighting => ({ ...fix(0, minute), speed: null, heading: null })),
      )
    fc.assert(
      fc.property(standing.chain(shuffles), ([, shuffled]) => {
        expect(track(shuffled).place?.standingSince).toBe(at(0))
      }),
    )
  })

  test('ten fixes a minute apart that come newest first are those of a truck at 50 miles per hour', () => {
    const newestFirst = Array.from({ length: 10 }, (_, place) => sightingAt(fix((9 - place) * 0.83, 9 - place)))
    expect(track(newestFirst).place).toMatchObject({ at: at(9), speed: 49.8, standingSince: null })
  })
})

describe('in the order of time', () => {
  const trackOf = (...fixes: PlacedFix[]) => {
    let track: Track = newTrack
    const passed = fixes.map((each) => {
      const followed = followFix(track, sightingAt(each))
      track = followed.track
      return followed.passed.map(({ at: moment }) => (Date.parse(moment) - start) / 60_000)
    })
    return { place: track.place, passed }
  }

  test.each([
    ['each fix of a drive is passed once', [fix(0, 0), fix(1, 1), fix(2, 2)], [[0], [1], [2]]],
    ['a jump is not passed', [fix(0, 0), fix(600, 1), fix(2, 2)], [[0], [], [2]]],
    ['a jump is passed when it is confirmed', [fix(0, 0), fix(600, 1), fix(601, 2)], [[0], [], [1, 2]]],
    ['a fix that comes again is not passed again', [fix(0, 0), fix(1, 1), fix(1, 1)], [[0], [1], []]],
    ['a fix that came late is not passed', [fix(0, 0), fix(2, 2), fix(1, 1)], [[0], [2], []]],
  ])('%s', (_, fixes, passed) => expect(trackOf(...fixes).passed).toEqual(passed))

  test('up to two wrong places in a row never move a unit away from its way', () => {
    const wrong = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.boolean()), { maxLength: 5 })
    fc.assert(
      fc.property(wrong, (places) => {
        let minute = 2
        const fixes = [fix(0, 0), fix(1, 1)]
        for (const [place, [gap, isTwice]] of places.entries()) {
          fixes.push(fix(600 * (place + 1), (minute += 1)))
          if (isTwice) fixes.push(fix(-600 * (place + 1), (minute += 1)))
          fixes.push(fix(minute + 1, (minute += 1)))
          minute += gap
        }
        fixes.push(fix(minute, minute))
        let track: Track = newTrack
        for (const each of fixes) {
          ;({ track } = followFix(track, sightingAt(each)))
          expect(Math.abs(milesOf(track.place) ?? 0)).toBeLessThanOrEqual(minute + 1)
          expect(track.place?.speed ?? 0).toBeLessThanOrEqual(120)
        }
        expect(milesOf(track.place)).toBe(minute)
      }),
    )
  })
})

test.each([
  ['no fixes', [], []],
  ['a drive', [fix(0, 0), fix(1, 1), fix(2, 2)], []],
  ['a jump in a drive', [fix(0, 0), fix(600, 1), fix(2, 2)], [1]],
  ['a jump at the end', [fix(0, 0), fix(600, 1)], [1]],
  ['two jumps in a row', [fix(0, 0), fix(600, 1), fix(-600, 2), fix(3, 3)], [1, 2]],
  ['a unit that is somewhere else from then on', [fix(0, 0), fix(600, 1), fix(601, 2)], []],
])('%s has its jumps found', (_, fixes, jumps) => expect([...jumpsIn(fixes)]).toEqual(jumps))

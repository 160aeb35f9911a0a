import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { degreesEast, greatCircleMiles, headingTo, isGeoBox, partsOnMap, pointBetween } from '#domain/fleet/geography'
import { partAhead } from '#domain/fleet/alongWay'
import { minutesLate, nextStop, shipmentLateness } from '#domain/fleet/lateness'
import { isBackwards, startSpan } from '#domain/fleet/map/mapFilter'
import { currentSpeed, fixState, isActive, worstState } from '#domain/fleet/positions/fix'

const noon = Date.parse('2026-03-08T12:00:00Z')
const minutes = (count: number) => count * 60_000
const ago = (count: number) => noon - minutes(count)
const iso = (moment: number) => new Date(moment).toISOString()

describe('the state of a fix', () => {
  test.each([
    ['moving', 0, null],
    ['moving', 10, null],
    ['overdue', 11, null],
    ['overdue', 239, null],
    ['stale', 240, null],
    ['idle', 1, 14],
    ['stopped', 1, 15],
    ['stopped', 1_439, 2_000],
    ['stale', 1_440, 2_000],
  ] as const)('is %s %i minutes after it, standing for %s', (state, silent, stood) => {
    const standingSince = stood === null ? null : ago(stood)
    expect(fixState({ at: ago(silent), standingSince }, noon)).toBe(state)
  })

  test.each([
    [10, null, 55],
    [11, null, null],
    [240, null, null],
    [600, 700, 0],
    [1_440, 2_000, null],
  ] as const)('%i minutes after it, standing for %s, the speed is shown as %s', (silent, stood, speed) => {
    const unit = { at: ago(silent), standingSince: stood === null ? null : ago(stood), speed: stood === null ? 55 : 0 }
    expect(currentSpeed(unit, noon)).toBe(speed)
  })

  test.each([
    ['in-transit', 5, null, true],
    ['in-transit', 300, null, false],
    ['in-transit', 300, 400, true],
    ['completed', 5, null, false],
  ] as const)('a shipment %s seen %i minutes ago, standing for %s, is active: %s', (status, silent, stood, active) => {
    expect(isActive(status, iso(ago(silent)), stood === null ? null : iso(ago(stood)), noon)).toBe(active)
  })

  test('a shipment that was never seen is not active', () =>
    expect(isActive('in-transit', null, null, noon)).toBe(false))

  test('of many the worst counts', () => {
    expect(worstState(['moving', 'stopped', 'idle'])).toBe('stopped')
    expect(worstState([])).toBeNull()
  })
})

type Times = { planned: number; estimated?: number; actual?: number }
const aStop = ({ planned, estimated, actual }: Times, place: number) => ({
  sequence: place + 1,
  plannedArrival: iso(noon + minutes(planned)),
  estimatedArrival: estimated === undefined ? null : iso(noon + minutes(estimated)),
  actualArrival: actual === undefined ? null : iso(noon + minutes(actual)),
})

describe('lateness', () => {
  test.each([
    ['in time', [{ planned: 30, estimated: 30 }], 0],
    ['early', [{ planned: 30, estimated: 10 }], 0],
    ['expected late', [{ planned: 30, estimated: 75 }], 45],
    ['not there though it should be', [{ planned: -20 }], 20],
    ['not there though it was expected', [{ planned: -20, estimated: -10 }], 20],
    [
      'late at a stop behind it',
      [
        { planned: -90, actual: -30 },
        { planned: 30, estimated: 30 },
      ],
      0,
    ],
    [
      'at its end',
      [
        { planned: -90, actual: -90 },
        { planned: -60, actual: -20 },
      ],
      40,
    ],
    ['past a stop that was never reached', [{ planned: -90 }, { planned: -60, actual: -60 }, { planned: 5 }], 0],
  ] as [string, Times[], number][])('%s', (_, times, late) => {
    expect(shipmentLateness('in-transit', times.map(aStop), noon)).toBe(late)
  })

  test.each([
    ['cancelled', [{ planned: -90 }], 0],
    ['completed', [{ planned: -90 }], 0],
    ['completed', [{ planned: -90, actual: -80 }], 10],
    ['planned', [{ planned: -90 }], 90],
  ] as const)('of one that is %s', (status, times, late) => {
    expect(shipmentLateness(status, times.map(aStop), noon)).toBe(late)
  })

  test('never is less than nothing, and never falls as time goes by', () => {
    const time = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(
      fc.property(time, fc.option(time, { nil: undefined }), time, (planned, estimated, later) => {
        const stop = aStop({ planned, ...(estimated !== undefined && { estimated }) }, 0)
        const [now, then] = [minutesLate(stop, noon), minutesLate(stop, noon + minutes(Math.abs(later)))]
        expect(now).toBeGreaterThanOrEqual(0)
        expect(then).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  test('the next stop comes after the last one that was reached', () => {
    const stops = [{ planned: 0 }, { planned: 1, actual: 1 }, { planned: 2 }, { planned: 3 }].map(aStop)
    expect(nextStop(stops)?.sequence).toBe(3)
    expect(nextStop(stops.slice(0, 2))).toBeNull()
  })
})

describe('places', () => {
  test('Chicago lies 712 miles from New York, to the west of it', () => {
    const [chicago, newYork] = [
      { latitude: 41.8781, longitude: -87.6298 },
      { latitude: 40.7128, longitude: -74.006 },
    ]
    expect(greatCircleMiles(newYork, chicago)).toBeCloseTo(711, -1)
    expect(headingTo(newYork, chicago)).toBeGreaterThan(270)
    expect(headingTo(newYork, chicago)).toBeLessThan(300)
  })

  test.each([
    [{ south: 40, north: 42, west: -90, east: -80 }, true],
    [{ south: 42, north: 40, west: -90, east: -80 }, false],
    [{ south: 40, north: 42, west: -80, east: -90 }, false],
    [{ south: -91, north: 42, west: -90, east: -80 }, false],
    [{ south: 40, north: 42, west: -90, east: 181 }, false],
  ])('a box %o is one: %s', (box, fits) => expect(isGeoBox(box)).toBe(fits))
})

describe('the days of a filter', () => {
  test('the last day counts to its end, a moment by itself', () => {
    expect(startSpan({ startsFrom: '2026-03-08', startsTo: '2026-03-08' })).toEqual({
      from: Date.parse('2026-03-08T00:00:00Z'),
      before: Date.parse('2026-03-09T00:00:00Z'),
    })
    expect(startSpan({ startsTo: '2026-03-08T10:00:00.000Z' }).before).toBe(Date.parse('2026-03-08T10:00:00.001Z'))
  })

  test.each([
    ['2026-03-09', '2026-03-08', true],
    ['2026-03-08', '2026-03-08', false],
    [undefined, '2026-03-08', false],
  ])('from %s to %s is backwards: %s', (startsFrom, startsTo, backwards) => {
    expect(isBackwards({ startsFrom, startsTo })).toBe(backwards)
  })
})

describe('at the meridian of 180 degrees', () => {
  const west = { latitude: 51, longitude: 179.5 }
  const east = { latitude: 53, longitude: -179.5 }

  test('a way is cut at both edges of the map, at the same parallel', () => {
    expect(partsOnMap([{ latitude: 50, longitude: 179 }, west, east, { latitude: 54, longitude: -179 }])).toEqual([
      [{ latitude: 50, longitude: 179 }, west, { latitude: 52, longitude: 180 }],
      [{ latitude: 52, longitude: -180 }, east, { latitude: 54, longitude: -179 }],
    ])
    expect(partsOnMap([east, west])).toEqual([
      [east, { latitude: 52, longitude: -180 }],
      [{ latitude: 52, longitude: 180 }, west],
    ])
  })

  test('a unit between two places is on the shorter way', () => {
    expect(pointBetween(west, east, 0.25)).toEqual({ latitude: 51.5, longitude: 179.75 })
    expect(pointBetween(west, east, 0.75)).toEqual({ latitude: 52.5, longitude: -179.75 })
    expect(partAhead([west, east], { latitude: 51.5, longitude: 179.75 })).toBeCloseTo(0.75, 2)
  })

  test('the parts of a way are as long as the way, and no line goes round the earth', () => {
    const point = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 8 }), (way) => {
        const parts = partsOnMap(way)
        for (const part of parts)
          part.slice(1).forEach((to, place) => {
            expect(Math.abs(to.longitude - (part[place]?.longitude ?? 0))).toBeLessThanOrEqual(180)
          })
        const degrees = (line: readonly { latitude: number; longitude: number }[]) =>
          line.slice(1).reduce((sum, to, place) => sum + Math.abs(degreesEast(line[place] ?? to, to)), 0)
        expect(parts.map(degrees).reduce((sum, part) => sum + part, 0)).toBeCloseTo(degrees(way), 6)
      }),
    )
  })
})

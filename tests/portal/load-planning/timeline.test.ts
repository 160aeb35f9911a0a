import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { PlanBar, PlanningDriver } from '#domain/load-planning/planningRows'
import { foundRows, rowsOfDrivers, rowsOfUnits } from '#portal/load-planning/timeline/timelineRows'
import {
  nextZoom,
  placeOf,
  spanOf,
  ticksOf,
  writtenStart,
  zoomOf,
  zooms,
} from '#portal/load-planning/timeline/timeSpan'

const hour = 3_600_000
const noon = Date.parse('2026-11-21T12:20:00Z')
const iso = (moment: number) => new Date(moment).toISOString()

const aBar = (from: number, to: number, more: Partial<PlanBar> = {}): PlanBar => ({
  kind: 'load',
  driverId: 'D1',
  powerUnitId: 'U1',
  from: iso(from),
  to: iso(to),
  shipmentId: `S${from}`,
  status: 'planned',
  origin: 'Columbus, OH',
  destination: 'Joliet, IL',
  requestId: null,
  requestType: null,
  requestStatus: null,
  isBlocked: false,
  assignment: 'firm',
  assignedBy: null,
  expiresAt: null,
  ...more,
})

const aDriver = (more: Partial<PlanningDriver> = {}): PlanningDriver => ({
  id: 'D1',
  name: 'Iris Jarvis',
  managerId: null,
  managerName: null,
  powerUnitId: 'U1',
  shipmentId: null,
  location: 'Columbus, OH',
  areaId: 1,
  regionId: 1,
  hoursLeft: 11,
  drivingLeft: 660,
  dutyLeft: 840,
  cycleLeft: 3_000,
  availableAt: iso(noon),
  seenAt: null,
  homeCity: 'Columbus',
  homeState: 'OH',
  status: 'active',
  assignment: 'none',
  assignedBy: null,
  expiresAt: null,
  ...more,
})

describe('the span of the timeline', () => {
  test.each([
    ['', 48, '2026-11-21T06:00:00.000Z'],
    ['', 12, '2026-11-21T10:00:00.000Z'],
    ['2026-11-25T03', 48, '2026-11-25T03:00:00.000Z'],
    ['yesterday', 48, '2026-11-21T06:00:00.000Z'],
    ['2026-99-99T99', 48, '2026-11-21T06:00:00.000Z'],
  ] as const)('of the address "%s" at %i hours begins %s', (written, zoom, start) => {
    const span = spanOf(written, zoom, noon)
    expect(iso(span.from)).toBe(start)
    expect(span.to - span.from).toBe(zoom * hour)
  })

  test('is found again by what stands in the address for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.constantFrom(...zooms), (moment, zoom) => {
        expect(spanOf(writtenStart(moment), zoom, noon).from).toBe(Math.floor(moment / hour) * hour)
      }),
    )
  })

  test('an unknown zoom is the usual one, and zooming stops at both ends', () => {
    expect([zoomOf('96'), zoomOf('7'), zoomOf('')]).toEqual([96, 48, 48])
    expect([nextZoom(12, -1), nextZoom(12, 1), nextZoom(168, 1)]).toEqual([12, 24, 168])
  })

  test('has at most twelve lines, all within, with midnights among them', () => {
    for (const zoom of zooms) {
      const ticks = ticksOf(spanOf('', zoom, noon), zoom)
      expect(ticks.length).toBeLessThanOrEqual(12)
      expect(ticks.every(({ left }) => left >= 0 && left < 100)).toBe(true)
    }
    expect(ticksOf(spanOf('2026-11-21T12', 48, noon), 48).filter(({ isDay }) => isDay)).toHaveLength(2)
  })
})

describe('a bar', () => {
  const span = { from: noon, to: noon + 10 * hour }
  test.each([
    ['in the middle', 2, 4, { left: 20, width: 20 }],
    ['that began before', -5, 5, { left: 0, width: 50 }],
    ['that goes on behind the end', 5, 20, { left: 50, width: 50 }],
    ['over all of it', -1, 11, { left: 0, width: 100 }],
    ['before it', -3, 0, null],
    ['behind it', 10, 12, null],
  ])('%s lies where its times are', (_, from, to, place) => {
    expect(placeOf(span, noon + from * hour, noon + to * hour)).toEqual(place)
  })

  test('never leaves the track', () => {
    const moment = fc.integer({ min: -100, max: 100 })
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const place = placeOf(span, noon + Math.min(one, other) * hour, noon + Math.max(one, other) * hour)
        if (!place) return
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.width).toBeGreaterThan(0)
        expect(place.left + place.width).toBeLessThanOrEqual(100.000001)
      }),
    )
  })
})

describe('the rows of the timeline', () => {
  test('bars of a driver that overlap lie in lanes of their own, others share one', () => {
    const [row] = rowsOfDrivers(
      [aDriver()],
      [aBar(noon, noon + 4 * hour), aBar(noon + 2 * hour, noon + 6 * hour), aBar(noon + 5 * hour, noon + 8 * hour)],
    )
    expect(row?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0])
    expect(row?.lanes).toBe(2)
  })

  test('hours are shown of whoever may work, from when he is free', () => {
    const [ready, ill, spent] = rowsOfDrivers(
      [aDriver(), aDriver({ id: 'D2', status: 'off-duty' }), aDriver({ id: 'D3', drivingLeft: 0 })],
      [],
    )
    expect(ready?.hours).toEqual({ from: noon, to: noon + 14 * hour, drivingLeft: 660 })
    expect([ill?.hours, spent?.hours, ill?.obstacle]).toEqual([null, null, 'off-duty'])
  })

  test('units are those of drivers and those that something is planned for; one without driver says so', () => {
    const rows = rowsOfUnits([], [aDriver()], [aBar(noon, noon + hour, { powerUnitId: 'U9', driverId: null })])
    expect(rows.map(({ key, driverId, obstacle }) => [key, driverId, obstacle])).toEqual([
      ['U1', 'D1', null],
      ['U9', null, 'no-driver'],
    ])
  })

  test('stand by the names of the drivers, and are found by driver, unit and load, whatever the case', () => {
    const rows = rowsOfDrivers(
      [aDriver(), aDriver({ id: 'D2', name: 'Boyd Garza', powerUnitId: 'U2' })],
      [aBar(noon, noon + hour, { shipmentId: 'S77' })],
    )
    const keys = (search: string) => foundRows(rows, search).map(({ key }) => key)
    expect([keys('iris'), keys('u2'), keys('s77'), keys(' '), keys('nobody')]).toEqual([
      ['D1'],
      ['D2'],
      ['D1'],
      ['D2', 'D1'],
      [],
    ])
  })
})

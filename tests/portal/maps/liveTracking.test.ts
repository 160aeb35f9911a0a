import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { boxAbout, listedUnits, statesOf } from '#portal/maps/live-tracking/liveUnits'
import {
  addressOfLiveView,
  filterOfToggles,
  firstView,
  liveToggles,
  type LiveView,
  readLiveView,
} from '#portal/maps/live-tracking/liveView'
import { unitColumns } from '#portal/maps/live-tracking/unitColumns'
import { useUnitWords } from '#portal/maps/live-tracking/useUnitWords'
import { lastSeen } from '#portal/maps/search-route/routeColumns'
import { everyUnit } from '#portal/ui/map/fleet-layer/fleetFilter'
import { type FleetUnit, fleetUnits, type FleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'

const noon = Date.parse('2026-03-08T12:00:00Z')

describe('the address of the map', () => {
  test('says nothing as long as the map is as it opens: zoom 6 at 41.85, -87.65, loaded moves, stops and legend', () => {
    expect(String(addressOfLiveView(firstView))).toBe('')
    expect(readLiveView(new URLSearchParams())).toEqual({
      toggles: new Set(['loaded', 'stops', 'legend']),
      center: { latitude: 41.85, longitude: -87.65 },
      zoom: 6,
      unitId: null,
      followed: false,
      near: null,
    })
  })

  const anyPoint = fc.record({
    latitude: fc.integer({ min: -850_000, max: 850_000 }).map((tens) => tens / 10_000),
    longitude: fc.integer({ min: -1_799_999, max: 1_799_999 }).map((tens) => tens / 10_000),
  })
  const anyView: fc.Arbitrary<LiveView> = fc
    .record({
      toggles: fc.subarray([...liveToggles]).map((names) => new Set(names)),
      center: anyPoint,
      zoom: fc.integer({ min: 3, max: 18 }),
      unitId: fc.option(fc.string({ minLength: 1 })),
      followed: fc.boolean(),
      near: fc.option(anyPoint),
    })
    .map((view) => ({ ...view, followed: view.followed && view.unitId !== null }))

  test('whatever it is written for is read from it', () =>
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readLiveView(new URLSearchParams(String(addressOfLiveView(view))))).toEqual(view)
      }),
    ))

  test.each(['map=here', 'map=91,0,6', 'map=41,-87,99', 'near=1', 'show=everything&follow=yes'])(
    'nonsense is as if it was not there: %s',
    (query) => {
      const { center, zoom, near, followed } = readLiveView(new URLSearchParams(query))
      expect([zoom, near, followed]).toEqual([6, null, false])
      expect(Math.abs(center.latitude)).toBeLessThan(90)
    },
  )

  test('the switches choose the units', () =>
    expect(filterOfToggles(new Set(['deadheads', 'activeOnly', 'stops']))).toEqual({
      movements: ['deadhead'],
      phones: false,
      activeOnly: true,
    }))
})

describe('the list of units', () => {
  const units = fleetUnits()
  const minutesAgo = (minutes: number) => noon / 1_000 - minutes * 60
  units.replace({
    unitIds: ['T3', 'T1', 'T2', 'T9'],
    shipmentIds: ['1007', null, null, null],
    latitudes: [41, 41.1, 41.2, 33],
    longitudes: [-87, -87.1, -87.2, -112],
    headings: [0, null, null, null],
    speeds: [61, 0, 0, 0],
    times: [1, 9, 3, 2].map(minutesAgo),
    standingSince: [null, minutesAgo(40), minutesAgo(5), minutesAgo(3_000)],
    movements: [0, 1, 2, 2],
    sources: [0, 0, 0, 0],
  })
  const asked = { filter: everyUnit, box: null, search: '', sort: null, now: noon }
  const listed = (changes: Partial<Parameters<typeof listedUnits>[1]>) =>
    listedUnits(units.arrays, { ...asked, ...changes }).map(({ id }) => units.unitAt(id)?.unitId)
  const box = boxAbout({ latitude: 41.85, longitude: -87.65 }, 6, 1_000, 800)

  test.each([
    ['everybody, by unit', {}, ['T1', 'T2', 'T3', 'T9']],
    ['who is in view', { box }, ['T1', 'T2', 'T3']],
    ['who is searched for, in view or not', { box, search: ' t9' }, ['T9']],
    ['by the shipment', { search: '100' }, ['T3']],
    ['the oldest fix last', { sort: { field: 'age', descending: false } }, ['T3', 'T9', 'T2', 'T1']],
    ['the worst state first', { sort: { field: 'state', descending: true } }, ['T1', 'T9', 'T2', 'T3']],
    ['the fastest first', { sort: { field: 'speed', descending: true }, box }, ['T3', 'T1', 'T2']],
  ] as const)('holds %s', (_, changes, ids) => expect(listed(changes)).toEqual(ids))

  test('sums up the states', () =>
    expect(statesOf(units.arrays, listedUnits(units.arrays, asked), noon)).toEqual({
      moving: 1,
      idle: 1,
      stopped: 2,
      overdue: 0,
      stale: 0,
    }))

  test('moves nobody who was last seen moving and has been silent since', () => {
    const fleet = fleetUnits()
    fleet.replace({
      unitIds: ['NOW', 'TEN', 'ELEVEN', 'SIXHOURS'],
      shipmentIds: [null, null, null, null],
      latitudes: [41, 41, 41, 41],
      longitudes: [-87, -87, -87, -87],
      headings: [0, 0, 0, 0],
      speeds: [30, 20, 56, 56],
      times: [1, 10, 11, 360].map(minutesAgo),
      standingSince: [null, null, null, null],
      movements: [0, 0, 0, 0],
      sources: [0, 0, 0, 0],
    })
    const rows = listedUnits(fleet.arrays, { ...asked, sort: { field: 'speed', descending: true } })
    expect(rows.map(({ id }) => fleet.unitAt(id)?.unitId)).toEqual(['NOW', 'TEN', 'ELEVEN', 'SIXHOURS'])
    expect(statesOf(fleet.arrays, rows, noon)).toMatchObject({ moving: 2, overdue: 1, stale: 1 })
    const columns = unitColumns(fleet, wordsOf(fleet), noon, (key) => key)
    const speeds = columns.find(({ name }) => name === 'speed')
    expect(rows.map((row) => speeds?.cell(row))).toEqual([30, 20, '–', '–'])
  })
})

const wordsOf = (fleet: FleetUnits): Parameters<typeof unitColumns>[1] => {
  const { result } = renderHook(() => useUnitWords(noon))
  expect(result.current.course(fleet.unitAt(3) as FleetUnit)).toBe('')
  expect(result.current.course(fleet.unitAt(0) as FleetUnit)).not.toBe('')
  return result.current
}

test.each([
  ['in-transit', false, 'searchRoute.noSignal 6 h'],
  ['in-transit', true, '6 h'],
  ['completed', false, '6 h'],
] as const)('a route that is %s, active %s, was last seen: %s', (status, active, text) => {
  const route = { status, active, seenAt: '2026-03-08T06:00:00Z' } as MapRoute
  expect(
    lastSeen(
      route,
      (key, { age } = { age: '' }) => `${key} ${age}`,
      () => '6 h',
    ),
  ).toBe(text)
})

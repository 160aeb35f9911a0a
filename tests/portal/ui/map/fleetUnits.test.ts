import fc from 'fast-check'
import { CRS, latLng } from 'leaflet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FixSource } from '#domain/fleet/positions/fix'
import type { Movement } from '#domain/fleet/positions/movement'
import { movements } from '#domain/fleet/positions/movement'
import { clusterIndex, clustersIn } from '#portal/ui/map/fleet-layer/clusterUnits'
import { dotImage, pixelOf } from '#portal/ui/map/fleet-layer/dotImage'
import { drawnX, glideStep, glideTime } from '#portal/ui/map/fleet-layer/fleetArrays'
import { everyUnit, fleetCounts, shownSlots } from '#portal/ui/map/fleet-layer/fleetFilter'
import { emptyPicture, takePicture } from '#portal/ui/map/fleet-layer/fleetPicture'
import { type FleetColumns, fleetUnits, noColumns } from '#portal/ui/map/fleet-layer/fleetUnits'
import { cellSide, hitGrid } from '#portal/ui/map/fleet-layer/hitGrid'
import { latitudeAt, longitudeAt, worldSize, worldX, worldY } from '#portal/ui/map/fleet-layer/projection'

const noon = Date.parse('2026-03-08T12:00:00Z')

type Given = {
  id: string
  at?: [number | null, number | null]
  ago?: number
  stood?: number | null
  movement?: Movement
  source?: FixSource
  shipment?: string | null
}

/** Units as the server tells them; `ago` and `stood` in minutes before noon. */
const columnsOf = (units: readonly Given[]): FleetColumns => {
  const seconds = (minutes: number) => noon / 1_000 - minutes * 60
  return {
    unitIds: units.map(({ id }) => id),
    shipmentIds: units.map(({ shipment }) => shipment ?? null),
    latitudes: units.map(({ at = [41, -87] }) => at[0] as number),
    longitudes: units.map(({ at = [41, -87] }) => at[1] as number),
    headings: units.map(() => 90),
    speeds: units.map(() => 55.04),
    times: units.map(({ ago = 1 }) => seconds(ago)),
    standingSince: units.map(({ stood = null }) => (stood === null ? null : seconds(stood))),
    movements: units.map(({ movement = 'loaded' }) => movements.indexOf(movement)),
    sources: units.map(({ source = 'truck' }) => (source === 'truck' ? 0 : 1)),
  }
}
const aFleet = (...units: Given[]) => {
  const fleet = fleetUnits()
  fleet.replace(columnsOf(units))
  return fleet
}

const anyLatitude = fc.double({ min: -84, max: 84, noNaN: true })
const anyLongitude = fc.double({ min: -179, max: 179, noNaN: true })

describe('the projection', () => {
  test('is that of the map', () =>
    fc.assert(
      fc.property(anyLatitude, anyLongitude, fc.integer({ min: 3, max: 18 }), (latitude, longitude, zoom) => {
        const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), zoom)
        expect(worldX(longitude) * worldSize(zoom)).toBeCloseTo(x, 3)
        expect(worldY(latitude) * worldSize(zoom)).toBeCloseTo(y, 3)
      }),
    ))

  test('leads back to where it came from', () =>
    fc.assert(
      fc.property(anyLatitude, anyLongitude, (latitude, longitude) => {
        expect(longitudeAt(worldX(longitude))).toBeCloseTo(longitude, 9)
        expect(latitudeAt(worldY(latitude))).toBeCloseTo(latitude, 9)
      }),
    ))
})

describe('the units of a map', () => {
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(5_000))
  afterEach(() => void vi.restoreAllMocks())

  test('a unit is there as it was told', () => {
    const fleet = aFleet({ id: 'T1', shipment: '77', stood: 3, movement: 'deadhead' })
    expect(fleet.unit('T1')).toMatchObject({
      id: 'T1',
      shipmentId: '77',
      heading: 90,
      speed: 55,
      at: noon - 60_000,
      standingSince: noon - 180_000,
      movement: 'deadhead',
      source: 'truck',
    })
    expect(fleet.unit('T1')?.latitude).toBeCloseTo(41, 9)
    expect(fleet.unit('T2')).toBeUndefined()
  })

  test('a unit without a place is left out', () => {
    const fleet = aFleet({ id: 'T1', at: [null, null] }, { id: 'T2', at: [41, null] }, { id: 'T3' })
    expect([fleet.size, fleet.unit('T3')?.id]).toEqual([1, 'T3'])
  })

  test('its box and its phone are two', () => {
    const fleet = aFleet({ id: 'T1' }, { id: 'T1', source: 'phone', at: [42, -88] })
    expect(fleet.size).toBe(2)
    expect(fleet.unit('T1 phone')?.source).toBe('phone')
  })

  test('who is not told again by a replacement is gone, and who is told as gone, too', () => {
    const fleet = aFleet({ id: 'T1' }, { id: 'T2' }, { id: 'T3' })
    fleet.replace(columnsOf([{ id: 'T2' }, { id: 'T3' }]))
    expect([fleet.size, fleet.unit('T1')]).toEqual([2, undefined])
    fleet.change(noColumns, ['T3'])
    expect([fleet.size, fleet.unit('T3')]).toEqual([1, undefined])
    fleet.change(columnsOf([{ id: 'T4' }]))
    expect(fleet.arrays.count).toBe(3)
  })

  test('whoever listens hears every change until he stops', () => {
    const fleet = aFleet()
    const listener = vi.fn<() => void>()
    const stop = fleet.subscribe(listener)
    fleet.change(columnsOf([{ id: 'T1' }]))
    stop()
    fleet.change(noColumns, ['T1'])
    expect(listener).toHaveBeenCalledTimes(1)
    expect(fleet.version).toBe(3)
  })

  test.each([
    ['glides to a place nearby', -87.1, 0.5],
    ['is at once where it could not have driven', -80, 1],
  ])('a unit %s', (_, to, share) => {
    const fleet = aFleet({ id: 'T1', at: [41, -87] })
    fleet.change(columnsOf([{ id: 'T1', at: [41, to] }]))
    const halfway = drawnX(fleet.arrays, 0, 5_000 + glideTime / 2)
    expect(halfway).toBeCloseTo(worldX(-87) + share * (worldX(to) - worldX(-87)), 9)
    expect(drawnX(fleet.arrays, 0, 5_000 + glideTime)).toBe(worldX(to))
  })

  test.each([
    ['from afar shows nothing new before its end', 6, 1],
    ['from near is drawn again for every half pixel', 16, 28],
  ])('the way of a truck %s', (_, zoom, pictures) => {
    const fleet = aFleet({ id: 'T1', at: [41, -87] })
    fleet.change(columnsOf([{ id: 'T1', at: [41, -86.9997] }]))
    expect(Math.ceil(glideTime / glideStep(fleet.arrays, worldSize(zoom)))).toBe(pictures)
  })

  const anyChange = fc.record({
    told: fc.array(fc.record({ id: fc.integer({ min: 0, max: 30 }), at: fc.tuple(anyLatitude, anyLongitude) })),
    gone: fc.array(fc.integer({ min: 0, max: 30 })),
  })
  test('after any changes it holds exactly what was told last', () =>
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 8 }), (changes) => {
        const fleet = fleetUnits()
        const known = new Map<string, [number, number]>()
        for (const { told, gone } of changes) {
          gone.forEach((id) => known.delete(`T${id}`))
          told.forEach(({ id, at }) => known.set(`T${id}`, at))
          fleet.change(
            columnsOf(told.map(({ id, at }) => ({ id: `T${id}`, at }))),
            gone.map((id) => `T${id}`),
          )
        }
        expect(fleet.size).toBe(known.size)
        for (const [id, [latitude, longitude]] of known) {
          expect(fleet.unit(id)?.latitude).toBeCloseTo(latitude, 6)
          expect(fleet.unit(id)?.longitude).toBeCloseTo(longitude, 6)
          expect(fleet.unitAt(fleet.slotOf(id) ?? -1)?.id).toBe(id)
        }
      }),
    ))
})

describe('what is shown', () => {
  const fleet = aFleet(
    { id: 'A', movement: 'loaded', shipment: '1' },
    { id: 'B', movement: 'deadhead', shipment: '2', ago: 300 },
    { id: 'C', movement: 'bobtail', stood: 60 },
    { id: 'D', movement: 'loaded', source: 'phone', shipment: '1' },
  )
  const shown = (filter: Parameters<typeof shownSlots>[1]) =>
    [0, 1, 2, 3].filter(shownSlots(fleet.arrays, filter, noon)).map((slot) => fleet.unitAt(slot)?.unitId)

  test.each([
    ['everybody', everyUnit, ['A', 'B', 'C', 'D']],
    ['one movement, without phones', { ...everyUnit, movements: ['loaded'], phones: false }, ['A']],
    ['phones alone', { ...everyUnit, movements: [] }, ['D']],
    ['only who is on a shipment and heard of', { ...everyUnit, activeOnly: true }, ['A', 'D']],
  ] as const)('%s', (_, filter, ids) => expect(shown(filter)).toEqual(ids))

  test('the switches know their counts', () =>
    expect(fleetCounts(fleet.arrays, noon)).toEqual({ loaded: 1, deadhead: 1, bobtail: 1, phones: 1, active: 1 }))

  test('a picture holds who lies on the canvas, in its pixels', () => {
    const zoom = 6
    const [left, top] = [worldX(-88) * worldSize(zoom), worldY(42) * worldSize(zoom)]
    const frame = { zoom, left, top, width: 200, height: 200 }
    const far = aFleet({ id: 'A', at: [41.5, -87.5] }, { id: 'B', at: [30, -87] }, { id: 'C', at: [41.5, -60] })
    const { count, slots, xs } = takePicture(emptyPicture(), far.arrays, () => true, frame, Infinity)
    expect([count, far.unitAt(slots[0] ?? -1)?.id]).toEqual([1, 'A'])
    expect(xs[0]).toBeCloseTo((0.5 / 360) * worldSize(zoom), 2)
  })

  test('a dot has the colour of what it stands for, and nothing is drawn beyond the canvas', () => {
    const picture = {
      count: 3,
      slots: Int32Array.of(0, 1, 2),
      xs: Float32Array.of(5, 15, 19.9),
      ys: Float32Array.of(5, 5, 5),
    }
    const pixels = { width: 20, height: 10, colours: new Uint32Array(200) }
    dotImage(pixels).draw(picture, fleet.arrays, { density: 1, now: noon, mode: 'light' })
    const at = (x: number, y: number) => pixels.colours[y * 20 + x]
    expect(at(5, 5)).toBe(pixelOf('#0067b0'))
    expect(at(15, 5)).toBe(pixelOf('#5b6470'))
    expect(at(19, 5)).toBe(0)
    expect(pixels.colours.filter((colour) => colour !== 0)).toHaveLength(18)
  })

  test('dots that are changed one by one cover what all of them drawn anew would', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const anyPlace = fc.record({
      id: fc.constantFrom(...names),
      at: fc.tuple(fc.integer({ min: 36, max: 43 }), fc.integer({ min: -92, max: -84 })),
    })
    const anyChange = fc.record({
      moved: fc.uniqueArray(anyPlace, { selector: ({ id }) => id }),
      gone: fc.array(fc.constantFrom(...names), { maxLength: 2 }),
    })
    const frame = { zoom: 3, left: worldX(-92) * worldSize(3), top: worldY(43) * worldSize(3), width: 40, height: 40 }
    const looks = { density: 1, now: noon, mode: 'light' } as const
    const blank = () => dotImage({ width: 40, height: 40, colours: new Uint32Array(1_600) })
    const covered = ({ pixels }: ReturnType<typeof blank>) => [...pixels.colours].map((colour) => colour !== 0)
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 6 }), (changes) => {
        const moving = fleetUnits()
        const [patched, anew] = [blank(), blank()]
        const drawOn = (image: typeof patched) =>
          image.draw(takePicture(emptyPicture(), moving.arrays, isThere, frame, Infinity), moving.arrays, looks)
        const isThere = (slot: number) => moving.arrays.kinds[slot] !== 0
        drawOn(patched)
        for (const { moved, gone } of changes) {
          const before = moving.version
          moving.change(columnsOf(moved), gone)
          const known = [...patched.pixels.colours]
          const box = patched.patch(moving.arrays, before, isThere, frame) ?? { left: 0, top: 0, right: 0, bottom: 0 }
          patched.pixels.colours.forEach((colour, pixel) => {
            const [x, y] = [pixel % 40, Math.floor(pixel / 40)]
            const isWithin = x >= box.left && x < box.right && y >= box.top && y < box.bottom
            if (!isWithin) expect(colour).toBe(known[pixel])
          })
        }
        drawOn(anew)
        expect(covered(patched)).toEqual(covered(anew))
      }),
    )
  })
})

describe('pointing at units', () => {
  const anyPoints = fc.array(fc.tuple(fc.integer({ min: -20, max: 320 }), fc.integer({ min: -20, max: 220 })))

  test('finds the nearest within reach, as looking at all of them would', () =>
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 200 }), (points, x, y) => {
        const [xs, ys] = [points.map(([across]) => across), points.map(([, down]) => down)]
        const found = hitGrid({ count: points.length, xs, ys }, 300, 200).nearest(x, y, 12)
        const distances = points.map(([across, down]) => Math.hypot(across - x, down - y))
        const least = Math.min(...distances)
        expect(found === undefined ? Infinity : distances[found]).toBe(least <= 12 ? least : Infinity)
      }),
    ))

  test('no farther than a cell is wide', () =>
    expect(hitGrid({ count: 1, xs: [100], ys: [100] }, 300, 200).nearest(100 + cellSide + 1, 100, 90)).toBeUndefined())
})

describe('clusters', () => {
  const box = { west: -180, south: -80, east: 180, north: 80 }
  const anyUnits = fc.array(
    fc.record({ latitude: anyLatitude, longitude: anyLongitude, state: fc.integer({ min: 0, max: 3 }) }),
    { minLength: 1, maxLength: 60 },
  )

  test('lose nobody and tell the worst state of all [ROUTE-059]', () =>
    fc.assert(
      fc.property(anyUnits, fc.integer({ min: 3, max: 12 }), (units, zoom) => {
        const index = clusterIndex({
          count: units.length,
          x: Float64Array.from(units, ({ longitude }) => worldX(longitude)),
          y: Float64Array.from(units, ({ latitude }) => worldY(latitude)),
          slots: Int32Array.from(units, (_, slot) => slot),
          states: Uint8Array.from(units, ({ state }) => state),
        })
        const { counts, worst, slots } = clustersIn(index, { ...box, north: 85, south: -85, zoom })
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(units.length)
        expect(Math.max(...worst)).toBe(Math.max(...units.map(({ state }) => state)))
        slots.forEach((slot, place) => expect(slot >= 0).toBe(counts[place] === 1))
      }),
    ))
})

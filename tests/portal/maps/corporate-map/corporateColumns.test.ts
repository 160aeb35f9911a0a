import { expect, test } from 'vitest'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import type { ShipmentPosition } from '#domain/fleet/positions/fix'
import type { ShipmentId } from '#domain/freight/keys'
import { corporateColumns, markOf, seenRoutes } from '#portal/maps/corporate-map/corporateColumns'

const route = (shipmentId: ShipmentId, powerUnitId: string | null) =>
  ({ shipmentId, powerUnitId, movement: 'deadhead' }) as MapRoute
const fix = (shipmentId: ShipmentId, at: string, more: Partial<ShipmentPosition> = {}): ShipmentPosition => ({
  shipmentId,
  at,
  latitude: 41,
  longitude: -87,
  heading: 90,
  speed: 55,
  source: 'truck',
  active: true,
  ...more,
})

test('a route is drawn once, by the newest fix of its box or phone, and not at all before it was seen', () => {
  const seen = seenRoutes(
    [route('SA', 'UA'), route('SB', null), route('SC', 'UC')],
    [
      fix('SA', '2026-03-08T10:00:00Z'),
      fix('SA', '2026-03-08T10:05:00Z', { source: 'phone', latitude: 42, speed: 0 }),
      fix('SB', '2026-03-08T10:00:00Z', { speed: 60 }),
    ],
  )
  const columns = corporateColumns(seen)
  expect(columns).toMatchObject({
    unitIds: ['UA', 'SB'],
    shipmentIds: ['SA', 'SB'],
    latitudes: [42, 41],
    sources: [1, 0],
    movements: [1, 1],
    standingSince: [Date.parse('2026-03-08T10:05:00Z') / 1_000, null],
  })
  expect(seen.map(markOf)).toEqual(['UA phone', 'SB'])
})

import { expect, test } from 'vitest'
import { shipmentStatuses } from '#domain/fleet/positions/movement'
import {
  continuedVisits,
  giveBackProblem,
  isAsLoaded,
  type OrderOfLoad,
  shipmentOfLoad,
  type StopOfLoad,
} from '#domain/freight/shipmentOfLoad'

test('the shipment of a load changes and is cancelled only while it is planned', () => {
  for (const step of ['change', 'cancel'] as const)
    expect(shipmentStatuses.filter((status) => shipmentOfLoad.can(status, step))).toEqual(['planned'])
  expect(shipmentOfLoad.after('planned', 'change')).toBe('planned')
  expect(shipmentOfLoad.after('planned', 'cancel')).toBe('cancelled')
})

test.each([
  ['planned', 12, null],
  ['cancelled', 12, null],
  ['in-transit', 12, { code: 'load-begun' }],
  ['completed', 12, { code: 'load-begun' }],
  ['planned', null, { code: 'not-from-load' }],
] as const)('giving back a %s shipment of load %s: %o', (status, loadId, problem) =>
  expect(giveBackProblem({ status, loadId })).toEqual(problem),
)

const aStop = (locationId: string, more: Partial<StopOfLoad> = {}): StopOfLoad => ({
  type: 'delivery',
  locationId,
  latitude: 41,
  longitude: -87,
  appointmentFrom: 1,
  appointmentTo: 2,
  plannedArrival: 1,
  plannedDeparture: 2,
  ...more,
})
const anOrder = (deliveryId: number | null, more: Partial<OrderOfLoad> = {}): OrderOfLoad => ({
  deliveryId,
  weight: 100,
  meetAndGreet: false,
  originSequence: 1,
  destinationSequence: 2,
  ...more,
})
const trip = {
  loadNumber: 'PL-1',
  stops: [aStop('MILL', { type: 'pickup' }), aStop('STORE')],
  orders: [anOrder(1), anOrder(2)],
}

test('a shipment is as its load asks for, in whatever order its orders are read', () =>
  expect(isAsLoaded(trip, { ...trip, orders: [anOrder(2), anOrder(1)] })).toBe(true))

test.each([
  ['the load number', { loadNumber: 'PL-2' }],
  ['the order of the stops', { stops: trip.stops.toReversed() }],
  ['a stop', { stops: [...trip.stops, aStop('SHOP')] }],
  ['an appointment', { stops: [trip.stops[0] ?? aStop('MILL'), aStop('STORE', { appointmentTo: 3 })] }],
  ['a place', { stops: [trip.stops[0] ?? aStop('MILL'), aStop('STORE', { latitude: 42 })] }],
  ['a delivery', { orders: [anOrder(1)] }],
  ['an order that load planning added', { orders: [...trip.orders, anOrder(null)] }],
  ['a weight', { orders: [anOrder(1), anOrder(2, { weight: 101 })] }],
  ['a meet and greet', { orders: [anOrder(1), anOrder(2, { meetAndGreet: true })] }],
  ['where an order is delivered', { orders: [anOrder(1), anOrder(2, { destinationSequence: 3 })] }],
])('a shipment is not as its load asks for: %s', (_, different) =>
  expect(isAsLoaded({ ...trip, ...different }, trip)).toBe(false),
)

test('a stop continues the visit of its place and purpose, each visit once', () => {
  const visit = (name: string, type: StopOfLoad['type'], locationId: string) => ({ name, type, locationId })
  const before = [visit('a', 'pickup', 'MILL'), visit('b', 'delivery', 'MILL'), visit('c', 'delivery', 'STORE')]
  const stops = [aStop('STORE'), aStop('MILL', { type: 'pickup' }), aStop('STORE'), aStop('SHOP')]
  expect(continuedVisits(before, stops).map((found) => found?.name ?? null)).toEqual(['c', 'a', null, null])
})

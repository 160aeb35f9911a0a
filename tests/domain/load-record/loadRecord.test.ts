import { expect, test } from 'vitest'
import { type Permission, permissions } from '#domain/access/access'
import { type LoadEvent, latestFirst, mostEvents } from '#domain/load-record/loadParts'
import {
  type LoadRecord,
  loadRecordName,
  loadRecordState,
  loadRecordTabs,
  mayOpenLoadRecord,
  nextRecordStop,
  type RecordLoad,
  type RecordShipment,
  type RecordStop,
  referencesOf,
  tabsFor,
} from '#domain/load-record/loadRecord'
import { stopsOfDeliveries } from '#domain/load-record/stopsOfDeliveries'

const load: RecordLoad = {
  loadId: 7,
  loadNumber: 'PL-7',
  status: 'sent-to-fleet',
  carrier: null,
  driverId: null,
  equipment: null,
  comment: null,
  lockedBy: null,
  lockReason: null,
  tenderStatus: null,
}
const shipment: RecordShipment = {
  shipmentId: 'F7',
  networkId: 'N7',
  loadNumber: 'PL-7',
  status: 'in-transit',
  movement: 'loaded',
  driverId: null,
  driverName: null,
  isReserved: false,
  powerUnitId: null,
  trailerId: null,
  equipmentType: null,
  corporationName: null,
  miles: 100,
  late: 0,
  active: true,
  latitude: null,
  longitude: null,
  seenAt: null,
}
const aStop = (sequence: number, actualArrival: string | null, actualDeparture: string | null = null): RecordStop => ({
  sequence,
  type: 'delivery',
  name: `Stop ${sequence}`,
  address: '',
  city: 'Gary',
  state: 'IN',
  zone: 'America/Chicago',
  latitude: null,
  longitude: null,
  firstDay: null,
  lastDay: null,
  orders: [],
  moments: {
    appointmentFrom: '2030-01-01T08:00:00Z',
    appointmentTo: '2030-01-01T09:00:00Z',
    plannedArrival: '2030-01-01T08:00:00Z',
    plannedDeparture: '2030-01-01T08:30:00Z',
    estimatedArrival: null,
    actualArrival,
    actualDeparture,
  },
})
const reached = '2030-01-01T08:00:00Z'
const aRecord = (over: Partial<LoadRecord>): LoadRecord => ({ load, shipment, stops: [], weight: 0, ...over })

test.each<[string, Partial<LoadRecord>, string, string[]]>([
  ['a load and its trip', {}, 'PL-7', ['7', 'F7', 'N7']],
  ['a load without a number', { load: { ...load, loadNumber: null }, shipment: null }, '7', []],
  ['a trip', { load: null }, 'F7', ['N7', 'PL-7']],
])('%s has one name, and its other ids once', (_, over, name, references) => {
  expect(loadRecordName(aRecord(over))).toBe(name)
  expect(referencesOf(aRecord(over))).toEqual(references)
})

test.each<[string, Partial<LoadRecord>, string]>([
  ['in transit', {}, 'in-transit'],
  ['late, wherever it is', { shipment: { ...shipment, late: 3 }, stops: [aStop(1, reached)] }, 'late'],
  ['at a stop that it has not left', { stops: [aStop(1, reached)] }, 'at-stop'],
  ['on the way again', { stops: [aStop(1, reached, reached), aStop(2, null)] }, 'in-transit'],
  [
    'on the board again when its trip was cancelled',
    { shipment: { ...shipment, status: 'cancelled' } },
    'sent-to-fleet',
  ],
  ['cancelled when there is but the trip', { load: null, shipment: { ...shipment, status: 'cancelled' } }, 'cancelled'],
  ['as the board has it without a trip', { shipment: null }, 'sent-to-fleet'],
])('a load is %s', (_, over, state) => {
  expect(loadRecordState(aRecord(over)).state).toBe(state)
})

test('it goes to the first stop behind the last one that was reached', () => {
  expect(nextRecordStop([aStop(1, null), aStop(2, reached), aStop(3, null)])?.sequence).toBe(3)
  expect(nextRecordStop([aStop(1, reached)])).toBeNull()
  expect(nextRecordStop([{ ...aStop(1, null), moments: null }])).toBeNull()
})

test.each<[Permission[], string[]]>([
  [['routing-tool.deliveries'], ['stops', 'tender', 'orders', 'messages', 'history']],
  [['maps.track'], ['stops', 'tracking', 'orders', 'history']],
  [['shipment-orders'], ['stops', 'orders', 'documents', 'history']],
  [['load-planning'], ['stops', 'orders', 'history']],
  [[...permissions], [...loadRecordTabs]],
])('%j sees the tabs %j', (held, tabs) => {
  expect(mayOpenLoadRecord(new Set(held))).toBe(true)
  expect(tabsFor(new Set(held))).toEqual(tabs)
})

test('other permissions do not open it', () => {
  expect(mayOpenLoadRecord(new Set(['routing-tool.setup', 'fleet.manage']))).toBe(false)
})

test('a history is cut after its latest lines', () => {
  const events = Array.from({ length: mostEvents + 1 }, (_, place): LoadEvent => ({
    at: new Date(place * 1_000).toISOString(),
    by: null,
    kind: 'load',
    what: 'saved',
    details: '',
    lateReason: null,
    stop: null,
  }))
  const shown = latestFirst(events)
  expect(shown).toHaveLength(mostEvents)
  expect(shown[0]).toBe(events.at(-1))
})

test('deliveries of a load stop in the order of the board, each place once, with the days between which they are due', () => {
  const mill = { name: 'Mill', city: 'Gary', state: 'IN' }
  const at = (city: string) => ({ name: 'Store', city, state: 'IL' })
  const one = { number: 'A', shipFromSequence: 1, shipFrom: mill, shipDate: '2030-01-02', deliveryDate: null }
  const stops = stopsOfDeliveries([
    { ...one, id: 1, stopSequence: 2, shipTo: at('Joliet') },
    { ...one, id: 2, number: 'B', stopSequence: 1, shipTo: at('Elgin'), shipDate: null, deliveryDate: '2030-01-04' },
    { ...one, id: 3, number: 'C', stopSequence: null, shipTo: at('Joliet'), deliveryDate: '2030-01-03' },
  ])
  expect(
    stops.map(({ sequence, type, city, firstDay, lastDay, orders }) => [
      sequence,
      type,
      city,
      firstDay,
      lastDay,
      orders,
    ]),
  ).toEqual([
    [1, 'pickup', 'Gary', '2030-01-02', '2030-01-02', ['A', 'B', 'C']],
    [2, 'delivery', 'Elgin', '2030-01-04', '2030-01-04', ['B']],
    [3, 'delivery', 'Joliet', '2030-01-02', '2030-01-03', ['A', 'C']],
  ])
  expect(stopsOfDeliveries([])).toEqual([])
})

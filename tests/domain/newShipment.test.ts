import { describe, expect, test } from 'vitest'
import { type NewOrder, type NewShipment, newShipmentProblems, type NewStop } from '#domain/freight/newShipment'

const stop = { name: '', address: '', zip: '', city: 'Gary', state: 'IN' }
const shipment: NewShipment = {
  number: 'S-1',
  equipmentType: null,
  stops: [
    { ...stop, type: 'pickup', appointmentFrom: '2026-12-01T08:00', appointmentTo: '2026-12-01T08:00' },
    { ...stop, type: 'both', appointmentFrom: '2026-12-01T12:00', appointmentTo: '2026-12-01T13:00' },
    { ...stop, type: 'delivery', appointmentFrom: '2026-12-02T08:00', appointmentTo: '2026-12-02T09:00' },
  ],
  orders: [
    { number: 'O-1', weight: 44_000, pickupStop: 1, deliveryStop: 2 },
    { number: 'O-2', weight: 0, pickupStop: 2, deliveryStop: 3 },
  ],
}
const order = { number: 'O-3', weight: 1, pickupStop: 1, deliveryStop: 3 }
const withOrder = (more: Partial<NewOrder>): NewShipment => ({ ...shipment, orders: [{ ...order, ...more }] })
const withStop = (more: Partial<NewStop>): NewShipment => ({
  ...shipment,
  stops: shipment.stops.map((one, place) => (place === 0 ? { ...one, ...more } : one)),
})

describe('a new shipment', () => {
  test('has no problems when its orders go from a pickup to a later delivery', () => {
    expect(newShipmentProblems(shipment)).toEqual([])
  })

  test.each([
    [{ ...shipment, number: '' }, 'shipmentNumber required'],
    [{ ...shipment, number: 'x'.repeat(31) }, 'shipmentNumber too-long'],
    [{ ...shipment, number: 'a b' }, 'shipmentNumber bad-characters'],
    [withStop({ city: '' }), 'stops.0.city required'],
    [withStop({ city: '', state: '', location: 'GRY' }), ''],
    [withStop({ state: '' }), 'stops.0.state required'],
    [withStop({ appointmentFrom: '2026-12-01' }), 'stops.0.appointmentFrom not-a-time'],
    [withStop({ appointmentTo: '2026-02-30T08:00' }), 'stops.0.appointmentTo not-a-time'],
    [withStop({ appointmentTo: '2026-12-01T07:59' }), 'stops.0.appointmentTo ends-before-start'],
    [withOrder({ number: '' }), 'orders.0.orderNumber required'],
    [withOrder({ weight: -0.01 }), 'orders.0.weight negative'],
    [withOrder({ weight: 44_000.01 }), 'orders.0.weight too-heavy'],
    [withOrder({ pieces: 12 }), ''],
    [withOrder({ pieces: -1 }), 'orders.0.pieces whole-number'],
    [withOrder({ pieces: 1.5 }), 'orders.0.pieces whole-number'],
    [withOrder({ pickupStop: 4 }), 'orders.0.pickupStop no-such-stop'],
    [withOrder({ deliveryStop: 0 }), 'orders.0.deliveryStop no-such-stop'],
    [
      withOrder({ pickupStop: 3, deliveryStop: 2 }),
      'orders.0.pickupStop no-pickup-there, orders.0.deliveryStop backwards',
    ],
    [withOrder({ deliveryStop: 1 }), 'orders.0.deliveryStop no-delivery-there, orders.0.deliveryStop backwards'],
    [{ ...shipment, orders: [order, order] }, 'orders.1.orderNumber repeated'],
  ] as const)('case %#', (given, expected) => {
    const problems = newShipmentProblems(given)
    expect(problems.map(({ field, code }) => `${field} ${code}`).join(', ')).toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newShipmentProblems } from '#domain/freight/newShipment'
import { readLocalTime, shipmentsOfRows, type ShipmentRow } from '#domain/import/shipmentRows'

const row = (line: number, orderNumber: string, more: ShipmentRow['values'] = {}): ShipmentRow => ({
  line,
  values: {
    shipmentNumber: 'S1',
    orderNumber,
    weight: 100,
    pickupLocation: 'DC1',
    pickupFrom: '2030-01-01 08:00',
    deliveryCity: 'Denver',
    deliveryState: 'CO',
    deliveryFrom: '2030-01-02 08:00',
    ...more,
  },
})
const startOf = ({ appointmentFrom }: { appointmentFrom: string }) => Date.parse(`${appointmentFrom}Z`)
const read = (...rows: ShipmentRow[]) => shipmentsOfRows(rows, startOf)

describe('rows of a file', () => {
  test('with one number are one shipment, with a stop for each place and appointment in their order', () => {
    const [one] = read(
      row(2, 'A'),
      row(3, 'B', { pickupLocation: 'DC2', pickupFrom: '1/1/2030 6:30 AM' }),
      row(4, 'C', { deliveryFrom: '2030-01-03 08:00' }),
    )
    expect(
      one?.shipment.stops.map(({ location, city, appointmentFrom }) => [location ?? city, appointmentFrom]),
    ).toEqual([
      ['DC2', '2030-01-01T06:30'],
      ['DC1', '2030-01-01T08:00'],
      ['Denver', '2030-01-02T08:00'],
      ['Denver', '2030-01-03T08:00'],
    ])
    expect(one?.shipment.orders.map(({ pickupStop, deliveryStop }) => [pickupStop, deliveryStop])).toEqual([
      [2, 3],
      [1, 3],
      [2, 4],
    ])
  })

  test('that deliver where others pick up make a stop for both', () => {
    const cross = { pickupLocation: 'X', pickupFrom: '2030-01-02 08:00', deliveryFrom: '2030-01-03 08:00' }
    const [one] = read(row(2, 'A', { deliveryLocation: 'X' }), row(3, 'B', cross))
    expect(one?.shipment.stops.map(({ type }) => type)).toEqual(['pickup', 'both', 'delivery'])
  })

  test.each([
    ['stops.0.city', 2, 'pickupCity'],
    ['stops.1.appointmentFrom', 2, 'deliveryFrom'],
    ['stops.2.location', 3, 'deliveryLocation'],
    ['orders.1.weight', 3, 'weight'],
    ['orders.1.deliveryStop', 3, 'deliveryFrom'],
    ['shipmentNumber', 2, 'shipmentNumber'],
  ])('a problem of %s is one of line %i, %s', (field, line, cell) => {
    const [one] = read(row(2, 'A'), row(3, 'B', { deliveryFrom: '2030-01-03 08:00' }))
    expect(one?.cellOf(field)).toEqual({ line, field: cell })
  })

  test('without a number are shipments of their own', () => {
    expect(read(row(2, 'A', { shipmentNumber: '' }), row(3, 'B', { shipmentNumber: '' }))).toHaveLength(2)
  })

  test('give each order a pickup before its delivery, in whatever order they come', () => {
    const hours = fc.integer({ min: 0, max: 11 })
    fc.assert(
      fc.property(fc.array(fc.tuple(hours, hours), { minLength: 1, maxLength: 8 }), (times) => {
        const rows = times.map(([from, to], place) =>
          row(place + 2, `O${place}`, {
            pickupFrom: `2030-01-01 ${String(from).padStart(2, '0')}:00`,
            deliveryFrom: `2030-01-01 ${to + 12}:00`,
          }),
        )
        const [one] = read(...rows)
        expect(one && newShipmentProblems(one.shipment)).toEqual([])
      }),
    )
  })
})

test.each([
  ['2030-01-02T08:05', '2030-01-02T08:05'],
  ['2030-01-02 8:05', '2030-01-02T08:05'],
  ['2030-01-02T08:05:00', '2030-01-02T08:05'],
  ['1/2/2030 12:15 AM', '2030-01-02T00:15'],
  ['01/02/2030, 8:05 p.m.', '2030-01-02T20:05'],
  ['2-Jan-30 14:00', '2030-01-02T14:00'],
  ['2030-01-02', '2030-01-02'],
  ['2030-01-02 13:00 PM', '2030-01-02 13:00 PM'],
  ['2030-01-02 24:00', '2030-01-02 24:00'],
  ['tomorrow 8:00', 'tomorrow 8:00'],
])('the time %j is read as %j', (text, time) => expect(readLocalTime(text)).toBe(time))

import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await statement(
    `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone)
     values ($1, 'DC1', 'Lakes DC', 'Gary', 'IN', 41.6, -87.3, 'given', 'America/Chicago')`,
    group.id,
  )
})

const path = (end = '') => `/portal/{group}/Shipments${end}`
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

const aShipment = (more: Wire = {}): Wire => ({
  shipmentNumber: unique('H').slice(-20),
  stops: [
    { type: 'PICKUP', location: 'DC1', appointmentFrom: `${soon}T08:00`, appointmentTo: `${soon}T10:00` },
    { type: 'DELIVERY', city: 'Denver', state: 'CO', appointmentFrom: `${soon}T20:00`, appointmentTo: `${soon}T22:00` },
  ],
  orders: [{ orderNumber: unique('O').slice(-20), weight: 12_000.5, pieces: 24, pickupStop: 1, deliveryStop: 2 }],
  ...more,
})
const create = (body: Wire) => group.call('POST', path(), { body })
const read = async (id: string): Promise<Wire> => (await group.call('GET', path(`/${id}`))).body
const update = (body: Wire, version: number) =>
  group.call('PUT', path(`/${body.shipmentNumber}`), { body, headers: { 'If-Match': `"${version}"` } })
const cancel = (id: string) => group.call('POST', path(`/${id}/Cancel`))

describe('a shipment by hand', () => {
  test('is stored, read as it was given, and changed by who has seen its newest version', async () => {
    const one = aShipment()
    expect((await create(one)).status).toBe(200)
    expect((await create(one)).status).toBe(409)
    const stored = await read(one.shipmentNumber)
    expect(stored).toMatchObject({
      shipmentNumber: one.shipmentNumber,
      version: 1,
      keptBy: null,
      stops: [
        { type: 'PICKUP', location: 'DC1', name: 'Lakes DC', appointmentFrom: `${soon}T08:00` },
        { type: 'DELIVERY', city: 'Denver', appointmentTo: `${soon}T22:00` },
      ],
      orders: one.orders,
    })
    expect(stored.stops[1].location).toBeUndefined()
    const changed = { ...one, equipmentType: 'Reefer' }
    expect((await update(changed, 1)).status).toBe(200)
    expect((await update(one, 1)).status).toBe(409)
    expect(await read(one.shipmentNumber)).toMatchObject({ equipmentType: 'Reefer', version: 2 })
  })

  test('with problems names each field, by the rule of the calls of customers', async () => {
    const one = aShipment({ orders: [{ orderNumber: 'a b', weight: 50_000, pickupStop: 2, deliveryStop: 1 }] })
    const { status, body } = await create({ ...one, stops: [{ ...one.stops[0], location: 'DC9' }, one.stops[1]] })
    expect(status).toBe(400)
    expect(body.Errors.map(({ Field, Code }: Wire) => `${Field} ${Code}`)).toEqual(
      expect.arrayContaining([
        'orders.0.orderNumber bad-characters',
        'orders.0.weight too-heavy',
        'orders.0.deliveryStop backwards',
        'stops.0.location unknown-location',
      ]),
    )
  })

  test('is cancelled with its orders, and then stays as it is', async () => {
    const one = aShipment()
    await create(one)
    expect((await cancel(one.shipmentNumber)).status).toBe(200)
    expect((await cancel(one.shipmentNumber)).status).toBe(409)
    expect(await read(one.shipmentNumber)).toMatchObject({ keptBy: 'STATUS', orders: [] })
    const orders = await statement<Wire>(
      'select status, shipment_id from transport_order where customer = $1 and number = $2',
      group.id,
      one.orders[0].orderNumber,
    )
    expect(orders).toEqual([{ status: 'cancelled', shipment_id: null }])
  })

  test('that a driver has is not changed', async () => {
    const one = aShipment()
    await create(one)
    await aDriver(group, 'F')
    await statement(
      `update shipment set driver_id = 'DF' where customer = $1 and id = $2`,
      group.id,
      one.shipmentNumber,
    )
    const { keptBy, version } = await read(one.shipmentNumber)
    expect(keptBy).toBe('DRIVER')
    expect((await update(one, version)).status).toBe(409)
  })

  test('belongs to its group', async () => {
    const one = aShipment()
    await create(one)
    const other = await aGroup()
    expect((await other.call('GET', path(`/${one.shipmentNumber}`))).status).toBe(404)
    expect((await other.call('POST', path(`/${one.shipmentNumber}/Cancel`))).status).toBe(404)
    expect((await other.call('GET', path('/Locations?q=lakes'))).body).toEqual([])
    expect((await group.call('GET', path('/Locations?q=lakes'))).body).toMatchObject([{ code: 'DC1', city: 'Gary' }])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, callAs, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver, aRegion } from '../load-planning/aPlannedFleet'

let group: TestGroup
let key: string
beforeAll(async () => {
  group = await aGroup()
  key = await aKey(group, ['shipments:write', 'status:read'])
})

const aKey = async (of: TestGroup, scopes: readonly string[]): Promise<string> => {
  const { body } = await of.call('POST', '/admin/api-keys', {
    body: { group: `${of.id}@${of.type}`, name: unique('Key'), scopes },
  })
  return body.key
}

const send = (shipments: readonly Wire[], more: Wire = {}, token = key) =>
  callAs(token, null)('POST', '/api/shipments', { body: { shipments, ...more } })
const statusOf = (number: string, token = key) => callAs(token, null)('GET', `/api/shipments/${number}`)

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

const aShipment = (more: Wire = {}): Wire => ({
  shipmentNumber: unique('SHP').slice(-20),
  stops: [
    {
      type: 'PICKUP',
      name: 'Mill',
      city: 'Gary',
      state: 'IN',
      appointmentFrom: `${soon}T08:00`,
      appointmentTo: `${soon}T10:00`,
    },
    {
      type: 'DELIVERY',
      name: 'Store',
      city: 'New York',
      state: 'NY',
      zip: '10001',
      appointmentFrom: `${soon}T20:00`,
      appointmentTo: `${soon}T22:00`,
    },
  ],
  orders: [{ orderNumber: unique('ORD').slice(-20), weight: 12_000, pickupStop: 1, deliveryStop: 2 }],
  ...more,
})

const countOf = async () =>
  (
    await statement<Wire>(
      `select (select count(*)::int from shipment where customer = $1) as shipments,
         (select count(*)::int from shipment_stop where customer = $1) as stops,
         (select count(*)::int from transport_order where customer = $1) as orders`,
      group.id,
    )
  )[0]

describe('a shipment from a system of the customer', () => {
  test('is planned with its stops in their local times and with its orders', async () => {
    const one = aShipment()
    const { status, body } = await send([one], { weightUnit: 'KG' })
    expect([status, body]).toEqual([
      200,
      { Status: 'SUCCESS', shipments: [{ shipmentNumber: one.shipmentNumber, outcome: 'created' }] },
    ])
    const { body: found } = await statusOf(one.shipmentNumber)
    expect(found).toMatchObject({
      shipmentNumber: one.shipmentNumber,
      status: 'PLANNED',
      stops: [
        { sequence: 1, type: 'PICKUP', city: 'Gary', arrivedAt: null },
        { sequence: 2, type: 'DELIVERY', city: 'New York' },
      ],
      orders: [{ orderNumber: one.orders[0].orderNumber, status: 'PLANNED', weight: 26_455.47 }],
    })
    const clockOf = (moment: string, timeZone: string) =>
      new Date(moment).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
    expect(clockOf(found.stops[0].appointmentFrom, 'America/Chicago')).toBe(`${soon}T08:00`)
    expect(clockOf(found.stops[1].appointmentTo, 'America/New_York')).toBe(`${soon}T22:00`)
  })

  test('has one effect when it comes twice, and replaces its stops when it comes with others', async () => {
    const one = aShipment()
    await send([one])
    const before = await countOf()
    expect((await send([one])).body.shipments[0].outcome).toBe('unchanged')
    expect(await countOf()).toEqual(before)
    const changed = { ...one, orders: [{ ...one.orders[0], weight: 7 }] }
    expect((await send([changed])).body.shipments[0].outcome).toBe('updated')
    expect(await countOf()).toEqual(before)
    expect((await statusOf(one.shipmentNumber)).body.orders[0].weight).toBe(7)
  })

  test('is not changed once a driver has it', async () => {
    const one = aShipment()
    await send([one])
    await aDriver(group, 'K')
    await statement(
      `update shipment set driver_id = 'DK' where customer = $1 and id = $2`,
      group.id,
      one.shipmentNumber,
    )
    const { status, body } = await send([{ ...one, equipmentType: 'Reefer' }])
    expect([status, body]).toEqual([
      409,
      [`Shipment ${one.shipmentNumber} is planned on driver DK and cannot be changed.`],
    ])
  })

  test('of a number that something else has is refused, with nothing stored', async () => {
    const known = aShipment()
    await send([known])
    const before = await countOf()
    const { status, body } = await send([aShipment(), aShipment({ orders: known.orders })])
    expect([status, body]).toEqual([409, [`There is an order ${known.orders[0].orderNumber} already.`]])
    expect(await countOf()).toEqual(before)
  })

  test('names locations, whose point, address and service time count, but not where they are closed', async () => {
    await statement(
      `insert into location (customer, id, name, city, state, zip, latitude, longitude, placed_by, zone, monday, tuesday,
         wednesday, thursday, friday, saturday, sunday, service_minutes)
       select $1, 'DC1', 'Lakes DC', 'Denver', 'CO', '80201', 39.8, -104.9, 'given', 'America/Denver', h, h, h, h, h, h, h, 25
         from (values ('06:00-09:00')) hours(h)`,
      group.id,
    )
    const good = aShipment()
    const at = { type: 'PICKUP', location: 'DC1', appointmentFrom: `${soon}T05:00`, appointmentTo: `${soon}T10:00` }
    const { status } = await send([{ ...good, stops: [at, good.stops[1]] }])
    expect(status).toBe(200)
    const [stop] = await statement<Wire>(
      `select location_id, name, city, latitude, zone, planned_arrival, planned_departure from shipment_stop
        where customer = $1 and shipment_id = $2 order by sequence`,
      group.id,
      good.shipmentNumber,
    )
    expect(stop).toMatchObject({ location_id: 'DC1', name: 'Lakes DC', city: 'Denver', latitude: 39.8 })
    const arrival = Date.parse(stop.planned_arrival)
    expect(new Date(arrival).toLocaleTimeString('en-GB', { timeZone: 'America/Denver' })).toBe('06:00:00')
    expect(Date.parse(stop.planned_departure) - arrival).toBe(25 * 60_000)
    const late = { ...at, appointmentFrom: `${soon}T09:30` }
    const refused = await send([aShipment({ stops: [late, { ...good.stops[1], location: 'DC2' }] })])
    expect(refused.body.Errors.map(({ Field, Code }: Wire) => `${Field} ${Code}`)).toEqual([
      'stops.0.appointmentFrom closed-then',
      'stops.1.location unknown-location',
    ])
  })

  test('is in the planning area of the terminal that is nearest to its first stop, also when that changes', async () => {
    const own = await aGroup()
    const token = await aKey(own, ['shipments:write'])
    const areaOf = async (one: Wire) => {
      expect((await send([one], {}, token)).status).toBe(200)
      const [row] = await statement<Wire>(
        'select area_id from shipment where customer = $1 and id = $2',
        own.id,
        one.shipmentNumber,
      )
      return row.area_id
    }
    expect(await areaOf(aShipment())).toBeNull()
    const east = await aRegion(own, 71)
    expect(await areaOf(aShipment())).toBe(east.area)
    const west = await aRegion(own, 72)
    expect(await areaOf(aShipment())).toBeNull()
    for (const [id, area, city, state] of [
      ['W', west.area, 'Denver', 'CO'],
      ['E', east.area, 'Philadelphia', 'PA'],
    ])
      await statement(
        `insert into work_location (customer, id, name, area_id, city, state, zone) values ($1, $2, $2, $3, $4, $5, 'UTC')`,
        own.id,
        id,
        area,
        city,
        state,
      )
    const one = aShipment()
    expect(await areaOf(one)).toBe(east.area)
    const [pickup, drop] = one.stops
    expect(await areaOf({ ...one, stops: [{ ...pickup, city: 'Denver', state: 'CO' }, drop] })).toBe(west.area)
  })

  test('with problems names each shipment and field, and nothing is stored', async () => {
    const before = await countOf()
    const good = aShipment()
    const [pickup, drop] = good.stops
    const bad = aShipment({
      stops: [
        { ...pickup, city: 'Nowhereville', appointmentTo: '2026-02-30T08:00' },
        { ...drop, appointmentTo: `${soon}T19:00` },
      ],
      orders: [{ orderNumber: 'a b', weight: -1, pickupStop: 2, deliveryStop: 3 }],
    })
    const { status, body } = await send([good, bad, good])
    expect(status).toBe(400)
    expect(body.Errors.map(({ Row, Field, Code }: Wire) => `${Row} ${Field} ${Code}`)).toEqual([
      '1 stops.0.appointmentTo not-a-time',
      '1 stops.1.appointmentTo ends-before-start',
      '1 orders.0.orderNumber bad-characters',
      '1 orders.0.weight negative',
      '1 orders.0.deliveryStop no-such-stop',
      '1 orders.0.pickupStop no-pickup-there',
      '1 stops.0.city unknown-place',
      '2 shipmentNumber repeated',
      '2 orders.0.orderNumber repeated',
    ])
    expect(await countOf()).toEqual(before)
  })

  test.each([
    ['no shipment', []],
    ['one stop', [{ shipmentNumber: 'X1', stops: [aShipment().stops[0]], orders: aShipment().orders }]],
    ['no order', [aShipment({ orders: [] })]],
    ['too many', Array.from({ length: 101 }, () => aShipment())],
  ] as const)('with %s is a 400', async (_, shipments) => {
    expect((await send(shipments)).status).toBe(400)
  })

  test('needs the scope of its call, and belongs to its group', async () => {
    const one = aShipment()
    await send([one])
    const orders = await aKey(group, ['orders:write'])
    expect((await send([aShipment()], {}, orders)).status).toBe(401)
    expect((await statusOf(one.shipmentNumber, orders)).status).toBe(401)
    const other = await aGroup()
    expect((await statusOf(one.shipmentNumber, await aKey(other, ['status:read']))).status).toBe(404)
  })
})

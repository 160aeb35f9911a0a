import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { aDelivery, aLoad, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aFleet } from '../maps/aFleet'
import { aDriverPhone } from '../positions/aDriverPhone'

const read = (person: Person, id: string | number, part = '') =>
  person.call('GET', `/portal/{group}/Loads/${encodeURIComponent(id)}${part}`)

let group: TestGroup
let loadId: LoadId
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
  await aFleet(group)
  loadId = await aLoad(group.id, { number: 'PL-1' })
  const to = { ship_to_name: 'Store', ship_to_city: 'Joliet', ship_to_state: 'IL' }
  const from = { ship_from_name: 'Mill', ship_from_city: 'Gary', ship_from_state: 'IN' }
  await aDelivery(group.id, { ...onLoad(loadId, 1), ...from, ...to, number: 'D-1', delivery_date: '2026-03-04' })
  await aDelivery(group.id, { ...onLoad(loadId, 2), ...from, number: 'D-2' })
})

describe('a load that is on no shipment', () => {
  test.each([
    ['its key', () => loadId],
    ['its number, in any case', () => 'pl-1'],
  ])('is found by %s', async (_, id) => {
    const { status, body } = await read(group, id())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      load: { loadId, loadNumber: 'PL-1', loadStatus: 'PENDING' },
      shipment: null,
      weight: 2000,
    })
  })

  test('stops where its deliveries are picked up and delivered, on their days', async () => {
    const { body } = await read(group, loadId)
    expect(body.stops).toMatchObject([
      {
        sequence: 1,
        stopType: 'P',
        name: 'Mill',
        city: 'Gary',
        firstDay: '2026-03-02',
        orders: ['D-1', 'D-2'],
        times: null,
      },
      { sequence: 2, stopType: 'D', name: 'Store', city: 'Joliet', firstDay: '2026-03-04', orders: ['D-1'] },
      { sequence: 3, stopType: 'D', name: 'Dock 7', city: 'Reading', firstDay: '2026-03-02', orders: ['D-2'] },
    ])
  })

  test('carries its deliveries', async () => {
    const { body } = await read(group, loadId, '/Orders')
    expect(body).toMatchObject([
      {
        orderNumber: 'D-1',
        deliveryNumber: 'D-1',
        from: 'Mill, Gary, IN',
        to: 'Store, Joliet, IL',
        deliveryStatus: 'ASSIGNED',
      },
      { orderNumber: 'D-2', orderStatus: null, weight: 1000 },
    ])
  })

  test('shows the offers to carriers and the answers, the latest first', async () => {
    await statement(
      `insert into tender (customer, load_id, carrier_code, status, reference, remark, sent_at, answered_at)
       values ($1, $2, 'ABFS', 'declined', $3, 'No truck', now(), now()), ($1, $2, 'GONE', 'sent', $4, null, now(), null)`,
      group.id,
      loadId,
      `T-${loadId}-1`,
      `T-${loadId}-2`,
    )
    const { body } = await read(group, loadId, '/Tenders')
    expect(body).toMatchObject([
      { scac: 'GONE', carrier: null, tenderStatus: 'SENT', answeredAt: null },
      { scac: 'ABFS', carrier: 'A & B Freight', tenderStatus: 'DECLINED', remark: 'No truck' },
    ])
    expect((await read(group, loadId)).body.load.tenderStatus).toBe('SENT')
  })
})

describe('a shipment', () => {
  test.each(['SA', 'sa', 'NA', 'LA'])('is found by its id, network id and load number: %s', async (id) => {
    const { body } = await read(group, id)
    expect(body).toMatchObject({ load: null, shipment: { shipmentNumber: 'SA', shipmentStatus: 'IN_TRANSIT' } })
  })

  test('comes with its driver, unit, lateness, last position, and stops with their times', async () => {
    const { body } = await read(group, 'SA')
    expect(body.shipment).toMatchObject({
      driverName: 'Alma Garza',
      isReserved: 'N',
      powerUnit: 'UA',
      trailer: 'TA',
      corporation: 'Corporation A',
      minutesLate: 45,
      latitude: expect.any(Number),
      seenAt: expect.any(String),
    })
    expect(body.weight).toBe(1200.5)
    expect(body.stops).toMatchObject([
      { city: 'Chicago', timeZone: 'America/Chicago', times: { actualArrival: expect.any(String) }, orders: ['OA'] },
      { city: 'Columbus', times: { actualArrival: null }, orders: ['OA'] },
    ])
  })

  test('carries its orders with their bills of lading', async () => {
    const { body } = await read(group, 'SA', '/Orders')
    expect(body).toMatchObject([
      { orderNumber: 'OA', billOfLading: 'BOLA', orderStatus: 'IN_TRANSIT', deliveryNumber: null },
    ])
  })

  test('for which a driver is reserved says so, until the reservation expires', async () => {
    const reserve = (expires: string) =>
      statement(
        `insert into load_assignment (customer, shipment_id, driver_id, kind, status, starts_at, ends_at, assigned_by, expires_at)
         select customer, id, 'DB', 'soft', status, starts_at, ends_at, 'x', now() + $2::interval from shipment
          where customer = $1 and id = 'SP'
         on conflict (customer, shipment_id) do update set expires_at = excluded.expires_at`,
        group.id,
        expires,
      )
    await reserve('1 hour')
    expect((await read(group, 'SP')).body.shipment).toMatchObject({ driverName: 'Boyd Garza', isReserved: 'Y' })
    await reserve('-1 hour')
    expect((await read(group, 'SP')).body.shipment).toMatchObject({ driverName: null, isReserved: 'N' })
  })
})

describe('a load that a shipment takes', () => {
  let taken: LoadId
  beforeAll(async () => {
    taken = await aLoad(group.id, { number: 'PL-2', status: 'sent-to-fleet' })
    await statement(`update shipment set load_id = $2 where customer = $1 and id = 'SB'`, group.id, taken)
    await statement(
      `insert into load_update (customer, load_id, action, details, user_id, at) values ($1, $2, 'sent-to-fleet', 'To the fleet.', 'ann', now())`,
      group.id,
      taken,
    )
    await statement(
      `insert into shipment_event (customer, shipment_id, code, stop_sequence, at, city, state, zone, latitude, longitude)
       values ($1, 'SB', 'arrived', 1, now() + interval '1 minute', 'Toronto', 'ON', 'America/Toronto', 43, -79)`,
      group.id,
    )
  })

  test.each(['PL-2', 'SB', 'NB', 'LB'])('is one record, whichever id opens it: %s', async (id) => {
    const { body } = await read(group, id)
    expect(body).toMatchObject({ load: { loadId: taken }, shipment: { shipmentNumber: 'SB' } })
    expect(body.stops).toHaveLength(2)
  })

  /** The server notes by itself, in its own time, that the shipment is late. */
  const withoutLate = (events: Wire[]) => events.filter(({ what }) => what !== 'late')

  test('has one history, of the board and of the road, the latest first', async () => {
    const { body } = await read(group, taken, '/Events')
    expect(withoutLate(body)).toMatchObject([
      { eventType: 'SHIPMENT', what: 'arrived', details: 'Toronto, ON', stop: 1, userId: null },
      { eventType: 'LOAD', what: 'sent-to-fleet', details: 'To the fleet.', stop: null, userId: 'ann' },
    ])
  })

  test('says which driver reported an arrival, and the server keeps those that it saw itself', async () => {
    const phone = await aDriverPhone(group, 'DA')
    const at = new Date(Date.now() - 60_000).toISOString()
    expect((await phone.visit('SA', 2, 'arrived', at)).status).toBe(200)
    const { body } = await read(group, 'SA', '/Events')
    const arrived = body.filter(({ what }: { what: string }) => what === 'arrived')
    expect(arrived).toMatchObject([
      { stop: 2, userId: 'driver:DA' },
      { stop: 1, userId: null },
    ])
  })

  test('has the stops of its deliveries again when the shipment was cancelled', async () => {
    const load = await aLoad(group.id, { number: 'PL-3' })
    await aDelivery(group.id, onLoad(load, 1))
    await statement(
      `update shipment set load_id = $2, status = 'cancelled' where customer = $1 and id = 'SC'`,
      group.id,
      load,
    )
    const { body } = await read(group, 'PL-3')
    expect(body.shipment.shipmentStatus).toBe('CANCELLED')
    expect(body.stops.at(-1)).toMatchObject({ name: 'Dock 7', times: null })
  })

  test('a number that is a load and a shipment opens the one that is meant', async () => {
    await statement(`update shipment set network_id = $2 where customer = $1 and id = 'SP'`, group.id, String(loadId))
    expect((await read(group, loadId)).body.load.loadId).toBe(loadId)
    expect((await read(group, loadId, '?of=SHIPMENT')).body).toMatchObject({
      load: null,
      shipment: { shipmentNumber: 'SP' },
    })
  })

  test('each sees the part that their permissions cover', async () => {
    const dispatcher = await group.aPerson(['routing-tool.deliveries'])
    expect((await read(dispatcher, taken)).body).toMatchObject({ load: { loadId: taken }, shipment: null })
    expect((await read(dispatcher, 'SB')).status).toBe(404)
    for (const permission of ['maps.track', 'load-planning', 'shipment-orders'] as const) {
      const planner = await group.aPerson([permission])
      expect((await read(planner, 'SB')).body).toMatchObject({ load: null, shipment: { shipmentNumber: 'SB' } })
      expect((await read(planner, 'PL-2')).status).toBe(404)
      expect((await read(planner, 'SB', '/Tenders')).status).toBe(401)
      expect(withoutLate((await read(planner, 'SB', '/Events')).body)).toMatchObject([{ eventType: 'SHIPMENT' }])
    }
    expect((await read(await group.aPerson(['routing-tool.setup']), 'SB')).status).toBe(401)
  })
})

test.each(['SA', 'PL-1', 'LA', 'none', '99999999999', "x'--"])('another group finds no load %s', async (id) => {
  const other = await aGroup()
  for (const part of ['', '/Tenders', '/Orders', '/Events']) expect((await read(other, id, part)).status).toBe(404)
})

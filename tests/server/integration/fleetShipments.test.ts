import { beforeAll, describe, expect, test } from 'vitest'
import { readRefusals, refusalsHeader } from '#contract/platform/refusals'
import type { LoadId } from '#domain/freight/keys'
import { aDelivery, aLoad, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDriver, aRegion } from '../load-planning/aPlannedFleet'
import { aDevice, ago } from '../positions/aDevice'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
})

const send = (name: string, loadId: LoadId, more: Wire = {}) =>
  group.call(
    'GET',
    `/integration/${name}?${new URLSearchParams({ CustCode: group.id, UserId: group.userId, ShipmentId: loadId, ...more } as never)}`,
  )
const sendToFleet = (loadId: LoadId) => send('SendLoadToFleet', loadId)
const cancelToFleet = (loadId: LoadId) => send('SendLoadCancelToFleet', loadId, { UnAssignDelivery: 'N' })

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const gary = { ship_from_name: 'Mill', ship_from_city: 'Gary', ship_from_state: 'IN', ship_date: tomorrow }

/** A load from Gary to Joliet and Chicago; the second delivery goes first. */
const aRoutedLoad = async () => {
  const loadId = await aLoad(group.id, { number: `PL-${Math.random()}` })
  const to = (name: string, city: string) => ({ ...gary, ship_to_name: name, ship_to_city: city, ship_to_state: 'IL' })
  const first = await aDelivery(group.id, {
    ...onLoad(loadId, 1),
    ...to('Store 1', 'Joliet'),
    stop_sequence: 2,
    meet_and_greet: true,
  })
  const second = await aDelivery(group.id, { ...onLoad(loadId, 2), ...to('Store 2', 'Chicago'), stop_sequence: 1 })
  return { loadId, deliveryIds: [first, second] }
}

const shipmentsOf = (loadId: LoadId) =>
  statement<Wire>(
    `select id, status, load_number, source, driver_id, miles::float8 as miles from shipment where load_id = $1 order by created_at`,
    loadId,
  )
const stopsOf = (id: string) =>
  statement<Wire>(
    'select * from shipment_stop where customer = $1 and shipment_id = $2 order by sequence',
    group.id,
    id,
  )
const ordersOf = (deliveryIds: readonly number[]) =>
  statement<Wire>(
    `select shipment_id, status, origin_sequence, destination_sequence, weight::float8 as weight, meet_and_greet as greet from transport_order
      where customer = $1 and delivery_id = any($2) order by delivery_id`,
    group.id,
    deliveryIds,
  )
const eventsOf = async (id: string) =>
  (
    await statement<Wire>(
      'select code, stop_sequence, city from shipment_event where customer = $1 and shipment_id = $2 order by id',
      group.id,
      id,
    )
  ).map(({ code, stop_sequence: stop, city }) => `${code} ${stop} ${city}`)

describe('a load that is sent to the fleet', () => {
  test('stops at the locations that have name, city and state of its deliveries', async () => {
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, service_minutes)
       values ($1, 'DOCK-9', 'Store nine', 'JOLIET', 'IL', 41.5, -88.1, 'given', 'America/Chicago', 20)`,
      group.id,
    )
    const loadId = await aLoad(group.id, { number: `PL-${Math.random()}` })
    const to = { ...gary, ship_to_name: 'STORE NINE', ship_to_city: 'Joliet', ship_to_state: 'IL' }
    await aDelivery(group.id, { ...onLoad(loadId, 1), ...to, stop_sequence: 1 })
    await sendToFleet(loadId)
    const stop = (await stopsOf(`F${loadId}`))[1]
    expect(stop).toMatchObject({ location_id: 'DOCK-9', latitude: 41.5, longitude: -88.1 })
    expect(Date.parse(stop.planned_departure) - Date.parse(stop.planned_arrival)).toBe(20 * 60_000)
  })

  test('becomes a shipment with its stops, orders, appointments and weights', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    expect((await sendToFleet(loadId)).body).toEqual({ Status: 'SUCCESS' })
    const [made, ...more] = await shipmentsOf(loadId)
    expect(more).toEqual([])
    expect(made).toMatchObject({ id: `F${loadId}`, status: 'planned', source: 'load', driver_id: null })
    const stops = await stopsOf(`F${loadId}`)
    expect(stops.map(({ type, city, zone }) => [type, city, zone])).toEqual([
      ['pickup', 'Gary', 'America/Chicago'],
      ['delivery', 'Chicago', 'America/Chicago'],
      ['delivery', 'Joliet', 'America/Chicago'],
    ])
    expect(new Date(stops[0]?.appointment_from).toISOString().slice(0, 10)).toBe(tomorrow)
    expect(await ordersOf(deliveryIds)).toEqual([
      {
        shipment_id: `F${loadId}`,
        status: 'planned',
        origin_sequence: 1,
        destination_sequence: 3,
        weight: 1000,
        greet: true,
      },
      {
        shipment_id: `F${loadId}`,
        status: 'planned',
        origin_sequence: 1,
        destination_sequence: 2,
        weight: 1000,
        greet: false,
      },
    ])
    expect(await eventsOf(`F${loadId}`)).toEqual(['planned 0 Gary'])
  })

  test('is in the planning area of the terminal that is nearest to its first stop', async () => {
    const areaOf = async (loadId: LoadId) =>
      (await statement<Wire>('select area_id from shipment where load_id = $1', loadId))[0]?.area_id
    const sent = async () => {
      const { loadId } = await aRoutedLoad()
      await sendToFleet(loadId)
      return areaOf(loadId)
    }
    expect(await sent()).toBeNull()
    const east = await aRegion(group, 71)
    expect(await sent()).toBe(east.area)
    const west = await aRegion(group, 72)
    for (const [id, area, city, state] of [
      ['WEST', west.area, 'Denver', 'CO'],
      ['EAST', east.area, 'Columbus', 'OH'],
      ['LOST', west.area, 'No such city', 'IN'],
    ])
      await statement(
        `insert into work_location (customer, id, name, area_id, city, state, zone) values ($1, $2, $2, $3, $4, $5, 'UTC')`,
        group.id,
        id,
        area,
        city,
        state,
      )
    expect(await sent()).toBe(east.area)
    await statement(
      `update work_location set city = 'Chicago', state = 'IL' where customer = $1 and id = 'WEST'`,
      group.id,
    )
    expect(await sent()).toBe(west.area)
  })

  test('has one shipment, however often it is sent, changed and called back', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    await sendToFleet(loadId)
    expect((await sendToFleet(loadId)).body.Status).toBe('FAILED')
    await send('SendModifyLoadPlan', loadId)
    expect(await shipmentsOf(loadId)).toHaveLength(1)
    expect((await cancelToFleet(loadId)).body.Status).toBe('SUCCESS')
    expect((await shipmentsOf(loadId)).map(({ status }) => status)).toEqual(['cancelled'])
    expect((await ordersOf(deliveryIds)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    await sendToFleet(loadId)
    expect((await shipmentsOf(loadId)).map(({ id, status }) => `${id} ${status}`)).toEqual([
      `F${loadId} cancelled`,
      `F${loadId}-2 planned`,
    ])
    expect((await ordersOf(deliveryIds)).map(({ shipment_id }) => shipment_id)).toEqual([
      `F${loadId}-2`,
      `F${loadId}-2`,
    ])
  })

  test('loses its shipment when the message is recalled, and has one again when the cancellation is', async () => {
    await statement(
      `create or replace function wait_an_hour() returns trigger as $$ begin new.due_at = now() + interval '1 hour'; return new; end $$ language plpgsql`,
    )
    await statement(
      `create or replace trigger wait_an_hour before insert on outbox_message for each row
         when (new.customer = '${group.id}') execute function wait_an_hour()`,
    )
    const { loadId } = await aRoutedLoad()
    const recallNewest = async () => {
      const [{ id } = { id: 0 }] = await statement<{ id: number }>(
        'select id from outbox_message where load_id = $1 order by id desc limit 1',
        loadId,
      )
      return (await group.call('POST', `/routing-tool/{group}/Outbox/${id}/Recall`)).body
    }
    const statuses = async () => (await shipmentsOf(loadId)).map(({ status }) => status)
    await sendToFleet(loadId)
    expect(await recallNewest()).toEqual({ Status: 'SUCCESS' })
    expect(await statuses()).toEqual(['cancelled'])
    await sendToFleet(loadId)
    await cancelToFleet(loadId)
    expect(await statuses()).toEqual(['cancelled', 'cancelled'])
    expect(await recallNewest()).toEqual({ Status: 'SUCCESS' })
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'planned'])
  })

  test('gets no shipment while a place is not known, and its history names the delivery', async () => {
    const loadId = await aLoad(group.id)
    await aDelivery(group.id, { ...onLoad(loadId, 1), ...gary, number: 'LOST-1', ship_to_city: 'Nowhereville' })
    expect((await sendToFleet(loadId)).body.Status).toBe('SUCCESS')
    expect(await shipmentsOf(loadId)).toEqual([])
    expect(
      await statement<Wire>('select details from load_update where load_id = $1 order by id', loadId),
    ).toContainEqual({
      details: 'Not in load planning: the ship-to city of delivery LOST-1 Nowhereville, PA is not known.',
    })
  })
})

const updatesOf = async (loadId: LoadId) =>
  (
    await statement<Wire>(
      'select action, details from load_update where customer = $1 and load_id = $2 order by id',
      group.id,
      loadId,
    )
  ).map(({ action, details }) => `${action}: ${details}`)
const refusalsOf = ({ headers }: { headers: Headers }) => readRefusals(headers.get(refusalsHeader))
const modify = (loadId: LoadId) => send('SendModifyLoadPlan', loadId)
const citiesOf = async (id: string) => (await stopsOf(id)).map(({ city }) => city)

describe('a changed load whose shipment is still planned', () => {
  test('changes its stops, orders and times, and keeps the shipment with its network id', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    const [first, second] = deliveryIds
    await sendToFleet(loadId)
    const id = `F${loadId}`
    await statement(
      `update shipment_stop set updated_code = 'GATE-2' where customer = $1 and shipment_id = $2 and city = 'Joliet'`,
      group.id,
      id,
    )
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await statement('update delivery set stop_sequence = 3, delivery_date = $2 where id = $1', second, later)
    await statement('update delivery set weight = 1500 where id = $1', first)
    const third = await aDelivery(group.id, {
      ...onLoad(loadId, 3),
      ...gary,
      ship_to_name: 'Store 3',
      ship_to_city: 'Peoria',
      ship_to_state: 'IL',
      stop_sequence: 4,
    })
    const [before] = await shipmentsOf(loadId)
    expect((await modify(loadId)).body).toEqual({ Status: 'SUCCESS' })
    expect(await citiesOf(id)).toEqual(['Gary', 'Joliet', 'Chicago', 'Peoria'])
    const stops = await stopsOf(id)
    expect(stops.map(({ updated_code: code }) => code)).toEqual([null, 'GATE-2', null, null])
    expect(new Date(stops[2]?.appointment_from).toISOString().slice(0, 10)).toBe(later)
    expect(await ordersOf([...deliveryIds, third])).toMatchObject([
      { shipment_id: id, destination_sequence: 2, weight: 1500 },
      { shipment_id: id, destination_sequence: 3, weight: 1000 },
      { shipment_id: id, destination_sequence: 4, weight: 1000 },
    ])
    const [after, ...more] = await statement<Wire>(
      'select network_id, version, miles::float8 as miles, ends_at from shipment where customer = $1 and load_id = $2',
      group.id,
      loadId,
    )
    expect(more).toEqual([])
    expect(after).toMatchObject({ network_id: id, version: 2, ends_at: stops[3]?.planned_departure })
    expect(after?.miles).toBeGreaterThan(before?.miles)
    expect(await updatesOf(loadId)).toContain(
      `shipment-changed: Shipment ${id}: Gary, IN; Joliet, IL; Chicago, IL; Peoria, IL.`,
    )
  })

  test('takes off the order of a delivery that left, and of what load planning added by hand', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    await sendToFleet(loadId)
    const id = `F${loadId}`
    await statement(
      `insert into transport_order (customer, number, release_number, customer_order_number, customer_number, bill_of_lading,
         status, shipment_id, origin_sequence, destination_sequence, origin, origin_name, origin_address, destination,
         destination_name, destination_address, weight, pickup_at, delivery_at)
       values ($1, $2, 'x', 'x', '', '', 'planned', $2, 1, 2, 'a', 'b', 'c', 'd', 'e', 'f', 10, now(), now())`,
      group.id,
      id,
    )
    await statement(
      `insert into load_update (customer, load_id, action, details, user_id) values ($1, $2, 'stops-changed', '', 'x')`,
      group.id,
      loadId,
    )
    await statement(
      `update delivery set load_id = null, status = 'available', stop_sequence = null where id = $1`,
      deliveryIds[1],
    )
    await modify(loadId)
    expect(await citiesOf(id)).toEqual(['Gary', 'Joliet'])
    expect(await ordersOf(deliveryIds)).toMatchObject([
      { shipment_id: id, status: 'planned', destination_sequence: 2 },
      { shipment_id: null, status: 'cancelled', destination_sequence: null },
    ])
    expect(
      await statement(
        'select status, shipment_id from transport_order where customer = $1 and number = $2',
        group.id,
        id,
      ),
    ).toEqual([{ status: 'open', shipment_id: null }])
    expect(await updatesOf(loadId)).toContain(
      `shipment-changed: Shipment ${id}: Gary, IN; Joliet, IL. Changes made in load planning were replaced.`,
    )
  })

  test('has no effect on the shipment when nothing of it is different, however often it is sent', async () => {
    const { loadId } = await aRoutedLoad()
    // Far ahead, so that the day alone decides about the times.
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await statement('update delivery set ship_date = $2, delivery_date = $2 where load_id = $1', loadId, day)
    await sendToFleet(loadId)
    const before = await stopsOf(`F${loadId}`)
    await modify(loadId)
    await modify(loadId)
    expect(await stopsOf(`F${loadId}`)).toEqual(before)
    expect((await updatesOf(loadId)).map((update) => update.split(':')[0])).toEqual([
      'sent-to-fleet',
      'plan-modified',
      'plan-modified',
    ])
  })

  test('drops the lateness that was expected at its former stops', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    await sendToFleet(loadId)
    const id = `F${loadId}`
    await statement(
      `insert into shipment_event (customer, shipment_id, code, stop_sequence, at, city, state, zone, latitude, longitude)
       select customer, shipment_id, 'late', sequence, now(), city, state, zone, latitude, longitude from shipment_stop
        where customer = $1 and shipment_id = $2 and sequence = 2`,
      group.id,
      id,
    )
    await statement('update delivery set stop_sequence = 0 where id = $1', deliveryIds[0])
    await modify(loadId)
    expect(await citiesOf(id)).toEqual(['Gary', 'Joliet', 'Chicago'])
    expect(await eventsOf(id)).toEqual(['planned 0 Gary'])
  })

  test('stays as it is while a new place is not known, and the history names the delivery', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    await sendToFleet(loadId)
    await statement(
      `update delivery set ship_to_name = '', ship_to_city = 'Nowhereville', number = $2 where id = $1`,
      deliveryIds[0],
      `LOST-${loadId}`,
    )
    expect((await modify(loadId)).body.Status).toBe('SUCCESS')
    expect(await citiesOf(`F${loadId}`)).toEqual(['Gary', 'Chicago', 'Joliet'])
    expect(await updatesOf(loadId)).toContain(
      `shipment-kept: Shipment F${loadId} stays as it is: the ship-to city of delivery LOST-${loadId} Nowhereville, IL is not known.`,
    )
  })

  test('is refused once a driver has started it, and nothing is sent', async () => {
    const { loadId } = await aRoutedLoad()
    await sendToFleet(loadId)
    await statement(`update shipment set status = 'in-transit' where customer = $1 and id = $2`, group.id, `F${loadId}`)
    const messages = () => statement('select id from outbox_message where load_id = $1', loadId)
    const before = await messages()
    const answer = await modify(loadId)
    expect(answer.body).toMatchObject({
      Status: 'FAILED',
      Code: 'driver-started',
      Message: `Load ${loadId} cannot be changed: a driver has started shipment F${loadId}.`,
    })
    expect(refusalsOf(answer)).toMatchObject([{ code: 'load-begun', parameters: { load: `F${loadId}` } }])
    expect(await messages()).toEqual(before)
  })

  test('is refused while load planning has an order of the load on another shipment', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    const other = await aRoutedLoad()
    await sendToFleet(loadId)
    await sendToFleet(other.loadId)
    await statement(
      'update transport_order set shipment_id = $3 where customer = $1 and delivery_id = $2',
      group.id,
      deliveryIds[0],
      `F${other.loadId}`,
    )
    await statement('update delivery set weight = 1200 where load_id = $1', loadId)
    const answer = await modify(loadId)
    expect(answer.body).toMatchObject({
      Status: 'FAILED',
      Message: expect.stringContaining(`is on shipment F${other.loadId}.`),
    })
    expect(refusalsOf(answer)).toMatchObject([{ code: 'order-elsewhere', parameters: { load: `F${other.loadId}` } }])
  })

  test('without a shipment, as before it is sent, makes none', async () => {
    const { loadId } = await aRoutedLoad()
    await statement(`update load set status = 'planned' where id = $1`, loadId)
    expect((await modify(loadId)).body.Status).toBe('SUCCESS')
    expect(await shipmentsOf(loadId)).toEqual([])
  })

  describe('and has a driver', () => {
    const assign = async (loadId: LoadId, driver: string) => {
      const { body } = await group.call('POST', '/load-planning/AssignDriver', {
        body: {
          CustomerCode: group.id,
          driver_xid: `D${driver}`,
          shipment_id: `F${loadId}`,
          power_unit_id: `U${driver}`,
          override_reason: 'a test',
        },
      })
      expect(body).toEqual({ Status: 'SUCCESS' })
    }
    /** A load on a day that is so many days ahead. */
    const aLoadOn = async (days: number) => {
      const { loadId } = await aRoutedLoad()
      await moveTo(loadId, days)
      await sendToFleet(loadId)
      return loadId
    }
    const moveTo = (loadId: LoadId, days: number) =>
      statement(
        'update delivery set ship_date = $2, delivery_date = $2 where load_id = $1',
        loadId,
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      )
    const assignedTo = async (loadId: LoadId) => [
      ...(await statement<Wire>(
        `select s.driver_id, s.power_unit_id, a.kind, a.starts_at = s.starts_at as fits from shipment s
           left join load_assignment a on a.customer = s.customer and a.shipment_id = s.id
          where s.customer = $1 and s.id = $2`,
        group.id,
        `F${loadId}`,
      )),
    ]
    const messagesOf = async (loadId: LoadId) =>
      (
        await statement<Wire>(
          'select message from order_message where customer = $1 and shipment_id = $2 order by id',
          group.id,
          `F${loadId}`,
        )
      ).map(({ message }) => message)

    test('keeps the driver and unit when the new times are free, and asks the driver again', async () => {
      const loadId = await aLoadOn(10)
      await aDriver(group, `K${loadId}`)
      await assign(loadId, `K${loadId}`)
      await statement(
        `insert into work_status (customer, driver_id, shipment_id, status, verified_by) values ($1, $2, $3, 'approved', 'x')`,
        group.id,
        `DK${loadId}`,
        `F${loadId}`,
      )
      await moveTo(loadId, 12)
      await statement(`update load set number = $2 where id = $1`, loadId, `KEEP-${loadId}`)
      await modify(loadId)
      expect(await assignedTo(loadId)).toEqual([
        { driver_id: `DK${loadId}`, power_unit_id: `UK${loadId}`, kind: 'firm', fits: true },
      ])
      expect(await messagesOf(loadId)).toEqual([`Load KEEP-${loadId} was changed.`])
      expect(
        await statement<Wire>(
          'select status from work_status where customer = $1 and shipment_id = $2 order by id',
          group.id,
          `F${loadId}`,
        ),
      ).toEqual([{ status: 'approved' }, { status: 'verify' }])
    })

    test('loses the driver to other work at the new times, and the planner is told', async () => {
      const [loadId, busy] = [await aLoadOn(20), await aLoadOn(22)]
      await aDriver(group, `L${loadId}`)
      await assign(loadId, `L${loadId}`)
      await assign(busy, `L${loadId}`)
      await moveTo(loadId, 22)
      expect((await modify(loadId)).body).toEqual({ Status: 'SUCCESS' })
      expect(await assignedTo(loadId)).toEqual([{ driver_id: null, power_unit_id: null, kind: null, fits: null }])
      expect(await assignedTo(busy)).toMatchObject([{ driver_id: `DL${loadId}`, kind: 'firm' }])
      const told = `Driver DL${loadId} is no longer planned: shipment F${busy} takes the same time.`
      expect((await messagesOf(loadId))[0]).toMatch(
        new RegExp(`^Load PL-.* was changed\\. ${told.replaceAll('.', '\\.')}$`),
      )
      expect((await updatesOf(loadId)).at(-2)).toContain(told)
    })
  })
})

describe('a load on the road', () => {
  test('follows the positions of the unit that it is planned on until it is delivered', async () => {
    const { loadId, deliveryIds } = await aRoutedLoad()
    await statement('update delivery set ship_date = null where load_id = $1', loadId)
    await aDriver(group, `R${loadId}`)
    await statement(`delete from last_position where customer = $1`, group.id)
    await sendToFleet(loadId)
    const id = `F${loadId}`
    await statement(
      `update shipment set starts_at = now() - interval '2 hours', ends_at = now() + interval '4 hours' where customer = $1 and id = $2`,
      group.id,
      id,
    )
    const given = await group.call('POST', '/load-planning/AssignDriver', {
      body: {
        CustomerCode: group.id,
        UserId: group.userId,
        driver_xid: `DR${loadId}`,
        shipment_id: id,
        power_unit_id: `UR${loadId}`,
        override_reason: 'a test',
      },
    })
    expect(given.body.Status).toBe('SUCCESS')
    const truck = await aDevice(group, `UR${loadId}`, 'TRUCK')
    const [pickup, ...drops] = await stopsOf(id)
    const standAt = (stop: Wire = {}, minutes: number) =>
      truck.send({ lat: stop.latitude, lon: stop.longitude, speed: 0, timestamp: ago(minutes * 60) })
    const statusNow = async () => ({
      shipment: (await shipmentsOf(loadId))[0]?.status,
      orders: (await ordersOf(deliveryIds)).map(({ status }) => status),
    })
    const transitNow = async () => {
      const { body } = await group.call(
        'GET',
        `/routing-tool/{group}/DeliveriesByShipmentID?delivery.shipment_id=${loadId}`,
      )
      return deliveryIds.map((key) => body.find(({ delivery_pk }: Wire) => delivery_pk === key)?.transit_status)
    }
    expect(await transitNow()).toEqual([null, null])

    await standAt(pickup, 90)
    expect(await statusNow()).toEqual({ shipment: 'in-transit', orders: ['planned', 'planned'] })
    expect((await cancelToFleet(loadId)).body).toMatchObject({
      Status: 'FAILED',
      Message: `Load ${loadId} cannot be called back: driver DR${loadId} has started shipment ${id}.`,
    })
    await standAt(drops[0], 60)
    expect(await statusNow()).toEqual({ shipment: 'in-transit', orders: ['in-transit', 'in-transit'] })
    await statement(
      `insert into shipment_event (customer, shipment_id, code, stop_sequence, at, city, state, zone, latitude, longitude)
       select customer, shipment_id, 'late', sequence, now(), city, state, zone, latitude, longitude from shipment_stop
        where customer = $1 and shipment_id = $2 and sequence = 3`,
      group.id,
      id,
    )
    expect(await transitNow()).toEqual(['LATE', 'IN_TRANSIT'])
    await standAt(drops[1], 30)
    expect(await transitNow()).toEqual(['LATE', 'DELIVERED'])
    expect(await statusNow()).toEqual({ shipment: 'in-transit', orders: ['in-transit', 'delivered'] })
    await truck.send({ lat: 41.2, lon: -88.5, speed: 50, timestamp: ago(600) })
    await truck.send({ lat: 41.1, lon: -88.6, speed: 50, timestamp: ago(300) })
    expect(await statusNow()).toEqual({ shipment: 'completed', orders: ['delivered', 'delivered'] })
    const { body: found } = await group.call('GET', `/routing-tool/{group}/SearchLoads?delivery.shipment_id=${loadId}`)
    expect(found).toMatchObject([{ shipment_id: loadId, fleet_shipment: { shipment_id: id, status: 'COMPLETED' } }])
    expect(await eventsOf(id)).toEqual([
      'planned 0 Gary',
      'in-transit 0 Gary',
      'arrived 1 Gary',
      'departed 1 Gary',
      'arrived 2 Chicago',
      'late 3 Joliet',
      'departed 2 Chicago',
      'arrived 3 Joliet',
      'departed 3 Joliet',
      'delivered 0 Joliet',
    ])
    expect(
      await statement<Wire>(
        `select action from load_update where load_id = $1 and user_id = 'fleet' order by id`,
        loadId,
      ),
    ).toHaveLength(8)
  })
})

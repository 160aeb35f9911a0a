import { beforeAll, describe, expect, test } from 'vitest'
import { aLoad } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
let other: TestGroup

const root = '/shipment-order'
const read = async (path: string, person: Pick<TestGroup, 'call'> = group): Promise<Wire> => {
  const { status, body } = await person.call('GET', `${root}/${path}`)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}
const stopsOf = (id: string) => read(`GetShipmentStopFromFM?shipmentId=${id}`)
const ordersOf = (id: string) => read(`GetShipmentOrderReleaseFromFM?shipmentGid=${id}`)
const detailOf = async (id: string): Promise<Wire> => {
  const [row] = await read(`GetShipmentsFromFM?shipmentId=${id}`)
  return {
    shipmentId: id,
    processedStatus: 'N',
    startTime: row.start_time,
    endTime: row.end_time,
    customerCode: group.id,
    snid: row.snid,
    USERID: group.userId,
    StopSequenceList: await stopsOf(id),
    totalOrders: await ordersOf(id),
  }
}
const save = (body: Wire, person: Pick<TestGroup, 'call'> = group) =>
  person.call('POST', `${root}/InsertRouteStopShipment`, { body })

const places = {
  A: ['Chicago', 'IL', '60601', 41.9, -87.6, 'America/Chicago'],
  B: ['Columbus', 'OH', '43004', 40, -83, 'America/New_York'],
  C: ['Toledo', 'OH', '43601', 41.6, -83.5, 'America/New_York'],
} as const

const aShipment = async (customer: string, id: string, stops: readonly string[], status = 'planned') => {
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, 'N' || $2, 'L' || $2, $3, '2026-03-02T12:00Z', '2026-03-03T01:00Z', 1, 'x', 'x')`,
    customer,
    id,
    status,
  )
  for (const [at, written] of stops.entries()) {
    const [place = 'A', type] = written.split(':')
    const [city, state, zip, latitude, longitude, zone] = places[place as keyof typeof places]
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, code, name, address, city, state, zip,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure)
       values ($1, $2, $3, $4, $5, 'LD', $4, '1 Mill St', $6, $7, $8, $9, $10, $11, $12::timestamptz,
         $12::timestamptz + interval '2 hours', $12::timestamptz + interval '30 minutes', $12::timestamptz + interval '1 hour')`,
      customer,
      id,
      at + 1,
      place,
      type,
      city,
      state,
      zip,
      latitude,
      longitude,
      zone,
      `2026-03-02T${String(12 + at * 3).padStart(2, '0')}:00Z`,
    )
  }
}

type OrderRow = { on?: [string, number, number]; status?: string; greet?: boolean; address?: string }
const anOrder = async (
  customer: string,
  written: string,
  { on, status = 'open', greet = false, address }: OrderRow,
) => {
  const [number, origin, destination] = written.split(/[=>]/)
  await statement(
    `insert into transport_order (customer, number, release_number, customer_order_number, customer_number, bill_of_lading,
       status, shipment_id, origin_sequence, destination_sequence, origin, origin_name, origin_address, destination,
       destination_name, destination_address, weight, pickup_at, delivery_at, meet_and_greet)
     values ($1, $2, 'R' || $2, 'PO', 'C', 'BOL', $3, $4, $5, $6, $7, $7, coalesce($10, '1 Mill St'), $8, $8,
       coalesce($10, '1 Mill St'), 1200.5, '2026-03-02T12:00Z', '2026-03-03T12:00Z', $9)`,
    customer,
    number,
    status,
    on?.[0] ?? null,
    on?.[1] ?? null,
    on?.[2] ?? null,
    origin,
    destination,
    greet,
    address ?? null,
  )
}

const fill = async ({ id }: TestGroup) => {
  await aShipment(id, 'S1', ['A:pickup', 'C:non-freight', 'B:delivery'])
  await aShipment(id, 'S2', ['A:pickup', 'B:delivery'])
  await aShipment(id, 'S3', ['A:pickup', 'B:both', 'C:delivery'])
  await aShipment(id, 'SX', ['A:pickup', 'B:delivery'], 'completed')
  await anOrder(id, 'o1=A>B', { on: ['S1', 1, 3], status: 'planned' })
  await anOrder(id, 'o2=A>B', { on: ['S2', 1, 2], status: 'planned' })
  await anOrder(id, 'o3=A>B', { on: ['S3', 1, 2], status: 'planned' })
  await anOrder(id, 'o4=B>C', { on: ['S3', 2, 3], status: 'planned' })
  await anOrder(id, 'g1=A>C', { greet: true })
  await anOrder(id, 'g2=C>B', { greet: true })
  await anOrder(id, 'g3=Q>Z', { greet: true, address: '9 Far St, Denver, CO 80202' })
  await anOrder(id, 'g4=Q1>Z1', { greet: true, address: 'nobody knows' })
  await anOrder(id, 'plain=A>C', {})
}

beforeAll(async () => {
  group = await aGroup(['shipment-orders'])
  other = await aGroup(['shipment-orders'])
  await fill(group)
  await fill(other)
  await statement("update transport_order set number = 'x' || number where customer = $1", other.id)
})

describe('what is read', () => {
  test('meet-and-greet orders that wait, by the day of their pickup [CALL-SOM-1]', async () => {
    const path = `GetMeetAndGreetOrdersFromFM?customer=${group.id}`
    const found = await read(`${path}&startDate=2026-03-02&endDate=03/02/2026`)
    expect(found.map((order: Wire) => order.order_id)).toEqual(['g1', 'g2', 'g3', 'g4'])
    expect(found[0]).toMatchObject({
      OrderReleaseXID: 'Rg1',
      origin: 'A',
      originStopSequenceId: null,
      destinationStopSequenceId: null,
      meetAndGreet: 'Y',
      isMeetAndGreetOrders: true,
      originPlace: { latitude: 41.9, timeZone: 'America/Chicago' },
    })
    expect(await read(`${path}&startDate=2026-03-03&endDate=2026-03-09`)).toEqual([])
    for (const dates of ['startDate=2026-03-03&endDate=2026-03-02', 'startDate=nonsense&endDate=2026-03-02', ''])
      expect((await group.call('GET', `${root}/${path}&${dates}`)).status).toBe(400)
  })

  test('shipments that can be edited, by their start, or one by its id [CALL-SOM-2] [ENT-45]', async () => {
    const ids = async (query: string) =>
      (await read(`GetShipmentsFromFM?${query}`)).map((row: Wire) => row.shipment_gid)
    expect(await ids(`customer=${group.id}`)).toEqual(['S1', 'S2', 'S3'])
    expect(await ids('startDate=2026-03-03')).toEqual([])
    expect(await ids('startDate=2026-03-02&endDate=2026-03-02')).toHaveLength(3)
    expect(await ids('shipmentId=sx')).toEqual(['SX'])
    expect(await ids('shipmentId=%25')).toEqual([])
    expect((await group.call('GET', `${root}/GetShipmentsFromFM?startDate=2026-03-03&endDate=2026-03-02`)).status).toBe(
      400,
    )
    expect((await read('GetShipmentsFromFM?shipmentId=S1'))[0]).toMatchObject({
      shipment_gid: 'S1',
      snid: 'NS1',
      start_time: '2026-03-02T12:00:00Z',
      end_time: '2026-03-03T01:00:00Z',
    })
  })

  test('stops in their order, each with the time of its own clock [CALL-SOM-3] [ENT-41] [ENT-42]', async () => {
    const stops = await stopsOf('S1')
    expect(stops.map((stop: Wire) => [stop.sequenceId, stop.stopId, stop.stopType])).toEqual([
      [1, 'A', 'P'],
      [2, 'C', 'NFR'],
      [3, 'B', 'D'],
    ])
    expect(stops[0]).toMatchObject({
      stopCode: 'LD',
      updatedStopCode: null,
      appointmentStart: '03/02/2026 06:00',
      appointmentEnd: '03/02/2026 08:00',
      estimatedArrival: '03/02/2026 06:30',
      estimatedDeparture: '03/02/2026 07:00',
      address: '1 Mill St, Chicago, IL 60601',
      invalidStopOrder: false,
      SOMPShipmentsList: [{ order_id: 'o1' }],
    })
    expect((await stopsOf('S3'))[1].stopType).toBe('PD')
    expect(stops[2].appointmentStart).toBe('03/02/2026 13:00')
    expect((await group.call('GET', `${root}/GetShipmentStopFromFM?shipmentId=S9`)).status).toBe(404)
  })

  test('orders with the stops they are tied to [CALL-SOM-4] [ENT-43]', async () => {
    expect(await ordersOf('S3')).toMatchObject([
      { order_id: 'o3', originStopSequenceId: 1, destinationStopSequenceId: 2, meetAndGreet: 'N' },
      { order_id: 'o4', originStopSequenceId: 2, destinationStopSequenceId: 3, isMeetAndGreetOrders: false },
    ])
    expect((await group.call('GET', `${root}/GetShipmentOrderReleaseFromFM?shipmentGid=S9`)).status).toBe(404)
  })

  test('nothing of another group is seen, and nothing without the right [PERM-09]', async () => {
    expect((await other.call('GET', `${root}/GetShipmentsFromFM?customer=${group.id}`)).status).toBe(401)
    const stranger = await group.aPerson(['maps.track'])
    for (const path of [
      'GetShipmentsFromFM',
      'GetShipmentStopFromFM?shipmentId=S1',
      'GetShipmentOrderReleaseFromFM?shipmentGid=S1',
      'GetMeetAndGreetOrdersFromFM?startDate=2026-03-02&endDate=2026-03-02',
    ])
      expect((await stranger.call('GET', `${root}/${path}`)).status).toBe(401)
    expect((await save(await detailOf('S1'), stranger)).status).toBe(401)
    expect((await group.call('POST', '/all-locations/SearchRoutes', { body: {} })).status).toBe(401)
  })
})

describe('what is saved [CALL-SOM-5] [ENT-44]', () => {
  test('what was read can be saved as it is, and reads the same', async () => {
    const before = await detailOf('S1')
    expect(await save(before)).toMatchObject({ status: 200, body: { Status: 'SUCCESS', snid: 'NS1' } })
    expect(await detailOf('S1')).toEqual(before)
  })

  test('the load that a shipment takes is told of its new stops', async () => {
    const loadId = await aLoad(group.id, { status: 'sent-to-fleet' })
    await aShipment(group.id, 'S77', ['A:pickup', 'B:delivery'])
    await anOrder(group.id, 'o77=A>B', { on: ['S77', 1, 2], status: 'planned' })
    await statement(`update shipment set load_id = $2 where customer = $1 and id = 'S77'`, group.id, loadId)
    expect((await save(await detailOf('S77'))).status).toBe(200)
    expect(await statement('select action, details, user_id from load_update where load_id = $1', loadId)).toEqual([
      { action: 'stops-changed', details: 'Shipment S77: Chicago, IL; Columbus, OH.', user_id: group.userId },
    ])
  })

  test('another order of stops, codes, times and a new order with a new stop', async () => {
    const before = await detailOf('S2')
    const [first, last] = before.StopSequenceList
    const time = '03/05/2026 09:15'
    const stop = {
      ...first,
      sequenceId: 2,
      stopId: 'C',
      stopType: 'D',
      stopCode: '',
      address: '',
      updatedStopCode: 'LU',
    }
    const times = { appointmentStart: time, appointmentEnd: time, estimatedArrival: time, estimatedDeparture: time }
    const [greeted] = await read('GetMeetAndGreetOrdersFromFM?startDate=2026-03-02&endDate=2026-03-02')
    const sent = {
      ...before,
      StopSequenceList: [first, { ...stop, ...times }, { ...last, sequenceId: 3, updatedStopCode: 'DROP' }],
      totalOrders: [
        { ...before.totalOrders[0], destinationStopSequenceId: 3 },
        { ...greeted, originStopSequenceId: 1, destinationStopSequenceId: 2 },
      ],
    }
    expect((await save(sent)).status).toBe(200)
    const after = await detailOf('S2')
    expect(after.StopSequenceList).toMatchObject([
      { stopId: 'A', SOMPShipmentsList: [{ order_id: 'g1' }, { order_id: 'o2' }] },
      {
        stopId: 'C',
        stopType: 'D',
        stopCode: '',
        updatedStopCode: 'LU',
        ...times,
        address: '1 Mill St, Toledo, OH 43601',
      },
      { stopId: 'B', stopCode: 'LD', updatedStopCode: 'DROP', estimatedArrival: last.estimatedArrival },
    ])
    expect(after.totalOrders).toMatchObject([
      { order_id: 'g1', destinationStopSequenceId: 2, meetAndGreet: 'Y', isMeetAndGreetOrders: true },
      { order_id: 'o2', destinationStopSequenceId: 3 },
    ])
    const [{ changes, user_id: by }] = (await statement(
      `select changes, user_id from audit_entry where customer = $1 and call = 'shipmentStops.saveShipment' order by id desc limit 1`,
      group.id,
    )) as [Wire]
    expect([by, changes.map(({ noun }: Wire) => noun).sort()]).toEqual([
      group.userId,
      ['shipment', 'shipment-stops', 'transport-order', 'transport-order'],
    ])
    expect(await save({ ...after, totalOrders: after.totalOrders.slice(1) })).toMatchObject({ status: 200 })
    expect((await detailOf('S2')).StopSequenceList.map((one: Wire) => one.stopId)).toEqual(['A', 'B'])
    expect(
      await statement(
        `select status, shipment_id from transport_order where customer = $1 and number = 'g1'`,
        group.id,
      ),
    ).toEqual([{ status: 'open', shipment_id: null }])
  })

  test('a new stop is found by the ZIP code of its order; where nobody knows, it is refused', async () => {
    const before = await detailOf('S3')
    const stops = before.StopSequenceList
    const more = (id: string, sequenceId: number) => ({ ...stops[0], stopId: id, sequenceId, SOMPShipmentsList: [] })
    const withOrder = (number: string, from: string, to: string) => ({
      ...before,
      StopSequenceList: [...stops, more(from, 4), more(to, 5)],
      totalOrders: [
        ...before.totalOrders,
        { order_id: number, originStopSequenceId: 4, destinationStopSequenceId: 5, meetAndGreet: 'Y' },
      ],
    })
    expect(await save(withOrder('g4', 'Q1', 'Z1'))).toMatchObject({
      status: 400,
      body: { Message: 'Nobody knows where stop 4 (Q1) is.' },
    })
    expect((await save(withOrder('g3', 'Q', 'Z'))).status).toBe(200)
    expect((await stopsOf('S3'))[3]).toMatchObject({ stopId: 'Q', address: '9 Far St, Denver, CO 80202' })
    expect((await save(before)).status).toBe(200)
  })

  test.each<[string, (detail: Wire) => Wire, number, RegExp]>([
    [
      'an origin behind its destination',
      (d) => ({ ...d, totalOrders: [link(d, 3, 1)] }),
      400,
      /^The origin stop must come before the destination stop\.$/,
    ],
    [
      'stops that are not numbered from 1',
      (d) => ({ ...d, StopSequenceList: d.StopSequenceList.slice(1) }),
      400,
      /numbered/,
    ],
    [
      'an order at another place',
      (d) => ({ ...d, totalOrders: [{ ...link(d, 1, 3), order_id: 'g1' }] }),
      400,
      /is not at the place/,
    ],
    ['an order at a rest', (d) => ({ ...d, totalOrders: [link(d, 1, 2)] }), 400, /takes no freight/],
    ['an order without stops', (d) => ({ ...d, totalOrders: [link(d, null, null)] }), 400, /is not tied/],
    ['an order twice', (d) => ({ ...d, totalOrders: [link(d, 1, 3), link(d, 1, 3)] }), 400, /listed twice/],
    ['a processed shipment', (d) => ({ ...d, processedStatus: 'Y' }), 400, /processedStatus/],
    ['a span backwards', (d) => ({ ...d, startTime: '2030-01-01' }), 400, /startTime is after endTime/],
    [
      'a time that is none',
      (d) => ({ ...d, StopSequenceList: [{ ...d.StopSequenceList[0], appointmentStart: '13/13/2026' }] }),
      400,
      /not a date/,
    ],
    [
      'an appointment that ends before it begins',
      (d) => ({
        ...d,
        StopSequenceList: [
          { ...d.StopSequenceList[0], appointmentEnd: '01/01/2026 06:00' },
          ...d.StopSequenceList.slice(1),
        ],
      }),
      400,
      /^The appointment of stop 1 ends before it begins\.$/,
    ],
    ['an unknown shipment', (d) => ({ ...d, shipmentId: 'S9' }), 404, /no shipment S9/],
    [
      'an order of nobody',
      (d) => ({ ...d, totalOrders: [{ ...link(d, 1, 3), order_id: 'xg1' }] }),
      404,
      /no order xg1/,
    ],
  ])('%s is refused, and nothing is changed', async (_, change, status, words) => {
    const before = await detailOf('S1')
    const answer = await save(change(before))
    expect([answer.status, answer.body.Message]).toEqual([status, expect.stringMatching(words)])
    expect(await detailOf('S1')).toEqual(before)
  })

  test('an order on another shipment is a conflict, a version that is old as well, a shipment that is done a refusal', async () => {
    const before = await detailOf('S1')
    const taken = { ...before, totalOrders: [link(before, 1, 3), { ...link(before, 1, 3), order_id: 'o2' }] }
    expect(await save(taken)).toMatchObject({ status: 409, body: ['Order o2 is on shipment S2.'] })
    const [{ version }] = await read('GetShipmentsFromFM?shipmentId=S1')
    expect((await save({ ...before, version })).body.version).toBe(version + 1)
    const stale = await save({ ...before, version })
    expect([stale.status, stale.body[0]]).toEqual([409, expect.stringContaining(`by ${group.userId} in the meantime`)])
    expect(await save(await detailOf('SX'))).toMatchObject({ status: 200, body: { Status: 'FAILED' } })
  })

  test('of two planners who take the same order at once, one gets it', async () => {
    const [one, two] = [await detailOf('S1'), await detailOf('S2')]
    const taking = (detail: Wire, to: number) => ({
      ...detail,
      StopSequenceList: [
        ...detail.StopSequenceList,
        { ...detail.StopSequenceList[0], sequenceId: to, stopId: 'C', stopType: 'D' },
      ],
      totalOrders: [
        ...detail.totalOrders,
        { order_id: 'plain', originStopSequenceId: 1, destinationStopSequenceId: to, meetAndGreet: 'N' },
      ],
    })
    const answers = await Promise.all([save(taking(one, 4)), save(taking(two, 3))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the same key does nothing twice', async () => {
    const before = await detailOf('S3')
    const again = () =>
      group.call('POST', `${root}/InsertRouteStopShipment`, { body: before, headers: { 'idempotency-key': 'once' } })
    const [first, second] = [await again(), await again()]
    expect(second.body).toEqual(first.body)
  })
})

const link = ({ totalOrders: [order] }: Wire, from: number | null, to: number | null): Wire => ({
  ...order,
  originStopSequenceId: from,
  destinationStopSequenceId: to,
})

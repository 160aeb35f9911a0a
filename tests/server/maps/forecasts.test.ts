import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aFix, aFleet, fromNow } from './aFleet'

let group: TestGroup
let other: TestGroup
beforeAll(async () => {
  group = await aGroup(['maps.track'])
  other = await aGroup(['maps.track'])
  await aFleet(group)
  await aFleet(other)
})

const get = (path: string, person: TestGroup = group) => person.call('GET', path)
const minutesFromNow = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / 60_000)

describe('the forecast of a route', () => {
  test('tells when each stop is reached, why late, the planned way and the orders [OWN-8]', async () => {
    // From there to the stop are 62 miles by the rule of thumb; the plan asks for a speed below any truck's.
    await statement('update shipment_stop set longitude = -88 where customer = $1 and sequence = 2', group.id)
    const { status, body } = await get('/cloud-location/forecast/SA')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      RouteID: 'SA',
      Miles: 300.5,
      DistanceSource: 'GREAT_CIRCLE',
      EngineFailed: 'N',
      Legs: [{ StopSequence: 2, IsLoaded: 'Y' }],
      Orders: [{ OrderNumber: 'OA', OriginSequence: 1, DestinationSequence: 2, Trailer: 'TA' }],
    })
    expect(body.Legs[0].Miles).toBe(300.5)
    expect(body.Legs[0].Way[0]).toEqual([41, -87])
    const [first, second] = body.Stops
    expect(first).toMatchObject({ StopSequence: 1, HasArrived: 'Y', HasDeparted: 'Y', MinutesBehind: 0 })
    expect(second).toMatchObject({ StopSequence: 2, HasArrived: 'N' })
    expect(minutesFromNow(second.Arrival)).toBeGreaterThan(90)
  })

  test('a driver without hours rests first, and that is the reason', async () => {
    await statement(`update fleet_driver set driving_left = 10 where customer = $1 and id = 'DA'`, group.id)
    const { body } = await get('/cloud-location/forecast/SA')
    expect(body.Stops[1].Delays).toContainEqual({ Reason: 'REST_NEEDED', StopSequence: 2, Minutes: 600 })
  })

  test('a planned route is expected as planned, a cancelled one not at all', async () => {
    const { body } = await get('/cloud-location/forecast/SP')
    expect(body.Stops[0]).toMatchObject({ HasArrived: 'N', MinutesBehind: 0 })
    await statement(`update shipment set status = 'cancelled' where customer = $1 and id = 'SP'`, group.id)
    expect((await get('/cloud-location/forecast/SP')).body.Stops).toEqual([])
  })

  test('of another group, and of an unknown route, there is none', async () => {
    expect((await get('/cloud-location/forecast/none')).status).toBe(404)
    const stranger = await aGroup(['maps.track'])
    expect((await get('/cloud-location/forecast/SA', stranger)).status).toBe(404)
  })
})

describe('orders by a number', () => {
  beforeAll(() =>
    statement(
      `update transport_order set customer_order_number = 'CUSTOMER-A' where number = 'OA' and customer = $1`,
      group.id,
    ),
  )

  test.each([
    ['its own', 'OA'],
    ['that of the customer', 'CUSTOMER-A'],
    ['its bill of lading', 'BOLA'],
  ])('are found by %s, with the places of their stops', async (_, number) => {
    const { body } = await get(`/cloud-location/orders/${number}`)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ OrderNumber: 'OA', RouteID: 'SA', OriginSequence: 1, OriginPlace: [41, -87] })
  })

  test('an order without a route lies where its addresses say; an unknown number finds nothing', async () => {
    await statement(
      `update transport_order set shipment_id = null, origin_sequence = null, destination_sequence = null,
         origin_address = '1 Mill St, Chicago, IL 60601', destination_address = 'nowhere' where customer = $1 and number = 'OB'`,
      group.id,
    )
    const { body } = await get('/cloud-location/orders/OB')
    expect(body[0]).toMatchObject({ RouteID: null, DestinationPlace: null })
    expect(body[0].OriginPlace[0]).toBeCloseTo(41.9, 0)
    expect((await get('/cloud-location/orders/none')).body).toEqual([])
  })
})

describe('traces of units', () => {
  const span = (from: number, to: number) => `From=${fromNow(from)}&To=${fromNow(to)}`
  const traced = (body: Wire) => body.map((trace: Wire) => [trace.Unit, trace.Source, trace.Times.length])

  test('come for each unit and source as columns, oldest first, within the span [OWN-8]', async () => {
    await aFix(group.id, 'UA', 'SA', 41.4, -86.6, 'truck', -2)
    await aFix(group.id, 'UA', 'SA', 41.3, -86.7, 'truck', -30)
    const { body } = await get(`/cloud-location/traces?Units=UA,UB,none&${span(-20, 0)}`)
    expect(traced(body)).toEqual([
      ['UA', 'PHONE', 1],
      ['UA', 'TRUCK', 2],
      ['UB', 'TRUCK', 1],
    ])
    expect(body[1]).toMatchObject({ Latitudes: [41.4, 41.5], Longitudes: [-86.6, -86.5], Speeds: [55, 55] })
    expect(body[1].Times).toEqual([...body[1].Times].sort())
  })

  test.each([
    ['no unit', `Units=&${span(-2, 0)}`],
    ['a span that ends before it begins', `Units=UA&${span(0, -2)}`],
    ['a span of more than a day', `Units=UA&${span(-30, 0)}`],
    ['what is no moment', 'Units=UA&From=yesterday&To=now'],
    ['too many units', `Units=${Array.from({ length: 51 }, (_, unit) => `U${unit}`).join(',')}&${span(-2, 0)}`],
  ])('%s is refused', async (_, query) => {
    expect((await get(`/cloud-location/traces?${query}`)).status).toBe(400)
  })
})

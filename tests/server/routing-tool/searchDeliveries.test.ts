import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDelivery, aLoad, aLoadOf, onLoad } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
const keys: Record<string, number> = {}

beforeAll(async () => {
  group = await aGroup()
  const load = await aLoad(group.id, { number: 'PL-77', carrier: 'A & B Freight' })
  keys['first'] = await aDelivery(group.id, {
    number: 'AB_100%',
    weight: 10.5,
    region_code: 12,
    quote_type: 'SPOT',
    shipping_point: 'SP1',
    source_type: 'ERP',
    delivery_type: 'LTL',
    origin_code: 'O1',
    stat_order_number: 'S-1',
    ship_to_city: 'Reading',
    ship_to_state: 'PA',
    ship_date: '2026-03-01',
    carrier: 'Other Lines',
    meet_and_greet: true,
  })
  keys['second'] = await aDelivery(group.id, {
    number: 'ABX1000',
    ship_date: '2026-03-05',
    ship_to_city: 'Reno',
    ship_to_state: 'NV',
  })
  keys['loaded'] = await aDelivery(group.id, {
    ...onLoad(load, 1),
    number: 'L-1',
    ship_date: null,
    carrier: 'Other Lines',
  })
  keys['cancelled'] = await aDelivery(group.id, { number: 'C-1', status: 'cancelled', ship_date: '2026-03-09' })
  keys['deleted'] = await aDelivery(group.id, { number: 'D-1', deleted_at: '2026-01-02', deleted_by: 'somebody' })
  keys['load'] = load
  for (const key of [keys['first'], keys['deleted']])
    await statement(
      `insert into delivery_item (customer, delivery_id, number, description, quantity, weight)
       values ($1, $2, 'I1', 'Pallets', 2.5, 5.25)`,
      group.id,
      key,
    )
})

const get = (call: string, query: Wire = {}, person: Pick<TestGroup, 'call'> = group) =>
  person.call('GET', `/routing-tool/{group}/${call}?${new URLSearchParams(query)}`)
const numbers = async (query: Wire, call = 'SearchDeliveries') =>
  ((await get(call, query)).body as Wire[]).map(({ delivery_num }) => delivery_num)

describe('searching deliveries [CALL-RT-31, ENT-26]', () => {
  test.each([
    [{ 'delivery.delivery_num': 'ab' }, ['AB_100%', 'ABX1000']],
    [{ 'delivery.delivery_num': 'AB_1' }, ['AB_100%']],
    [{ 'delivery.delivery_num': 'ab_100%' }, ['AB_100%']],
    [{ 'delivery.delivery_num': '%' }, []],
    [{ 'delivery.delivery_num': '\\' }, []],
    [{ 'delivery.status': 'available' }, ['AB_100%', 'ABX1000']],
    [{ 'delivery.status': 'CANCELLED' }, ['C-1']],
    [{ 'delivery.status': 'LOST' }, []],
    [{ 'delivery.penske_load_id': 'pl-' }, ['L-1']],
    [{ 'delivery.cARRIER': 'a & b freight' }, ['L-1']],
    [{ 'delivery.cARRIER': 'OTHER LINES' }, ['AB_100%']],
    [{ 'delivery.region_code': '12' }, ['AB_100%']],
    [{ 'delivery.quote_type': 'spot' }, ['AB_100%']],
    [{ 'delivery.shipping_point': 'sp1' }, ['AB_100%']],
    [{ 'delivery.source_type': 'erp' }, ['AB_100%']],
    [{ 'delivery.delivery_type': 'ltl' }, ['AB_100%']],
    [{ 'delivery.origin_code': 'o1' }, ['AB_100%']],
    [{ 'delivery.stat_order_number': 's-1' }, ['AB_100%']],
    [{ 'delivery.ship_to_city': 're', 'delivery.ship_to_state': 'nv' }, ['ABX1000']],
    [{ 'delivery.ship_date_from': '03-02-2026', 'delivery.ship_date_to': '2026/03/05' }, ['ABX1000']],
    [{ 'delivery.ship_date_from': '25-02-2026', 'delivery.ship_date_to': '2026-03-01 12:00' }, ['AB_100%']],
    [{ 'delivery.meet_and_greet': 'Y' }, ['AB_100%']],
    [{ 'delivery.status': '', 'delivery.delivery_num': 'C' }, ['C-1']],
    [{ CustomerCode: '', UserId: 'x', 'delivery.delivery_num': 'C' }, ['C-1']],
    [{ 'delivery.delivery_num': 'D-1' }, []],
  ])('%o finds %j', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })

  test('by key and by load', async () => {
    expect(await numbers({ 'delivery.delivery_pk': keys['second'] })).toEqual(['ABX1000'])
    expect(await numbers({ 'delivery.shipment_id': keys['load'] })).toEqual(['L-1'])
  })

  test.each([
    [{ 'delivery.ship_date_from': '2026-02-30' }, /ship_date_from/],
    [{ 'delivery.ship_date_to': 'soon' }, /ship_date_to/],
    [{ 'delivery.colour': 'red' }, /delivery.colour/],
    [{ 'delivery.carrier': 'x' }, /delivery.carrier/],
    [{ 'delivery.region_code': 'x' }, /region_code/],
    [{ 'delivery.meet_and_greet': 'X' }, /meet_and_greet/],
    [{ 'delivery.shipment_id': '0' }, /shipment_id/],
    [{ resultCount: '5001' }, /resultCount/],
    [{ sort: 'colour' }, /sort/],
  ])('%o is a 400 in deliveries, loads and reports [CALL-RT-32, CALL-RT-34]', async (query, message) => {
    for (const call of ['SearchDeliveries', 'SearchLoads', 'DeliveryStatus', 'SearchPendingLoads']) {
      const { status, body } = await get(call, query)
      expect([status, body.Message]).toEqual([400, expect.stringMatching(message)])
    }
  })

  test.each([
    ['delivery_num', ['ABX1000', 'AB_100%', 'C-1', 'L-1']],
    ['ship_date', ['AB_100%', 'ABX1000', 'C-1', 'L-1']],
    ['delivery_weight', ['AB_100%', 'ABX1000', 'L-1', 'C-1']],
  ])('sorts by %s in both directions and pages', async (sort, order) => {
    const set = new Set(order)
    const sorted = await numbers({ sort, order: 'ASC' })
    expect(new Set(sorted)).toEqual(set)
    expect((await numbers({ sort, order: 'DESC' })).toReversed()).toEqual(sorted)
    expect([
      ...(await numbers({ sort, page: '1', perPage: '3' })),
      ...(await numbers({ sort, page: '2', perPage: '3' })),
    ]).toEqual(sorted)
  })

  test('counts the whole, also on a page behind the last one', async () => {
    const range = async (query: Wire) => (await get('SearchDeliveries', query)).headers.get('content-range')
    expect(await range({ page: '1', perPage: '3' })).toBe('items 0-2/4')
    expect(await range({ page: '9', perPage: '3' })).toBe('items */4')
    expect(await range({ 'delivery.status': 'LOST' })).toBe('items */0')
  })

  test('takes every field of the answer to sort by', async () => {
    const [row] = (await get('SearchDeliveries')).body
    for (const field of [...Object.keys(row), 'deleted_by', 'deleted_date'])
      expect([(await get('SearchDeliveries', { sort: field, order: 'DESC' })).status, field]).toEqual([200, field])
    const [load] = (await get('SearchLoads')).body
    for (const field of Object.keys(load))
      expect([(await get('SearchLoads', { sort: field })).status, field]).toEqual([200, field])
    const [line] = (await get('DeliveryStatus')).body
    for (const field of Object.keys(line))
      expect([(await get('DeliveryStatus', { sort: field })).status, field]).toEqual([200, field])
  })

  test('answers 100 when no count is named, and what is not counted to its end is marked', async () => {
    const many = await aGroup()
    await statement(
      `insert into delivery (customer, number, weight, created_by, updated_by)
       select $1, 'N' || n, n % 100, 'x', 'x' from generate_series(1, 2100) n`,
      many.id,
    )
    const { body, headers } = await get('SearchDeliveries', {}, many)
    expect([body.length, headers.get('content-range'), headers.get('x-total-at-least')]).toEqual([
      100,
      'items 0-99/2000',
      'Y',
    ])
    expect((await get('SearchDeliveries', { resultCount: '250' }, many)).body).toHaveLength(250)
    expect((await get('SearchDeliveries', { perPage: '0' }, many)).body).toHaveLength(2100)
  })

  test('whatever is asked, no answer is a failure of ours', async () => {
    const names = ['delivery_pk', 'delivery_num', 'status', 'shipment_id', 'penske_load_id', 'cARRIER', 'region_code']
    const more = [
      'ship_to_city',
      'ship_to_state',
      'ship_date_from',
      'ship_date_to',
      'meet_and_greet',
      'stat_order_number',
    ]
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        "'; drop table delivery; --",
        '\0',
        '%',
        '\\',
        '1e9',
        '-1',
        '9999999999',
        '0000-00-00',
        '🚚',
        '\ud800',
      ),
    )
    const filters = fc.dictionary(
      fc.constantFrom(...names, ...more).map((name) => `delivery.${name}`),
      hostile,
      {
        maxKeys: 4,
      },
    )
    const calls = ['SearchDeliveries', 'SearchLoads', 'Delivery', 'DeliveryStatus', 'ExportLoads', 'DeletedDeliveries']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls, 'SearchPendingLoads'), filters, async (call, query) => {
        const { status, body } = await get(call, query)
        expect([200, 400]).toContain(status)
        expect(status === 200 ? Array.isArray(body) : typeof body.Message === 'string').toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

describe('reading deliveries', () => {
  test('one by its key comes with its items [CALL-RT-30, ENT-24]', async () => {
    const { body } = await get('Delivery', { 'delivery.delivery_pk': keys['first'] })
    expect(body).toMatchObject([
      {
        delivery_pk: keys['first'],
        delivery_num: 'AB_100%',
        delivery_weight: 10.5,
        status: 'AVAILABLE',
        customer_code: group.id,
        shipment_id: null,
        meet_and_greet: 'Y',
        items: [{ delivery_fk: keys['first'], item_num: 'I1', description: 'Pallets', quantity: 2.5, weight: 5.25 }],
      },
    ])
  })

  test('the carrier is that of its load, when it is on one', async () => {
    expect((await get('Delivery', { 'delivery.delivery_num': 'L-1' })).body[0]).toMatchObject({
      cARRIER: 'A & B Freight',
      penske_load_id: 'PL-77',
    })
  })

  test('items are of deliveries that are there [CALL-RT-28], or of deleted ones in the report [CALL-RT-38]', async () => {
    const items = async (call: string, name: string) => (await get(call, { DeliveryFK: keys[name] })).body.length
    expect([await items('DeliveryItem', 'first'), await items('DeliveryItem', 'deleted')]).toEqual([1, 0])
    expect([await items('DeletedDeliveryItem', 'first'), await items('DeletedDeliveryItem', 'deleted')]).toEqual([0, 1])
    expect((await get('DeliveryItem')).status).toBe(400)
    expect((await get('DeliveryItem', { DeliveryFK: '2000000000' })).body).toEqual([])
  })

  test('those of a load come in the order of picking up; without a load it is a 400 [CALL-RT-33]', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 3, { number: `PL-${Date.now()}` })
    await statement('update delivery set ship_from_sequence = 9 where id = $1', deliveryIds[0])
    const { body } = await get('DeliveriesByShipmentID', { 'delivery.shipment_id': loadId })
    expect(body.map((row: Wire) => row.delivery_pk)).toEqual([deliveryIds[1], deliveryIds[2], deliveryIds[0]])
    expect((await get('DeliveriesByShipmentID')).status).toBe(400)
  })
})

describe('reports', () => {
  test('the delivery-status report [CALL-RT-34]', async () => {
    const { body } = await get('DeliveryStatus', { 'delivery.delivery_num': 'L-1' })
    expect(body).toEqual([
      {
        delivery_num: 'L-1',
        status: 'ASSIGNED',
        shipment_id: keys['load'],
        penske_load_id: 'PL-77',
        cARRIER: 'A & B Freight',
        updated_by: 'fixture',
        updated_date: expect.stringMatching(/Z$/),
        delivery_pk: keys['loaded'],
        delivery_weight: 1000,
        region_code: null,
        ship_to_city: 'Reading',
        ship_to_state: 'PA',
        ship_date: null,
        created_date: expect.stringMatching(/Z$/),
        ship_from_city: null,
        ship_from_state: null,
        equipment: null,
        pieces: null,
        scac: null,
        driver_id: null,
      },
    ])
  })

  test('deleted deliveries say who deleted them and when [CALL-RT-36]', async () => {
    expect((await get('DeletedDeliveries')).body).toMatchObject([
      { delivery_num: 'D-1', deleted_by: 'somebody', deleted_date: '2026-01-02T00:00:00Z' },
    ])
  })

  test.each([
    ['ExportLoads', 'the export [CALL-RT-35, VAL-34]'],
    ['SearchLoads', 'the search [CALL-RT-32]'],
    ['SearchPendingLoads', 'pending loads [CALL-RT-37, VAL-35]'],
  ])('the ampersand of a carrier travels escaped: %s, %s', async (call) => {
    const answer = await group.call('GET', `/routing-tool/{group}/${call}?delivery.cARRIER=A%20%26%20B%20Freight`)
    expect(answer.body).toContainEqual(expect.objectContaining({ shipment_id: keys['load'], cARRIER: 'A & B Freight' }))
    expect((await group.call('GET', `/routing-tool/{group}/${call}?delivery.cARRIER=A%20`)).body).toEqual([])
  })

  test.each(['DeliveryStatus', 'ExportLoads', 'DeletedDeliveries', 'DeletedDeliveryItem'])(
    '%s needs the right to reports alone',
    async (call) => {
      const [reader, dispatcher] = [
        await group.aPerson(['routing-tool.reports']),
        await group.aPerson(['routing-tool.deliveries', 'routing-tool.setup']),
      ]
      expect((await get(call, { DeliveryFK: '1' }, reader)).status).toBe(200)
      expect((await get(call, { DeliveryFK: '1' }, dispatcher)).status).toBe(401)
    },
  )

  test.each([
    'SearchDeliveries',
    'SearchLoads',
    'Delivery',
    'DeliveryItem',
    'SearchPendingLoads',
    'GetPendingLoadsCount',
  ])('%s is not for readers of reports', async (call) => {
    const reader = await group.aPerson(['routing-tool.reports', 'routing-tool.setup'])
    expect((await get(call, { DeliveryFK: '1' }, reader)).status).toBe(401)
  })
})

test('no search finds anything of another group', async () => {
  const other = await aGroup()
  for (const call of [
    'SearchDeliveries',
    'SearchLoads',
    'Delivery',
    'DeliveryStatus',
    'ExportLoads',
    'DeletedDeliveries',
  ])
    expect((await get(call, {}, other)).body).toEqual([])
  for (const call of ['DeliveryItem', 'DeletedDeliveryItem'])
    expect((await get(call, { DeliveryFK: keys['first'] }, other)).body).toEqual([])
  const foreign = { 'delivery.shipment_id': keys['load'] }
  expect((await get('DeliveriesByShipmentID', foreign, other)).body).toEqual([])
})

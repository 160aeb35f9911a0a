import { beforeAll, describe, expect, test } from 'vitest'
import { setUp } from '../../fixtures/freight'
import { aGroup, callAs, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'

let group: TestGroup
let key: string
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
  key = await aKey(group)
})

const aKey = async (of: TestGroup): Promise<string> => {
  const { body } = await of.call('POST', '/admin/api-keys', {
    body: { group: `${of.id}@${of.type}`, name: unique('Key'), scopes: ['orders:write'] },
  })
  return body.key
}

const send = (orders: Wire, { token = key, headers = {}, more = {} }: Wire = {}) =>
  callAs(token, null)('POST', '/api/orders', { body: { orders, ...more }, headers })

const anOrder = (more: Wire = {}): Wire => ({
  orderNumber: unique('PO'),
  weight: 1200.5,
  shipToCity: 'Toledo',
  ...more,
})

const stored = (number: string, of = group) =>
  statement<Wire>(
    `select id, number, weight::float8 as weight, status, ship_to_city, ship_date::text, created_by,
       (select count(*)::int from delivery_item where delivery_id = delivery.id) as items
       from delivery where customer = $1 and number = $2 and deleted_at is null`,
    of.id,
    number,
  )

describe('an order from a system of the customer', () => {
  test('becomes an available delivery with its items, and the key is its author', async () => {
    const order = anOrder({
      weight: undefined,
      shipDate: '2026-12-01',
      items: [
        { itemNumber: '1', description: 'Pallets', quantity: 4, weight: 800 },
        { itemNumber: '2', quantity: 1, weight: 200.25 },
      ],
    })
    const { status, body } = await send([order])
    expect([status, body.Status]).toEqual([200, 'SUCCESS'])
    const [row] = await stored(order.orderNumber)
    expect(body.orders).toEqual([{ orderNumber: order.orderNumber, deliveryId: row.id, outcome: 'created' }])
    expect(row).toMatchObject({ weight: 1000.25, status: 'available', ship_date: '2026-12-01', items: 2 })
    expect(row.created_by).toMatch(/^api-key:\d+$/)
  })

  test('is taken in kilograms as well', async () => {
    const order = anOrder({ weight: 100 })
    await send([order], { more: { weightUnit: 'KG' } })
    expect(await stored(order.orderNumber)).toMatchObject([{ weight: 220.46 }])
  })

  test('that comes twice has one effect, even after a planner has changed its delivery', async () => {
    const order = anOrder()
    await send([order])
    await statement(`update delivery set weight = 7 where customer = $1 and number = $2`, group.id, order.orderNumber)
    const { body } = await send([{ shipToCity: order.shipToCity, ...order }])
    expect(body.orders[0].outcome).toBe('unchanged')
    expect(await stored(order.orderNumber)).toMatchObject([{ weight: 7 }])
  })

  test('has one effect when it is sent many times at once', async () => {
    const order = anOrder()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send([order])))
    expect(answers.map(({ body }) => body.orders[0].outcome).toSorted()).toEqual([
      'created',
      ...Array.from({ length: 5 }, () => 'unchanged'),
    ])
    expect(await stored(order.orderNumber)).toHaveLength(1)
  })

  test('gets its first answer again under its Idempotency-Key, and another order under that key is refused', async () => {
    const [order, headers] = [anOrder(), { 'idempotency-key': unique('call') }]
    const first = await send([order], { headers })
    const again = await send([order], { headers })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await send([anOrder()], { headers })).status).toBe(422)
  })

  test('changes its delivery while that is available, with all of its fields and items', async () => {
    const order = anOrder({ items: [{ itemNumber: '1' }], shipDate: '2026-12-01' })
    await send([order])
    const { body } = await send([{ orderNumber: order.orderNumber, weight: 900 }])
    expect(body.orders[0].outcome).toBe('updated')
    expect(await stored(order.orderNumber)).toMatchObject([
      { weight: 900, ship_date: null, ship_to_city: null, items: 0 },
    ])
  })

  test.each([
    ['cancelled', `status = 'cancelled'`, 'was cancelled and cannot be changed'],
    ['deleted', `deleted_at = now(), deleted_by = 'x'`, 'was deleted after it had been received'],
  ])('is refused when its delivery was %s, and nothing of the call is stored', async (_, change, text) => {
    const [order, other] = [anOrder(), anOrder()]
    await send([order])
    await statement(`update delivery set ${change} where customer = $1 and number = $2`, group.id, order.orderNumber)
    const { status, body } = await send([other, { ...order, weight: 5 }])
    expect([status, body]).toEqual([409, [`Order ${order.orderNumber} ${text}.`]])
    expect(await stored(other.orderNumber)).toEqual([])
    expect((await send([order])).body.orders[0].outcome).toBe('unchanged')
  })
})

describe('an order that is wrong', () => {
  test.each<[string, Wire, Wire]>([
    ['a weight', { weight: -1 }, { Field: 'weight', Code: 'negative' }],
    ['no weight', { weight: undefined }, { Field: 'weight', Code: 'required' }],
    ['a date', { shipDate: 'soon' }, { Field: 'shipDate', Code: 'not-a-date' }],
    ['a code', { quoteType: 'NOPE' }, { Field: 'quoteType', Code: 'unknown-code' }],
    ['a text', { shipToCity: 'x'.repeat(101) }, { Field: 'shipToCity', Code: 'too-long' }],
    [
      'an item',
      { items: [{}, { itemNumber: 'A', quantity: 0.5 }, { itemNumber: 'A' }] },
      { Field: 'items.2.itemNumber' },
    ],
    ['a zero character', { shipToName: 'a\0b' }, { Field: 'shipToName' }],
  ])('because of %s is named by row and field, and nothing of the call is stored', async (_, wrong, named) => {
    const good = anOrder()
    const { status, body } = await send([good, anOrder(wrong)])
    expect(status).toBe(400)
    expect(body.Errors).toEqual(expect.arrayContaining([expect.objectContaining({ Row: 1, ...named })]))
    expect(await stored(good.orderNumber)).toEqual([])
  })

  test('because its number comes twice in the call is named', async () => {
    const order = anOrder()
    const { status, body } = await send([order, { ...order, weight: 3 }])
    expect([status, body.Errors]).toMatchObject([400, [{ Row: 1, Field: 'orderNumber', Code: 'duplicate' }]])
  })

  test.each<[string, Wire, RegExp]>([
    ['without a number', [{ weight: 1 }], /^orders\.0\.orderNumber: /],
    ['with a text for a weight', [anOrder(), anOrder({ weight: '12' })], /^orders\.1\.weight: /],
    ['that is none', 'order', /^orders: /],
    ['in a call without any', [], /^orders: names no order/],
    ['in a call of more than 500', Array.from({ length: 501 }, () => ({ orderNumber: 'x' })), /^orders: /],
  ])('%s is named by its place', async (_, orders, message) => {
    const { status, body } = await send(orders)
    expect(status).toBe(400)
    expect(body.Message).toMatch(message)
  })

  test('in a body of more than a megabyte is refused before it is read', async () => {
    expect((await send([anOrder({ shipToName: 'x'.repeat(1_100_000) })])).status).toBe(413)
  })
})

describe('a call without the right', () => {
  test('is a call without a key, with an unknown or with a revoked one, whatever the body says', async () => {
    const revoked = await aKey(group)
    const [{ id }] = await statement<Wire>('select max(id) as id from api_key where customer = $1', group.id)
    expect((await send([anOrder()], { token: revoked })).status).toBe(200)
    await group.call('DELETE', `/admin/api-keys/${id}`, { override: 'DELETE' })
    for (const token of [null, `lpk_${'x'.repeat(43)}`, revoked]) {
      const answer = await callAs(token, null)('POST', '/api/orders', { body: { orders: 7 } })
      expect([token, answer.status]).toEqual([token, 401])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  test('is one with a key of another scope, and one of a key to anything but the calls of its scope', async () => {
    const other = await aKey(group)
    await statement(
      `update api_key set scopes = '[]' where id = (select max(id) from api_key where customer = $1)`,
      group.id,
    )
    const refused = await send([anOrder()], { token: other })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="insufficient_scope"',
    ])
    for (const path of ['/admin/api-keys', '/admin/users', '/session', '/openapi.json'])
      expect([path, (await callAs(key, group)('GET', path)).status]).toEqual([path, path === '/session' ? 404 : 401])
  })

  test('is one that names another group: its records are neither seen nor changed', async () => {
    const others = await aGroup()
    const order = anOrder()
    expect((await send([order], { headers: { 'customer-id': others.id } })).status).toBe(401)
    const theirs = await aKey(others)
    expect((await send([order], { token: theirs })).body.orders[0].outcome).toBe('created')
    expect((await send([order])).body.orders[0].outcome).toBe('created')
    expect(await stored(order.orderNumber, others)).toHaveLength(1)
    expect(await stored(order.orderNumber)).toHaveLength(1)
  })

  test('is one of a user without the permission; one with it may send orders too', async () => {
    const [reader, planner] = [await group.aPerson([]), await group.aPerson(['routing-tool.deliveries'])]
    const call = (person: Pick<TestGroup, 'call'>) =>
      person.call('POST', '/api/orders', { body: { orders: [anOrder()] } })
    expect([(await call(reader)).status, (await call(planner)).status]).toEqual([401, 200])
  })
})

test('the OpenAPI document describes the call with its key', async () => {
  const { body } = await group.call('GET', '/openapi.json')
  expect(body.paths['/api/orders'].post.security).toEqual([{ bearer: [] }, { apiKey: [] }])
  expect(body.paths['/api/orders'].post.description).toContain('orders:write')
})

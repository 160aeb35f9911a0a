import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, callAs, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'

const problem = 'application/problem+json'

let group: TestGroup
let key: string
beforeAll(async () => {
  group = await aGroup()
  const { body } = await group.call('POST', '/admin/api-keys', {
    body: { group: `${group.id}@${group.type}`, name: unique('Key'), scopes: ['orders:write'] },
  })
  key = body.key
})

const anOrder = (more: Wire = {}): Wire => ({ orderNumber: unique('PO'), weight: 1200, shipToCity: 'Toledo', ...more })

const send = async (orders: Wire, { accept = problem, token = key }: { accept?: string; token?: string } = {}) => {
  const { status, body, headers } = await callAs(token, null)('POST', '/api/orders', {
    body: { orders },
    headers: { accept },
  })
  return { status, body, type: headers.get('content-type')?.split(';')[0] }
}

describe('a client that accepts problem details (RFC 9457)', () => {
  test('is told every wrong field of every row', async () => {
    const { status, type, body } = await send([anOrder(), anOrder({ weight: -1 }), anOrder({ shipDate: 'soon' })])
    expect([status, type]).toEqual([400, problem])
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: expect.stringContaining('Nothing was stored'),
      errors: [
        { row: 1, field: 'weight', code: 'negative', message: expect.any(String) },
        { row: 2, field: 'shipDate', code: 'not-a-date', message: expect.any(String) },
      ],
    })
  })

  test('is told every field that is not of its type, of which the text names the first', async () => {
    const { body } = await send([{ weight: '12' }, anOrder({ items: [{ itemNumber: 7 }] })])
    expect(body).toMatchObject({ status: 400, detail: expect.stringMatching(/^orders\.0\./) })
    expect(body.errors.map(({ row, field, code }: Wire) => [row, field, code])).toEqual([
      [0, 'orderNumber', 'invalid-type'],
      [0, 'weight', 'invalid-type'],
      [1, 'items.0.itemNumber', 'invalid-type'],
    ])
  })

  test('is told at most a hundred fields', async () => {
    const { body } = await send(Array.from({ length: 101 }, () => ({})))
    expect(body.errors).toHaveLength(100)
  })

  test('is told why the state of the data refuses a call', async () => {
    const order = anOrder()
    await send([order])
    await statement(
      `update delivery set status = 'cancelled' where customer = $1 and number = $2`,
      group.id,
      order.orderNumber,
    )
    expect(await send([{ ...order, weight: 5 }])).toEqual({
      status: 409,
      type: problem,
      body: {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: `Order ${order.orderNumber} was cancelled and cannot be changed.`,
      },
    })
  })

  test('is told that it may not call, or that there is no such call', async () => {
    expect(await send([anOrder()], { token: `lpk_${'x'.repeat(43)}` })).toMatchObject({
      status: 401,
      type: problem,
      body: { type: 'about:blank', title: 'Unauthorized', status: 401 },
    })
    const missing = await callAs(key, null)('GET', '/api/no-such-call', { headers: { accept: problem } })
    expect([missing.status, missing.body]).toMatchObject([404, { title: 'Not Found', status: 404 }])
  })

  test('gets a good answer as everybody does', async () => {
    expect(await send([anOrder()])).toMatchObject({
      status: 200,
      type: 'application/json',
      body: { Status: 'SUCCESS', orders: [{ outcome: 'created' }] },
    })
  })
})

test.each([
  ['application/json, application/problem+json', problem],
  ['application/problem+json;q=0.5, */*', problem],
  ['Application/Problem+JSON; charset=utf-8', problem],
  ['application/problem+json;q=0', 'application/json'],
  ['application/problem+json; q=0.0, application/json', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
])('an error to a client that accepts %s is %s', async (accept, expected) => {
  const { type, body } = await send([anOrder({ weight: -1 })], { accept })
  expect([type, Object.keys(body).includes('Message')]).toEqual([expected, expected !== problem])
})

test('the OpenAPI document describes problem details where programs of customers call', async () => {
  const { body } = await group.call('GET', '/openapi.json')
  expect(Object.keys(body.components.schemas.Problem.properties)).toEqual([
    'type',
    'title',
    'status',
    'detail',
    'errors',
  ])
  const mediaOf = (path: string) => Object.entries<Wire>(body.paths[path].post.responses['400'].content)
  expect(mediaOf('/api/orders')).toContainEqual([problem, { schema: { $ref: '#/components/schemas/Problem' } }])
  expect(mediaOf('/admin/api-keys').map(([media]) => media)).toEqual(['application/json'])
})

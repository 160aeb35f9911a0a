import { get, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { aGroup, type Person, statement, type TestGroup, type Wire } from '../../fixtures/server'

/** More than an answer that is built in memory holds. */
const loads = 12_007
const deliveries = 5_100
let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await statement(
    `insert into load (customer, carrier, region_code, status, comment, created_by, updated_by)
     select $1, 'A & B Freight', 12 + n % 3, case when n % 4 = 0 then 'planned' else 'pending' end, repeat('x', 300), 'x', 'x'
       from generate_series(1, ${loads}) n`,
    group.id,
  )
  await statement(
    `with made as (
       insert into delivery (customer, number, weight, ship_to_name, stat_order_number, created_by, updated_by)
       select $1, n::text, n, 'Dock', 'S' || lpad(n::text, 6, '0'), 'x', 'x' from generate_series(1, ${deliveries}) n returning id, customer, number)
     insert into delivery_item (customer, delivery_id, number, description, quantity, weight)
     select customer, id, '1', 'Item of ' || number, 1, 1 from made where number::int % 1000 = 0`,
    group.id,
  )
})

const keysOf = (rows: Wire[], name: string) => rows.map((row) => Number(row[name]))
const ascending = (keys: number[]) => keys.toSorted((one, other) => one - other)

describe('a list of all rows, longer than one answer in memory', () => {
  test.each([
    ['ExportLoads', 'shipment_id', loads],
    ['ExportLoads?perPage=0&sort=shipment_id&order=ASC', 'shipment_id', loads],
    ['SearchLoads?perPage=0', 'shipment_id', loads],
    ['SearchDeliveries?perPage=0&sort=weight&order=ASC', 'delivery_pk', deliveries],
  ])('%s has each row once, as a bare array with the whole in Content-Range (OWN-1, V-8)', async (call, key, count) => {
    const { status, body, headers } = await group.call('GET', `/routing-tool/{group}/${call}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-range')).toBe(`items 0-${count - 1}/${count}`)
    expect(headers.get('x-total-at-least')).toBeNull()
    const keys = keysOf(body, key)
    expect(new Set(keys).size).toBe(count)
    expect(keys.length).toBe(count)
    if (call.includes('ASC')) expect(keys).toEqual(ascending(keys))
  })

  test('has in its later rows what belongs to them, too', async () => {
    const { body } = await group.call('GET', '/routing-tool/{group}/Delivery?perPage=0')
    const withItems = body.filter(({ items }: Wire) => items.length > 0)
    expect(body).toHaveLength(deliveries)
    expect(withItems).toHaveLength(Math.floor(deliveries / 1000))
  })

  const statOrders = (query: string) => group.call('GET', `/routing-tool/{group}/StatOrderNumber?${query}`)

  test('is in the order of its statement alone, where short ones can be sorted by any field', async () => {
    const whole = await statOrders('')
    expect(whole.headers.get('content-range')).toBe(`items 0-${deliveries - 1}/${deliveries}`)
    expect(whole.body).toHaveLength(deliveries)
    expect(whole.body.at(-1)).toEqual({ STAT_ORDER_NUMBER: 'S005100' })
    const page = await statOrders('page=51&perPage=100')
    expect([page.body[0], page.body.length]).toEqual([{ STAT_ORDER_NUMBER: 'S005001' }, 100])
    expect(page.headers.get('content-range')).toBe(`items 5000-5099/${deliveries}`)
    const { status, body } = await statOrders('sort=STAT_ORDER_NUMBER')
    expect([status, body]).toEqual([400, { Message: 'The list has more than 5000 rows and cannot be sorted.' }])
  })

  test('one page of it costs a page', async () => {
    const { body, headers } = await group.call('GET', '/routing-tool/{group}/ExportLoads?page=2&perPage=5000')
    expect(body).toHaveLength(5_000)
    expect(headers.get('content-range')).toMatch(/^items 5000-9999\//)
  })
})

describe('who asks for long lists and does not read them', () => {
  const begin = (person: Person) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${person.token}`, 'customer-id': group.id }
      const address = `${inject('serverUrl')}/routing-tool/${group.id}@${group.type}/ExportLoads`
      get(address, { headers, agent: false }, resolve).on('error', reject)
    })

  test('has two of them and no more, and holds up nobody else', async () => {
    const colleague = await group.aPerson()
    const unread = [await begin(group), await begin(group)]
    const refused = await group.call('GET', '/routing-tool/{group}/ExportLoads')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(refused.body).toEqual({ Message: '2 such calls of yours are under way already.' })
    expect((await group.call('GET', '/routing-tool/{group}/SearchLoads?perPage=5')).body).toHaveLength(5)
    expect((await colleague.call('GET', '/routing-tool/{group}/ExportLoads')).body).toHaveLength(loads)
    for (const answer of unread) answer.destroy()
    const again = async () => {
      const answer = await begin(group)
      answer.destroy()
      return answer.statusCode
    }
    await expect.poll(again).toBe(200)
  })
})

describe('pending loads are counted', () => {
  let few: TestGroup
  beforeAll(async () => {
    few = await aGroup()
    await statement(
      `insert into region (customer, code, name, created_by, updated_by)
       select $1, code, 'R', 'x', 'x' from unnest(array[12, 13]) code`,
      few.id,
    )
    await statement(
      `insert into load (customer, region_code, status, created_by, updated_by)
       select $1, 12 + n % 3, case when n % 4 = 0 then 'planned' else 'pending' end, 'x', 'x' from generate_series(1, 24) n`,
      few.id,
    )
  })
  const counted = async (person: Person) =>
    (await person.call('GET', `/routing-tool/{group}/GetPendingLoadsCount?UserId=${person.userId}`)).body
  const aDispatcherOf = async (...codes: number[]) => {
    const person = await few.aPerson()
    for (const code of codes)
      await statement(
        `insert into dispatcher_region (customer, first_name, last_name, email, user_id, region_code, created_by, updated_by)
         values ($1, 'Jo', 'Smith', 'jo@example.com', $2, $3, 'x', 'x')`,
        few.id,
        person.userId,
        code,
      )
    return person
  }

  test('all of them for who has no region; else those of the own regions, each once', async () => {
    expect(await counted(few)).toEqual({ Status: 'SUCCESS', PendingLoadsCount: 18 })
    expect(await counted(await aDispatcherOf(12))).toEqual({ Status: 'SUCCESS', PendingLoadsCount: 6 })
    expect(await counted(await aDispatcherOf(12, 13))).toEqual({ Status: 'SUCCESS', PendingLoadsCount: 12 })
  })

  test('up to 2,000, and told that there are more', async () => {
    expect(await counted(group)).toEqual({ Status: 'SUCCESS', PendingLoadsCount: 2_000, AtLeast: 'Y' })
  })
})

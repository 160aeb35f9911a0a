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
       insert into delivery (customer, number, weight, ship_to_name, created_by, updated_by)
       select $1, n::text, n, 'Dock', 'x', 'x' from generate_series(1, ${deliveries}) n returning id, customer, number)
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
    const again = async () => (await group.call('GET', '/routing-tool/{group}/ExportLoads')).status
    await expect.poll(again).toBe(200)
  })
})

describe('pending loads are counted', () => {
  const counted = async (person: Person) =>
    (await person.call('GET', `/routing-tool/{group}/GetPendingLoadsCount?UserId=${person.userId}`)).body
  const inRegions = async (...codes: number[]) => {
    const [row] = await statement<{ count: number }>(
      `select count(*)::int as count from load where customer = $1 and status = 'pending' and region_code = any($2)`,
      group.id,
      codes,
    )
    return row?.count
  }
  const aDispatcherOf = async (...codes: number[]) => {
    const person = await group.aPerson()
    for (const code of codes)
      await statement(
        `insert into dispatcher_region (customer, first_name, last_name, email, user_id, region_code, created_by, updated_by)
         values ($1, 'Jo', 'Smith', 'jo@example.com', $2, $3, 'x', 'x')`,
        group.id,
        person.userId,
        code,
      )
    return person
  }

  test('all of them for who has no region; else those of the own regions, each once', async () => {
    for (const code of [12, 13])
      await statement(
        `insert into region (customer, code, name, created_by, updated_by) values ($1, $2, 'R', 'x', 'x')`,
        group.id,
        code,
      )
    const all = await inRegions(12, 13, 14)
    expect(await counted(group)).toEqual({ Status: 'SUCCESS', PendingLoadsCount: all })
    expect(await counted(await aDispatcherOf(12))).toMatchObject({ PendingLoadsCount: await inRegions(12) })
    expect(await counted(await aDispatcherOf(12, 13))).toMatchObject({ PendingLoadsCount: await inRegions(12, 13) })
  })
})

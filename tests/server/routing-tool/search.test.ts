import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import type { LoadId } from '#domain/freight/keys'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'
import { correctionStatement } from '#server/routing-tool/correctedText'
import { hitsOfKind, searchStatement } from '#server/routing-tool/search'
import { aGroup, type Person, statement, type TestGroup } from '../../fixtures/server'
import { aFleet } from '../maps/aFleet'

const find = async (person: Person, text: string) =>
  person.call('GET', `/routing-tool/{group}/Search?text=${encodeURIComponent(text)}`)
const namesOf = async (person: Person, text: string) =>
  ((await find(person, text)).body as { Kind: string; Name: string }[]).map(({ Kind, Name }) => `${Kind} ${Name}`)

describe('a group with a few records', () => {
  let group: TestGroup
  let loadId: LoadId
  beforeAll(async () => {
    group = await aGroup()
    const [load] = await statement<{ id: number }>(
      `insert into load (id, customer, number, carrier, status, created_by, updated_by)
       values (nextval('load_id_seq') + 5000000, $1, 'PL-77', 'Prairie', 'planned', 'x', 'x') returning id`,
      group.id,
    )
    loadId = load?.id ?? 0
    await statement(
      `insert into delivery (customer, number, weight, status, load_id, stop_sequence, ship_to_city, ship_to_state,
                             stat_order_number, deleted_at, deleted_by, created_by, updated_by)
       values ($1, 'Pr-100', 1, 'assigned', $2, 1, 'Dallas', 'TX', 'PRO-1', null, null, 'x', 'x'),
              ($1, 'Pr_101', 1, 'available', null, null, null, 'TX', 'pro-1', null, null, 'x', 'x'),
              ($1, 'Pr%102', 1, 'cancelled', null, null, null, null, 'PRO-2', null, null, 'x', 'x'),
              ($1, 'Pr-103', 1, 'available', null, null, 'Waco', 'TX', 'PRO-3', now(), 'x', 'x', 'x')`,
      group.id,
      loadId,
    )
    await statement(
      `insert into routing_driver (customer, id, first_name, last_name, region_code, phone_number, deleted, created_by, updated_by)
       values ($1, 'PriceA', 'Ann', 'Price', 1, '5551234567', false, 'x', 'x'),
              ($1, 'StoneP', 'Priya', 'Stone', 1, '5551234567', false, 'x', 'x'),
              ($1, 'PriorB', 'Bob', 'Prior', 1, '5551234567', true, 'x', 'x')`,
      group.id,
    )
    await statement(`insert into carrier (customer, code, name) values ($1, 'PRAI', 'Prairie Freight')`, group.id)
    await statement(
      `insert into carrier_contact (customer, carrier_code, name, email, created_by, updated_by)
       values ($1, 'PRAI', 'Desk', 'desk@example.com', 'x', 'x')`,
      group.id,
    )
  })

  test('records of every kind are found by the beginning of their name, in any case, deleted ones never', async () => {
    expect(await namesOf(group, 'pr')).toEqual([
      'DELIVERY Pr%102',
      'DELIVERY Pr-100',
      'DELIVERY Pr_101',
      'DRIVER Ann Price',
      'DRIVER Priya Stone',
      'CARRIER Prairie Freight',
      'ORDER PRO-1',
      'ORDER PRO-2',
    ])
  })

  test('a hit tells what leads to it and what tells it apart', async () => {
    const { body } = await find(group, 'd:pr-1')
    expect(body).toEqual([
      {
        Kind: 'DELIVERY',
        Id: expect.any(Number),
        Name: 'Pr-100',
        Detail: 'Dallas, TX',
        Status: 'assigned',
        UnsentOffer: null,
        ShipmentId: loadId,
      },
    ])
    const carriers = await find(group, 'c:prairie')
    expect(carriers.body).toMatchObject([{ Kind: 'CARRIER', Id: expect.any(Number), Detail: 'PRAI' }])
  })

  test.each([
    ['l:PL', ['LOAD PL-77']],
    ['load pl-77', ['LOAD PL-77']],
    ['dr:price', ['DRIVER Ann Price']],
    ['dr:price, ann', ['DRIVER Ann Price']],
    ['dr:ann price', ['DRIVER Ann Price']],
    ['dr:stonep', ['DRIVER Priya Stone']],
    ['c:prai', ['CARRIER Prairie Freight']],
    ['o:pro', ['ORDER PRO-1', 'ORDER PRO-2']],
    ['d:pr%', ['DELIVERY Pr%102']],
    ['d:pr_', ['DELIVERY Pr_101']],
    ["pr'--", []],
    [String.raw`pr\ `, []],
    ['p:regions', []],
  ])('%s finds %j, and signs of patterns stand for themselves [WIRE-18]', async (text, names) => {
    expect(await namesOf(group, text)).toEqual(names)
  })

  test('a load is found by its key too', async () => {
    expect(await namesOf(group, `l:${loadId}`)).toEqual(['LOAD PL-77'])
  })

  test('each kind only to those who may open its page', async () => {
    const dispatcher = await group.aPerson(['routing-tool.deliveries'])
    const clerk = await group.aPerson(['routing-tool.setup'])
    const kinds = async (person: Person) => new Set((await namesOf(person, 'pr')).map((name) => name.split(' ')[0]))
    expect(await kinds(dispatcher)).toEqual(new Set(['DELIVERY', 'ORDER']))
    expect(await kinds(clerk)).toEqual(new Set(['DRIVER', 'CARRIER']))
    expect(await namesOf(clerk, 'd:pr')).toEqual([])
    expect((await find(await group.aPerson(['routing-tool.reports']), 'pr')).status).toBe(401)
  })

  test('nothing of another group is found', async () => {
    expect(await namesOf(await aGroup(), 'pr')).toEqual([])
  })

  test.each(['', 'p', 'd:p', ' p ', 'x'.repeat(101)])('%j is too short or too long: 400', async (text) => {
    expect((await find(group, text)).status).toBe(400)
  })
})

describe('a group with a fleet', () => {
  let group: TestGroup
  beforeAll(async () => {
    group = await aGroup()
    await aFleet(group)
    await statement(
      `insert into corporation_customer (customer, number, name, corporation_id) values ($1, 'C-9', 'Lakes Foods', 'CORPA')`,
      group.id,
    )
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone)
       values ($1, 'DOCK-9', 'Store nine', 'Joliet', 'IL', 41.5, -88.1, 'given', 'America/Chicago')`,
      group.id,
    )
  })

  test.each([
    ['s:sa', ['SHIPMENT SA']],
    ['s:na', ['SHIPMENT SA']],
    ['s:la', ['SHIPMENT SA']],
    ['alma g', ['FLEET_DRIVER Alma Garza']],
    ['garza, alma', ['FLEET_DRIVER Alma Garza']],
    ['f:db', ['FLEET_DRIVER Boyd Garza']],
    ['u:ua', ['UNIT UA']],
    ['bola', ['TRANSPORT_ORDER OA']],
    ['po-b', ['TRANSPORT_ORDER OB']],
    ['lakes', ['CUSTOMER Lakes Foods']],
    ['c-9', ['CUSTOMER Lakes Foods']],
    ['dock-9', ['LOCATION Store nine']],
    ['joliet', ['LOCATION Store nine']],
  ])('%s finds %j', async (text, names) => {
    expect(await namesOf(group, text)).toEqual(names)
  })

  test.each([
    ['amla garza', ['FLEET_DRIVER Alma Garza']],
    ['garxa', ['FLEET_DRIVER Alma Garza', 'FLEET_DRIVER Boyd Garza']],
    ['lakse', ['CUSTOMER Lakes Foods']],
    ['joilet', ['LOCATION Store nine']],
    ['k:laks', ['CUSTOMER Lakes Foods']],
    ['u:laks', []],
    ['xyzzy', []],
  ])('%s, with a typing error, finds %j', async (text, names) => {
    expect(await namesOf(group, text)).toEqual(names)
  })

  test('each kind only to those who may open one of its pages', async () => {
    const planner = await group.aPerson(['load-planning'])
    expect(await namesOf(planner, 'alma')).toEqual(['FLEET_DRIVER Alma Garza'])
    expect(await namesOf(planner, 's:sa')).toEqual(['SHIPMENT SA'])
    expect(await namesOf(planner, 'lakes')).toEqual([])
    expect(await namesOf(planner, 'lakse')).toEqual([])
    expect(await namesOf(await group.aPerson(['maps.track']), 'alma')).toEqual([])
  })

  test('nothing of it is found in another group, not even by a typing error', async () => {
    const other = await aGroup()
    for (const text of ['alma', 'amla garza', 'lakes', 'lakse']) expect(await namesOf(other, text)).toEqual([])
  })
})

describe('a group with very many records', () => {
  let group: TestGroup
  beforeAll(async () => {
    group = await aGroup()
    await statement(
      `insert into load (customer, number, carrier, status, created_by, updated_by)
       select $1, 'PL-' || n, 'Carrier', 'sent-to-carrier', 'x', 'x' from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(
      `insert into tender (customer, load_id, carrier_code, status, reference)
       select customer, id, 'C1', 'sent', id || '-1' from load where customer = $1`,
      group.id,
    )
    await statement(
      `insert into outbox_message (customer, load_id, kind, purpose, subject, recipients, payload, status, due_at, created_by)
       select customer, id, 'edi-204', 'tender', 'Load tender', '[]', '', 'failed', now(), 'x' from load where customer = $1`,
      group.id,
    )
    // Half of them are of one order, so that stepping from order to order has something to step over.
    await statement(
      `insert into delivery (customer, number, weight, ship_to_city, ship_to_state, stat_order_number, created_by, updated_by)
       select $1, 'N' || lpad(n::text, 9, '0'), 100, 'Dallas', 'TX',
              case when n % 2 = 0 then 'SO0' else 'SO' || n % 5000 end, 'x', 'x'
         from generate_series(1, 30000) n`,
      group.id,
    )
    await statement(
      `insert into routing_driver (customer, id, first_name, last_name, region_code, phone_number, created_by, updated_by)
       select $1, 'Last' || n || 'F', 'First' || n, 'Last' || n, 1, '5551234567', 'x', 'x'
         from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(
      `insert into carrier (customer, code, name) select $1, 'C' || n, 'Carrier ' || n from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(
      `insert into carrier_contact (customer, carrier_code, name, email, created_by, updated_by)
       select $1, 'C' || n, 'Desk', 'desk@example.com', 'x', 'x' from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(`insert into corporation values ($1, 'CO', 'Co')`, group.id)
    await statement(
      `insert into shipment (customer, id, network_id, load_number, starts_at, ends_at, miles, created_by, updated_by)
       select $1, 'S' || n, 'N' || n, 'L' || n, now(), now(), 1, 'x', 'x' from generate_series(10000, 14000) n`,
      group.id,
    )
    await statement(
      `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
       select $1, 'D' || n, 'First' || n, 'Last' || n, 'Gary', 'IN', 0, 0, 0 from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(
      `insert into power_unit (customer, id, city, state) select $1, 'UN' || n, 'Gary', 'IN' from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(
      `insert into transport_order (customer, number, release_number, customer_order_number, customer_number, bill_of_lading,
         origin, origin_name, origin_address, destination, destination_name, destination_address, pickup_at, delivery_at)
       select $1, 'TO' || n, '', 'PO' || n, '', 'BOL' || n, '', '', '', '', '', '', now(), now() from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(
      `insert into corporation_customer (customer, number, name, corporation_id)
       select $1, 'K' || n, 'Customer ' || n, 'CO' from generate_series(1, 4000) n`,
      group.id,
    )
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone)
       select $1, 'DOCK' || n, 'Place ' || n, 'City' || n, 'IL', 41, -88, 'given', 'America/Chicago' from generate_series(1, 4000) n`,
      group.id,
    )
    for (const table of [
      'load',
      'tender',
      'outbox_message',
      'delivery',
      'routing_driver',
      'carrier',
      'carrier_contact',
      'shipment',
      'fleet_driver',
      'power_unit',
      'transport_order',
      'corporation_customer',
      'location',
    ])
      await statement(`analyze ${table}`)
  })

  type Plan = {
    'Node Type': string
    'Relation Name'?: string
    'Actual Rows'?: number
    'Actual Loops'?: number
    'Rows Removed by Filter'?: number
    Plans?: Plan[]
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

  /** The nodes of the plan that read a table. */
  const readsOf = async (asked: SQL | null): Promise<Plan[]> => {
    const { sql: text, params } = new PgDialect().sqlToQuery(asked ?? expect.fail('nothing is asked'))
    const [row] = await statement<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      ...params,
    )
    const nodes = nodesOf(row?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
    return nodes.filter((node) => node['Relation Name'] !== undefined)
  }

  test.each(['frist12', 'custmer', 'zzzzzzzzzz', '123456789012345678'])(
    'what may be meant by %s is looked up in indexes, an entry for each variant at most',
    async (typed) => {
      const reads = await readsOf(correctionStatement({ customer: group.id, permissions: new Set(permissions) }, typed))
      expect(reads.length).toBeGreaterThan(0)
      expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
      for (const node of reads) {
        expect(node['Rows Removed by Filter'] ?? 0).toBe(0)
        expect(node['Actual Rows'] ?? 0).toBeLessThanOrEqual(1)
      }
    },
  )

  test.each([
    'N00',
    'n000000012',
    'd:N0',
    'PL',
    'l:PL-1',
    '1234',
    'last',
    'dr:first',
    'last12 first',
    'car',
    'c:c1',
    'so0',
    'o:SO',
    's:S1',
    'L12',
    'N123',
    'f:first',
    'UN1',
    'BOL1',
    'PO12',
    'cust',
    'K1',
    'place',
    'city1',
  ])('%s reads a few rows of indexes and no table whole', async (typed) => {
    const reads = await readsOf(searchStatement({ customer: group.id, permissions: new Set(permissions) }, typed))
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    for (const node of reads) {
      expect(node['Rows Removed by Filter'] ?? 0).toBeLessThan(50)
      expect((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)).toBeLessThanOrEqual(4 * hitsOfKind)
    }
  })

  test('whether the tenders of a page of loads have left is read from the indexes of the loads', async () => {
    const page = sql`select ${unsentOfferOf('load')} from load where customer = ${group.id} order by id desc limit 100`
    const reads = (await readsOf(page)).filter((node) => node['Relation Name'] !== 'load')
    expect(reads.map((node) => node['Relation Name'])).toContain('outbox_message')
    expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    for (const node of reads) expect((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)).toBeLessThanOrEqual(100)
  })

  test('of each kind come a few, in the order of their names', async () => {
    const names = await namesOf(group, 'n0')
    expect(names).toEqual(Array.from({ length: hitsOfKind }, (_, place) => `DELIVERY N00000000${place + 1}`))
    expect(await namesOf(group, 'o:so')).toEqual(
      ['SO0', 'SO1', 'SO1001', 'SO1003', 'SO1005', 'SO1007'].map((name) => `ORDER ${name}`),
    )
  })
})

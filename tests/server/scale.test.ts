import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryFilter } from '#contract/routing-tool/deliveryFilter'
import { arrayText } from '#server/database/databaseText'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { planForMany } from '#server/database/planForMany'
import { deliveryQuery } from '#server/routing-tool/deliveries/searchDeliveries'
import { chunkSource, storedQuery } from '#server/routing-tool/imports/storeDeliveries'
import { openOwnDatabase } from './ownDatabase'

const customer = 'E100'
let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openOwnDatabase()
  await opened.pool.query("insert into customer (code, name) values ($1, 'Acme')", [customer])
  await opened.pool.query(
    `insert into load (customer, number, carrier, region_code, created_by, updated_by)
     select $1, 'PL-' || n, 'Carrier ' || n % 50, n % 20 + 1, 'x', 'x' from generate_series(1, 2000) n`,
    [customer],
  )
  // In parts, each of which is done within the time of a statement on a busy machine.
  for (let first = 1; first < 200_000; first += 25_000)
    await opened.pool.query(
      `insert into delivery (customer, number, weight, status, load_id, stop_sequence, ship_from_sequence, region_code,
                           ship_to_city, ship_to_state, ship_date, delivery_date, carrier, stat_order_number,
                           created_by, updated_by)
     select $1, 'D' || lpad(n::text, 7, '0'), n % 4000,
            case when n % 10 = 0 then 'assigned' when n % 100 = 1 then 'cancelled' else 'available' end,
            case when n % 10 = 0 then n % 2000 + 1 end, case when n % 10 = 0 then 1 end, n % 30, n % 20 + 1,
            'City ' || n % 3000, chr(65 + n % 26) || chr(65 + n % 7), date '2026-01-01' + n % 365,
            date '2026-01-03' + n % 365, 'Carrier ' || n % 500, 'S' || n % 50000, 'x', 'x'
       from generate_series($2::int, $2::int + 24999) n`,
      [customer, first],
    )
  await opened.pool.query('vacuum analyze delivery')
  await opened.pool.query('analyze load')
})
afterAll(() => opened.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Runs a page of 25 as the board asks for it; answers the nodes of its plan. */
const explain = async (filter: DeliveryFilter, sort: string | null, descending = false) => {
  const page = { offset: 0, limit: 25, sort: sort === null ? null : { field: sort, descending } }
  const { sql: text, params } = deliveryQuery(opened.allCustomers, { customer, filter, ...page }, {}).toSQL()
  const { rows } = await opened.pool.query(`explain (analyze, format json) ${text}`, params)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  const [top] = row?.['QUERY PLAN'] ?? []
  return { nodes: top ? nodesOf(top.Plan) : [] }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const available: DeliveryFilter = { status: 'available' }

const asked: [name: string, filter: DeliveryFilter, sort: string | null][] = [
  ['nothing', {}, null],
  ['nothing, by number', {}, 'number'],
  ['nothing, by ship date', {}, 'shipDate'],
  ['available', available, null],
  ['available, by number', available, 'number'],
  ['available, by ship date', available, 'shipDate'],
  ['available, by weight', available, 'weight'],
  ['available, by city', available, 'shipToCity'],
  ['available, by region', available, 'regionCode'],
  ['cancelled', { status: 'cancelled' }, null],
  ['available of a region', { ...available, regionCode: 7 }, null],
  ['available of some days', { ...available, shipDateFrom: '2026-03-01', shipDateTo: '2026-03-07' }, 'shipDate'],
  ['an import', { importBatchId: 1 }, null],
  ['a number', { number: 'd0012345' }, null],
  ['the beginning of a number', { number: 'D00012' }, 'number'],
  ['a city', { shipToCity: 'city 123' }, null],
  ['a state and a city', { shipToState: 'AB', shipToCity: 'city 1' }, null],
  ['available of a state and a city', { ...available, shipToState: 'AB', shipToCity: 'city 1' }, null],
  ['a carrier', { carrier: 'carrier 77' }, null],
  ['a stat order', { statOrderNumber: 's123' }, null],
  ['a load', { loadId: 11 }, 'shipFromSequence'],
  ['a load id', { loadNumber: 'PL-11' }, null],
  ['a key', { deliveryId: 4711 }, null],
]

describe('a page of 25 out of 200,000 deliveries', () => {
  test.each(asked)('asked for %s reads an index, never the whole table', async (_, filter, sort) => {
    for (const descending of [false, true]) {
      const { nodes } = await explain(filter, sort, descending)
      const scans = nodes.filter((node) => node['Relation Name'] === 'delivery').map((node) => node['Node Type'])
      expect(scans.length).toBeGreaterThan(0)
      expect(scans).not.toContain('Seq Scan')
    }
  })

  test.each(asked.filter(([name]) => /^(nothing|available)/.test(name) && !/some days|of a/.test(name)))(
    'asked for %s reads no more rows than it shows, and counts no further than it says',
    async (_, filter, sort) => {
      const { nodes } = await explain(filter, sort)
      const rows = nodes.filter((node) => node['Relation Name'] === 'delivery').map((node) => node['Actual Rows'] ?? 0)
      expect(Math.max(...rows)).toBeLessThanOrEqual(2_001)
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
    },
  )

  test.each(asked)('asked for %s throws away less than a twentieth of the table', async (_, filter, sort) => {
    for (const descending of [false, true]) {
      const { nodes } = await explain(filter, sort, descending)
      const thrownAway = nodes.map((node) => node['Rows Removed by Filter'] ?? 0)
      expect(Math.max(...thrownAway)).toBeLessThan(10_000)
    }
  })
})

test('a file of many rows looks its numbers up in an index, never in the whole table', async () => {
  const numbers = Array.from({ length: 5_000 }, (_, place) => `D${String(place * 50).padStart(7, '0')}`)
  const places = arrayText(numbers.map((_, place) => place))
  const weights = arrayText(numbers.map(() => 100))
  const source = chunkSource({
    lines: places,
    numbers: arrayText(numbers),
    rowCounts: places,
    fields: { weight: weights },
    items: null,
  })
  const nodes = await opened.allCustomers.transaction(async (transaction) => {
    await planForMany(transaction, numbers.length)
    const { rows } = await transaction.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${storedQuery(customer, source)}`,
    )
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
  })
  const reads = nodes.filter((node) => node['Relation Name'] === 'delivery')
  expect(reads.map((node) => node['Node Type'])).toEqual(['Index Scan'])
})

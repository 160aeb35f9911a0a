import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { masterLists } from '#domain/master-data/lists'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { CustomerPool } from '#server/database/rowSecurity/CustomerPool'
import { listMasterRecords } from '#server/master-data/listRecords'
import { locationsFor } from '#server/shipment-orders/shipmentForms'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openOwnDatabase()
  await opened.pool.query("insert into customer (code, name) values ('OURS', 'Ours'), ('THEIRS', 'Theirs')")
  for (const customer of ['THEIRS', 'OURS'])
    await opened.pool.query(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, created_by, updated_by)
       select $1, 'LOC-' || lpad(n::text, 6, '0'), 'Dock ' || n, 'City ' || n % 3000, 'IN', 41.6, -87.3, 'given',
              'America/Chicago', 'x', 'x'
         from generate_series(1, 50000) n`,
      [customer],
    )
  await opened.pool.query('vacuum analyze location')
})
afterAll(() => opened.close())

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The nodes of the plans of all statements of some work, as the role of requests runs them. */
const explained = async (work: () => Promise<unknown>): Promise<Plan[]> => {
  const query = vi.spyOn(CustomerPool.prototype, 'query')
  await work()
  const [pool] = query.mock.contexts as CustomerPool[]
  const sent = query.mock.calls.map(([request, values]) => ({
    text: typeof request === 'string' ? request : request.text,
    values: values ?? (typeof request === 'string' ? [] : request.values),
  }))
  query.mockRestore()
  const nodes: Plan[] = []
  for (const { text, values } of sent) {
    const answer = await pool?.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    nodes.push(...nodesOf(answer?.rows[0]?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan')))
  }
  return nodes
}

const searches = {
  'the search of a stop': (q: string) => locationsFor(opened.ofCustomer('OURS'), 'OURS', q),
  'the list of locations': (q: string) =>
    listMasterRecords({ database: opened.ofCustomer('OURS'), customer: 'OURS' }, masterLists.locations, { q }, page),
}
const page = { offset: 0, limit: 25, sort: null }

test.each(
  Object.keys(searches).flatMap((name) =>
    ['loc-00012', 'LOC-004711', 'Dock 4711', 'city 2999', 'nowhere'].map((words) => [name, words] as const),
  ),
)('%s finds %s by the indexes of locations under row-level security', async (name, words) => {
  const nodes = await explained(() => searches[name as keyof typeof searches](words))
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? [])
  expect(indexes).toEqual(
    expect.arrayContaining(['location_id_starts', 'location_name_starts', 'location_city_starts']),
  )
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...nodes.map((node) => node['Rows Removed by Filter'] ?? 0))).toBeLessThan(100)
})

test('all locations, and those that nearly all begin so, are read in the order of their codes and no further than the page', async () => {
  for (const words of ['', 'l']) {
    const nodes = await explained(() => searches['the search of a stop'](words))
    expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toEqual(['location_customer_id_pk'])
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
  }
})

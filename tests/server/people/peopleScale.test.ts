import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { leadCounts, referralCounts } from '#server/people/recruiting/countCandidates'
import { bonusQuery } from '#server/people/recruiting/listBonuses'
import { leadQuery, referralQuery } from '#server/people/recruiting/searchCandidates'
import { samePersonQuery } from '#server/people/recruiting/samePerson'
import { transferCounts, transferQuery } from '#server/people/transfers/listTransfers'
import { packageCounts, packageQuery } from '#server/people/workdays/listPackages'
import { openOwnDatabase } from '../ownDatabase'

const customer = 'E200'
let opened: OpenedDatabase
const run = (text: string) => opened.pool.query(text)

/** Vacuums a table. Its index alone answers once all of it is marked, which whoever still reads the database delays. */
const vacuumed = async (table: string) => {
  await run(`vacuum analyze ${table}`)
  const { rows } = await run(`select relallvisible = relpages as done from pg_class where relname = '${table}'`)
  return (rows[0] as { done: boolean }).done
}

/** The customer who came second: what reads a table from its start meets the rows of the first one. */
beforeAll(async () => {
  opened = await openOwnDatabase()
  for (const code of ['E100', customer]) {
    await run(`insert into customer (code, name) values ('${code}', 'A customer')`)
    await run(`insert into work_location (customer, id, name, city, state, zone)
      select '${code}', 'L' || n, 'Place ' || n, 'Chicago', 'IL', 'America/Chicago' from generate_series(1, 20) n`)
    await run(`insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
      select '${code}', 'D' || n, 'Ann', 'Lee', 'Chicago', 'IL', 660, 840, 4200 from generate_series(1, 1000) n`)
    await run(`insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, reason, created_by, updated_by)
      select '${code}', 'D' || n % 1000 + 1, 'L' || n % 20 + 1, 'L' || (n + 1) % 20 + 1,
             case when n % 100 = 0 then 'declined' else 'transferred' end, now(), 'x', 'x', 'x' from generate_series(1, 10000) n`)
    await run(`insert into referral (customer, referrer_id, first_name, last_name, phone_key, email_key, status, hired_on, created_by, updated_by)
      select '${code}', 'D' || n % 500, 'Ann', 'Lee', '312' || n, 'a' || n || '@example.com',
             case when n % 4 = 0 then 'hired' else 'new' end, case when n % 4 = 0 then current_date end, 'x', 'x'
        from generate_series(1, 10000) n`)
    await run(`insert into referral_bonus (customer, referral_id, code, amount, due_on, paid_on, paid_by)
      select customer, id, code, 250, hired_on, case when id % 40 > 0 then hired_on end, case when id % 40 > 0 then 'x' end
        from referral, unnest(array['hire', '30-days', '90-days', '1-year']) code
       where customer = '${code}' and hired_on is not null`)
    await run(`insert into lead (customer, first_name, last_name, phone_key, source, status, created_by, updated_by)
      select '${code}', 'Ann', 'Lee', '312' || n, 'web', case when n % 100 = 0 then 'hired' else 'new' end, 'x', 'x'
        from generate_series(1, 10000) n`)
    // With half of all rows, an index and the whole table would cost about the same.
    const days = code === customer ? 10_000 : 30_000
    await run(`insert into work_package (customer, name, assigned_to, day, exceptions, created_by, updated_by)
      select '${code}', 'Day ' || n, 'D' || n % 1000 + 1, date '2026-01-01' + n / 1000,
             case when n % 50 = 0 then array['zero-miles'] else array[]::text[] end, 'x', 'x' from generate_series(1, ${days}) n`)
  }
  for (const table of ['driver_transfer', 'referral', 'referral_bonus', 'lead', 'fleet_driver', 'work_package'])
    await vacuumed(table)
})
afterAll(() => opened.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }
type Statement = { toSQL(): { sql: string; params: unknown[] } }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const explain = async (statement: Statement) => {
  const { sql, params } = statement.toSQL()
  const { rows } = await opened.pool.query(`explain (analyze, format json) ${sql}`, params)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  return row ? nodesOf(row['QUERY PLAN'][0].Plan) : []
}

const page = { offset: 0, limit: 25, sort: null }
const pages: [name: string, table: string, statement: () => Statement][] = [
  ['transfers', 'driver_transfer', () => transferQuery(opened.allCustomers, customer, {}, page)],
  [
    'declined transfers',
    'driver_transfer',
    () => transferQuery(opened.allCustomers, customer, { status: 'declined' }, page),
  ],
  ['referrals', 'referral', () => referralQuery(opened.allCustomers, customer, {}, page)],
  ['hired referrals', 'referral', () => referralQuery(opened.allCustomers, customer, { status: 'hired' }, page)],
  ['work packages', 'work_package', () => packageQuery(opened.allCustomers, customer, {}, page)],
  [
    'work packages with exceptions',
    'work_package',
    () => packageQuery(opened.allCustomers, customer, { hasExceptions: true }, page),
  ],
  [
    'work packages without exceptions',
    'work_package',
    () => packageQuery(opened.allCustomers, customer, { hasExceptions: false }, page),
  ],
  ['leads', 'lead', () => leadQuery(opened.allCustomers, customer, {}, page)],
  ['hired leads', 'lead', () => leadQuery(opened.allCustomers, customer, { status: 'hired' }, page)],
]

describe('a page of 25 out of 20,000', () => {
  test.each(pages)('%s is read by an index, counted no further than it says', async (_, table, statement) => {
    const own = (await explain(statement())).filter((node) => node['Relation Name'] === table)
    expect(own.length).toBeGreaterThan(0)
    expect(own.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(Math.max(...own.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(2_001)
  })

  const counts: [name: string, table: string, statement: () => Statement][] = [
    ['referrals', 'referral', () => referralCounts(opened.allCustomers, customer, { text: 'lee' })],
    ['work packages', 'work_package', () => packageCounts(opened.allCustomers, customer, {})],
    ['transfers', 'driver_transfer', () => transferCounts(opened.allCustomers, customer, { fromDay: '2026-01-01' })],
    ['leads', 'lead', () => leadCounts(opened.allCustomers, customer, { isOverdue: true })],
  ]
  test.each(counts)('the statuses of %s are counted among those of the customer alone', async (_, table, statement) => {
    const own = (await explain(statement())).filter((node) => node['Relation Name'] === table)
    expect(own.length).toBeGreaterThan(0)
    expect(own.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(Math.max(...own.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(10_000)
  })

  test('work packages without exceptions are counted in an index, without reading them', async () => {
    await expect.poll(() => vacuumed('work_package')).toBe(true)
    const filter = { hasExceptions: false, exportedFrom: '2026-01-05' }
    const own = (await explain(packageCounts(opened.allCustomers, customer, filter))).filter(
      (node) => node['Relation Name'] === 'work_package',
    )
    expect(own.map((node) => node['Node Type'])).toEqual(['Index Only Scan'])
  })

  test('a board reads the cards that it shows, not the leads behind them', async () => {
    const nodes = await explain(leadQuery(opened.allCustomers, customer, { perStatus: 50 }, { ...page, limit: 5_000 }))
    const own = nodes.filter((node) => node['Relation Name'] === 'lead')
    expect(own.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(Math.max(...own.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(2_001)
  })

  test('due bonuses are found without reading those of others', async () => {
    const nodes = await explain(bonusQuery(opened.allCustomers, customer, { state: 'due' }, page))
    const own = nodes.filter((node) => node['Relation Name'] === 'referral_bonus')
    expect(Math.max(...own.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(1_000)
    expect(own.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  })

  test('the duplicates of its rows are found by their keys, not among all referrals', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => ({
      id: n,
      createdAt: '',
      phoneKey: `312${n}`,
      emailKey: `a${n}@example.com`,
    }))
    const statement = samePersonQuery({ database: opened.allCustomers, customer }, rows)
    const nodes = statement ? await explain(statement) : []
    expect(nodes.length).toBeGreaterThan(0)
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(50)
  })
})

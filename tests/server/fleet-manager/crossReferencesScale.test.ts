import { and } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { rowsQuery } from '#server/fleet-manager/cross-references/listRows'
import { findingConditions } from '#server/fleet-manager/cross-references/rowFindings'
import { conditionsOf, type RowFilter } from '#server/fleet-manager/cross-references/rowQueries'
import { openOwnDatabase } from '../ownDatabase'

const customer = 'E100'
const many = 100_000
/** With those of another type, and of another customer. */
const all = many + 2 * 20_000
let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openOwnDatabase()
  const run = (text: string) => opened.pool.query(text)
  await run(`insert into customer (code, name) values ('${customer}', 'Acme'), ('OTHER', 'Other')`)
  await run(
    `insert into carrier (customer, code, name) select '${customer}', 'C' || n, 'Carrier ' || n from generate_series(1, 400) n`,
  )
  await run(`insert into cross_reference_type (code, lookup_code, created_by, updated_by)
    values ('A', 'CARRIER', 'x', 'x'), ('B', 'CARRIER', 'x', 'x')`)
  for (const [owner, type, count] of [
    [customer, 'A', many],
    [customer, 'B', 20_000],
    ['OTHER', 'A', 20_000],
  ])
    await run(`insert into cross_reference (customer, type, source, target, created_by, updated_by)
      select '${owner}', '${type}', 'S' || lpad(n::text, 6, '0'), 'C' || n % 500, 'x', 'x'
        from generate_series(1, ${count}) n`)
  await run('vacuum analyze cross_reference')
  await run('analyze carrier')
})
afterAll(() => opened.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The rows of cross-references that a page of 25 reads, those that its filters remove included. */
const rowsRead = async (filter: Omit<RowFilter, 'type'>, page: { offset?: number; sort?: string } = {}) => {
  const findings = await findingConditions({ database: opened.allCustomers, customer }, 'A')
  const conditions = and(
    conditionsOf(customer, { ...filter, type: 'A' }),
    filter.finding === undefined ? undefined : findings[filter.finding],
  )
  const sort = page.sort === undefined ? null : { field: page.sort, descending: true }
  const query = rowsQuery(opened.allCustomers, conditions, findings, { offset: page.offset ?? 0, limit: 25, sort })
  const { sql, params } = query.toSQL()
  const { rows } = await opened.pool.query(`explain (analyze, format json) ${sql}`, params)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  const nodes = nodesOf(row?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
  const reads = nodes.filter((node) => node['Relation Name'] === 'cross_reference')
  expect(reads.length).toBeGreaterThan(0)
  return reads
    .map((node) => ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1))
    .reduce((sum, read) => sum + read, 0)
}

test.each<[name: string, Parameters<typeof rowsRead>, most: number]>([
  ['the first page', [{}], 3_000],
  ['the rows that are active', [{ state: 'active' }], 3_000],
  ['a later page', [{}, { offset: 5_000 }], 8_000],
  ['the orphans', [{ finding: 'orphan' }], 20_000],
  ['the conflicts, of which there are none,', [{ finding: 'conflict' }], 2 * all],
  ['a part of a source', [{ source: '99999' }], 2 * all],
  ['the order of another column', [{}, { sort: 'updatedAt' }], all + 3_000],
])('of 100,000 rows of a type, %s reads no more than it has to', async (_, asked, most) =>
  expect(await rowsRead(...asked)).toBeLessThanOrEqual(most),
)

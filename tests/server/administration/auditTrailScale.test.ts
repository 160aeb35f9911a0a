import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import type { Executor } from '#server/database/openDatabase'
import { type AuditAsked, auditQuery } from '#server/administration/auditTrail'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await statement(
    `insert into audit_entry (at, user_id, customer, call, request_id, changes)
     select timestamptz '2025-01-01 00:00Z' + make_interval(mins => n), $1 || n % 40, $2, 'call' || n % 30, 'r' || n,
            jsonb_build_array(jsonb_build_object('noun', 'load', 'id', n, 'before', null,
              'after', jsonb_build_object('comment', 'word' || n)))
       from generate_series(1, 20000) n`,
    group.userId,
    group.id,
  )
  await statement('vacuum analyze audit_entry')
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const asked: [name: string, filter: (group: TestGroup) => AuditAsked['filter'], most: number][] = [
  ['nothing', () => ({}), 2_001],
  ['a group', ({ id }) => ({ customer: id }), 2_001],
  ['a user', ({ userId }) => ({ userId: `${userId}7` }), 2_001],
  ['a call', () => ({ call: 'call7' }), 2_001],
  ['some days', () => ({ from: '2025-01-03', to: '2025-01-04' }), 2_881],
  ['a record', () => ({ noun: 'load', recordId: '4711' }), 30],
  ['words', () => ({ search: 'word12345' }), 30],
]

test.each(asked)(
  'a page of the audit trail asked for %s reads an index, never the whole table',
  async (_, filterOf, most) => {
    for (const seen of ['all', [group.id]] as const) {
      const viewer = { seen, userId: group.userId, filter: filterOf(group) }
      const query = auditQuery(drizzle.mock() as unknown as Executor, viewer, { offset: 0, limit: 25, sort: null })
      const { sql, params } = query.toSQL()
      const [row] = await statement<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${sql}`,
        ...params,
      )
      const nodes = nodesOf(row?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
      const reads = nodes.filter((node) => node['Relation Name'] === 'audit_entry')
      expect(reads.length).toBeGreaterThan(0)
      expect(reads.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(Math.max(...reads.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(most)
    }
  },
)

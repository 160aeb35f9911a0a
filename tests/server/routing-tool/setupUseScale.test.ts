import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { useQueries } from '#server/routing-tool/setup/setupUse'
import { openOwnDatabase } from '../ownDatabase'
import { planOf, readWhole } from '../plans'

const customer = 'E200'
let opened: OpenedDatabase
const run = (text: string) => opened.pool.query(text)

/** The customer who came second: whatever reads a table from its start meets the rows of the first one. */
beforeAll(async () => {
  opened = await openOwnDatabase()
  for (const code of ['E100', customer]) {
    await run(`insert into customer (code, name) values ('${code}', 'A customer')`)
    await run(`insert into region (customer, code, name, description, created_by, updated_by)
      select '${code}', n, 'Region ' || n, '', 'x', 'x' from generate_series(1, 100) n`)
    await run(`insert into equipment (customer, name, default_weight, created_by, updated_by)
      select '${code}', 'Van ' || n, 1, 'x', 'x' from generate_series(1, 200) n`)
    await run(`insert into load (customer, equipment, driver_id, region_code, created_by, updated_by)
      select '${code}', 'VAN ' || n % 200, 'D' || n % 200, n % 100, 'x', 'x' from generate_series(1, 4000) n`)
    await run(`insert into delivery (customer, number, weight, equipment, region_code, created_by, updated_by)
      select '${code}', n::text, 1, 'van ' || n % 200, n % 100, 'x', 'x' from generate_series(1, 12000) n`)
  }
  for (const table of ['region', 'equipment', 'load', 'delivery']) await run(`vacuum analyze ${table}`)
})
afterAll(() => opened.close())

test.each(['regions', 'equipment', 'drivers'] as const)(
  'deliveries and loads that use three %s are found by an index, never by reading the whole table',
  async (noun) => {
    for (const { by, query } of useQueries(opened.allCustomers, { customer, noun, ids: [201, 202, 203] })) {
      const nodes = await planOf(opened, query.getSQL())
      expect(nodes.length, by).toBeGreaterThan(1)
      expect(readWhole(nodes), by).not.toContain('delivery')
      expect(readWhole(nodes), by).not.toContain('load')
    }
  },
)

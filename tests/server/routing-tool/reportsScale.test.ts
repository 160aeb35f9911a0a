import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReportName, reports } from '#domain/reports/reports'
import type { OpenedDatabase } from '#server/database/openDatabase'
import type { Context } from '#server/platform/context'
import { factsOf } from '#server/routing-tool/reports/factsOf'
import { summaryQuery } from '#server/routing-tool/reports/summarize'
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
    await run(`insert into load (customer, carrier, region_code, status, created_at, created_by, updated_by)
      select '${code}', 'Carrier ' || n % 50, n % 20, 'sent-to-carrier', now() - make_interval(mins => n * 150), 'x', 'x'
        from generate_series(1, 3000) n`)
    await run(`insert into delivery (customer, number, weight, status, load_id, region_code, ship_date, created_at,
                                     deleted_at, deleted_by, created_by, updated_by)
      select '${code}', n::text, n % 4000, case when n % 4 = 0 then 'assigned' else 'available' end,
             case when n % 4 = 0 then (select min(id) from load where customer = '${code}') + n / 4 - 1 end,
             n % 20, current_date + n % 700 - 350, now() - make_interval(mins => n * 45),
             case when n % 50 = 1 then now() - make_interval(mins => n * 45) end, case when n % 50 = 1 then 'x' end,
             'x', 'x'
        from generate_series(1, 12000) n`)
    await run(`insert into tender (customer, load_id, carrier_code, reference, sent_at, status, answered_at)
      select customer, id, 'C' || id % 50, id::text, created_at, case when id % 50 = 0 then 'sent' else 'accepted' end,
             case when id % 50 > 0 then created_at end
        from load where customer = '${code}'`)
    await run(`insert into load_update (customer, load_id, action, details, user_id, at)
      select customer, id, 'saved', '', 'user ' || id % 30, created_at from load where customer = '${code}'`)
    await run(`insert into import_batch (customer, file_name, status, created_at, created_by, updated_by)
      select '${code}', 'f.csv', 'stored', now() - make_interval(mins => n * 150), 'x', 'x' from generate_series(1, 3000) n`)
  }
  for (const table of ['load', 'delivery', 'tender', 'load_update', 'import_batch'])
    await run(`vacuum analyze ${table}`)
})
afterAll(() => opened.close())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The nodes of the plan for a week's sums. */
const explain = async (report: ReportName, dateType: string) => {
  const query = {
    report,
    from: day(-6),
    to: day(0),
    dateType: dateType as (typeof reports)[ReportName]['dateTypes'][0],
  }
  const context = { database: opened.allCustomers, customer } as Context
  const facts = await factsOf(context, report, query, { required: true })
  return planOf(opened, summaryQuery(report, query, facts))
}

describe('the sums of a week', () => {
  test.each([
    ['delivery-status', 'shipDate', 'delivery', /^delivery_(shipped|by_ship_date)$/],
    ['delivery-status', 'created', 'delivery', /^delivery_made$/],
    ['late-shipments', 'shipDate', 'delivery', /^delivery_(shipped|by_ship_date)$/],
    ['deleted-deliveries', 'deleted', 'delivery', /^delivery_deleted$/],
    ['pending-loads', 'created', 'load', /^load_(made|by_status|pending|pending_made)$/],
    ['loads-export', 'created', 'load', /^load_made$/],
    ['loads-export', 'shipDate', 'delivery', /^delivery_(shipped|by_ship_date)$/],
    ['weight-use', 'created', 'load', /^load_made$/],
    ['tender-results', 'sent', 'tender', /^tender_made$/],
    ['load-changes', 'made', 'load_update', /^load_update_made$/],
    ['import-history', 'created', 'import_batch', /^import_batch_made$/],
  ] as const)('of %s by %s read an index of %s, not the table', async (report, dateType, table, index) => {
    const nodes = await explain(report, dateType)
    expect(readWhole(nodes)).not.toContain(table)
    expect(nodes.map((node) => node['Index Name'] ?? '').some((name) => index.test(name))).toBe(true)
  })
})

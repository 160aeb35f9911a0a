import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerConditions, type RegisterFilter, registerQuery } from '#server/cost-plus/invoices/listRegister'
import { bookedPayments } from '#server/cost-plus/journals/postJournal'
import { lastPostedStatement } from '#server/cost-plus/invoices/stepCase'
import { type LedgerFilter, ledgerQuery } from '#server/cost-plus/ledger/listLedger'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { openOwnDatabase } from '../ownDatabase'

const customer = 'PL_ACME'
const period = '2026-10'
let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openOwnDatabase()
  await opened.pool.query("insert into customer (code, name) values ($1, 'Acme')", [customer])
  await opened.pool.query(
    `insert into ledger_line (customer, day, period, account, debit, credit, category, status, updated_by)
     select $1, date '2026-10-01', case when n % 10 = 0 then '2026-09' else $2 end, '5100', 1, 0,
            case when n % 100 = 1 then 'UNMAPPED' else 'FUEL' end, 'reviewed', 'import'
       from generate_series(1, 60000) n`,
    [customer, period],
  )
  await opened.pool.query(
    `insert into invoice (customer, number, type, period, status, setup_version, subtotal, tax, total, created_by,
                          submitted_by, posted_date)
     select $1, 'I-' || n, 'one', '20' || 10 + n % 16 || '-10', 'posted', 1, n, 0, n, 'x', 'x', date '2026-01-01'
       from generate_series(1, 40000) n`,
    [customer],
  )
  await opened.pool.query(
    `with posted as (
       insert into billing_journal (customer, kind, invoice_id, period, day, written_by)
       select customer, kind, id, period, date '2026-01-01', 'x' from invoice, unnest(array['invoice', 'payment']) kind
       returning customer, id
     )
     insert into billing_journal_entry (customer, journal_id, position, account, debit, credit)
     select customer, id, position, '1200', position % 2, 1 - position % 2 from posted, generate_series(1, 2) position`,
  )
  for (const table of ['billing_journal', 'billing_journal_entry']) await opened.pool.query(`vacuum analyze ${table}`)
  await opened.pool.query('vacuum analyze ledger_line')
  await opened.pool.query('vacuum analyze invoice')
})
afterAll(() => opened.close())

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The nodes that a statement runs. */
const explain = async (query: { toSQL(): { sql: string; params: unknown[] } }): Promise<Plan[]> => {
  const { sql: text, params } = query.toSQL()
  const { rows } = await opened.pool.query(`explain (analyze, format json) ${text}`, params)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  return row ? nodesOf(row['QUERY PLAN'][0].Plan) : []
}

/** The nodes of a statement that is run as it is. */
const explainStatement = async (statement: SQL): Promise<Plan[]> => {
  const { rows } = await opened.allCustomers.execute(sql`explain (analyze, format json) ${statement}`)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  return row ? nodesOf(row['QUERY PLAN'][0].Plan) : []
}

const typesOf = (nodes: readonly Plan[]) => nodes.map((node) => node['Node Type'])

describe('a page of 50 out of 60,000 ledger lines', () => {
  test.each<LedgerFilter & { after?: string }>([
    { period },
    { period, after: '3-45000' },
    { period, after: '0-101' },
    { period, isOpen: true },
  ])('%j reads the index of the review in its order', async (filter) => {
    const nodes = await explain(ledgerQuery(opened.allCustomers, customer, filter, { offset: 0, limit: 50 }))
    expect(typesOf(nodes)).not.toContain('Seq Scan')
    expect(typesOf(nodes)).not.toContain('Sort')
    const scans = nodes.filter((node) => node['Index Name'] === 'ledger_line_for_review')
    expect(Math.min(...scans.map((node) => node['Actual Rows'] ?? Infinity))).toBeLessThanOrEqual(50)
  })
})

test.each([
  ['open lines', 'select count(*) from ledger_line where customer = $1 and period = $2 and review_rank in (0, 1)'],
  ['the first period', 'select min(period) from ledger_line where customer = $1 and period > $2'],
])('%s are read from the index of the review', async (_, text) => {
  const nodes = await explain({ toSQL: () => ({ sql: text, params: [customer, '2026-09'] }) })
  expect(typesOf(nodes)).not.toContain('Seq Scan')
  expect(nodes.map((node) => node['Index Name'])).toContain('ledger_line_for_review')
})

describe('a page of 50 out of 40,000 invoices', () => {
  test.each<RegisterFilter>([{}, { from: '2020-10', to: '2020-10' }, { status: 'draft' }])(
    '%j reads an index',
    async (filter) => {
      const page = { offset: 0, limit: 50, sort: null }
      const nodes = await explain(
        registerQuery(opened.allCustomers, registerConditions(customer, filter, '2026-03-01'), page),
      )
      expect(typesOf(nodes)).not.toContain('Seq Scan')
    },
  )
})

test('the last posted invoices of a type are the last entries of an index', async () => {
  const nodes = await explainStatement(lastPostedStatement(customer, ['one', 'cost']))
  expect(typesOf(nodes)).not.toContain('Seq Scan')
  expect(typesOf(nodes)).not.toContain('Sort')
  const scans = nodes.filter((node) => node['Index Name'] === 'invoice_posted')
  expect(Math.max(...scans.map((node) => node['Actual Rows'] ?? Infinity))).toBeLessThanOrEqual(4)
})

test('the payments of 50 out of 40,000 invoices are read from their index', async () => {
  const { rows } = await opened.pool.query<{ id: number }>('select id from invoice order by id limit 50')
  const ids = rows.map(({ id }) => id)
  const nodes = await explain(bookedPayments({ database: opened.allCustomers, customer }, ids))
  expect(typesOf(nodes)).not.toContain('Seq Scan')
  expect(nodes.map((node) => node['Index Name'])).toContain('billing_journal_of_payment')
})

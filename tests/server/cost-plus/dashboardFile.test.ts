import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDeclared } from '#domain/arrangement'
import { readBillingPaper, writeBillingDashboard } from '#server/cost-plus/dashboardFile'
import type { OpenedDatabase } from '#server/database/openDatabase'
import type { AskedDashboard } from '#server/freight/writtenFile'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openOwnDatabase()
  const { allCustomers } = opened
  for (const customer of ['PL_A', 'PL_B', 'E100'])
    await allCustomers.execute(sql`insert into customer (code, name) values (${customer}, ${customer})`)
  for (const [customer, period, amount] of [
    ['PL_A', '2026-10', 100.5],
    ['PL_A', '2026-09', 80],
    ['PL_B', '2026-10', 999],
  ])
    await allCustomers.execute(
      sql`insert into ledger_line (customer, day, period, account, debit, credit, category, status, reason, updated_by)
          values (${customer}, (${period}::text || '-15')::date, ${period}, '5100', ${amount}, 0, 'FUEL', 'new', '', 'import')`,
    )
  await allCustomers.execute(
    sql`insert into billing_budget (customer, period, category, amount) values ('PL_A', '2026-10', 'FUEL', 90)`,
  )
})
afterAll(() => opened.close())

const asked = (changes: Partial<AskedDashboard<'billing'>> = {}): AskedDashboard<'billing'> => ({
  dashboard: 'billing',
  database: opened.ofCustomer('PL_A'),
  customer: 'PL_A',
  name: 'Ours',
  from: '2026-10-01',
  to: '2026-10-31',
  zone: 'America/Chicago',
  region: undefined,
  language: 'en-US',
  maySee: () => true,
  arrangement: asDeclared,
  ...changes,
})

const textOf = async (changes: Partial<AskedDashboard<'billing'>> = {}) => {
  const { paper } = await readBillingPaper(asked(changes), Date.parse('2026-11-02T18:05:00Z'))
  return JSON.stringify(paper.content)
}

test('the dashboard of billing is written with the figures of its month, and without those of another customer', async () => {
  const text = await textOf()
  for (const said of [
    'PL_A',
    '11/02/2026 12:05 America/Chicago',
    'October 2026: $0.00 billed, $100.50 unbilled',
    'September 2026: $0.00 billed, $80.00 unbilled',
    'October 2026: $100.50 of a budget of $90.00',
    '10.50 over',
    '2 periods are open',
    '$0.00 unpaid, $0.00 of it overdue',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('999')
})

test('it is without pay for an owner without the finance right, and says so', async () => {
  await opened.allCustomers.execute(
    sql`insert into billing_setup (customer, version, effective_from, terms, changed_by, activated_by, activated_at)
        values ('PL_B', 1, '2026-01', ${JSON.stringify({ categories: [{ code: 'WAGES', name: 'Wages' }] })}::jsonb, 'x', 'x', now())`,
  )
  await opened.allCustomers.execute(
    sql`insert into ledger_line (customer, day, period, account, debit, credit, category, status, reason, updated_by)
        values ('PL_B', '2026-10-15', '2026-10', '5400', 1234.56, 0, 'WAGES', 'new', '', 'import')`,
  )
  const ofOther = { customer: 'PL_B', database: opened.ofCustomer('PL_B') }
  expect(await textOf(ofOther)).toContain('$2,233.56 unbilled')
  const masked = await textOf({ ...ofOther, maySee: (needs) => needs !== 'financials' })
  expect(masked).toContain('$999.00 unbilled')
  expect(masked).toContain('Unbilled: without pay, which needs the finance right')
  expect(masked).not.toMatch(/2,233\.56|1,234\.56/)
})

test('it is written in the order of an arrangement and in the language of its reader', async () => {
  const text = await textOf({ language: 'es-ES', arrangement: { order: ['periods', 'billed'], hidden: ['budget'] } })
  const places = ['2 periodos están abiertos', 'octubre de 2026: $0.00 facturados'].map((said) => text.indexOf(said))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((left, right) => left - right))
  expect(text).not.toContain('presupuesto de')
})

test('it is a PDF that bears its month', async () => {
  const { name, type, bytes, rows } = await writeBillingDashboard(asked())
  expect([name, type, rows]).toEqual(['Billing dashboard 2026-10.pdf', 'application/pdf', 10])
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a group without billing has none', async () => {
  const none = { customer: 'E100', database: opened.ofCustomer('E100') }
  await expect(readBillingPaper(asked(none), 0)).rejects.toMatchObject({ status: 401 })
})

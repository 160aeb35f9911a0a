import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Step } from '#domain/billing/invoices/invoice'
import { creditOne } from '#server/cost-plus/invoices/creditInvoices'
import { takeSteps } from '#server/cost-plus/invoices/takeSteps'
import { termsOf } from '#server/cost-plus/setup/versionRows'
import type { Executor, OpenedDatabase } from '#server/database/openDatabase'
import { billingSetup } from '#server/database/schema/billing/setup'
import { callerWithoutSession } from '#server/platform/unattendedWork'
import { aSetup, percent } from '../../domain/billing/samples'
import { openOwnDatabase } from '../ownDatabase'

const customer = 'PL_ACME'
let opened: OpenedDatabase
const statements: string[] = []

beforeAll(async () => {
  opened = await openOwnDatabase()
  await opened.pool.query("insert into customer (code, name) values ($1, 'Acme')", [customer])
  await opened.allCustomers.insert(billingSetup).values({
    customer,
    version: 1,
    changedBy: 'anna',
    activatedAt: '2026-01-03T10:00:00.000Z',
    activatedBy: 'anna',
    ...termsOf(aSetup({ varianceTolerance: percent('100') })),
  })
  await opened.allCustomers.execute(sql`
    insert into portal_user (id, first_name, last_name, email, kind, password_hash)
    values ('anna', 'A', 'A', 'anna@example.com', 'customer', 'x')`)
  await opened.allCustomers.execute(
    sql`insert into customer_group (id, type, level, name) values (${customer}, 'CUSTOMER', 1, 'Acme')`,
  )
  await opened.allCustomers.execute(sql`insert into membership values ('anna', ${customer}, 'CUSTOMER')`)
  // By a role, which lets her approve as a single permission would.
  await opened.allCustomers.execute(
    sql`insert into user_role select 'anna', ${customer}, 'CUSTOMER', id from role where key = 'biller'`,
  )
})
afterAll(() => opened.close())

/** Drafts of one period, each with so many lines. */
const someDrafts = async (count: number, lines = 1): Promise<number[]> => {
  const { rows } = await opened.pool.query<{ id: number }>(
    `insert into invoice (customer, type, period, setup_version, subtotal, tax, total, created_by)
     select $1, 'one', '2026-10', 1, $3, 0, $3, 'x' from generate_series(1, $2) returning id`,
    [customer, count, lines],
  )
  const ids = rows.map(({ id }) => id)
  await opened.pool.query(
    `insert into invoice_line (customer, invoice_id, line_no, type, code, description, gl_account, quantity, rate,
                               amount, taxable, pass_through, explanation)
     select $1, id, line, 'cost', 'FUEL', '{"code":"cost","params":{"category":"FUEL","name":""}}', '', 1, 1, 1, false, false, '{}'
       from unnest($2::int[]) id, generate_series(1, $3) line`,
    [customer, ids, lines],
  )
  return ids
}

const writingAs = (userId: string) => ({
  database: drizzle(opened.pool as unknown as pg.Pool, {
    logger: { logQuery: (text) => void statements.push(text) },
  }) as unknown as Executor,
  customer,
  caller: callerWithoutSession(userId),
  record: () => undefined,
  publish: () => undefined,
})

/** The number of statements that a step with these invoices takes. */
const countedSteps = async (ids: readonly number[], step: Step, userId = 'ben') => {
  statements.length = 0
  expect(await takeSteps(writingAs(userId), ids, { step, reason: 'a reason', comment: 'a comment' })).toBe(ids.length)
  return statements.length
}

describe('a step with many invoices takes no more statements than with one', () => {
  test('submit, approve and post', async () => {
    const [one, many] = [await someDrafts(1), await someDrafts(40)]
    for (const [step, userId] of [
      ['submit', 'ben'],
      ['approve', 'anna'],
      ['post', 'ben'],
    ] as const)
      expect(await countedSteps(many, step, userId)).toBe(await countedSteps(one, step, userId))
    const { rows } = await opened.pool.query<{ number: string }>('select number from invoice where id = any($1)', [
      [...many, ...one],
    ])
    const numbers = rows.map(({ number }) => Number(number.slice(-5))).toSorted((left, right) => left - right)
    expect(numbers).toEqual(Array.from({ length: 41 }, (_, at) => at + 1))
    const journals = await opened.pool.query<{ invoices: number; debits: string }>(
      `select count(distinct invoice_id)::int as invoices, sum(debit)::text as debits
         from billing_journal join billing_journal_entry on journal_id = billing_journal.id`,
    )
    expect(journals.rows).toEqual([{ invoices: 41, debits: '41.00' }])
  })

  test('void', async () =>
    expect(await countedSteps(await someDrafts(30), 'void')).toBe(await countedSteps(await someDrafts(1), 'void')))
})

test('a credit of many lines takes no more statements than one of a single line', async () => {
  const counted = async (lines: number) => {
    const ids = await someDrafts(1, lines)
    await countedSteps(ids, 'submit')
    await countedSteps(ids, 'approve', 'anna')
    await countedSteps(ids, 'post')
    statements.length = 0
    await creditOne(writingAs('ben'), ids[0] ?? 0, { lines: null, reason: 'wrong', rebill: false })
    return statements.length
  }
  expect(await counted(50)).toBe(await counted(1))
})

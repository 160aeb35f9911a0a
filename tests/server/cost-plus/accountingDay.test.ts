import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { accountingDay } from '#server/cost-plus/billingWrites'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { statement } from '../../fixtures/server'
import { openOwnDatabase } from '../ownDatabase'
import { aBillingGroup } from './aBillingGroup'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openOwnDatabase()
})
afterAll(async () => opened.close())
afterEach(() => {
  vi.useRealTimers()
})

const attribute = parameterAttributes.accountingZone

test.each([
  ['2026-02-01T01:00:00Z', null, '2026-02-01'],
  ['2026-02-01T01:00:00Z', 'America/Chicago', '2026-01-31'],
  ['2026-02-01T05:59:59Z', 'America/Chicago', '2026-01-31'],
  ['2026-02-01T06:00:00Z', 'America/Chicago', '2026-02-01'],
  ['2026-07-01T05:00:00Z', 'America/Chicago', '2026-07-01'],
  ['2026-02-01T01:00:00Z', 'a place that is none', '2026-02-01'],
])('at %s a customer whose accounting zone is %s posts on %s', async (moment, zone, day) => {
  const customer = `${moment} ${zone}`
  await opened.allCustomers.execute(sql`insert into customer (code, name) values (${customer}, ${customer})`)
  if (zone !== null)
    await opened.allCustomers.execute(
      sql`insert into customer_configuration (customer, attribute, value) values (${customer}, ${attribute}, ${zone})`,
    )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
  expect(await accountingDay({ database: opened.ofCustomer(customer), customer })).toBe(day)
})

test('a zone that is not UTC is told with the customer, for the days that its users choose', async () => {
  const group = await aBillingGroup()
  const zone = async () => (await group.call('GET', `/costplus/{group}/customer/${group.id}`)).body.AccountingZone
  expect(await zone()).toBeUndefined()
  await statement(
    'insert into customer_configuration (customer, attribute, value) values ($1, $2, $3)',
    group.id,
    attribute,
    'America/Denver',
  )
  expect(await zone()).toBe('America/Denver')
})

import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTransfers } from '#server/people/transfers/runTransfers'
import { openWork, type Work } from '../../../src/commands/portal/openWork'
import { copyMigrated } from '../../fixtures/openMigrated'

let folder: string
let work: Work
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-transfers-'))
  await copyMigrated(folder)
  work = await openWork({ DATA_DIR: folder })
  await execute(`insert into customer (code, name) values ('ACME', 'Acme')`)
  await execute(`insert into work_location (customer, id, name, city, state, zone)
                 values ('ACME', 'CHI', 'Chicago', 'Chicago', 'IL', 'America/Chicago'),
                        ('ACME', 'DEN', 'Denver', 'Denver', 'CO', 'America/Denver')`)
})
afterAll(async () => {
  await work.close()
  rmSync(folder, { recursive: true, force: true })
})

const kernel = () => ({ ...work.context.kernel, log: pino({ level: 'silent' }) })
const execute = async (text: string) => (await work.context.database.execute(sql.raw(text))).rows
const aDriver = (id: string, location = 'CHI', dutyLeft = 840) =>
  execute(`insert into fleet_driver (customer, id, first_name, last_name, location_id, home_city, home_state, driving_left, duty_left, cycle_left)
           values ('ACME', '${id}', 'Alma', 'Garza', '${location}', 'Chicago', 'IL', 660, ${dutyLeft}, 4200)`)
const aTransfer = (
  driver: string,
  effective: string,
  more: { status?: string; returnOn?: string; choices?: object } = {},
) =>
  execute(`insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, return_on, reason, choices, created_by, updated_by)
           values ('ACME', '${driver}', 'CHI', 'DEN', '${more.status ?? 'scheduled'}', now() + interval '${effective}',
                   ${more.returnOn ?? 'null'}, 'Asked', '${JSON.stringify(more.choices ?? {})}', 'ann', 'ann')`)
const stateOf = async (driver: string) =>
  (
    await execute(`select t.status, t.answer, d.location_id as at from driver_transfer t
                   join fleet_driver d on d.customer = t.customer and d.id = t.driver_id where d.id = '${driver}'`)
  )[0]

test('a transfer takes effect at its time, once', async () => {
  await aDriver('due')
  await aDriver('later')
  await aTransfer('due', '-1 second')
  await aTransfer('later', '1 hour')
  await runTransfers(kernel())
  await runTransfers(kernel())
  expect(await stateOf('due')).toEqual({ status: 'transferred', answer: '', at: 'DEN' })
  expect(await stateOf('later')).toEqual({ status: 'scheduled', answer: '', at: 'CHI' })
  const entries = await execute(`select id from audit_entry where call = 'driverTransfers.takeEffect'`)
  expect(entries).toHaveLength(1)
  const messages = await execute(`select id from outbox_message where purpose = 'driver-transfer'`)
  expect(messages).toHaveLength(1)
})

test('a transfer of a driver who has left the place fails, and says why', async () => {
  await aDriver('gone', 'DEN')
  await aTransfer('gone', '-1 second')
  await runTransfers(kernel())
  expect(await stateOf('gone')).toEqual({ status: 'failed', answer: 'Driver is not at CHI.', at: 'DEN' })
})

test('a transfer waits for the end of the duty day, where the approver chose so', async () => {
  await aDriver('onduty', 'CHI', 300)
  await aTransfer('onduty', '-1 second', { choices: { 'duty-day': 'wait' } })
  await runTransfers(kernel())
  expect(await stateOf('onduty')).toMatchObject({ status: 'scheduled', at: 'CHI' })
  await execute(`update fleet_driver set duty_left = 840 where id = 'onduty'`)
  await runTransfers(kernel())
  expect(await stateOf('onduty')).toMatchObject({ status: 'transferred', at: 'DEN' })
})

test('a temporary transfer ends on its day', async () => {
  await aDriver('back', 'DEN')
  await aTransfer('back', '-10 days', { status: 'transferred', returnOn: `current_date - 1` })
  await runTransfers(kernel())
  expect(await stateOf('back')).toMatchObject({ status: 'returned', at: 'CHI' })
})

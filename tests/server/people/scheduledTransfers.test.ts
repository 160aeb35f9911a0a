import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotifications } from '#server/fleet-manager/sendNotifications'
import { remindRecruiters } from '#server/people/recruiting/remindRecruiters'
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

test('a transfer that cannot be run holds up no other', async () => {
  await aDriver('first')
  await aDriver('second')
  await aTransfer('first', '-1 second')
  await aTransfer('second', '-1 second')
  // The first has the smaller key, so it is the first of the run.
  await execute(`create function fails_for_first() returns trigger language plpgsql as $$
                 begin if new.id = 'first' then raise exception 'no room'; end if; return new; end $$`)
  await execute(`create trigger fails before update on fleet_driver for each row execute function fails_for_first()`)
  await runTransfers(kernel())
  expect(await stateOf('first')).toMatchObject({ status: 'scheduled', at: 'CHI' })
  expect(await stateOf('second')).toMatchObject({ status: 'transferred', at: 'DEN' })
  await execute(`drop trigger fails on fleet_driver`)
  await runTransfers(kernel())
  expect(await stateOf('first')).toMatchObject({ status: 'transferred', at: 'DEN' })
})

test('recruiters are reminded of a next action once for each date, and only where a mail is configured', async () => {
  const aLead = (name: string, due: string, more = '') =>
    execute(`insert into lead (customer, first_name, last_name, phone, source, recruiter, next_action_on, created_by, updated_by ${more && ', erased_at'})
             values ('ACME', 'Cora', '${name}', '3125550177', 'web', 'ben', ${due}, 'ann', 'ann' ${more})`)
  const reminders = async () =>
    (await execute(`select values ->> 'record' as record, values ->> 'due' as due, values ->> 'recruiter' as by
                    from pending_notification where customer = 'ACME' and event = 'next-action-due' order by id`)) as {
      record: string
      due: string
      by: string
    }[]
  await aLead('Due', 'current_date')
  await aLead('Later', 'current_date + 1')
  await aLead('Erased', 'current_date', ', now()')
  await execute(`insert into referral (customer, referrer_id, first_name, last_name, phone, next_action_on, created_by, updated_by)
                 values ('ACME', 'ann', 'Cora', 'Ames', '3125550178', current_date - 3, 'ann', 'ann')`)
  await remindRecruiters(kernel())
  expect(await reminders()).toEqual([])
  await execute(`insert into notification_rule (customer, event, to_addresses, cc_addresses, is_active, created_by, updated_by)
                 values ('ACME', 'next-action-due', '["hr@example.com"]', '[]', true, 'ann', 'ann')`)
  await remindRecruiters(kernel())
  await remindRecruiters(kernel())
  const found = await reminders()
  expect(found.map(({ record, by }) => [record.split(' ')[0], by])).toEqual([
    ['Referral', 'nobody'],
    ['Lead', 'ben'],
  ])
  expect(JSON.stringify(found)).not.toMatch(/Cora|Due,|3125550177/)
  await execute(`update lead set next_action_on = current_date - 1 where last_name = 'Due'`)
  await remindRecruiters(kernel())
  expect(await reminders()).toHaveLength(3)

  // The mail goes to the outbox once, with all that is due by then.
  await execute(`update pending_notification set due_at = now() - interval '1 second' where event = 'next-action-due'`)
  await sendNotifications(kernel())
  await remindRecruiters(kernel())
  await sendNotifications(kernel())
  expect(await reminders()).toEqual([])
  const mails = await execute(`select recipients from outbox_message where purpose = 'notification'`)
  expect(mails).toEqual([{ recipients: ['hr@example.com'] }])
})

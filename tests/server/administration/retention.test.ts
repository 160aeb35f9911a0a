import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntry } from '#server/database/schema/platform'
import { forgetOldData } from '#server/platform/jobs/retention'
import { sealRecords } from '#server/platform/records/sealRecords'
import { noteSecurityEvents } from '#server/platform/records/securityEvents'
import { verifyLog } from '#server/platform/records/verifyRecords'
import type { Kernel } from '#server/platform/kernel'
import { eraseOldDrivers } from '#server/routing-tool/erasure/upkeep'
import { pruneImports } from '#server/routing-tool/imports'
import { pruneReports } from '#server/routing-tool/reports/schedules/upkeep'
import { forgetAttachments } from '#server/support/upkeep'
import { findCommand } from '../../../src/commands/portal/findCommand'
import { openWork, type Work } from '../../../src/commands/portal/openWork'
import { copyMigrated } from '../../fixtures/openMigrated'

let folder: string
let work: Work

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-retention-'))
  await copyMigrated(folder)
  work = await openWork({ DATA_DIR: folder })
  await execute(`insert into customer (code, name) values ('ACME', 'Acme')`)
  await execute(`insert into customer_group (id, type, level, name) values ('ACME', 'CUSTOMER', 1, 'Acme')`)
  await execute(`insert into portal_user (id, first_name, last_name, email, kind)
                 values ('ada', 'Ada', 'Minton', 'a@example.com', 'customer')`)
  await work.close()
  // Who sits at the machine administers the groups that were there when the command began.
  work = await openWork({ DATA_DIR: folder })
  // Two starts of a database of its own.
})
afterAll(async () => {
  await work.close()
  rmSync(folder, { recursive: true, force: true })
})

const execute = async <Row extends Record<string, unknown> = Record<string, unknown>>(text: string) =>
  (await work.context.database.execute<Row>(sql.raw(text))).rows
const run = async (line: string) => {
  const { name, command, call } = findCommand(line.split(' '))
  const lines = command.reads
    ? await command.run(work.context, call)
    : await work.write(name, (at) => command.run(at, call))
  return lines.join('\n')
}
const aMessage = async (days: number, more = '', holdReason?: string) =>
  (
    await execute<{ id: number }>(`
      insert into outbox_message (customer, kind, purpose, subject, recipients, payload, due_at, created_by, created_at,
                                  status, hold_reason, sent_at ${more && ', sealed'})
      values ('ACME', 'email', 'reset', 'Hello', '["a@example.com"]', 'Dear Ana', now(), 'ada',
              now() - interval '${days} days', '${more || 'sent'}', ${holdReason ? `'${holdReason}'` : 'null'}, ${more ? `null, 'secret'` : 'now()'}) returning id`)
  )[0]?.id ?? 0
const messages = (...ids: number[]) =>
  execute(`select payload, sealed from outbox_message where id in (${ids.join()}) order by id`)

describe('old data goes', () => {
  test('messages lose their text after 30 days, and a failed one its link when that has expired', async () => {
    const ids = [await aMessage(31), await aMessage(29), await aMessage(2, 'failed'), await aMessage(0, 'failed')]
    await forgetOldData(work.context.kernel)
    expect(await messages(...ids)).toEqual([
      { payload: '', sealed: null },
      { payload: 'Dear Ana', sealed: null },
      { payload: 'Dear Ana', sealed: null },
      { payload: 'Dear Ana', sealed: 'secret' },
    ])
  })

  test('messages still to be sent keep their text', async () => {
    const id = await aMessage(60, 'waiting')
    await forgetOldData(work.context.kernel)
    expect(await messages(id)).toEqual([{ payload: 'Dear Ana', sealed: 'secret' }])
  })

  test('a held message is given up after 30 days, or when its link has expired', async () => {
    const held = (days: number) => aMessage(days, 'held', 'no-mail-server')
    const [old, expired, open] = [await held(31), await held(3), await held(0)]
    await forgetOldData(work.context.kernel)
    const statuses = await execute(
      `select status, hold_reason, error from outbox_message where id in (${old}, ${expired}, ${open}) order by id`,
    )
    expect(statuses).toEqual([
      { status: 'failed', hold_reason: null, error: 'Not sent: there was no transport for 30 days.' },
      { status: 'failed', hold_reason: null, error: expect.stringContaining('Send a new link.') },
      { status: 'held', hold_reason: 'no-mail-server', error: null },
    ])
  })

  test('a file of a report goes from its message when its run expires', async () => {
    const id = await aMessage(8)
    await execute(`insert into report_run (id, customer, user_id, group_type, report, name, parameters, format, language,
                     recipients, days_from, days_to, status, message_id)
                   values (1, 'ACME', 'ada', 'CUSTOMER', 'loads', 'Loads', '{}', 'csv', 'en-US', '[]', '2026-01-01',
                     '2026-01-02', 'ready', ${id})`)
    await execute(`insert into report_file (run_id, customer, name, type, bytes, expires_at)
                   values (1, 'ACME', 'loads.csv', 'text/csv', 'x', now() - interval '1 minute')`)
    await pruneReports(work.context.kernel)
    expect(await messages(id)).toEqual([{ payload: '', sealed: null }])
    expect(await execute('select from report_file')).toEqual([])
  })

  test('files of imports stay while a step needs them, and go afterwards', async () => {
    for (const [id, status] of [
      [1, 'waiting'],
      [2, 'reading'],
      [3, 'checking'],
      [4, 'checked'],
      [5, 'failed'],
    ] as const) {
      await execute(`insert into import_batch (id, customer, file_name, status, created_by, updated_by, created_at)
                     values (${id}, 'ACME', 'a.csv', '${status}', 'ada', 'ada', now() - interval '1 year')`)
      await execute(`insert into import_file (batch_id, customer, bytes) values (${id}, 'ACME', 'x')`)
    }
    await pruneImports(work.context.kernel.opened.allCustomers)
    expect(await execute('select batch_id as id from import_file order by 1')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ])
  })

  test('sessions go 90 days after their end', async () => {
    await execute(`insert into session (id, user_id, expires_at, revoked_at) values
      (gen_random_uuid(), 'ada', now() - interval '91 days', null),
      (gen_random_uuid(), 'ada', now() - interval '2 days', now() - interval '91 days'),
      (gen_random_uuid(), 'ada', now() - interval '89 days', null)`)
    await forgetOldData(work.context.kernel)
    expect(await execute('select from session')).toHaveLength(1)
  })

  test('attachments of tickets that are over go, those of open ones stay', async () => {
    for (const [id, status] of ['closed', 'new'].entries()) {
      await execute(`insert into support_ticket (id, customer, status, area, severity, subject, happened, created_by, updated_at)
        values (${id + 1}, 'ACME', '${status}', 'other', 'low', 'A', 'It did not work at all today', 'ada', now() - interval '366 days')`)
      await execute(`insert into support_attachment (ticket_id, customer, name, type, bytes)
                     values (${id + 1}, 'ACME', 'a.png', 'image/png', 'x')`)
    }
    await forgetAttachments(work.context.kernel)
    expect(await execute('select ticket_id from support_attachment')).toEqual([{ ticket_id: 2 }])
  })
})

test('the beginning of a chain expires, again and again, and the rest is still verified', async () => {
  const other = mkdtempSync(join(tmpdir(), 'portal-expiry-'))
  await copyMigrated(other)
  const own = await openWork({ DATA_DIR: other })
  try {
    const { database, kernel } = own.context
    for (let round = 0; round < 2; round += 1) {
      for (const days of [500, 450, 1])
        await database.insert(auditEntry).values({
          at: sql`now() - make_interval(days => ${days})`,
          userId: 'ada',
          call: 'saveLoad',
          requestId: 'r',
          changes: [],
        })
      await noteSecurityEvents(database, [{ kind: 'backup', userId: 'ada' }])
      await sealRecords(database)
      await forgetOldData(kernel)
      await sealRecords(database)
      const audit = await verifyLog(database, 'audit')
      expect(audit).toMatchObject({ broken: null, sealed: round === 0 ? 1 : 4 })
      expect((await verifyLog(database, 'security')).broken).toBeNull()
    }
    const { rows } = await database.execute(sql`select detail from security_event where kind = 'records-expired'`)
    expect(rows).toMatchObject([{ detail: { log: 'audit', position: 2, rows: 2, days: 400 } }])
  } finally {
    await own.close()
    rmSync(other, { recursive: true, force: true })
  }
  // A start of a database of its own.
})

describe('a driver', () => {
  const aDriver = async (key: number, name: string, more: { deleted?: boolean; days?: number } = {}) => {
    const { deleted = false, days = 0 } = more
    await execute(`insert into routing_driver (key, customer, id, first_name, last_name, region_code, phone_number, deleted,
                     created_by, updated_by, updated_at)
                   values (${key}, 'ACME', '${name}A', 'Ana', '${name}', 1, '312-555-0${key}', ${deleted}, 'ada', 'ada',
                     now() - interval '${days} days')`)
    const { database } = work.context
    const fields = (firstName: string) => ({
      id: `${name}A`,
      firstName,
      lastName: name,
      phoneNumber: `312-555-0${key}`,
    })
    await database.insert(auditEntry).values([
      {
        userId: 'ada',
        customer: 'ACME',
        call: 'updateDriver',
        requestId: 'r',
        changes: [{ noun: 'driver', id: key, before: fields('Annie'), after: fields('Ana') }],
      },
      {
        userId: 'ada',
        customer: 'ACME',
        call: 'saveLoad',
        requestId: 'r',
        changes: [{ noun: 'load', id: 5, before: null, after: { comment: `Ask Annie ${name}, 312-555-0${key}` } }],
      },
    ])
    await sealRecords(database)
  }
  const everywhere = async () =>
    JSON.stringify([
      await execute('select * from routing_driver'),
      await execute(`select changes from audit_entry where customer = 'ACME'`),
    ])

  test('is erased from the command line, earlier names too, and the chain still holds', async () => {
    await aDriver(148, 'Ruizito')
    await aDriver(149, 'Okafori')
    expect(await run('driver erase RuizitoA --group ACME@CUSTOMER')).toBe(
      'Driver RuizitoA is erased, and 2 rows of the audit trail are overwritten.',
    )
    await sealRecords(work.context.database)
    expect(await everywhere()).not.toMatch(/ruizito|312-555-0148/i)
    expect(await everywhere()).toMatch(/Okafori.*312-555-0149/)
    expect(await run('audit verify')).toMatch(
      /^Audit trail: \d+ rows agree with the chain\..*\nSecurity log: \d+ rows agree/,
    )
    const [event] = await execute(`select detail from security_event where kind = 'data-erased'`)
    expect(event).toMatchObject({ detail: { record: 'driver 148', entries: 2 } })
  })

  test('in work packages is erased there, too; the days stay', async () => {
    await execute(`insert into work_location (customer, id, name, city, state, zone)
                   values ('ACME', 'CHI', 'Chicago', 'Chicago', 'IL', 'America/Chicago')`)
    await execute(`insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
                   values ('ACME', 'WendtA', 'Ana', 'Wendt', 'Chicago', 'IL', 660, 840, 4200)`)
    await execute(`insert into worker (customer, sso_id, name, location_id, driver_id)
                   values ('ACME', 'w1', 'Ana Wendt', 'CHI', 'WendtA'), ('ACME', 'w2', 'Ben Ortiz', 'CHI', null)`)
    await execute(`insert into work_package (customer, name, assigned_to, day, is_gathered, created_by, updated_by)
                   values ('ACME', 'Ana Wendt, 2026-11-01', 'WendtA', '2026-11-01', true, 'ada', 'ada'),
                          ('ACME', 'Ben Ortiz, 2026-11-01', 'OrtizA', '2026-11-01', true, 'ada', 'ada')`)
    await run('driver erase WendtA --group ACME@CUSTOMER')
    expect(await execute(`select name, assigned_to, day::text from work_package order by id`)).toEqual([
      { name: 'erased, 2026-11-01', assigned_to: 'WendtA', day: '2026-11-01' },
      { name: 'Ben Ortiz, 2026-11-01', assigned_to: 'OrtizA', day: '2026-11-01' },
    ])
    expect(await execute(`select name, status from worker order by sso_id`)).toEqual([
      { name: 'erased', status: 'inactive' },
      { name: 'Ben Ortiz', status: 'active' },
    ])
  })

  test('whose overwritten row is changed once more is named by the check', async () => {
    const [row] = await execute<{ id: number }>(
      `select id from audit_entry where call = 'updateDriver' and changes @> '[{"id": 148}]'`,
    )
    await execute('alter table audit_entry disable trigger user')
    const set = (name: string) =>
      execute(
        `update audit_entry set changes = jsonb_set(changes, '{0,after,firstName}', '"${name}"') where id = ${row?.id}`,
      )
    await set('Eve')
    await expect(run('audit verify')).rejects.toThrow(`Audit trail: row ${row?.id} was changed.`)
    await set('erased')
    await execute('alter table audit_entry enable trigger user')
    expect((await verifyLog(work.context.database, 'audit')).broken).toBeNull()
  })

  test('who was deleted a year ago is erased by itself, others are not', async () => {
    await aDriver(150, 'Brandta', { deleted: true, days: 366 })
    await aDriver(151, 'Castorp', { deleted: true, days: 364 })
    const failed: unknown[] = []
    const log = { error: (about: unknown) => failed.push(about) } as unknown as Kernel['log']
    const kernel = { ...work.context.kernel, log }
    await eraseOldDrivers(kernel)
    await eraseOldDrivers(kernel)
    expect(failed).toEqual([])
    await sealRecords(work.context.database)
    expect(await everywhere()).not.toMatch(/brandta|312-555-0150/i)
    expect(await everywhere()).toMatch(/Castorp/)
    expect((await verifyLog(work.context.database, 'audit')).broken).toBeNull()
    expect(await execute(`select call from audit_entry where user_id = 'scheduled job'`)).toEqual([
      { call: 'eraseDrivers' },
    ])
  })

  test.each([
    ['driver erase nobody --group ACME@CUSTOMER', 'There is no driver nobody'],
    ['driver erase RuizitoA', 'Please say --group'],
  ])('%s is refused: %s', async (line, words) => {
    await expect(run(line)).rejects.toThrow(words)
  })
})

describe('a candidate', () => {
  const aLead = async (lastName: string) =>
    Number(
      (
        await execute<{ id: number }>(`
          insert into lead (customer, status, first_name, last_name, phone, email, source, created_by, updated_by)
          values ('ACME', 'new', 'Ana', '${lastName}', '312-555-0188', 'ana@example.com', 'referral', 'ada', 'ada')
          returning id`)
      )[0]?.id,
    )

  test('is erased from the command line, in the audit trail, too; the row stays', async () => {
    const id = await aLead('Castellano')
    await work.context.database.insert(auditEntry).values({
      userId: 'ada',
      customer: 'ACME',
      call: 'people.saveLead',
      requestId: 'r',
      changes: [{ noun: 'lead', id, before: null, after: { firstName: 'Ana', lastName: 'Castellano' } }],
    })
    expect(await run(`candidate erase lead ${id} --group ACME@CUSTOMER --reason asked`)).toBe(
      `The person of lead ${id} is erased.`,
    )
    const [row] = await execute(`select * from lead where id = ${id}`)
    expect(row).toMatchObject({ status: 'new', phone: '', email: '' })
    const changes = await execute(`select changes from audit_entry where customer = 'ACME'`)
    expect(JSON.stringify([row, changes])).not.toMatch(/Castellano|312-555-0188|ana@example/)
  })

  test.each([
    ['candidate erase lead 999999 --group ACME@CUSTOMER --reason asked', 'There is no lead 999999.'],
    ['candidate erase driver 1 --group ACME@CUSTOMER --reason asked', 'A candidate is a lead or a referral'],
    ['candidate erase lead one --group ACME@CUSTOMER --reason asked', 'a whole number'],
    ['candidate erase lead 1 --group ACME@CUSTOMER', 'Please say --group id@type and --reason'],
  ])('%s is refused: %s', async (line, words) => {
    await expect(run(line)).rejects.toThrow(words)
  })
})

test('the id of a removed user is never given again', async () => {
  const add = 'user add tess --first Tess --last Vance --email t@example.com --group ACME@CUSTOMER'
  await run(add)
  await run('user remove tess')
  await expect(run(add)).rejects.toThrow('The user id tess cannot be used.')
})

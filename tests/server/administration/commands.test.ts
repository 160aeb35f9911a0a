import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seal, SealBroken, unseal } from '#server/platform/access/sealing'
import { findCommand } from '../../../src/commands/portal/findCommand'
import { openWork, type Work } from '../../../src/commands/portal/openWork'
import { copyMigrated } from '../../fixtures/openMigrated'

let folder: string
let work: Work

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-commands-'))
  await copyMigrated(folder)
  work = await openWork({ DATA_DIR: folder, PORTAL_URL: 'https://portal.example.com' })
  await run('group add HOME@CORP --name Home')
  await work.close()
  // Who sits at the machine administers the groups that were there when the command began.
  work = await openWork({ DATA_DIR: folder, PORTAL_URL: 'https://portal.example.com' })
  await run('group add A1@CUSTOMER --name Acme --below HOME@CORP')
  await run('group add B2@CUSTOMER --name Birch --below HOME@CORP')
  await run('user add ada --first Ada --last Minton --email ada@example.com --admin')
  await work.context.database.execute(sql`update portal_user set password_hash = 'x' where id = 'ada'`)
  // Two starts of a database of its own.
})
afterAll(async () => {
  await work.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a command prints. */
const run = async (line: string) => {
  const { name, command, call } = findCommand(line.split(' '))
  const lines = command.reads
    ? await command.run(work.context, call)
    : await work.write(name, (at) => command.run(at, call))
  return lines.join('\n')
}

describe('from the command line', () => {
  test('a user is invited, given rights, relieved of them, locked out and removed', async () => {
    const made = await run(
      'user add tess --first Tess --last Vance --email t@example.com --group A1@CUSTOMER --permission maps.track',
    )
    expect(made).toMatch(/User tess is invited\.[^]*https:\/\/portal\.example\.com\/set-password#token=[\w-]{43}/)
    expect(await run('user grant tess load-planning --group A1@CUSTOMER --group B2@CUSTOMER')).toBe(
      'User tess\nA1@CUSTOMER  load-planning, maps.track\nB2@CUSTOMER  load-planning',
    )
    expect(await run('user revoke tess maps.track --group A1@CUSTOMER')).toContain('A1@CUSTOMER  load-planning\n')
    expect(await run('user revoke tess --group B2@CUSTOMER')).toBe('User tess\nA1@CUSTOMER  load-planning')
    expect(await run('user add lee --first Lee --last Ng --email l@example.com --like tess --kind customer')).toContain(
      'lee',
    )
    expect(await run('user show lee')).toBe('lee  Lee Ng  l@example.com  customer  invited\nA1@CUSTOMER  load-planning')
    expect(await run('user reset tess')).toContain('One-time link')
    await run('user disable tess')
    expect(await run('user list tess')).toMatch(/^tess +disabled/)
    expect(await run('user list --state invited')).toMatch(/^lee/)
    await run('user enable tess')
    expect(await run('user unlock tess')).toBe('User tess can try again.')
    await run('user remove tess')
    expect(await run('user list tess')).toBe('No users.')
  })

  test('groups are listed as a tree, renamed, moved and removed', async () => {
    await run('group rename B2@CUSTOMER --name Beech')
    await run('group move B2@CUSTOMER --below A1@CUSTOMER')
    expect(await run('group list')).toMatch(
      /^HOME@CORP .*level 3.*\n {2}A1@CUSTOMER .*level 2.*\n {4}B2@CUSTOMER +Beech +level 1/,
    )
    expect(await run('group remove B2@CUSTOMER')).toBe('Group B2@CUSTOMER is removed.')
  })

  test('the demo with data of users in it is only removed by who says so', async () => {
    const { database } = work.context
    await database.execute(sql`insert into customer (code, name, is_demo) values ('DEMO', 'Demo', true)`)
    await database.execute(sql`insert into audit_entry (user_id, customer, call, request_id, changes)
      values ('ada', 'DEMO', 'x', 'x', '[{"noun":"trailer","id":"T1","before":null,"after":{}}]')`)
    const { command } = findCommand(['demo', 'remove'])
    expect(await command.question?.(work.context)).toContain('  DEMO  trailer: 1\n')
    await expect(run('demo remove --yes')).rejects.toMatchObject({
      status: 409,
      body: expect.arrayContaining(['  DEMO  trailer: 1', 'Give --with-users-data to delete that, too.']),
    })
    expect(await run('demo remove --yes --with-users-data')).toBe('The demo data is removed: 1 customers, 0 users.')
  })

  test('keys are rotated, and after a leak everything that they protected ends', async () => {
    const { database } = work.context
    const countOf = async () =>
      (
        await database.execute<Record<string, number>>(sql`select
          (select count(*)::int from server_secret) as keys, (select count(*)::int from password_link) as links,
          (select count(*)::int from session where revoked_at is null) as sessions`)
      ).rows[0]
    await run('user add key --first Key --last Lost --email k@example.com --group A1@CUSTOMER')
    await database.execute(sql`delete from password_link where user_id <> 'key'`)
    await database.execute(sql`insert into session (id, user_id, expires_at) values
      (gen_random_uuid(), 'ada', now() + interval '1 hour')`)
    await database.execute(sql`insert into status_receiver (customer, name, kind, address, events, is_active, secret, created_by)
      values ('A1', 'Plant', 'webhook', 'https://a.example', '[]', true, ${await seal(database, 'whsec_1')}, 'ada')`)
    const secretNow = async () => {
      const { rows } = await database.execute<{ secret: string }>(sql`select secret from status_receiver`)
      return unseal(database, rows[0]?.secret ?? '')
    }
    await run('keys rotate')
    expect(await run('keys rotate')).toBe('New keys are in use.')
    expect(await countOf()).toEqual({ keys: 6, links: 1, sessions: 1 })
    expect(await secretNow()).toBe('whsec_1')
    expect(await run('keys rotate --now')).toContain('Everybody signs in again.')
    expect(await countOf()).toEqual({ keys: 3, links: 0, sessions: 0 })
    await expect(secretNow()).rejects.toThrow(SealBroken)
    const { rows } = await database.execute(sql`select changes from audit_entry where call = 'keys rotate'`)
    const secrets = await database.execute<{ secret: string }>(sql`select secret from server_secret`)
    expect(rows).toHaveLength(3)
    for (const { secret } of secrets.rows) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test.each([
    ['user grant ada flying --group A1@CUSTOMER', 'There is no permission flying.'],
    ['user grant ada maps.track', 'Please say in which group'],
    ['user disable', 'Please say which user.'],
    ['user disable nobody', 'There is no user nobody.'],
    ['user disable ada', 'would be left without an administrator'],
    ['group add HOME --name x', 'A group is named as id@type'],
    ['group remove HOME@CORP', 'Members: 1'],
  ])('%s is refused: %s', async (line, words) => {
    await expect(run(line)).rejects.toThrow(words)
  })

  test('every change is in the audit trail, and no link', async () => {
    const { rows } = await work.context.database.execute<{ user_id: string; call: string; changes: unknown }>(
      sql`select user_id, call, changes from audit_entry where customer is distinct from 'DEMO'`,
    )
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([`command line (${userInfo().username})`]))
    expect(rows.map(({ call }) => call)).toEqual(expect.arrayContaining(['user add', 'group add']))
    expect(JSON.stringify(rows)).not.toContain('token=')
  })
})

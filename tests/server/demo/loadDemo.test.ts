import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPassword } from '#server/platform/access/passwords'
import { openMigrated } from '../../fixtures/openMigrated'
import { openOwnDatabase } from '../ownDatabase'
import { aPostgresDatabase } from '../postgresForTests'
import { openEmpty } from './openDemo'

type Opened = Awaited<ReturnType<typeof openEmpty>>

const countOfUsers = async ({ rows }: Opened) =>
  (await rows<{ n: number }>('select count(*) as n from portal_user'))[0]?.n

/** Everything in the database but the salted hashes. */
const dumpOf = async ({ rows }: Opened) => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const dump: Record<string, unknown[]> = {}
  for (const { name } of tables)
    dump[name] = await rows(
      `select to_jsonb(t) - 'password_hash' as row from "${name}" t order by to_jsonb(t)::text collate "C"`,
    )
  return dump
}

describe('on an embedded database', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openEmpty()
  })
  afterAll(() => opened.close())

  test('nothing is loaded when the setting says so', async () => {
    expect([await opened.load({ DEMO: '0' }), await countOfUsers(opened)]).toEqual(['', 0])
  })

  test('nothing is loaded where other machines can reach the portal, unless the setting says so', async () => {
    expect(await opened.load({ HOST: '0.0.0.0' })).toContain('only with DEMO=1')
    expect(await countOfUsers(opened)).toBe(0)
  })

  test.each([
    ['', ''],
    ['1', 'The database is in use already, so no demo data was added to it.'],
  ])('nothing is loaded beside a user who is there already, with DEMO=%s', async (demo, said) => {
    await opened.rows(`insert into portal_user (id, first_name, last_name, email, kind, password_hash)
      values ('ann', 'Ann', 'Own', 'ann@example.com', 'customer', '')`)
    const before = await dumpOf(opened)
    expect(await opened.load({ DEMO: demo })).toBe(said)
    expect(await dumpOf(opened)).toEqual(before)
    await opened.rows('delete from portal_user')
  })
})

test('nothing is half stored when something fails on the way', async () => {
  const opened = await openEmpty(openOwnDatabase())
  const before = await dumpOf(opened)
  await opened.rows('alter table delivery_item add constraint nothing_fits check (weight < 0)')
  await expect(opened.load({ DEMO: '1' })).rejects.toThrow()
  await opened.rows('alter table delivery_item drop constraint nothing_fits')
  expect(await dumpOf(opened)).toEqual(before)
  await opened.close()
})

describe('at a first start', () => {
  let opened: Opened
  let other: Opened
  let said: string
  let saidByOther: string
  beforeAll(async () => {
    opened = await openEmpty()
    said = await opened.load({ PORT: '8123' })
    other = await openEmpty(openOwnDatabase())
    saidByOther = await other.load({ DEMO: '1', DEMO_PASSWORD: 'open sesame at noon' })
  })
  afterAll(() => Promise.all([opened.close(), other.close()]))

  test('the rows are the same as at any other, on either database', async () => {
    const dump = await dumpOf(opened)
    expect(await dumpOf(other)).toEqual(dump)
    expect(dump.delivery?.length).toBeGreaterThan(700)
  })

  test('the password is made up, said once, and opens every user', async () => {
    expect(said).toContain('http://127.0.0.1:8123/login')
    expect(said).toMatch(/user +admin/)
    const password = /password +(\S+)/.exec(said)?.[1] ?? ''
    expect(password.length).toBeGreaterThanOrEqual(16)
    const hashes = await opened.rows<{ hash: string }>('select distinct password_hash as hash from portal_user')
    expect(await Promise.all(hashes.map(({ hash }) => isPassword(password, hash)))).not.toContain(false)
    expect(await opened.load()).toBe('')
  })

  test('a password that was given is used and not repeated', async () => {
    expect(saidByOther).not.toContain('open sesame at noon')
    const [admin] = await other.rows<{ hash: string }>(
      `select password_hash as hash from portal_user where id = 'admin'`,
    )
    expect(await isPassword('open sesame at noon', admin?.hash ?? '')).toBe(true)
  })

  test('rows that come later count on from those of the demo', async () => {
    const [added] = await opened.rows(`insert into delivery (customer, number, weight, created_by, updated_by)
      values ('E100', 'new', 1, 'ann', 'ann') returning id > (select max(id) from delivery) as later`)
    expect(added).toEqual({ later: true })
  })
})

const postgres = await aPostgresDatabase()

test.each(postgres ? [postgres.url] : [])(
  'on PostgreSQL it is loaded when asked for only, and once by processes that start together',
  async (url) => {
    const [one, other] = [await openEmpty(openMigrated(url)), await openEmpty(openMigrated(url))]
    expect([await one.load(), await countOfUsers(one)]).toEqual(['', 0])
    const said = await Promise.all([one.load({ DEMO: '1' }), other.load({ DEMO: '1' })])
    expect(said.filter((text) => text.includes('The demo data is loaded.'))).toHaveLength(1)
    expect(await countOfUsers(one)).toBe(35)
    await Promise.all([one.close(), other.close()])
  },
)

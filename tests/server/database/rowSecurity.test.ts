import { getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { CustomerPool } from '#server/database/rowSecurity/CustomerPool'
import { billingSetting } from '#server/database/schema/billing/setup'
import { delivery } from '#server/database/schema/deliveries'
import { area, region } from '#server/database/schema/routing-setup'
import { TransactionPool } from '#server/database/TransactionPool'
import { openAnnouncements } from '#server/platform/events/announcements'
import { serve } from '#server/platform/http/serve'
import type { Kernel } from '#server/platform/kernel'
import { callerWithoutSession } from '#server/platform/unattendedWork'
import { openMigrated } from '../../fixtures/openMigrated'
import { openPostgresForTests } from '../postgresForTests'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rows-'))
const postgres = await openPostgresForTests()
const places = [
  { name: 'embedded', databaseUrl: undefined },
  ...(postgres ? [{ name: 'postgresql', databaseUrl: postgres.url }] : []),
]
afterAll(async () => {
  await postgres?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Two customers, each with one area of its own. */
const fill = async ({ pool, allCustomers }: OpenedDatabase) => {
  await pool.query("insert into customer (code, name) values ('OURS', 'Ours'), ('THEIRS', 'Theirs')")
  await allCustomers
    .insert(region)
    .values(
      ['OURS', 'THEIRS'].map((customer) => ({ customer, code: 1, name: customer, createdBy: 'x', updatedBy: 'x' })),
    )
}

describe.each(places)('on $name', (place) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openMigrated(place.databaseUrl)
    await fill(opened)
  })
  afterAll(() => opened.close())

  test('every table with a customer has row-level security', async () => {
    const { rows } = await opened.pool.query<{ name: string; secured: boolean }>(`
      select c.relname as name,
             c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid and polname = 'own_rows') as secured
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'customer' and c.relkind in ('r', 'p') and not c.relispartition
         and c.relnamespace = 'public'::regnamespace
       order by 1`)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ secured }) => !secured)).toEqual([])
  })

  test('tables without a customer are few, and known', async () => {
    const { rows } = await opened.pool.query<{ name: string }>(`
      select relname as name from pg_class c
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
         and not exists (select from pg_attribute where attrelid = c.oid and attname = 'customer')
       order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'cross_reference_type',
      'customer',
      'customer_group',
      'device_message',
      'import_previous',
      'import_row',
      'membership',
      'password_link',
      'portal_user',
      'record_seal',
      'recurring_job',
      'removed_user',
      'role',
      'server_secret',
      'session',
      'sign_in_attempt',
      'user_permission',
      'user_preference',
      'user_role',
    ])
  })

  test('a read that leaves the customer out finds the rows of its own customer', async () => {
    expect(await opened.ofCustomer('OURS').select({ name: region.name }).from(region)).toEqual([{ name: 'OURS' }])
    expect(await opened.ofCustomer('THEIRS').select({ name: region.name }).from(region)).toEqual([{ name: 'THEIRS' }])
    expect(await opened.ofCustomer('NOBODY').select().from(region)).toEqual([])
    expect(await opened.allCustomers.select().from(region)).toHaveLength(2)
  })

  test('so do reads of many customers at once, and those in transactions', async () => {
    const asked = Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? 'OURS' : 'THEIRS'))
    const found = await Promise.all(
      asked.map(async (customer, turn) => {
        const read = { name: region.name }
        const database = opened.ofCustomer(customer)
        const rows =
          turn % 3 === 0
            ? await database.transaction((transaction) => transaction.select(read).from(region))
            : await database.select(read).from(region)
        return rows.map(({ name }) => name).join(',')
      }),
    )
    expect(found).toEqual(asked)
    expect(await opened.allCustomers.select().from(region)).toHaveLength(2)
  })

  test('a write that leaves the customer out changes and deletes no other rows', async () => {
    const ours = opened.ofCustomer('OURS')
    expect((await ours.update(region).set({ description: 'seen' })).rowCount).toBe(1)
    expect((await ours.delete(region).where(sql`name = 'THEIRS'`)).rowCount).toBe(0)
    const rows = await opened.allCustomers.select({ description: region.description }).from(region).orderBy(region.name)
    expect(rows.map(({ description }) => description)).toEqual(['seen', ''])
  })

  test('a row for another customer is refused, as is moving one there', async () => {
    const ours = opened.ofCustomer('OURS')
    const foreign = { customer: 'THEIRS', code: 9, name: 'Foreign', createdBy: 'x', updatedBy: 'x' }
    const refused = { cause: { code: '42501' } }
    await expect(ours.insert(region).values(foreign)).rejects.toMatchObject(refused)
    await expect(ours.update(region).set({ customer: 'THEIRS' })).rejects.toMatchObject(refused)
    await expect(ours.transaction((transaction) => transaction.insert(region).values(foreign))).rejects.toMatchObject(
      refused,
    )
    expect(await ours.select({ name: region.name }).from(region)).toEqual([{ name: 'OURS' }])
  })

  test('billing settings for all customers are read by every customer and written by none', async () => {
    const shared = { customer: '', attribute: 'CP_SHARED', value: '1', source: 'file', updatedBy: 'x' } as const
    await opened.allCustomers.insert(billingSetting).values([shared, { ...shared, customer: 'THEIRS' }])
    const ours = opened.ofCustomer('OURS')
    expect(await ours.select({ customer: billingSetting.customer }).from(billingSetting)).toEqual([{ customer: '' }])
    expect((await ours.update(billingSetting).set({ value: '2' })).rowCount).toBe(0)
    expect((await ours.delete(billingSetting)).rowCount).toBe(0)
    await expect(ours.insert(billingSetting).values({ ...shared, attribute: 'CP_OTHER' })).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  test('after a failed statement the connection serves others', async () => {
    await expect(opened.ofCustomer('OURS').execute(sql`select 1 / 0`)).rejects.toMatchObject({
      cause: { code: '22012' },
    })
    expect(await opened.allCustomers.select().from(region)).toHaveLength(2)
    expect(await opened.ofCustomer('THEIRS').select({ name: region.name }).from(region)).toEqual([{ name: 'THEIRS' }])
  })

  test('a handler that forgets its where, by read, write and commit, has the rows of the caller alone', async () => {
    const app = Fastify()
    const announcements = await openAnnouncements(opened, undefined, () => undefined)
    const permissions = new Set(['routing-tool.setup'] as const)
    const groups = ['OURS', 'THEIRS'].map((id) => ({
      id,
      type: 'C',
      level: 1,
      name: id,
      permissions,
      parentId: null,
      parentType: null,
    }))
    const caller = callerWithoutSession('somebody', { groups })
    const kernel = {
      opened,
      announcements,
      callers: { of: async () => caller },
      settings: { authorizationRequired: true },
    }
    const names = z.array(z.string())
    const forgetful = {
      readAll: endpoint({
        summary: '',
        method: 'GET',
        path: '/{group}/names',
        needs: 'routing-tool.setup',
        answer: names,
      }),
      listAll: endpoint({ summary: '', method: 'GET', path: '/names', needs: 'routing-tool.setup', answer: names }),
      renameAll: endpoint({
        summary: '',
        method: 'POST',
        path: '/{group}/names',
        needs: 'routing-tool.setup',
        answer: names,
      }),
    }
    serve(app, kernel as unknown as Kernel, 'forgetful', forgetful, {
      readAll: async (_, { database }) => (await database.select().from(region)).map(({ name }) => name),
      listAll: async (_, { database }) => (await database.select().from(region)).map(({ name }) => name),
      renameAll: async (_, { database }) =>
        (await database.update(region).set({ description: 'all' }).returning()).map(({ name }) => name),
    })
    const headers = { authorization: 'Bearer x', 'customer-id': 'THEIRS' }
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await app.inject({ method, url, headers })).json<unknown>()
    expect(await ask('GET', '/OURS@C/names')).toEqual(['OURS'])
    expect(await ask('GET', '/names')).toEqual(['THEIRS'])
    expect(await ask('POST', '/THEIRS@C/names')).toEqual(['THEIRS'])
    const rows = await opened.allCustomers.select().from(region).orderBy(region.name)
    expect(rows.map(({ description }) => description)).toEqual(['seen', 'all'])
    await app.close()
    await announcements.close()
  })

  test('an index still finds the beginning of a number', async () => {
    await opened.pool.query(`
      insert into delivery (customer, number, weight, created_by, updated_by)
      select case when n % 2 = 0 then 'OURS' else 'THEIRS' end, 'D' || lpad(n::text, 6, '0'), 1, 'x', 'x'
        from generate_series(1, 20000) n`)
    await opened.pool.query(`analyze ${getTableName(delivery)}`)
    const { rows } = await opened.ofCustomer('OURS').execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from delivery
       where customer = 'OURS' and deleted_at is null and starts_with(number_key, 'd0012')`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index.* (on|using) delivery_number_starts/)
    expect(plan).toMatch(/Index Cond:.*number_key ~>=~/)
  })
})

describe.each(places.slice(1))('a statement on $name whose role is refused', ({ databaseUrl }) => {
  let opened: OpenedDatabase
  const processId = async (executor: Pick<OpenedDatabase['pool'], 'query'>) =>
    (await executor.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id
  beforeAll(async () => {
    opened = await openDatabase({ dataDirectory: folder, databaseUrl, poolSize: 1 })
  })
  afterAll(() => opened.close())

  test.each(['outside of a transaction', 'as the first of a transaction'])(
    '%s fails, and its connection is left to nobody: the next caller gets a new one that works',
    async (place) => {
      const scoped = new CustomerPool('postgresql', opened.pool, { role: 'no_such_role', customer: 'OURS' })
      const before = await processId(opened.pool)
      const failing = async () => {
        if (place.startsWith('outside')) return scoped.query('select 1')
        const database = drizzle(new TransactionPool(scoped) as unknown as pg.Pool)
        return database.transaction((transaction) => transaction.execute(sql`select 1`))
      }
      await expect(failing()).rejects.toThrow()
      const after = await processId(opened.pool)
      expect(after).toEqual(expect.any(Number))
      expect(after).not.toBe(before)
      const { rows } = await opened.pool.query("select current_setting('app.customer', true) as customer")
      expect(rows).not.toContainEqual({ customer: 'OURS' })
    },
  )
})

describe.each(places.slice(1))('a user of $name who owns the tables and nothing else', ({ databaseUrl }) => {
  const url = databaseUrl?.replace('//postgres@', '//plain@').replace(/postgres$/, 'plain')
  const logged: string[] = []
  const open = async () => {
    const opened = await openDatabase({ dataDirectory: folder, databaseUrl: url, log: (line) => logged.push(line) })
    await migrate(opened)
    return opened
  }
  const asSuperuser = async (...statements: string[]) => {
    const opened = await openDatabase({ dataDirectory: folder, databaseUrl })
    for (const statement of statements) await opened.pool.query(statement)
    await opened.close()
  }
  beforeAll(() => asSuperuser('create role plain login', 'create database plain owner plain'))

  test('is told at the start what an administrator can do, and goes on without row-level security', async () => {
    const opened = await open()
    await fill(opened)
    expect(logged).toEqual([
      'Row-level security is off: permission denied to create role. An administrator of the server can make the role: create role "plain_requests" nologin; grant "plain_requests" to "plain";',
    ])
    expect(await opened.ofCustomer('OURS').select().from(region)).toHaveLength(2)
    await opened.close()
  })

  test('has it once that was done', async () => {
    await asSuperuser('create role "plain_requests" nologin', 'grant "plain_requests" to "plain"')
    const opened = await open()
    expect(logged).toHaveLength(1)
    expect(await opened.ofCustomer('OURS').select({ name: region.name }).from(region)).toEqual([{ name: 'OURS' }])
    expect(await opened.ofCustomer('OURS').select().from(area)).toEqual([])
    await opened.close()
  })
})

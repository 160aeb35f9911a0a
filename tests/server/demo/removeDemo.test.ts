import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemo, removeDemo } from '#server/demo/removeDemo'
import { openDemo } from './openDemo'

let opened: Awaited<ReturnType<typeof openDemo>>
beforeAll(async () => {
  opened = await openDemo()
  await opened.rows(`
    insert into customer (code, name) values ('HOME', 'Home');
    insert into customer_group (id, type, level, name) values ('HOME', 'CORP', 1, 'Home');
    insert into region (customer, code, name, description, created_by, updated_by) values ('HOME', 1, 'North', '', 'ann', 'ann');
    insert into portal_user (id, first_name, last_name, email, kind, password_hash) values
      ('ann', 'Ann', 'Own', 'ann@example.com', 'customer', 'x'), ('bob', 'Bob', 'Own', 'bob@example.com', 'customer', 'y');
    insert into membership values ('ann', 'HOME', 'CORP'), ('ann', 'E100', 'CUSTOMER'), ('bob', 'E100', 'CUSTOMER');
    insert into role (group_id, group_type, name, permissions, created_by, updated_by)
      values ('E100', 'CUSTOMER', 'Yard clerk', '["maps.track"]', 'ann', 'ann');
    insert into user_role select 'bob', 'E100', 'CUSTOMER', id from role where key is null or key = 'planner';
    insert into audit_entry (user_id, customer, call, request_id, changes) values ('admin', 'E100', 'x', 'x', '[]'),
      ('ann', 'E100', 'x', 'x', '[{"noun":"trailer","id":1,"before":null,"after":{}},{"noun":"trailer","id":2,"before":{},"after":null}]'),
      ('status', 'E100', 'x', 'x', '[{"noun":"shipment","id":1,"before":null,"after":{}}]'),
      ('ann', 'HOME', 'x', 'x', '[{"noun":"region","id":1,"before":null,"after":{}}]')`)
})
afterAll(() => opened.close())

test('the demo data goes with all that was added to it; other customers, users and the audit trail stay', async () => {
  expect(await readDemo(opened.allCustomers)).toMatchObject({
    customers: ['A200', 'E000', 'E100', 'PL_ACME', 'PL_CUSTOMER', 'PL_NEW', 'PL_ROLES'],
    users: expect.objectContaining({ length: 35 }),
    groupsBelow: [],
    usersWithoutGroup: ['bob'],
    // Neither what was deleted again, nor what no user did, nor what belongs to others.
    usersData: [{ customer: 'E100', noun: 'trailer', records: 1 }],
  })
  await opened.allCustomers.transaction(removeDemo)

  const tables = await opened.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const left = []
  for (const { name } of tables)
    left.push(...(await opened.rows(`select '${name}' as name, customer from "${name}" where customer is not null`)))
  expect(left).toEqual(
    expect.arrayContaining([
      { name: 'region', customer: 'HOME' },
      { name: 'audit_entry', customer: 'E100' },
    ]),
  )
  expect(new Set(left.map(({ name }) => name))).toEqual(new Set(['region', 'audit_entry']))
  expect(await opened.rows('select code from cross_reference_type')).toEqual([])
  expect(await opened.rows('select id from portal_user order by 1')).toEqual([{ id: 'ann' }, { id: 'bob' }])
  // Their ids are not given to anybody again.
  const removed = await opened.rows<{ id: string }>('select id from removed_user')
  expect(removed).toHaveLength(35)
  expect(removed).toContainEqual({ id: 'admin' })
  expect(await opened.rows('select user_id, group_id from membership')).toEqual([{ user_id: 'ann', group_id: 'HOME' }])
  expect(await opened.rows('select role_id from user_role')).toEqual([])
  expect(await opened.rows('select name from role where key is null')).toEqual([])
  expect(await opened.rows('select code from customer')).toEqual([{ code: 'HOME' }])
})

test('a group of somebody else below one of the demo is named', async () => {
  await opened.rows(`
    insert into customer (code, name, is_demo) values ('TOP', 'Top', true), ('LOW', 'Low', false);
    insert into customer_group (id, type, level, name) values ('TOP', 'CORP', 2, 'Top');
    insert into customer_group (id, type, level, name, parent_id, parent_type) values ('LOW', 'CORP', 1, 'Low', 'TOP', 'CORP')`)
  expect(await readDemo(opened.allCustomers)).toMatchObject({ groupsBelow: ['LOW@CORP'] })
})

test('an emptied database is not filled again unless DEMO says so', async () => {
  await opened.rows(
    'delete from membership; delete from region; delete from customer_group; delete from customer; delete from portal_user',
  )
  expect(await opened.load()).toBe('')
})

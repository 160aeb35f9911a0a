import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer } from '../../fixtures/openTestServer'
import type { Wire } from '../../fixtures/server'
import { ownDatabaseUrl } from '../ownDatabase'

/**
 * A server whose database user could not make the role for requests goes on without row-level security. There, only the
 * conditions of the statements themselves keep customers apart.
 */
let server: Awaited<ReturnType<typeof openTestServer>>
beforeAll(async () => {
  server = await openTestServer(await ownDatabaseUrl())
  server.kernel.opened.restrictRequests({ role: null, reason: 'permission denied to create role' })
  for (const id of ['OURS', 'THEIRS']) {
    await statement('insert into customer (code, name) values ($1, $1)', id)
    await statement("insert into customer_group (id, type, level, name) values ($1, 'C', 1, $1)", id)
    await statement(
      `insert into portal_user (id, first_name, last_name, email, kind, password_hash)
       values (lower($1), 'A', 'N', 'an@example.com', 'customer', 'scrypt$2$1$1$$')`,
      id,
    )
    await statement("insert into membership (user_id, group_id, group_type) values (lower($1), $1, 'C')", id)
    await statement(
      `insert into user_permission (user_id, group_id, group_type, permission)
       select lower($1), $1, 'C', unnest(array['maps.track', 'routing-tool.deliveries'])`,
      id,
    )
  }
})
afterAll(() => server.close())

const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answered: Wire = await answer.json()
  return { status: answer.status, body: answered }
}

const statement = async (text: string, ...values: unknown[]): Promise<Wire[]> => {
  const { status, body } = await send('POST', '/fixtures/statement', { text, values })
  if (status !== 200) throw new Error(`${text}: ${JSON.stringify(body)}`)
  return body.rows
}

/** Calls as the user of a group. */
const callAs = async (group: string) => {
  const { body } = await send('POST', '/fixtures/session', { userId: group.toLowerCase(), seconds: 3_600 })
  const headers = { authorization: `Bearer ${body.token}`, 'customer-id': group }
  return (method: string, path: string, sent?: unknown) =>
    send(method, path.replace('{group}', `${group}@C`), sent, headers)
}

const aDelivery = async (group: string, number: string, deletedBy: string | null = null): Promise<number> => {
  const [made] = await statement(
    `insert into delivery (customer, number, weight, deleted_at, deleted_by, created_by, updated_by)
     values ($1, $2, 1000, case when $3::text is not null then now() end, $3, 'x', 'x') returning id`,
    group,
    number,
    deletedBy,
  )
  return made.id
}

test('a search that is shared in one group is not shown in another', async () => {
  const [ours, theirs] = [await callAs('OURS'), await callAs('THEIRS')]
  const draft = { SearchName: 'Late', Db_Filter: '{"LateTime":30}', Shared: 'Y' }
  expect((await theirs('POST', '/district-map/InsertUserSearch', draft)).body).toMatchObject({ Status: 'SUCCESS' })
  const { rows } = await server.kernel.opened.poolOfCustomer('OURS').query('select customer from saved_map_search')
  expect(rows, 'a statement without a condition finds the rows of every group').toEqual([{ customer: 'THEIRS' }])
  expect(await ours('GET', '/district-map/{group}/GetSharedSearch')).toEqual({ status: 200, body: [] })
})

test('a load id that a load of another group has is free', async () => {
  await statement("insert into load (customer, number, created_by, updated_by) values ('THEIRS', 'PL-1', 'x', 'x')")
  const load = {
    region_code: 12,
    deliveries: [{ delivery_pk: await aDelivery('OURS', 'D-1'), stopSequence: 1, ship_from_stop_seq_num: 1 }],
    penske_load_id: 'PL-1',
  }
  await statement(
    "insert into region (customer, code, name, created_by, updated_by) values ('OURS', 12, 'N', 'x', 'x')",
  )
  const ours = await callAs('OURS')
  expect(await ours('POST', '/routing-tool/{group}/Shipment', load)).toMatchObject({ status: 200 })
})

test('a delivery comes back though another group has its number', async () => {
  const id = await aDelivery('OURS', 'D-2', 'dora')
  await aDelivery('THEIRS', 'D-2')
  const ours = await callAs('OURS')
  expect(await ours('POST', '/routing-tool/{group}/RestoreDeliveries', { delivery_pk: [id] })).toEqual({
    status: 200,
    body: { Status: 'SUCCESS', Restored: 1 },
  })
})

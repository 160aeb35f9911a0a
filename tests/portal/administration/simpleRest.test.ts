import { afterEach, beforeEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { json, recordRequests, type Sent, signInAs } from '../portalFixtures'

const provider = createDataProvider(administration.resources ?? {})
const realFetch = globalThis.fetch
const ann = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  userType: 'CUSTOMER',
  state: 'ACTIVE',
  administrator: false,
  groups: ['PL_ACME@CUSTOMER'],
  lastSignIn: null,
  created: '2026-01-01T00:00:00Z',
}
const rights = { rights: [{ group: 'PL_ACME@CUSTOMER', checkpoints: [] }], worksElsewhere: false, version: 3 }
let sent: Sent[] = []

beforeEach(() => signInAs(['portal.administer']))
afterEach(() => {
  globalThis.fetch = realFetch
})

const answering = (body: unknown, headers: Record<string, string> = {}) => {
  sent = recordRequests(() => json(body, { headers }))
}
const said = () => sent.map(({ init, url }) => `${init.method} ${decodeURIComponent(new URL(url).pathname)}`)
const query = () => Object.fromEntries(new URL(sent[0]?.url ?? '').searchParams)

test("ra-data-simple-rest asks for a list under the contract's names [OWN-3]", async () => {
  answering([ann], { 'Content-Range': 'items 25-25/26', 'X-Total-At-Least': 'Y' })
  const answer = await provider.getList('users', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'lastSignInAt', order: 'DESC' },
    filter: { q: 'an', kind: 'customer', group: 'PL_ACME@CUSTOMER', state: 'no state' },
  })
  expect(said()).toEqual(['GET /admin/users'])
  expect(query()).toEqual({
    range: '[25,49]',
    sort: '["lastSignIn","DESC"]',
    filter: '{"q":"an","group":"PL_ACME@CUSTOMER","userType":"CUSTOMER"}',
  })
  expect(answer).toMatchObject({
    data: [{ id: 'ann', kind: 'customer', state: 'active', groups: [{ id: 'PL_ACME', type: 'CUSTOMER' }] }],
    total: 26,
    meta: { atLeast: true },
  })
})

test('and for records by their keys, with one request', async () => {
  answering([ann], { 'Content-Range': 'items 0-0/1' })
  await provider.getMany('users', { ids: ['ann', 'bob'] })
  expect(query()).toEqual({ filter: '{"id":["ann","bob"]}' })
})

test('an update travels under wire names with the version that was read', async () => {
  answering({ ...ann, ...rights })
  const { data } = await provider.update('users', {
    id: 'ann',
    data: { lastName: 'Leigh', rights: [{ group: { id: 'PL_ACME', type: 'CUSTOMER' }, permissions: [] }] },
    previousData: { id: 'ann', version: 3 },
  })
  expect(said()).toEqual(['POST /admin/users/ann'])
  expect(sent[0]?.headers.get('X-HTTP-Method-Override')).toBe('PUT')
  expect(sent[0]?.headers.get('If-Match')).toBe('"3"')
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ lastName: 'Leigh', rights: rights.rights })
  expect(data).toMatchObject({ id: 'ann', rights: [{ group: { id: 'PL_ACME' }, permissions: [] }] })
})

test('a draft that the contract does not know is rejected before it is sent', async () => {
  answering({})
  await expect(provider.create('users', { data: { id: 7 } })).rejects.toMatchObject({ status: 400 })
  expect(sent).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { answeringAll } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'

const provider = createDataProvider(administration.resources ?? {})
const network = mockNetwork()
const { sent } = network
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

beforeEach(() => signInAs(['portal.administer']))

const paths = () => network.calls().map((call) => call.replace(/\?.*$/, ''))
const query = () => Object.fromEntries(new URL(sent[0]?.url ?? '').searchParams)

test("ra-data-simple-rest asks for a list under the contract's names [OWN-3]", async () => {
  network.use(answeringAll([ann], { headers: { 'Content-Range': 'items 25-25/26', 'X-Total-At-Least': 'Y' } }))
  const answer = await provider.getList('users', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'lastSignInAt', order: 'DESC' },
    filter: { q: 'an', kind: 'customer', group: 'PL_ACME@CUSTOMER', state: 'no state' },
  })
  expect(paths()).toEqual(['GET /admin/users'])
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
  network.use(answeringAll([ann], { headers: { 'Content-Range': 'items 0-0/1' } }))
  await provider.getMany('users', { ids: ['ann', 'bob'] })
  expect(query()).toEqual({ filter: '{"id":["ann","bob"]}' })
})

test('an update travels under wire names with the version that was read', async () => {
  network.use(answeringAll({ ...ann, ...rights }))
  const { data } = await provider.update('users', {
    id: 'ann',
    data: { lastName: 'Leigh', rights: [{ group: { id: 'PL_ACME', type: 'CUSTOMER' }, permissions: [] }] },
    previousData: { id: 'ann', version: 3 },
  })
  expect(paths()).toEqual(['POST /admin/users/ann'])
  expect(sent[0]?.headers.get('X-HTTP-Method-Override')).toBe('PUT')
  expect(sent[0]?.headers.get('If-Match')).toBe('"3"')
  expect(await sent[0]?.json()).toEqual({ lastName: 'Leigh', rights: rights.rights })
  expect(data).toMatchObject({ id: 'ann', rights: [{ group: { id: 'PL_ACME' }, permissions: [] }] })
})

test('a draft that the contract does not know is rejected before it is sent', async () => {
  await expect(provider.create('users', { data: { id: 7 } })).rejects.toMatchObject({ status: 400 })
  expect(sent).toEqual([])
})

import { beforeEach, expect, inject, test } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { setConfiguration } from '#portal/data/call/configuration'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { storeGroup, storeToken } from '#portal/data/session/session'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { aConfiguration, signInAs } from '../portalFixtures'

let group: TestGroup
let key: string
const provider = createDataProvider({}, (word) => word)
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

beforeEach(async () => {
  happyDOM.setURL(inject('serverUrl'))
  group = await aGroup()
  key = `${group.id}@${group.type}`
  signInAs()
  setConfiguration(aConfiguration({ apiHost: inject('serverUrl') }))
  storeToken({ token: group.token, expiry: Date.now() + 3_600_000 })
  storeGroup({ id: group.id, type: group.type, level: 1 }, [checkpointOf('portal.administer')])
})

const listed = (filter: object, page = 1) =>
  provider.getList('admin/users', {
    pagination: { page, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter,
  })

test("react-admin's own simple-rest provider lists, reads, invites, changes and removes users [OWN-3]", async () => {
  const id = `rest-${group.id.toLowerCase()}`
  const draft = { id, firstName: 'Rosa', lastName: 'Est', email: 'rosa@example.com', userType: 'CUSTOMER' }
  const { data: made } = await provider.create('admin/users', {
    data: { ...draft, rights: [{ group: key, checkpoints: [] }] },
  })
  expect(made.link).toContain('/set-password#token=')
  expect(await listed({ group: key })).toMatchObject({ total: 2, data: [{ id }] })
  expect((await listed({ group: key }, 2)).data).toMatchObject([{ id: group.userId }])
  expect((await provider.getMany('admin/users', { ids: [id] })).data).toHaveLength(1)
  const { data: read } = await provider.getOne('admin/users', { id })
  const { data: changed } = await provider.update('admin/users', {
    id,
    data: { ...read, lastName: 'Este' },
    previousData: read,
  })
  expect(changed).toMatchObject({ lastName: 'Este', rights: [{ group: key, checkpoints: [] }] })
  await provider.delete('admin/users', { id, previousData: read })
  expect((await listed({ id: [id] })).total).toBe(0)
})

test('and groups and checkpoints', async () => {
  const child = { gi: `${group.id}-B`, gt: 'CUSTOMER', name: 'Below', parent: key }
  const { data: made } = await provider.create('admin/groups', { data: child })
  expect(made).toMatchObject({ id: `${child.gi}@CUSTOMER`, parent: key, level: 1 })
  const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const
  expect((await provider.getList('admin/groups', all)).total).toBe(2)
  expect((await provider.getList('admin/checkpoints', all)).total).toBe(23)
})

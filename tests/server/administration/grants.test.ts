import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { aGroup, type Person, refusalsOf, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
/** Administers the group, and does nothing else there. */
let clerk: Person
beforeAll(async () => {
  group = await aGroup()
  // Another top group, so that nobody here administers everything.
  await aGroup()
  clerk = await group.aPerson(['portal.administer'])
})

const keyOf = ({ id, type }: { id: string; type: string }) => `${id}@${type}`
const set = (person: Person, userId: string, body: object) =>
  person.call('PUT', `/admin/users/${userId}`, { override: 'PUT', body })
const rights = (...checkpoints: string[]) => ({ rights: [{ group: keyOf(group), checkpoints }] })
const heldBy = async (userId: string) =>
  (
    await statement<{ permission: string }>(
      'select permission from user_permission where user_id = $1 and group_id = $2 order by permission',
      userId,
      group.id,
    )
  ).map(({ permission }) => permission)

let invited = 0
const invite = (person: Person, more: object = {}) => {
  const draft = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', userType: 'CUSTOMER', ...rights() }
  return person.call('POST', '/admin/users', {
    body: { id: `grants-${process.pid}-${(invited += 1)}`, ...draft, ...more },
  })
}

const notHeld = {
  status: 401,
  body: { Message: 'You can only grant or remove permissions that you hold in that group.' },
}
const everyTop = {
  status: 401,
  body: { Message: 'Only an administrator of every top group is authorized for this action.' },
}
const ownRights = {
  status: 401,
  body: { Message: 'Your own rights can only be changed by another administrator.' },
}

describe('an administrator who holds nothing else', () => {
  test('cannot give themselves a permission', async () => {
    expect(await set(clerk, clerk.userId, rights('PORTAL_ADMIN@PORTAL', 'ACCESS@OTM_FINANCIALS'))).toMatchObject(
      ownRights,
    )
    expect(await heldBy(clerk.userId)).toEqual(['portal.administer'])
  })

  test('can save their own record as it is', async () => {
    const same = await set(clerk, clerk.userId, { lastName: 'Stone', ...rights('PORTAL_ADMIN@PORTAL') })
    expect(same).toMatchObject({ status: 200, body: { lastName: 'Stone' } })
  })

  test.each<[string, Permission[], string[]]>([
    ['grant', [], ['ACCESS@OTM_FINANCIALS']],
    ['remove', ['financials'], []],
  ])('cannot %s a permission of another user that they do not hold', async (_, before, after) => {
    const person = await group.aPerson(before)
    expect(await set(clerk, person.userId, rights(...after))).toMatchObject(notHeld)
    expect(await heldBy(person.userId)).toEqual(before)
  })

  test('cannot take it by taking the group, nor pass it on by copying somebody', async () => {
    const person = await group.aPerson(['financials'])
    expect(await set(clerk, person.userId, { rights: [] })).toMatchObject({ status: 401 })
    expect(await invite(clerk, { rights: undefined, copyFrom: person.userId })).toMatchObject(notHeld)
    expect(await heldBy(person.userId)).toEqual(['financials'])
  })

  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['reset the password', (userId) => clerk.call('POST', `/admin/users/${userId}/reset`, { body: {} })],
    ['change the address', (userId) => set(clerk, userId, { email: 'clerk@example.com' })],
    ['disable the account', (userId) => set(clerk, userId, { disabled: true })],
    [
      'remove the account',
      (userId) => clerk.call('DELETE', `/admin/users/${userId}`, { override: 'DELETE', body: {} }),
    ],
  ])('cannot %s of a user who can do more', async (_, act) => {
    for (const permission of ['financials', 'fleet-manager.configure'] as const) {
      const person = await group.aPerson([permission])
      expect(await act(person.userId)).toMatchObject({
        status: 401,
        body: { Message: 'This user holds permissions that you do not hold. Ask an administrator who holds them.' },
      })
      expect(await statement('select email, disabled from portal_user where id = $1', person.userId)).toEqual([
        { email: 'test@example.com', disabled: false },
      ])
      expect(await statement('select from password_link where user_id = $1', person.userId)).toEqual([])
      expect(await heldBy(person.userId)).toEqual([permission])
    }
    const equal = await group.aPerson(['portal.administer'])
    expect(await act(equal.userId)).toMatchObject({ status: 200 })
  })

  test('cannot take the configuration of all customers, which they do not hold', async () => {
    const person = await group.aPerson(['fleet-manager.configure'])
    expect(await set(clerk, person.userId, rights())).toMatchObject(notHeld)
    expect(await heldBy(person.userId)).toEqual(['fleet-manager.configure'])
  })

  test('can make and unmake administrators, which is what they hold', async () => {
    const person = await group.aPerson(['financials'])
    const both = rights('ACCESS@OTM_FINANCIALS', 'PORTAL_ADMIN@PORTAL')
    expect((await set(clerk, person.userId, both)).status).toBe(200)
    expect(await heldBy(person.userId)).toEqual(['financials', 'portal.administer'])
    expect((await set(clerk, person.userId, rights('ACCESS@OTM_FINANCIALS'))).status).toBe(200)
  })
})

describe('an administrator of one tenant with every permission there', () => {
  test('cannot grant the configuration of all customers', async () => {
    const person = await group.aPerson([])
    expect(await set(group, person.userId, rights('MS_OTM_FM_TEAM_LUCODE@MS_OTM'))).toMatchObject(everyTop)
    expect(await heldBy(person.userId)).toEqual([])
  })

  test('cannot make people of the provider', async () => {
    expect(await invite(group, { userType: 'PROVIDER' })).toMatchObject(everyTop)
    const person = await group.aPerson([])
    expect(await set(group, person.userId, { userType: 'PROVIDER' })).toMatchObject(everyTop)
    expect((await set(group, person.userId, { userType: 'CUSTOMER' })).status).toBe(200)
  })

  test('cannot create the group that opens all customers to cost-plus administrators', async () => {
    const body = { gi: 'PL_CUSTOMER', gt: `T${process.pid}`, name: 'All', parent: keyOf(group) }
    expect(await group.call('POST', '/admin/groups', { body })).toMatchObject(everyTop)
    expect(await statement('select from customer_group where type = $1', body.gt)).toEqual([])
  })

  test('grants in a new group below what they hold above', async () => {
    const body = { gi: `${group.id}-below`, gt: 'CUSTOMER', name: 'Below', parent: keyOf(group) }
    const { body: below } = await group.call('POST', '/admin/groups', { body })
    const one = { group: below.id, checkpoints: ['ACCESS@OTM_FINANCIALS'] }
    expect(await invite(group, { rights: [one] })).toMatchObject({ status: 200, body: { rights: [one] } })
  })

  test('reads what they can pass on, group by group', async () => {
    const { body } = await clerk.call('GET', '/admin/grants')
    expect(body).toMatchObject({ userId: clerk.userId, everyTop: false })
    expect(body.groups).toContainEqual({ group: keyOf(group), checkpoints: ['PORTAL_ADMIN@PORTAL'] })
    expect(JSON.stringify(body.groups)).not.toContain('OTM_FINANCIALS')
  })
})

test('a user id that is taken where the administrator sees nothing is refused without saying why', async () => {
  const { userId } = await aGroup()
  const refused = await invite(group, { id: userId })
  expect([refused.status, refused.body]).toEqual([409, [`The user id ${userId} cannot be used. Choose another one.`]])
  expect(refusalsOf(refused)).toEqual([{ code: 'user-id-unavailable', parameters: { user: userId } }])
})

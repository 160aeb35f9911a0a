import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, refusalsOf, statement, type TestGroup } from '../../fixtures/server'

let top: TestGroup
let topKey: string
beforeAll(async () => {
  top = await aGroup()
  topKey = `${top.id}@${top.type}`
})

let made = 0
const create = async (parent: string, more: object = {}) => {
  const gi = `${top.id}-${(made += 1)}`
  return top.call('POST', '/admin/groups', { body: { gi, gt: 'CUSTOMER', name: `Group ${made}`, parent, ...more } })
}
const path = (key: string) => `/admin/groups/${encodeURIComponent(key)}`
const change = (key: string, body: object) => top.call('PUT', path(key), { override: 'PUT', body })
const remove = (key: string) => top.call('DELETE', path(key), { override: 'DELETE' })
const read = async (key: string) => (await top.call('GET', path(key))).body

describe('groups [OWN-3]', () => {
  test('grow below one another, and the levels rise at the top', async () => {
    const { body: middle } = await create(topKey)
    const { body: leaf } = await create(middle.id)
    expect([(await read(topKey)).level, (await read(middle.id)).level, leaf.level]).toEqual([3, 2, 1])
    expect(leaf).toMatchObject({ parent: middle.id, members: 0, children: 0 })
    const { body: listed } = await top.call('GET', '/admin/groups?sort=["id","ASC"]')
    const ids = listed.map(({ id }: { id: string }) => id)
    expect(ids.indexOf(topKey)).toBeLessThan(ids.indexOf(middle.id))
    expect(ids.indexOf(middle.id) + 1).toBe(ids.indexOf(leaf.id))
  })

  test('can be worked in by whoever administers the group above, without being a member', async () => {
    const { body: below } = await create(topKey)
    const person = {
      id: `below-${below.id.split('@')[0].toLowerCase()}`,
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
    }
    const rights = [{ group: below.id, checkpoints: ['PSKLINK_ACCESS@PSKLINK'] }]
    const invited = await top.call('POST', '/admin/users', { body: { ...person, userType: 'CUSTOMER', rights } })
    expect(invited.status).toBe(200)
    expect((await read(below.id)).members).toBe(1)
  })

  test('are renamed and moved, but never below themselves', async () => {
    const [{ body: one }, { body: other }] = [await create(topKey), await create(topKey)]
    const { body: child } = await create(one.id)
    expect((await change(one.id, { name: ' Renamed ' })).body.name).toBe('Renamed')
    expect((await change(child.id, { parent: other.id })).body.parent).toBe(other.id)
    expect(await change(other.id, { parent: child.id })).toMatchObject({
      status: 400,
      body: { Message: 'A group cannot stand below itself.' },
    })
    expect((await change(one.id, { name: 'x'.repeat(51) })).status).toBe(400)
  })

  test('moved past each other at the same moment never make a circle', async () => {
    const [{ body: one }, { body: other }] = [await create(topKey), await create(topKey)]
    const answers = await Promise.all([change(one.id, { parent: other.id }), change(other.id, { parent: one.id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('are removed when they are empty, and say what they hold when they are not', async () => {
    const { body: parent } = await create(topKey)
    const { body: child } = await create(parent.id)
    const code = child.id.split('@')[0]
    await statement(
      `insert into region (customer, code, name, description, is_default, created_by, updated_by)
       values ($1, 1, 'North', '', false, 'x', 'x')`,
      code,
    )
    expect(await remove(parent.id)).toMatchObject({
      status: 409,
      body: [`Group ${parent.id} is not empty.`, 'Groups below it: 1'],
    })
    expect(await remove(child.id)).toMatchObject({
      status: 409,
      body: [`Group ${child.id} is not empty.`, 'Rows of region: 1'],
    })
    const refused = await remove(topKey)
    expect(refused.body).toContain('Members: 1')
    expect(refusalsOf(refused).map((refusal) => refusal.code)).toEqual(
      expect.arrayContaining(['group-not-empty', 'group-members']),
    )
    await statement('delete from region where customer = $1', code)
    expect((await remove(child.id)).status).toBe(200)
    expect((await remove(parent.id)).status).toBe(200)
    expect((await top.call('GET', path(parent.id))).status).toBe(404)
    expect(await statement('select from customer where code = $1', code)).toEqual([])
  })

  test.each([
    [{ gi: '' }, 'is required'],
    [{ gi: 'a@b' }, 'is made of letters'],
    [{ name: ' ' }, 'Name is required.'],
  ])('are not made with %j', async (wrong, reason) => {
    expect(await create(topKey, wrong)).toMatchObject({
      status: 400,
      body: { Message: expect.stringContaining(reason) },
    })
  })

  test('of somebody else are not seen, not built upon, and no second door to his customer is opened', async () => {
    const other = await aGroup()
    const otherKey = `${other.id}@${other.type}`
    expect((await top.call('GET', path(otherKey))).status).toBe(404)
    expect((await create(otherKey)).status).toBe(401)
    expect((await create(topKey, { gi: other.id, gt: 'BACKDOOR' })).status).toBe(401)
    expect((await create(topKey, { gi: top.id })).status).toBe(409)
    const { body: own } = await create(topKey)
    expect((await change(own.id, { parent: otherKey })).status).toBe(401)
  })
})

describe('checkpoints [OWN-3]', () => {
  test('are all listed with their name in the house, who holds them, and the calls they open', async () => {
    const holder = await top.aPerson(['load-planning'])
    const { body } = await top.call('GET', '/admin/checkpoints')
    expect(body).toHaveLength(25)
    expect(body.find(({ permission }: { permission: string }) => permission === 'portal.administer')).toMatchObject({
      id: 'PORTAL_ADMIN@PORTAL',
      calls: expect.arrayContaining([{ method: 'GET', path: '/admin/users', summary: expect.any(String) }]),
    })
    const one = await top.call('GET', '/admin/checkpoints/MS_OTM_LPA@MS_OTM')
    expect(one.body).toMatchObject({ permission: 'load-planning', holders: one.body.holderList.length })
    expect(one.body.holderList).toContainEqual(
      expect.objectContaining({ userId: holder.userId, groups: [topKey], state: 'ACTIVE' }),
    )
  })

  test('open calls that ask for several of them together', async () => {
    const { body } = await top.call('GET', '/admin/checkpoints/ACCOUNTANT@COSTPLUSBILLING')
    expect(body.calls).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/costplus/{group}/invoice/generate' }),
    )
  })

  test('that do not exist are 400', async () => {
    expect((await top.call('GET', '/admin/checkpoints/ADMIN@NOTHING')).status).toBe(400)
  })
})

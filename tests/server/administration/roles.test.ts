import { beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import { builtInRoleKeys, builtInRoles } from '#domain/access/roles'
import { aGroup, aSession, joinGroup, type Person, refusalsOf, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
/** Administers the group, and does nothing else there. */
let clerk: Person
/** A group below. */
let below: { id: string; type: string }
/** Another top group, so that nobody of the group administers everything. */
let other: TestGroup
beforeAll(async () => {
  group = await aGroup()
  other = await aGroup()
  clerk = await group.aPerson(['portal.administer'])
  below = { id: `${group.id}-yard`, type: 'CUSTOMER' }
  await group.call('POST', '/admin/groups', {
    body: { gi: below.id, gt: below.type, name: 'Yard', parent: keyOf(group) },
  })
})

const keyOf = ({ id, type }: { id: string; type: string }) => `${id}@${type}`
const financials = 'ACCESS@OTM_FINANCIALS'
const tracks = 'PSKLINK_ACCESS@PSKLINK'
const administers = 'PORTAL_ADMIN@PORTAL'

let named = 0
const aDraft = (more: object = {}) => ({
  name: `Yard clerk ${(named += 1)}`,
  group: keyOf(group),
  checkpoints: [tracks],
  menuOrder: ['fleet'],
  firstPage: '/FleetTruck',
  firstTour: null,
  ...more,
})
const create = (person: Person, more: object = {}) => person.call('POST', '/admin/roles', { body: aDraft(more) })
const aRole = async (...checkpoints: string[]): Promise<{ id: number; name: string; version: number }> =>
  (await create(group, { checkpoints })).body
const change = (person: Person, id: number, body: object, headers = {}) =>
  person.call('PUT', `/admin/roles/${id}`, { override: 'PUT', body, headers })
const remove = (person: Person, id: number) => person.call('DELETE', `/admin/roles/${id}`, { override: 'DELETE' })
const roleOf = async (person: Person, id: number) => (await person.call('GET', `/admin/roles/${id}`)).body
const give = (
  person: Person,
  userId: string,
  roles: number[],
  at: { id: string; type: string } = group,
  more: string[] = [],
) =>
  person.call('PUT', `/admin/users/${userId}`, {
    override: 'PUT',
    body: { rights: [{ group: keyOf(at), checkpoints: more, roles }] },
  })
const builtIn = async (key: string): Promise<number> =>
  (await statement<{ id: number }>('select id from role where key = $1', key))[0]?.id ?? 0
const mayNow = async (person: Person) =>
  (await person.call('GET', `/allowedcheckpoints?group=${group.id}&grouptype=${group.type}`)).body
/** Somebody with single permissions, and roles of these permissions. */
const aHolder = async (single: Permission[], ...roles: number[]) => {
  const person = await group.aPerson(single)
  for (const role of roles)
    await statement('insert into user_role values ($1, $2, $3, $4)', person.userId, group.id, group.type, role)
  return person
}

const notHeld = {
  status: 401,
  body: { Message: 'You can only grant or remove permissions that you hold in that group.' },
}
const ownRights = {
  status: 401,
  body: { Message: 'Your own rights can only be changed by another administrator.' },
}
const everyTop = {
  status: 401,
  body: { Message: 'Only an administrator of every top group is authorized for this action.' },
}

describe('the built-in roles', () => {
  test('are in every database as they are declared', async () => {
    const rows = await statement(
      `select key, permissions, menu_order as "menuOrder", first_page as "firstPage", first_tour as "firstTour"
         from role where key is not null order by id`,
    )
    expect(rows).toEqual(builtInRoleKeys.map((key) => ({ key, ...builtInRoles[key] })))
  })

  test('come first in the list, and can be given, but not be changed by an administrator of one tenant', async () => {
    const { body } = await group.call('GET', '/admin/roles')
    expect(body.slice(0, 6).map((role: { builtIn: string }) => role.builtIn)).toEqual([...builtInRoleKeys])
    expect(body[0]).toMatchObject({ name: null, group: null, changeable: false, own: false })
    const id = await builtIn('recruiter')
    expect(await change(group, id, { checkpoints: [tracks] })).toMatchObject(everyTop)
    const person = await group.aPerson([])
    expect((await give(group, person.userId, [id])).status).toBe(200)
    expect(await mayNow(person)).toEqual([{ ci: 'REFERRAL_ACCESS', ct: 'CELLCOMM' }])
  })

  test('are not removed, nor renamed', async () => {
    const id = await builtIn('recruiter')
    expect(refusalsOf(await remove(group, id))).toEqual([{ code: 'role-built-in', parameters: {} }])
    expect((await change(group, id, { name: 'Scout' })).status).toBe(400)
  })
})

describe('a role of a group [OWN-3]', () => {
  test('is made, read, found, changed and removed', async () => {
    const { status, body: made } = await create(group)
    expect(status).toBe(200)
    expect(made).toMatchObject({
      builtIn: null,
      group: keyOf(group),
      checkpoints: [tracks],
      holders: 0,
      version: 1,
      changeable: true,
    })
    const changed = await change(group, made.id, { name: `${made.name} of the night`, firstTour: 'frame' })
    expect(changed).toMatchObject({
      status: 200,
      body: { checkpoints: [tracks], firstTour: 'frame', firstPage: '/FleetTruck', version: 2 },
    })
    const found = await group.call(
      'GET',
      `/admin/roles?filter=${encodeURIComponent(JSON.stringify({ q: `${made.name} OF` }))}`,
    )
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([made.id])
    expect((await remove(group, made.id)).status).toBe(200)
    expect((await group.call('GET', `/admin/roles/${made.id}`)).status).toBe(404)
  })

  test.each<[string, object]>([
    ['a name', { name: ' ' }],
    ['a name of at most 50 characters', { name: 'x'.repeat(51) }],
    ['a permission', { checkpoints: [] }],
    ['a known permission', { checkpoints: ['NONE@SUCH'] }],
    ['a page of the portal', { firstPage: 'https://example.com' }],
    ['a short path', { firstPage: `/${'x'.repeat(200)}` }],
    ['known groups of the menu', { menuOrder: ['secrets'] }],
    ['a known tour', { firstTour: 'moon' }],
  ])('has %s', async (_, more) => {
    expect((await create(group, more)).status).toBe(400)
  })

  test('has a name of its own in the group, and no other group knows of it', async () => {
    const role = await aRole(tracks)
    const same = await create(group, { name: role.name.toUpperCase() })
    expect([same.status, refusalsOf(same)]).toEqual([
      409,
      [{ code: 'role-exists', parameters: { role: role.name.toUpperCase() } }],
    ])
    const second = await aRole(tracks)
    expect(refusalsOf(await change(group, second.id, { name: role.name }))).toMatchObject([{ code: 'role-exists' }])
    expect((await create(other, { name: role.name, group: keyOf(other) })).status).toBe(200)
    expect((await other.call('GET', `/admin/roles/${role.id}`)).status).toBe(404)
    expect((await change(other, role.id, { checkpoints: [financials] })).status).toBe(404)
    expect((await remove(other, role.id)).status).toBe(404)
    expect((await create(other)).status).toBe(401)
  })

  test('is not overwritten from an earlier reading that names its version', async () => {
    const role = await aRole(tracks)
    expect((await change(group, role.id, { firstTour: 'close' }, { 'if-match': '"1"' })).status).toBe(200)
    const late = await change(group, role.id, { firstTour: null }, { 'if-match': '"1"' })
    expect([late.status, refusalsOf(late)]).toEqual([
      409,
      [{ code: 'record-changed', parameters: { user: group.userId } }],
    ])
  })

  test('needs the permission to administer', async () => {
    const clerkOnly = await group.aPerson(everyPermission.filter((one) => one !== 'portal.administer'))
    const role = await aRole(tracks)
    for (const answer of [
      await clerkOnly.call('GET', '/admin/roles'),
      await clerkOnly.call('GET', `/admin/roles/${role.id}`),
      await create(clerkOnly),
      await change(clerkOnly, role.id, { firstTour: null }),
      await remove(clerkOnly, role.id),
    ])
      expect(answer.status).toBe(401)
  })

  test('keeps its group from being removed', async () => {
    const { body } = await group.call('POST', '/admin/groups', {
      body: { gi: `${group.id}-dock`, gt: 'CUSTOMER', name: 'Dock', parent: keyOf(group) },
    })
    const { body: role } = await create(group, { group: body.id })
    const removeGroup = () => group.call('DELETE', `/admin/groups/${body.id}`, { override: 'DELETE' })
    expect(refusalsOf(await removeGroup())).toContainEqual({ code: 'group-roles', parameters: { count: '1' } })
    await remove(group, role.id)
    expect((await removeGroup()).status).toBe(200)
  })
})

describe('a role of a user', () => {
  test('gives its permissions beside the single ones, from the next call on, until it is taken', async () => {
    const role = await aRole(tracks)
    const person = await group.aPerson(['financials'])
    const given = await give(group, person.userId, [role.id], group, [financials])
    expect(given.body.rights).toEqual([{ group: keyOf(group), checkpoints: [financials], roles: [role.id] }])
    expect(await mayNow(person)).toEqual([
      { ci: 'ACCESS', ct: 'OTM_FINANCIALS' },
      { ci: 'PSKLINK_ACCESS', ct: 'PSKLINK' },
    ])
    await give(group, person.userId, [], group, [financials])
    expect(await mayNow(person)).toEqual([{ ci: 'ACCESS', ct: 'OTM_FINANCIALS' }])
  })

  test('stays when a write of the rights leaves roles out, and goes with the group', async () => {
    const role = await aRole(tracks)
    const person = await aHolder([], role.id)
    const save = (rights: object[]) =>
      group.call('PUT', `/admin/users/${person.userId}`, { override: 'PUT', body: { rights } })
    const same = await save([{ group: keyOf(group), checkpoints: [financials] }])
    expect(same.body.rights).toEqual([{ group: keyOf(group), checkpoints: [financials], roles: [role.id] }])
    await save([{ group: keyOf(below), checkpoints: [] }])
    expect(await statement('select from user_role where user_id = $1', person.userId)).toEqual([])
  })

  test('is given with an invitation, and copied with the rights of another user', async () => {
    const role = await aRole(tracks)
    const draft = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', userType: 'CUSTOMER' }
    const rights = [{ group: keyOf(group), checkpoints: [], roles: [role.id] }]
    const id = `roles-${process.pid}`
    const invited = await group.call('POST', '/admin/users', { body: { id, ...draft, rights } })
    expect(invited).toMatchObject({ status: 200, body: { rights } })
    const copy = await group.call('POST', '/admin/users', { body: { id: `${id}-copy`, ...draft, copyFrom: id } })
    expect(copy).toMatchObject({ status: 200, body: { rights } })
  })

  test('is of the group or of one above it', async () => {
    const above = await aRole(tracks)
    const { body: ofYard } = await create(group, { group: keyOf(below) })
    const person = await group.aPerson([])
    await joinGroup(person.userId, below, [])
    const giveIn = (at: { id: string; type: string }, role: number) =>
      group.call('PUT', `/admin/users/${person.userId}`, {
        override: 'PUT',
        body: {
          rights: [group, below].map((one) => ({
            group: keyOf(one),
            checkpoints: [],
            roles: one.id === at.id ? [role] : [],
          })),
        },
      })
    expect((await giveIn(below, above.id)).status).toBe(200)
    expect((await giveIn(below, ofYard.id)).status).toBe(200)
    expect((await giveIn(group, ofYard.id)).status).toBe(400)
    expect((await giveIn(group, 2_000_000_000)).status).toBe(400)
  })

  test('is neither given nor taken by an administrator who lacks one of its permissions', async () => {
    const role = await aRole(tracks, administers)
    const person = await group.aPerson([])
    expect(await give(clerk, person.userId, [role.id])).toMatchObject(notHeld)
    const holder = await aHolder([], role.id)
    expect(await give(clerk, holder.userId, [])).toMatchObject(notHeld)
    const leave = await clerk.call('PUT', `/admin/users/${holder.userId}`, { override: 'PUT', body: { rights: [] } })
    expect(leave).toMatchObject(notHeld)
    expect(await mayNow(holder)).toHaveLength(2)
    const equal = await aRole(administers)
    expect((await give(clerk, person.userId, [equal.id])).status).toBe(200)
  })

  test('is not given to oneself, nor taken', async () => {
    const role = await aRole(administers)
    expect(await give(clerk, clerk.userId, [role.id], group, [administers])).toMatchObject(ownRights)
    const holder = await aHolder(['portal.administer'], role.id)
    expect(await give(holder, holder.userId, [], group, [administers])).toMatchObject(ownRights)
    expect((await give(holder, holder.userId, [role.id], group, [administers])).status).toBe(200)
  })
})

describe('a change of a role', () => {
  test('changes what its holders may do with their next call', async () => {
    const role = await aRole(tracks)
    const holder = await aHolder([], role.id)
    expect(await mayNow(holder)).toEqual([{ ci: 'PSKLINK_ACCESS', ct: 'PSKLINK' }])
    expect((await change(group, role.id, { checkpoints: [financials] })).status).toBe(200)
    expect(await mayNow(holder)).toEqual([{ ci: 'ACCESS', ct: 'OTM_FINANCIALS' }])
  })

  test.each<[string, string[], object]>([
    ['adds a permission that the administrator lacks', [administers], { checkpoints: [administers, tracks] }],
    ['removes one', [administers, tracks], { checkpoints: [administers] }],
    ['keeps one', [administers, tracks], { firstPage: '/cpb' }],
  ])('that %s is refused', async (_, before, after) => {
    const role = await aRole(...before)
    const holder = await aHolder([], role.id)
    const held = await mayNow(holder)
    expect(await change(clerk, role.id, after)).toMatchObject(notHeld)
    expect(await mayNow(holder)).toEqual(held)
  })

  test('is refused where it is held in a group that the administrator does not administer', async () => {
    const role = await aRole(tracks)
    const elsewhere = await other.aPerson([])
    await statement('insert into user_role values ($1, $2, $3, $4)', elsewhere.userId, other.id, other.type, role.id)
    expect(await change(group, role.id, { checkpoints: [tracks, financials] })).toMatchObject(notHeld)
    expect((await roleOf(group, role.id)).changeable).toBe(false)
  })

  test('is refused to a holder, who may still rename it', async () => {
    const role = await aRole(administers, tracks)
    const holder = await aHolder(['financials'], role.id)
    await statement(
      'insert into user_permission select $1, $2, $3, unnest($4::text[]) on conflict do nothing',
      holder.userId,
      group.id,
      group.type,
      ['financials', 'maps.track'],
    )
    const again = await aSession(holder.userId, group)
    expect(await roleOf(again, role.id)).toMatchObject({ own: true })
    expect(await change(again, role.id, { checkpoints: [administers, tracks, financials] })).toMatchObject(ownRights)
    expect(await change(again, role.id, { checkpoints: [administers] })).toMatchObject(ownRights)
    expect((await change(again, role.id, { name: `${role.name} too` })).status).toBe(200)
  })

  test('leaves no group without an administrator', async () => {
    const alone = await aGroup([])
    const { id } = (
      await statement<{ id: number }>(
        `insert into role (group_id, group_type, name, permissions, created_by, updated_by)
         values ($1, $2, 'Head', '["portal.administer", "maps.track"]', 'test', 'test') returning id`,
        alone.id,
        alone.type,
      )
    )[0] as { id: number }
    await statement('insert into user_role values ($1, $2, $3, $4)', alone.userId, alone.id, alone.type, id)
    const visitor = await alone.aPerson()
    expect((await change(visitor, id, { checkpoints: [tracks] })).status).toBe(200)
    expect((await change(visitor, id, { checkpoints: [tracks, administers] })).status).toBe(200)
    // Once the visitor is disabled, the holder of the role is the last administrator.
    const head = await aSession(alone.userId, alone)
    expect(
      (await head.call('PUT', `/admin/users/${visitor.userId}`, { override: 'PUT', body: { disabled: true } })).status,
    ).toBe(401)
    await statement('update portal_user set password_hash = null where id = $1', visitor.userId)
    const last = await change(visitor, id, { checkpoints: [tracks] })
    expect(refusalsOf(last)).toEqual([{ code: 'no-administrator-left', parameters: { group: keyOf(alone) } }])
  })

  test('that removes it names who still holds it', async () => {
    const role = await aRole(tracks)
    const [one, two] = [await aHolder([], role.id), await aHolder([], role.id)]
    const refused = await remove(group, role.id)
    expect(refused.status).toBe(409)
    expect(refusalsOf(refused)).toEqual([
      { code: 'role-held', parameters: { role: role.name } },
      ...[one.userId, two.userId].sort().map((user) => ({ code: 'role-holder', parameters: { user } })),
    ])
    expect((await roleOf(group, role.id)).holderList).toHaveLength(2)
  })
})

describe('the records', () => {
  const eventsOf = async (filter: object) =>
    (await group.call('GET', `/admin/security-events?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body

  test('say of a role given and taken what the user gained and lost', async () => {
    const role = await aRole(tracks, financials)
    const person = await group.aPerson(['financials'])
    await give(group, person.userId, [role.id], group, [financials])
    await give(group, person.userId, [], group, [financials])
    const name = `${role.name} of ${keyOf(group)}`
    expect(await eventsOf({ userId: person.userId })).toMatchObject([
      {
        kind: 'permissions-changed',
        actorId: group.userId,
        detail: {
          rights: { [keyOf(group)]: { granted: [], removed: ['maps.track'] } },
          roles: { [keyOf(group)]: { granted: [], removed: [name] } },
        },
      },
      {
        detail: {
          rights: { [keyOf(group)]: { granted: ['maps.track'], removed: [] } },
          roles: { [keyOf(group)]: { granted: [name], removed: [] } },
        },
      },
    ])
  })

  test('say of a changed role what each holder gained and lost', async () => {
    const role = await aRole(tracks)
    const [one, has] = [await aHolder([], role.id), await aHolder(['financials'], role.id)]
    await change(group, role.id, { checkpoints: [tracks, financials] })
    expect(await eventsOf({ userId: one.userId, kind: 'permissions-changed' })).toMatchObject([
      { actorId: group.userId, detail: { rights: { [keyOf(group)]: { granted: ['financials'], removed: [] } } } },
    ])
    expect(await eventsOf({ userId: has.userId, kind: 'permissions-changed' })).toEqual([])
    expect((await eventsOf({ kind: 'role-changed' }))[0]).toMatchObject({
      detail: { role: role.name, granted: ['financials'], removed: [] },
    })
  })
})

describe('what a role gives counts like a single permission', () => {
  test('in the lists of users and of checkpoints', async () => {
    const role = await aRole(administers, 'REPORT@MCP')
    const holder = await aHolder([], role.id)
    const filter = encodeURIComponent(JSON.stringify({ checkpoint: 'REPORT@MCP' }))
    const { body: found } = await group.call('GET', `/admin/users?filter=${filter}`)
    expect(found.map(({ id }: { id: string }) => id)).toContain(holder.userId)
    expect(found.find(({ id }: { id: string }) => id === holder.userId)).toMatchObject({ administrator: true })
    const { body: checkpoint } = await group.call('GET', '/admin/checkpoints/REPORT@MCP')
    expect(checkpoint.holderList).toContainEqual(
      expect.objectContaining({ userId: holder.userId, groups: [keyOf(group)] }),
    )
    const listed = (await group.call('GET', '/admin/checkpoints')).body.find(
      ({ id }: { id: string }) => id === 'REPORT@MCP',
    )
    expect(listed.holders).toBe(checkpoint.holderList.length)
  })

  test('for the account of a user who can do more', async () => {
    const role = await aRole(financials)
    const holder = await aHolder([], role.id)
    expect(await clerk.call('POST', `/admin/users/${holder.userId}/reset`, { body: {} })).toMatchObject({ status: 401 })
  })

  test('for what its holder can grant, and for their API keys', async () => {
    const role = await aRole(administers, 'DCC_SOM_PORTAL_READ@DCC_SOM_PORTAL')
    const holder = await aHolder([], role.id)
    const { body } = await holder.call('GET', '/admin/grants')
    expect(body.groups).toContainEqual({
      group: keyOf(group),
      checkpoints: expect.arrayContaining([administers, 'DCC_SOM_PORTAL_READ@DCC_SOM_PORTAL']),
    })
    const issue = (scopes: string[]) =>
      holder.call('POST', '/admin/api-keys', { body: { group: keyOf(group), name: 'WMS', scopes } })
    expect((await issue(['status:read'])).status).toBe(200)
    expect((await issue(['orders:write'])).status).toBe(401)
  })
})

describe('what roles decide about the portal', () => {
  test('is read by their holder for a group, built-in roles first', async () => {
    const role = await aRole(tracks)
    const holder = await aHolder([], role.id, await builtIn('recruiter'))
    const guide = (at: { id: string; type: string }) =>
      holder.call('GET', `/account/role-guide?group=${at.id}&grouptype=${at.type}`)
    expect((await guide(group)).body).toEqual({
      menuOrder: ['home', 'drivers', 'fleet'],
      firstPages: ['/CellCommReferralLead', '/FleetTruck'],
      firstTours: ['frame'],
    })
    expect((await guide(other)).status).toBe(401)
  })
})

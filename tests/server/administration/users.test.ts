import { beforeAll, describe, expect, inject, test } from 'vitest'
import { nobodysHash } from '#server/platform/access/passwords'
import {
  aGroup,
  aSession,
  callAs,
  joinGroup,
  type Person,
  refusalsOf,
  statement,
  type TestGroup,
} from '../../fixtures/server'

let top: TestGroup
beforeAll(async () => {
  top = await aGroup()
})

let made = 0
const aDraft = (more: object = {}) => ({
  id: `new.user-${process.pid}-${(made += 1)}`,
  firstName: 'Nia',
  lastName: 'Okafor',
  email: 'nia@example.com',
  userType: 'CUSTOMER',
  rights: [{ group: keyOf(top), checkpoints: ['DCC_RT_SETUP@DCC_ROUTING_TOOL'] }],
  ...more,
})
const keyOf = ({ id, type }: { id: string; type: string }) => `${id}@${type}`
const invite = (more: object = {}) => top.call('POST', '/admin/users', { body: aDraft(more) })
const path = (id: string, step = '') => `/admin/users/${id}${step}`
const change = (person: Person, id: string, body: object) => person.call('PUT', path(id), { override: 'PUT', body })
const list = (filter: object, more = '') =>
  top.call('GET', `/admin/users?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)
const administers = ['PORTAL_ADMIN@PORTAL']

describe('users [OWN-3]', () => {
  test('are listed with their state, searched, filtered, sorted and cut by the server', async () => {
    const { body: invited } = await invite({ firstName: 'Zoltan', lastName: 'Quark' })
    const found = await list({ q: 'quark zolt' })
    expect(found.headers.get('content-range')).toBe('items 0-0/1')
    expect(found.body).toMatchObject([
      { id: invited.id, state: 'INVITED', userType: 'CUSTOMER', administrator: false, groups: [keyOf(top)] },
    ])
    expect((await list({ q: '100%' })).body).toEqual([])
    expect((await list({ id: [invited.id], state: 'ACTIVE' })).body).toEqual([])
    expect(
      (await list({ checkpoint: 'DCC_RT_SETUP@DCC_ROUTING_TOOL', state: 'INVITED', q: 'quark' })).body,
    ).toHaveLength(1)
    const range = `&range=${encodeURIComponent('[1,1]')}&sort=${encodeURIComponent('["lastName","DESC"]')}`
    const second = await list({ group: keyOf(top) }, range)
    expect(second.body).toHaveLength(1)
    expect(second.headers.get('content-range')).toMatch(/^items 1-1\/\d+$/)
  })

  test('are not overwritten from an earlier reading that names its version', async () => {
    const { body: invited } = await invite()
    const { body: opened } = await top.call('GET', path(invited.id))
    const other = await top.aPerson()
    const save = (person: Person, body: object) =>
      person.call('PUT', path(invited.id), {
        override: 'PUT',
        body,
        headers: { 'if-match': `"${opened.version}"` },
      })
    expect((await save(other, { rights: [{ group: keyOf(top), checkpoints: administers }] })).status).toBe(200)
    const late = await save(top, { rights: opened.rights })
    expect(late.status).toBe(409)
    expect(refusalsOf(late)).toEqual([{ code: 'record-changed', parameters: { user: other.userId } }])
    const { body: stored } = await top.call('GET', path(invited.id))
    expect(stored).toMatchObject({ rights: [{ checkpoints: administers }], version: opened.version + 1 })
    expect((await change(top, invited.id, { lastName: 'Unversioned' })).status).toBe(200)
  })

  test('that somebody unseen has changed are not overwritten, and the user is not named', async () => {
    const { body: invited } = await invite()
    const elsewhere = await aGroup()
    await joinGroup(invited.id, elsewhere, [])
    const { body: opened } = await elsewhere.call('GET', path(invited.id))
    const rights = [{ group: keyOf(top), checkpoints: administers }]
    expect((await change(top, invited.id, { rights })).status).toBe(200)
    const late = await elsewhere.call('PUT', path(invited.id), {
      override: 'PUT',
      body: { rights: opened.rights },
      headers: { 'if-match': `"${opened.version}"` },
    })
    expect([late.status, refusalsOf(late)]).toEqual([409, [{ code: 'record-changed', parameters: {} }]])
    expect(JSON.stringify(late.body)).not.toContain(top.userId)
  })

  test.each([
    ['range=1'],
    ['range=[3,1]'],
    ['range=[0,99999]'],
    ['sort=["nothing","ASC"]'],
    ['sort=["id","UP"]'],
    ['filter={'],
    ['filter={"state":"GONE"}'],
  ])('a list asked for with %s is 400', async (query) => {
    expect((await top.call('GET', `/admin/users?${encodeURI(query)}`)).status).toBe(400)
  })

  test.each([
    [{ id: '' }, 'The user id is required.'],
    [{ id: 'has blank' }, 'A user id is made of letters a to z, figures, dots, dashes and underscores.'],
    [{ id: 'x'.repeat(41) }, 'The user id is too long (40).'],
    [{ firstName: ' ' }, 'First name is required.'],
    [{ email: 'nobody' }, 'E-mail address is not valid.'],
    [{ rights: [] }, 'A user works in at least one group.'],
  ])('an invitation with %j is 400', async (wrong, Message) => {
    expect(await invite(wrong)).toMatchObject({ status: 400, body: { Message } })
  })

  test.each([
    [{ userType: 'KING' }],
    [{ rights: [{ group: 'x', checkpoints: [] }] }],
    [{ rights: [{ group: 'x@y', checkpoints: ['ADMIN@NOTHING'] }] }],
  ])('an invitation with %j is 400 as well', async (wrong) => {
    expect((await invite(wrong)).status).toBe(400)
  })

  test('a user id is taken once, whatever its case', async () => {
    const draft = aDraft()
    expect((await top.call('POST', '/admin/users', { body: draft })).status).toBe(200)
    const again = await top.call('POST', '/admin/users', { body: { ...draft, id: draft.id.toUpperCase() } })
    expect([again.status, again.body]).toEqual([409, [`User ${draft.id} already exists.`]])
    expect(refusalsOf(again)).toEqual([{ code: 'user-exists', parameters: { user: draft.id } }])
  })

  test('the rights of another user can be copied', async () => {
    const model = await top.aPerson(['maps.track', 'load-planning'])
    const { body } = await invite({ rights: undefined, copyFrom: model.userId })
    expect(body.rights).toEqual([
      { group: keyOf(top), checkpoints: ['MS_OTM_LPA@MS_OTM', 'PSKLINK_ACCESS@PSKLINK'], roles: [] },
    ])
  })

  test('a change leaves an audit row with each field before and after, and no password', async () => {
    const { body: user } = await invite()
    await change(top, user.id, {
      lastName: 'Obi',
      rights: [{ group: keyOf(top), checkpoints: ['PSKLINK_ACCESS@PSKLINK'] }],
    })
    const [row] = await statement<{ changes: unknown }>(
      `select changes from audit_entry where call = 'users.updateUser' and user_id = $1 order by id desc limit 1`,
      top.userId,
    )
    expect(row?.changes).toEqual([
      {
        noun: 'user',
        id: user.id,
        before: expect.objectContaining({ lastName: 'Okafor', rights: { [keyOf(top)]: ['routing-tool.setup'] } }),
        after: expect.objectContaining({ lastName: 'Obi', rights: { [keyOf(top)]: ['maps.track'] } }),
      },
    ])
    expect(JSON.stringify(row)).not.toMatch(/password|token/i)
  })

  test('the same key answers an invitation again without inviting twice, and without the link', async () => {
    const body = aDraft()
    const headers = { 'idempotency-key': `invite-${body.id}` }
    const first = await top.call('POST', '/admin/users', { body, headers })
    const second = await top.call('POST', '/admin/users', { body, headers })
    expect(first.body.link).toContain('/set-password#token=')
    expect(second.body).toEqual({ ...first.body, link: null })
  })
})

describe('what an administrator takes away holds with the next call', () => {
  test('a right', async () => {
    const person = await top.aPerson(['routing-tool.setup'])
    expect((await person.call('GET', '/routing-tool/{group}/Regions')).status).toBe(200)
    await change(top, person.userId, { rights: [{ group: keyOf(top), checkpoints: [] }] })
    expect((await person.call('GET', '/routing-tool/{group}/Regions')).status).toBe(401)
    await change(top, person.userId, {
      rights: [{ group: keyOf(top), checkpoints: ['DCC_RT_SETUP@DCC_ROUTING_TOOL'] }],
    })
    expect((await person.call('GET', '/routing-tool/{group}/Regions')).status).toBe(200)
  })

  test('every sign-in, when he disables somebody; enabling brings none back', async () => {
    const person = await top.aPerson()
    const elsewhere = await aSession(person.userId, top)
    expect((await change(top, person.userId, { disabled: true })).body.state).toBe('DISABLED')
    for (const { call } of [person, elsewhere]) expect((await call('GET', '/usersecurity')).status).toBe(401)
    expect((await change(top, person.userId, { disabled: false })).body.state).toBe('ACTIVE')
    expect((await person.call('GET', '/usersecurity')).status).toBe(401)
  })

  test('the user himself', async () => {
    const person = await top.aPerson()
    expect((await top.call('DELETE', path(person.userId), { override: 'DELETE' })).body.id).toBe(person.userId)
    expect((await person.call('GET', '/usersecurity')).status).toBe(401)
    expect((await top.call('GET', path(person.userId))).status).toBe(404)
  })

  test('an open stream of changes', async () => {
    const person = await top.aPerson()
    const stream = await fetch(new URL('/events', inject('serverUrl')), {
      headers: { authorization: `Bearer ${person.token}`, 'customer-id': top.id },
    })
    await change(top, person.userId, { disabled: true })
    expect(await stream.text()).toContain('event: hello')
  })
})

describe('the last administrator of a group', () => {
  const alone = {
    group: keyOf,
    reason: (group: TestGroup) => [`${keyOf(group)} would be left without an administrator.`],
  }

  test.each([
    ['removed', (person: Person) => person.call('DELETE', path(person.userId), { override: 'DELETE' })],
    ['disabled', (person: Person) => change(person, person.userId, { disabled: true })],
  ])('is not %s', async (_, attempt) => {
    const group = await aGroup()
    expect(await attempt(group)).toMatchObject({ status: 409, body: alone.reason(group) })
    expect((await group.call('GET', path(group.userId))).body.state).toBe('ACTIVE')
  })

  test('does not lose the checkpoint, and nobody who was only invited takes his place', async () => {
    const group = await aGroup()
    const without = { rights: [{ group: keyOf(group), checkpoints: [] }] }
    const rights = [{ group: keyOf(group), checkpoints: administers }]
    await group.call('POST', '/admin/users', { body: aDraft({ rights }) })
    // Nobody takes their own rights, so the one who could still take the last ones is disabled first.
    const second = await group.aPerson()
    expect((await change(second, group.userId, { disabled: true })).status).toBe(200)
    expect((await change(second, second.userId, without)).status).toBe(401)
    expect((await change(second, group.userId, without)).status).toBe(200)
    const disabledAlone = await change(second, second.userId, { disabled: true })
    expect(disabledAlone).toMatchObject({ status: 409, body: alone.reason(group) })
  })

  test('stays when the last two remove each other at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const group = await aGroup()
      const second = await group.aPerson(['portal.administer'])
      const answers = await Promise.all([
        group.call('DELETE', path(second.userId), { override: 'DELETE' }),
        change(second, group.userId, { disabled: true }),
      ])
      const left = await statement(
        `select from user_permission held join portal_user person on person.id = held.user_id
          where held.group_id = $1 and held.permission = 'portal.administer' and not person.disabled`,
        group.id,
      )
      expect(left).toHaveLength(1)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 404, 409])])
    }
  })
})

describe('an administrator', () => {
  test('of one customer sees and changes nothing of another', async () => {
    const other = await aGroup()
    const both = await top.aPerson()
    await joinGroup(both.userId, other, ['load-planning'])
    expect((await top.call('GET', path(other.userId))).status).toBe(404)
    expect((await change(top, other.userId, { disabled: true })).status).toBe(404)
    expect((await invite({ rights: [{ group: keyOf(other), checkpoints: [] }] })).status).toBe(401)
    expect((await top.call('GET', path(both.userId))).body).toMatchObject({
      groups: [keyOf(top)],
      worksElsewhere: true,
    })
    expect((await change(top, both.userId, { disabled: true })).status).toBe(401)
    expect((await top.call('POST', path(both.userId, '/reset'))).status).toBe(401)
    expect((await change(top, both.userId, { rights: [] })).status).toBe(200)
    const kept = await statement('select group_id from membership where user_id = $1', both.userId)
    expect(kept).toEqual([{ group_id: other.id }])
  })

  test('who loses the right in the group he works in is refused with his next call [PERM-20]', async () => {
    const second = await top.aPerson(['portal.administer'])
    expect((await second.call('GET', '/admin/users')).status).toBe(200)
    await change(top, second.userId, { rights: [{ group: keyOf(top), checkpoints: [] }] })
    for (const address of ['/admin/users', '/admin/groups', '/admin/checkpoints'])
      expect((await second.call('GET', address)).status).toBe(401)
  })
})

test('somebody who is throttled is shown as locked, and let in again', async () => {
  const { userId } = await top.aPerson()
  await statement('update portal_user set password_hash = $2 where id = $1', userId, nobodysHash)
  await statement('insert into sign_in_attempt (user_id) select $1 from generate_series(1, 10)', userId)
  const attempt = () =>
    callAs(null, null)('POST', '/token', {
      body: new URLSearchParams({ grant_type: 'password', username: userId, password: 'wrong' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await attempt()).status).toBe(429)
  expect((await list({ state: 'LOCKED', id: [userId] })).body).toHaveLength(1)
  expect((await top.call('POST', path(userId, '/unlock'))).body).toEqual({ Status: 'SUCCESS' })
  expect((await attempt()).status).toBe(400)
})

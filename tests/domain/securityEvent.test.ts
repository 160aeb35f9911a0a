import { describe, expect, test } from 'vitest'
import { boundedUserId, type SecurityEventKind, securityEventsOf } from '#domain/access/securityEvent'

const user = { firstName: 'Ana', lastName: 'Ruiz', email: 'a@example.com', kind: 'customer', disabled: false }
const withRights = (rights: Record<string, string[]>, more: object = {}) => ({ ...user, rights, ...more })
const acme = 'ACME@CUSTOMER'

describe('what a write means for the security log', () => {
  test.each<[string, string, unknown, unknown, SecurityEventKind[]]>([
    ['a new user', 'user', null, withRights({ [acme]: ['maps.track'] }), ['user-created']],
    ['a removed user', 'user', withRights({}), null, ['user-removed']],
    ['a new address', 'user', withRights({}), withRights({}, { email: 'b@example.com' }), ['user-changed']],
    ['a user who is disabled', 'user', withRights({}), withRights({}, { disabled: true }), ['user-disabled']],
    ['a user who is enabled', 'user', withRights({}, { disabled: true }), withRights({}), ['user-enabled']],
    [
      'a permission',
      'user',
      withRights({ [acme]: [] }),
      withRights({ [acme]: ['maps.track'] }),
      ['permissions-changed'],
    ],
    ['a group without permissions', 'user', withRights({}), withRights({ [acme]: [] }), ['permissions-changed']],
    [
      'a role',
      'user',
      withRights({ [acme]: [] }),
      withRights({ [acme]: [] }, { roles: { [acme]: { biller: [] } } }),
      ['permissions-changed'],
    ],
    ['a new role', 'role', null, { name: 'biller', permissions: ['financials'] }, ['role-created']],
    ['a changed role', 'role', { name: 'biller' }, { name: 'biller', firstPage: '/cpb' }, ['role-changed']],
    ['a removed role', 'role', { name: 'biller' }, null, ['role-removed']],
    ['a user who is saved as they were', 'user', withRights({ [acme]: [] }), withRights({ [acme]: [] }), []],
    ['a one-time link', 'user', {}, { passwordLink: 'reset' }, ['password-link']],
    ['a chosen password', 'user', {}, { password: 'chosen' }, ['password-chosen']],
    ['an unlocked user', 'user', { failedSignIns: 10 }, { failedSignIns: 0 }, ['user-unlocked']],
    ['all sessions of a user', 'user', { openSessions: 2 }, { openSessions: 0 }, ['session-ended']],
    ['a sign-in', 'session', null, { userId: 'ana' }, ['sign-in']],
    ['a sign-out', 'session', { userId: 'ada' }, null, ['sign-out']],
    ['a session that somebody else ends', 'session', { userId: 'ana' }, null, ['session-ended']],
    ['a paired device', 'position-device', null, { name: 'Cab' }, ['device-token']],
    ['a renewed token', 'position-device', { token: 'before' }, { token: 'renewed' }, ['device-token']],
    ['a renamed device', 'position-device', { name: 'Cab' }, { name: 'Box' }, []],
    ['an issued API key', 'api-key', null, { name: 'WMS' }, ['api-key-issued']],
    ['a revoked API key', 'api-key', { revoked: false }, { revoked: true }, ['api-key-revoked']],
    ['a written report', 'report run', { status: 'running' }, { status: 'ready', rows: 9 }, ['data-exported']],
    ['an exported list', 'export', null, { rows: 3 }, ['data-exported']],
    ['a load', 'load', null, { id: 1 }, []],
  ])('%s', (_, noun, before, after, kinds) => {
    const events = securityEventsOf([{ noun, id: 'x', before, after }], 'ada')
    expect(events.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('permissions are named by group, granted and removed', () => {
    const [event] = securityEventsOf(
      [
        {
          noun: 'user',
          id: 'ana',
          before: withRights({ [acme]: ['maps.track'], 'OLD@CUSTOMER': ['financials'] }),
          after: withRights({ [acme]: ['financials'] }),
        },
      ],
      'ada',
    )
    expect(event).toEqual({
      kind: 'permissions-changed',
      userId: 'ana',
      detail: {
        rights: {
          [acme]: { granted: ['financials'], removed: ['maps.track'] },
          'OLD@CUSTOMER': { granted: [], removed: ['financials'] },
        },
      },
    })
  })

  test('what a role gives is named with what is given singly, and the role with it', () => {
    const before = withRights({ [acme]: ['financials'] })
    const roles = { [acme]: { biller: ['financials', 'cost-plus'] } }
    const gains = (was: object, is: object) =>
      securityEventsOf([{ noun: 'user', id: 'ana', before: was, after: is }], 'ada')
    expect(gains(before, { ...before, roles })).toEqual([
      {
        kind: 'permissions-changed',
        userId: 'ana',
        detail: {
          rights: { [acme]: { granted: ['cost-plus'], removed: [] } },
          roles: { [acme]: { granted: ['biller'], removed: [] } },
        },
      },
    ])
    const smaller = { ...before, roles: { [acme]: { biller: ['financials'] } } }
    expect(gains({ ...before, roles }, smaller)).toMatchObject([
      { detail: { rights: { [acme]: { granted: [], removed: ['cost-plus'] } } } },
    ])
    expect(gains(smaller, { ...smaller, rights: { [acme]: [] } })).toMatchObject([
      { detail: { rights: { [acme]: { granted: [], removed: ['financials'] } } } },
    ])
  })

  test('a role is named with the permissions that it gained and lost', () => {
    const before = { name: 'biller', permissions: ['financials', 'cost-plus'] }
    expect(
      securityEventsOf(
        [{ noun: 'role', id: 4, before, after: { ...before, permissions: ['cost-plus', 'maps.track'] } }],
        'ada',
      ),
    ).toEqual([
      {
        kind: 'role-changed',
        userId: 'ada',
        detail: { role: 'biller', granted: ['maps.track'], removed: ['financials'] },
      },
    ])
  })
})

test.each([
  ['ana', 'ana'],
  ['  ana\n', 'ana'],
  ['x'.repeat(500), 'x'.repeat(40)],
  ['a\u0000b', 'a b'],
])('of %j as a user id %j is stored', (typed, stored) => expect(boundedUserId(typed)).toBe(stored))

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
})

test.each([
  ['ana', 'ana'],
  ['  ana\n', 'ana'],
  ['x'.repeat(500), 'x'.repeat(40)],
  ['a\u0000b', 'a b'],
])('of %j as a user id %j is stored', (typed, stored) => expect(boundedUserId(typed)).toBe(stored))

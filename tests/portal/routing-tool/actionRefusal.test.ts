import { describe, expect, test } from 'vitest'
import {
  type LoadAction,
  type LoadLock,
  lockOfFleet,
  type LoadStatus,
  loadStatuses,
  unlocked,
} from '#domain/freight/load'
import {
  actionRefusal,
  type Situation,
  statusesAfter,
} from '#portal/routing-tool/deliveries-and-loads/actions/actionRefusal'
import { toolbarActions, toolbarRefusal } from '#portal/routing-tool/deliveries-and-loads/actions/toolbarActions'

const heldByOtm: LoadLock = { locked: true, lockedBy: 'OTM', reason: 'Load is being changed in OTM.' }

const situation = (status: LoadStatus, more: Partial<Situation> = {}): Situation => ({
  load: { loadId: 12, status, carrier: 'A & B Freight' },
  lock: unlocked,
  deliveries: [{ status: 'assigned' }],
  unsaved: false,
  ...more,
})

const offered = (given: Situation) => toolbarActions.filter((action) => toolbarRefusal(action, given) === null)

describe('what a load in a status, with a lock, offers', () => {
  test.each([
    ['pending', 'send-to-carrier email send-to-fleet plan update-plan change-status cancel-deliveries'],
    ['planned', 'send-to-carrier email modify send-to-fleet update-plan unplan change-status cancel-deliveries'],
    ['sent-to-carrier', 'cancel-to-carrier email modify cancel-for-carrier-update cancel-deliveries'],
    ['sent-to-fleet', 'email modify cancel-to-fleet cancel-deliveries'],
    ['cancelled', 'email cancel-deliveries'],
  ] as const)('%s without a lock: %s', (status, actions) => {
    expect(offered(situation(status)).join(' ')).toBe(actions)
  })

  test.each(loadStatuses)('%s under the lock of another system: e-mail alone [ENT-30]', (status) => {
    expect(offered(situation(status, { lock: heldByOtm }))).toEqual(['email'])
    expect(actionRefusal('send-to-carrier', situation(status, { lock: heldByOtm }))).toEqual({
      code: 'locked',
      lockedBy: 'OTM',
      reason: 'Load is being changed in OTM.',
    })
  })

  test("sent-to-fleet under the fleet's own lock: the fleet can be told, nothing can be edited [ENT-30]", () => {
    const given = situation('sent-to-fleet', { lock: lockOfFleet })
    expect(offered(given)).toEqual(['email', 'modify', 'cancel-to-fleet'])
    expect(actionRefusal('save', given)?.code).toBe('locked')
    expect(actionRefusal('comment', given)?.code).toBe('locked')
  })

  test.each(loadStatuses)('%s with something unsaved: nothing but what stores one field by itself', (status) => {
    const given = situation(status, { unsaved: true })
    expect(offered(given)).toEqual([])
    expect(actionRefusal('email', given)).toEqual({ code: 'unsaved' })
    expect(actionRefusal('comment', given)).toBeNull()
    expect(actionRefusal('set-load-number', given)).toBeNull()
  })
})

test.each([
  ['sending', 'send-to-carrier', 'VAL-22'],
  ['giving to the fleet', 'send-to-fleet', 'VAL-22'],
  ['cancelling', 'cancel-to-carrier', 'VAL-23'],
  ['cancelling for a carrier update', 'cancel-for-carrier-update', 'VAL-23'],
  ['cancelling to the fleet', 'cancel-to-fleet', 'VAL-23'],
  ['e-mailing', 'email', 'VAL-24'],
] as const satisfies readonly (readonly [string, LoadAction, string])[])(
  '%s takes a stored load: %s is off without a load key above 0 [VAL-22] [VAL-23] [VAL-24]',
  (_, action) => {
    expect(actionRefusal(action, situation('pending', { load: null }))).toEqual({ code: 'not-stored' })
    for (const loadId of [0, -1, Number.NaN, 1.5]) {
      const load = { loadId, status: 'pending' as const, carrier: 'A & B Freight' }
      expect(actionRefusal(action, situation('pending', { load }))).toEqual({ code: 'not-stored' })
    }
  },
)

test('a load without a carrier cannot be tendered, but goes to the fleet', () => {
  const given = situation('pending', { load: { loadId: 12, status: 'pending', carrier: null } })
  expect(actionRefusal('send-to-carrier', given)).toEqual({ code: 'no-carrier' })
  expect(actionRefusal('send-to-fleet', given)).toBeNull()
})

test('a load whose deliveries are all cancelled takes nothing along', () => {
  const given = situation('planned', { deliveries: [{ status: 'cancelled' }] })
  expect(actionRefusal('send-to-carrier', given)).toEqual({ code: 'no-deliveries' })
  expect(actionRefusal('send-to-fleet', given)).toEqual({ code: 'no-deliveries' })
  expect(toolbarRefusal('cancel-deliveries', given)).toEqual({ code: 'no-deliveries' })
})

test.each([
  ['pending', ['planned', 'cancelled']],
  ['planned', ['pending', 'cancelled']],
  ['sent-to-carrier', []],
  ['sent-to-fleet', []],
  ['cancelled', []],
] as const)('%s can be set to %j by hand', (status, after) => {
  expect(statusesAfter(status)).toEqual(after)
})

import { expect, test } from 'vitest'
import { afterUnassign, deliveryStep } from '#domain/freight/delivery'
import {
  loadActions,
  loadStatusStep,
  loadStep,
  lockOfFleet,
  lockRefuses,
  statusAfterCancel,
  unlocked,
} from '#domain/freight/load'

test.each([
  ['available', 'cancelled', 'allowed'],
  ['assigned', 'available', 'allowed'],
  ['assigned', 'cancelled', 'allowed'],
  ['available', 'assigned', 'refused'],
  ['cancelled', 'available', 'refused'],
  ['assigned', 'assigned', 'same'],
  ['cancelled', 'cancelled', 'same'],
] as const)('a delivery going from %s to %s is %s', (from, to, step) => expect(deliveryStep(from, to)).toBe(step))

test('a cancelled delivery stays cancelled when its load lets it go', () => {
  expect((['available', 'assigned', 'cancelled'] as const).map(afterUnassign)).toEqual([
    'available',
    'available',
    'cancelled',
  ])
})

test.each([
  ['pending', 'plan', 'planned'],
  ['planned', 'plan', null],
  ['planned', 'unplan', 'pending'],
  ['pending', 'unplan', null],
  ['planned', 'send-to-carrier', 'sent-to-carrier'],
  ['pending', 'send-to-fleet', 'sent-to-fleet'],
  ['sent-to-fleet', 'send-to-carrier', null],
  ['sent-to-carrier', 'cancel-to-carrier', 'pending'],
  ['sent-to-carrier', 'cancel-to-fleet', null],
  ['sent-to-fleet', 'cancel-to-fleet', 'pending'],
  ['sent-to-fleet', 'give-back', 'pending'],
  ['sent-to-carrier', 'give-back', null],
  ['pending', 'give-back', null],
  ['sent-to-fleet', 'modify', 'sent-to-fleet'],
  ['pending', 'modify', null],
  ['planned', 'save', 'planned'],
  ['sent-to-carrier', 'save', null],
  ['cancelled', 'send-to-carrier', null],
] as const)('a %s load after %s is %s', (status, action, after) => {
  const step = loadStep(status, action)
  expect(step.allowed ? step.status : null).toBe(after)
})

test('by hand a load goes between pending and planned, or to cancelled', () => {
  expect(loadStatusStep('planned', 'cancelled')).toBe('allowed')
  expect(loadStatusStep('sent-to-carrier', 'cancelled')).toBe('refused')
  expect(loadStatusStep('pending', 'sent-to-fleet')).toBe('refused')
  expect(loadStatusStep('cancelled', 'cancelled')).toBe('same')
})

test('a called-back load is cancelled only when unassigning left it empty', () => {
  expect(statusAfterCancel({ unassign: true, deliveriesLeft: 0 })).toBe('cancelled')
  expect(statusAfterCancel({ unassign: true, deliveriesLeft: 1 })).toBe('pending')
  expect(statusAfterCancel({ unassign: false, deliveriesLeft: 0 })).toBe('pending')
})

test('a lock leaves the e-mail, and the fleet its own cancel, give-back and change', () => {
  const open = (lockedBy: string) => loadActions.filter((action) => !lockRefuses({ ...lockOfFleet, lockedBy }, action))
  expect(open('FLEET')).toEqual(['cancel-to-fleet', 'give-back', 'modify', 'email'])
  expect(open('OTM')).toEqual(['email'])
  expect(loadActions.some((action) => lockRefuses(unlocked, action) || lockRefuses(null, action))).toBe(false)
})

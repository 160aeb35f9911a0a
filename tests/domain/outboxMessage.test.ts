import { describe, expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import type { LoadId } from '#domain/freight/keys'
import {
  canBeRecalled,
  canBeReplayed,
  canBeRetried,
  canBeStopped,
  isImmediate,
  maySeeMessage,
  messagePurposes,
  messageStatuses,
  unsentOffer,
} from '#domain/freight/outboxMessage'

describe('a message can be recalled', () => {
  test.each([
    ['a millisecond before it is due', { status: 'waiting', tries: 0 }, 999, true],
    ['no more at the moment at which it is due', { status: 'waiting', tries: 0 }, 1_000, false],
    ['no more after that', { status: 'waiting', tries: 0 }, 1_001, false],
    ['no more after a first try', { status: 'waiting', tries: 1 }, 999, false],
    ['no more while it is being sent', { status: 'sending', tries: 1 }, 999, false],
    ['no more when it was sent', { status: 'sent', tries: 1 }, 999, false],
    ['once', { status: 'recalled', tries: 0 }, 999, false],
    ['at any time while it is held', { status: 'held', tries: 0 }, 1_001, true],
    ['no more when it was tried before it was held', { status: 'held', tries: 1 }, 999, false],
  ])('%s', (_, message, now, expected) => {
    expect(canBeRecalled({ ...message, dueAt: 1_000 }, now)).toBe(expected)
  })
})

test('a message that failed or is held can be sent by hand, and one that is held or tried again can be given up', () => {
  expect(messageStatuses.filter(canBeRetried)).toEqual(['held', 'failed'])
  expect(messageStatuses.filter(canBeReplayed)).toEqual(['held', 'sent', 'failed'])
  const stoppedAfter = (tries: number) => messageStatuses.filter((status) => canBeStopped({ status, tries }))
  expect([stoppedAfter(0), stoppedAfter(1)]).toEqual([['held'], ['waiting', 'held']])
})

describe('a message is seen', () => {
  const seenBy = (purpose: (typeof messagePurposes)[number], createdBy: string) =>
    permissions.filter((held) => maySeeMessage({ purpose, createdBy }, { permissions: new Set([held]), userId: 'me' }))

  test.each(messagePurposes)('%s with one permission alone, by whoever did not cause it', (purpose) => {
    expect(seenBy(purpose, 'somebody')).toHaveLength(1)
  })

  test('a report by the user whose run it is, whatever they may do', () => {
    expect(seenBy('report', 'me')).toEqual([...permissions])
    expect(seenBy('reset', 'me')).toEqual(['portal.administer'])
  })
})

test('only notices to the owner of an account and the status of shipments are sent without a delay', () => {
  expect(messagePurposes.filter(isImmediate)).toEqual(['shipment-status', 'account'])
})

describe('a load that counts as sent', () => {
  const load = { loadId: 7 as LoadId, status: 'sent-to-carrier', tenderStatus: 'sent', isPlanned: false } as const
  const tender = { loadId: 7, purpose: 'tender' }

  test.each([
    ['waiting', 'waiting'],
    ['sending', 'waiting'],
    ['held', 'held'],
    ['failed', 'failed'],
    ['sent', null],
    ['recalled', null],
  ] as const)('whose tender is %s has this left to do: %s', (status, expected) =>
    expect(unsentOffer(load, [{ ...tender, status }])).toBe(expected),
  )

  test('goes by its newest tender, not by other messages or loads', () => {
    const others = [
      { loadId: 7, purpose: 'change', status: 'waiting' },
      { loadId: 8, purpose: 'tender', status: 'waiting' },
      { loadId: null, purpose: 'report', status: 'failed' },
    ] as const
    expect(unsentOffer(load, [...others, { ...tender, status: 'sent' }, { ...tender, status: 'failed' }])).toBeNull()
    expect(unsentOffer(load, others)).toBeNull()
  })

  test.each(['accepted', 'conditional', 'declined'] as const)('has arrived once its carrier has %s', (tenderStatus) =>
    expect(unsentOffer({ ...load, tenderStatus }, [{ ...tender, status: 'failed' }])).toBeNull(),
  )

  test.each([
    ['waiting', false, 'waiting'],
    ['waiting', true, 'waiting'],
    ['held', false, 'held'],
    ['held', true, null],
    ['failed', true, null],
  ] as const)('to the fleet, by a message that is %s, in load planning %s, is %s', (status, isPlanned, expected) =>
    expect(
      unsentOffer({ ...load, status: 'sent-to-fleet', tenderStatus: null, isPlanned }, [
        { loadId: 7, purpose: 'assign', status },
      ]),
    ).toBe(expected),
  )

  test('says nothing of a load that is not sent', () =>
    expect(unsentOffer({ ...load, status: 'pending' }, [{ ...tender, status: 'waiting' }])).toBeNull())
})

import { describe, expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import { canBeRecalled, isImmediate, maySeeMessage, messagePurposes } from '#domain/freight/outboxMessage'

describe('a message can be recalled', () => {
  test.each([
    ['a millisecond before it is due', { status: 'waiting', tries: 0 }, 999, true],
    ['no more at the moment at which it is due', { status: 'waiting', tries: 0 }, 1_000, false],
    ['no more after that', { status: 'waiting', tries: 0 }, 1_001, false],
    ['no more after a first try', { status: 'waiting', tries: 1 }, 999, false],
    ['no more while it is being sent', { status: 'sending', tries: 1 }, 999, false],
    ['no more when it was sent', { status: 'sent', tries: 1 }, 999, false],
    ['once', { status: 'recalled', tries: 0 }, 999, false],
  ])('%s', (_, message, now, expected) => {
    expect(canBeRecalled({ ...message, dueAt: 1_000 }, now)).toBe(expected)
  })
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

test('only notices to the owner of an account are sent without a delay', () => {
  expect(messagePurposes.filter(isImmediate)).toEqual(['account'])
})

import { describe, expect, test } from 'vitest'
import type { Received } from '#domain/people/recruiting/candidate'
import { isSameMerge, leadMerge, type ReceivedLead, referralMerge, takenOver } from '#domain/people/recruiting/merging'
import type { LeadStatus, ReferralStatus } from '#domain/people/recruiting/steps'

const keys = { phone: '3125550177', email: null }
const referrals = (...statuses: ReferralStatus[]): Received[] =>
  statuses.map((status, place) => ({ id: place + 1, keys, status, receivedAt: `2026-01-0${place + 1}T10:00:00Z` }))
const leads = (...statuses: LeadStatus[]): ReceivedLead[] =>
  statuses.map((status, place) => ({ id: place + 1, keys, status, receivedAt: `2026-01-0${place + 1}T10:00:00Z` }))

describe('referrals of one person', () => {
  test.each<[ReferralStatus[], number | null, number[]]>([
    [['new', 'new', 'accepted', 'contacted'], 1, [2, 3, 4]],
    [['rejected', 'new', 'new'], 2, [3]],
    [['withdrawn', 'rejected'], null, []],
    [['hired', 'new'], 1, [2]],
    [['new', 'applied', 'hired', 'closed'], null, []],
    [['new', 'duplicate'], null, []],
    [['new'], null, []],
  ])('%j: %j stays and takes over %j [HRS]', (statuses, keptId, otherIds) =>
    expect(referralMerge(referrals(...statuses))).toEqual(keptId === null ? null : { keptId, otherIds }),
  )

  test('are merged into the one that was received first, whichever was stored first', () => {
    const [one, other] = referrals('new', 'new')
    const swapped = [
      { ...one, receivedAt: other?.receivedAt ?? '' },
      { ...other, receivedAt: one?.receivedAt ?? '' },
    ] as Received[]
    expect(referralMerge(swapped)).toEqual({ keptId: 2, otherIds: [1] })
  })
})

test.each<[LeadStatus[], number | null, number[]]>([
  [['new', 'qualified', 'no-response'], 1, [2, 3]],
  [['new', 'hired'], 2, [1]],
  [['new', 'do-not-contact', 'new'], 1, [3]],
  [['hired', 'hired'], null, []],
  [['new', 'rejected'], null, []],
])('leads %j: %j stays and takes over %j [HRS]', (statuses, keptId, otherIds) =>
  expect(leadMerge(leads(...statuses))).toEqual(keptId === null ? null : { keptId, otherIds }),
)

test('what is missing is taken from the earliest that has it; refused consent stays refused', () => {
  const row = (more: object) => ({
    email: '',
    recruiter: null as string | null,
    consent: null as boolean | null,
    ...more,
  })
  const fields = ['email', 'recruiter'] as const
  expect(takenOver(row({ email: 'a@b.example' }), [row({ email: 'c@d.example', recruiter: 'ben' })], fields)).toEqual({
    recruiter: 'ben',
  })
  expect(takenOver(row({}), [row({ recruiter: 'ann' }), row({ recruiter: 'ben' })], fields)).toEqual({
    recruiter: 'ann',
  })
  expect(takenOver(row({ consent: true }), [row({ consent: false })], fields)).toEqual({ consent: false })
  expect(takenOver(row({}), [row({ consent: true })], fields)).toEqual({ consent: true })
  expect(takenOver(row({ consent: false }), [row({ consent: true })], fields)).toEqual({})
})

test('a merge that is no longer as the user has seen it is another one', () => {
  const seen = { keptId: 1, otherIds: [2] }
  expect(isSameMerge({ keptId: 1, otherIds: [2] }, seen)).toBe(true)
  for (const now of [null, { keptId: 2, otherIds: [1] }, { keptId: 1, otherIds: [2, 3] }])
    expect(isSameMerge(now, seen)).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { erasedMark } from '#domain/access/erasure'
import {
  anonymous,
  contactKeys,
  contactProblem,
  duplicatesOf,
  firstReferral,
  isOverdue,
  isSelfReferral,
  mayMessage,
  type Received,
} from '#domain/people/recruiting/candidate'
import {
  canBeAccepted,
  isHireDay,
  type LeadStatus,
  leadStatuses,
  leadStatusProblem,
  nextLeadStatuses,
  nextReferralStatuses,
  type ReferralStatus,
  referralStatuses,
  referralStatusProblem,
} from '#domain/people/recruiting/steps'

describe('the steps of a referral (HRS) [ROUTE-107]', () => {
  const allowed: Record<ReferralStatus, readonly ReferralStatus[]> = {
    new: ['rejected', 'duplicate', 'withdrawn'],
    accepted: ['contacted', 'rejected', 'duplicate', 'withdrawn'],
    contacted: ['applied', 'hired', 'rejected', 'duplicate', 'withdrawn'],
    applied: ['qualified', 'rejected', 'withdrawn'],
    qualified: ['hired', 'rejected', 'withdrawn'],
    hired: ['closed'],
    closed: [],
    rejected: ['new'],
    duplicate: ['new', 'rejected'],
    withdrawn: ['new', 'rejected'],
  }
  test.each(referralStatuses.flatMap((from) => referralStatuses.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) =>
      expect(referralStatusProblem(from, to, 'because')).toBe(allowed[from].includes(to) ? null : 'wrong-status'),
  )

  test('no change of status accepts a referral: that is the step of an operator in charge [CALL-HR-11, CALL-HR-12]', () => {
    for (const from of referralStatuses) {
      expect(nextReferralStatuses(from)).not.toContain('accepted')
      expect(canBeAccepted(from)).toBe(from === 'new')
    }
  })

  test.each(['duplicate', 'withdrawn'] as const)('%s needs a comment', (to) =>
    expect(referralStatusProblem('accepted', to, ' ')).toBe('comment-missing'),
  )
})

describe('the steps of a lead (HRS) [ROUTE-108]', () => {
  const allowed: Record<LeadStatus, readonly LeadStatus[]> = {
    new: ['attempted', 'contacted', 'rejected', 'not-qualified', 'do-not-contact'],
    attempted: ['contacted', 'no-response', 'rejected', 'not-qualified', 'do-not-contact'],
    contacted: ['qualified', 'hired', 'rejected', 'not-qualified', 'no-response', 'do-not-contact'],
    qualified: ['application-sent', 'converted', 'rejected', 'not-qualified', 'no-response', 'do-not-contact'],
    'application-sent': ['converted', 'rejected', 'not-qualified', 'no-response', 'do-not-contact'],
    converted: ['hired', 'rejected', 'do-not-contact'],
    hired: [],
    rejected: ['new', 'do-not-contact'],
    'not-qualified': ['new', 'rejected', 'do-not-contact'],
    'no-response': ['attempted', 'contacted', 'rejected', 'do-not-contact'],
    'do-not-contact': ['new'],
  }
  test.each(leadStatuses.flatMap((from) => leadStatuses.map((to) => [from, to] as const)))('%s to %s', (from, to) =>
    expect(leadStatusProblem(from, to, 'because')).toBe(allowed[from].includes(to) ? null : 'wrong-status'),
  )

  test.each([
    ['1976-11-27', false],
    ['1976-11-28', true],
    ['2027-11-28', true],
    ['2027-11-29', false],
    ['', false],
  ])('is hired for %j on 2026-11-28: %s', (day, expected) => expect(isHireDay(day, '2026-11-28')).toBe(expected))

  test('is converted only after it was qualified, on any way', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...leadStatuses), { maxLength: 30 }), (wanted) => {
        const way = wanted.reduce<LeadStatus[]>(
          (taken, to) => {
            const from = taken.at(-1) ?? 'new'
            return nextLeadStatuses(from).includes(to) ? [...taken, to] : taken
          },
          ['new'],
        )
        const converted = way.indexOf('converted')
        if (converted >= 0) expect(way.slice(0, converted)).toContain('qualified')
      }),
    ))

  test('leaves "do not contact" only with a comment about the new consent', () => {
    expect(leadStatusProblem('do-not-contact', 'new', '')).toBe('comment-missing')
    expect(leadStatusProblem('do-not-contact', 'new', 'Called us on Monday')).toBeNull()
  })
})

describe('the contact data of a person', () => {
  test.each([
    ['(312) 555-0100', '3125550100'],
    ['+1 312.555.0100', '3125550100'],
    ['001 312 555 0100', '3125550100'],
    ['011 49 30 1234567', '49301234567'],
    ['+52 55 1234 5678', '525512345678'],
    ['+52 1 55 1234 5678', '525512345678'],
    ['011 52 1 55 1234 5678', '525512345678'],
    ['044 55 1234 5678', '525512345678'],
    ['045 (55) 1234-5678', '525512345678'],
    ['', null],
  ])('phone number %s is compared as %s', (phone, key) => expect(contactKeys({ phone, email: '' }).phone).toBe(key))

  test.each([
    ['Ann.Lee@Example.com', 'ann.lee@example.com'],
    [' ann.lee+jobs@example.com ', 'ann.lee@example.com'],
    ['no address', null],
    ['', null],
  ])('address %s is compared as %s', (email, key) => expect(contactKeys({ phone: '', email }).email).toBe(key))

  test('blanks, points, brackets and the country code make no difference', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), fc.constantFrom('', '1', '+1 ', '1-'), (digits, prefix) => {
        const written = `${prefix}(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
        expect(contactKeys({ phone: written, email: '' })).toEqual(contactKeys({ phone: digits, email: '' }))
      }),
    ))

  test.each([
    ['', '', 'no-contact'],
    ['12345', '', 'phone-number'],
    ['3125550100', 'nobody', 'email-address'],
    ['3125550100', '', null],
    ['', 'ann@example.com', null],
  ])('%s and %s: %s', (phone, email, problem) => expect(contactProblem({ phone, email })).toBe(problem))

  test('nobody refers themselves', () => {
    const referrer = { phone: '1 312 555 0100', email: 'ben@example.com' }
    expect(isSelfReferral({ phone: '312-555-0100', email: '' }, referrer)).toBe(true)
    expect(isSelfReferral({ phone: '312-555-0199', email: 'BEN+me@example.com' }, referrer)).toBe(true)
    expect(isSelfReferral({ phone: '312-555-0199', email: '' }, { phone: '', email: '' })).toBe(false)
  })
})

describe('duplicates of a referral', () => {
  const received = (id: number, receivedAt: string, more: Partial<Received> = {}): Received => ({
    id,
    receivedAt,
    keys: { phone: '3125550100', email: null },
    status: 'new',
    ...more,
  })

  test.each([
    ['the same number in the same year', received(1, '2026-01-10T00:00:00Z'), true],
    ['on the day a year ago', received(1, '2025-11-23T00:00:00Z'), true],
    ['the day before that', received(1, '2025-11-22T23:59:59Z'), false],
    ['another number', received(1, '2026-01-10T00:00:00Z', { keys: { phone: '3125550199', email: null } }), false],
    ['without any data', received(1, '2026-01-10T00:00:00Z', { keys: { phone: null, email: null } }), false],
  ])('%s', (_, other, isDuplicate) =>
    expect(duplicatesOf(received(2, '2026-11-23T08:00:00Z'), [other]).length === 1).toBe(isDuplicate),
  )

  const anyReferral = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    receivedAt: fc.integer({ min: 0, max: 400 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
    keys: fc.record({
      phone: fc.constantFrom('1', '2', null),
      email: fc.constantFrom('a@b.c', null),
    }),
    status: fc.constantFrom(...referralStatuses),
  })
  const referrals = fc.uniqueArray(anyReferral, { maxLength: 12, selector: ({ id }) => id })

  test('are duplicates of each other', () =>
    fc.assert(
      fc.property(referrals, (all) => {
        for (const one of all)
          for (const other of duplicatesOf(one, all)) expect(duplicatesOf(other, all)).toContainEqual(one)
      }),
    ))

  test('the first referrer wins, in whatever order they are listed', () =>
    fc.assert(
      fc.property(referrals, (all) => {
        const first = firstReferral(all)
        expect(firstReferral(all.toReversed())).toEqual(first)
        for (const other of all.filter(({ status }) => status !== 'rejected' && status !== 'withdrawn'))
          expect(Date.parse(other.receivedAt)).toBeGreaterThanOrEqual(Date.parse(first?.receivedAt ?? ''))
      }),
    ))
})

describe('messages to a lead', () => {
  test.each<[LeadStatus, boolean | null, boolean, boolean]>([
    ['new', true, false, true],
    ['new', null, false, false],
    ['new', false, false, false],
    ['do-not-contact', true, false, false],
    ['new', true, true, false],
  ])('%s, consent %s, erased %s: %s', (status, given, isErased, may) =>
    expect(mayMessage(status, { given, isErased })).toBe(may),
  )
})

test('an erased person leaves an anonymous row that keeps what is counted', () => {
  const lead = {
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '3125550100',
    email: 'ann@example.com',
    status: 'contacted' as const,
    source: 'web' as const,
    locationId: 'CHI',
  }
  expect(anonymous(lead)).toEqual({ ...lead, firstName: erasedMark, lastName: erasedMark, phone: '', email: '' })
})

test.each([
  [null, false],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('a next action on %s is overdue: %s', (day, overdue) => expect(isOverdue(day, '2026-11-23')).toBe(overdue))

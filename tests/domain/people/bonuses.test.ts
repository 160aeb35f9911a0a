import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, type Money, sumOf } from '#domain/values/exact'
import { addDays, addMonths } from '#domain/values/days'
import { anonymous } from '#domain/people/recruiting/candidate'
import {
  bonusState,
  bonusSums,
  type Employment,
  keepsReferral,
  milestoneCodes,
  milestoneDay,
  milestonesOf,
  type MilestoneState,
  milestoneState,
  paidOf,
  pay,
  paymentProblem,
} from '#domain/people/recruiting/milestones'
import { type CountedLead, leadSources, metricsBySource } from '#domain/people/recruiting/sourceMetrics'
import { leadScore } from '#domain/people/recruiting/leadScore'
import { leadStatuses } from '#domain/people/recruiting/steps'

const dollars = (text: string): Money => exact('money', text)
const plan = milestoneCodes.map((code) => ({ code, amount: dollars('250') }))
const hiredOn = '2026-01-15'
const both: Employment = { hiredOn, candidateLeftOn: null, referrerLeftOn: null }

describe('the milestones of a bonus', () => {
  test.each([
    ['hire', '2026-01-15'],
    ['30-days', '2026-02-14'],
    ['90-days', '2026-04-15'],
    ['1-year', '2027-01-15'],
  ] as const)('%s is reached on %s', (code, day) => expect(milestoneDay(code, hiredOn)).toBe(day))

  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months are %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))

  const [hire, thirty] = milestonesOf(plan, hiredOn)
  test.each<[string, Partial<Employment>, string, string]>([
    ['the day before', {}, '2026-02-13', 'upcoming'],
    ['on its day', {}, '2026-02-14', 'due'],
    ['the candidate left on that day', { candidateLeftOn: '2026-02-14' }, '2026-02-20', 'forfeited'],
    ['the candidate left after it', { candidateLeftOn: '2026-02-15' }, '2026-02-20', 'due'],
    ['the referrer left before it', { referrerLeftOn: '2026-02-01' }, '2026-02-20', 'forfeited'],
  ])('30 days, %s', (_, left, today, state) =>
    expect(thirty && milestoneState(thirty, { ...both, ...left }, today)).toBe(state),
  )

  test('what was paid stays paid when somebody leaves', () =>
    expect(hire && milestoneState(pay(hire, 'ann', hiredOn), { ...both, candidateLeftOn: hiredOn }, '2026-03-01')).toBe(
      'paid',
    ))

  test.each([
    ['before its day', '2026-02-13', both, 'not-due'],
    ['forfeited', '2026-03-01', { ...both, referrerLeftOn: '2026-02-01' }, 'forfeited'],
    ['due', '2026-02-14', both, null],
  ])('a bonus %s', (_, today, employment, problem) => expect(paymentProblem(thirty, employment, today)).toBe(problem))

  test('a milestone that the plan does not have cannot be paid', () =>
    expect(paymentProblem(undefined, both, '2026-03-01')).toBe('unknown'))

  test('is paid once, whoever pays it again and however often', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...milestoneCodes), fc.constantFrom('ann', 'ben'), fc.nat(500))),
        (payments) => {
          const start = milestonesOf(plan, hiredOn)
          const end = payments.reduce(
            (milestones, [code, by, days]) =>
              milestones.map((one) => (one.code === code ? pay(one, by, addDays(hiredOn, days)) : one)),
            start,
          )
          expect(paidOf(end)).toBe(BigInt(new Set(payments.map(([code]) => code)).size) * dollars('250'))
          expect(paidOf(end)).toBeLessThanOrEqual(sumOf(plan.map(({ amount }) => amount)))
          for (const milestone of end) {
            const first = payments.find(([code]) => code === milestone.code)
            expect(milestone.paidBy).toBe(first?.[1] ?? null)
          }
        },
      ),
    ))

  test('a referral with a bonus that is due or paid is kept', () => {
    expect(keepsReferral(milestonesOf(plan, hiredOn), both, hiredOn)).toBe(true)
    expect(keepsReferral(milestonesOf(plan, '2026-12-01'), { ...both, hiredOn: '2026-12-01' }, '2026-11-23')).toBe(
      false,
    )
    expect(keepsReferral([], null, hiredOn)).toBe(false)
  })
})

describe('from lead to hire', () => {
  const lead = (more: Partial<CountedLead> = {}): CountedLead => ({
    source: 'web',
    status: 'new',
    createdAt: '2026-11-01T00:00:00Z',
    firstContactAt: null,
    cost: dollars('0'),
    ...more,
  })

  test('counts leads, hires, the time to the first contact and the cost of a hire', () => {
    const [web, ...others] = metricsBySource([
      lead({ status: 'hired', firstContactAt: '2026-11-01T03:00:00Z', cost: dollars('500') }),
      lead({ status: 'rejected', firstContactAt: '2026-11-01T06:00:00Z', cost: dollars('1') }),
      lead(),
    ])
    expect(web).toEqual({
      source: 'web',
      leads: 3,
      hires: 1,
      hiresPerThousand: 333,
      hoursToContact: 4.5,
      costPerHire: dollars('501'),
    })
    for (const other of others)
      expect(other).toMatchObject({
        leads: 0,
        hires: 0,
        hiresPerThousand: null,
        hoursToContact: null,
        costPerHire: null,
      })
  })

  test('an erased person counts as before', () => {
    const anyLead = fc.record({
      source: fc.constantFrom(...leadSources),
      status: fc.constantFrom(...leadStatuses),
      createdAt: fc.constant('2026-11-01T00:00:00Z'),
      firstContactAt: fc.constantFrom(null, '2026-11-01T05:00:00Z'),
      cost: fc.bigInt({ min: 0n, max: 100_000n }).map((cents) => cents as Money),
      firstName: fc.string(),
      lastName: fc.string(),
      phone: fc.string(),
      email: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(anyLead), (leads) => {
        const metrics = metricsBySource(leads)
        expect(metricsBySource(leads.map(anonymous))).toEqual(metrics)
        expect(metrics.reduce((sum, one) => sum + one.leads, 0)).toBe(leads.length)
      }),
    )
  })
})

test.each([
  [['paid', 'due', 'upcoming'], 'due'],
  [['paid', 'upcoming'], 'upcoming'],
  [['paid', 'forfeited'], 'paid'],
  [[], null],
] as const)('bonuses that are %j have come as far as %s', (states, shown) =>
  expect(bonusState(states.map((state) => ({ state })))).toBe(shown),
)

test('the bonuses of a referral come to what is due and what was paid, each for itself', () => {
  const one = (state: MilestoneState, amount: string) => ({ state, amount: dollars(amount) })
  expect(
    bonusSums([
      one('paid', '100'),
      one('due', '250'),
      one('due', '500.5'),
      one('upcoming', '7'),
      one('forfeited', '9'),
    ]),
  ).toEqual({ bonusDue: dollars('750.5'), bonusPaid: dollars('100') })
  expect(bonusSums([])).toEqual({ bonusDue: dollars('0'), bonusPaid: dollars('0') })
})

describe('the score of a lead', () => {
  const lead = {
    status: 'qualified' as const,
    source: 'referral' as const,
    phone: '3125550100',
    email: 'a@example.com',
    consent: true,
    lastContactAt: '2026-11-10T10:00:00Z',
    nextActionOn: '2026-11-24',
  }
  test.each([
    [{}, '2026-11-24', 90],
    [{}, '2026-11-25', 70],
    [{ consent: null, email: '' }, '2026-11-24', 65],
    [{ source: 'agency', lastContactAt: null, nextActionOn: null }, '2026-11-24', 55],
    [{ status: 'converted' }, '2026-11-24', 100],
  ] as const)('with %j on %s is %i', (more, today, points) =>
    expect(leadScore({ ...lead, ...more }, today)).toBe(points),
  )

  test.each(['hired', 'rejected', 'not-qualified', 'do-not-contact'] as const)('is none once it is %s', (status) =>
    expect(leadScore({ ...lead, status }, '2026-11-24')).toBeNull(),
  )
})

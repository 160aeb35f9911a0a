import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canBeBlocked,
  type Decidable,
  decided,
  decisionProblem,
  type DriverRequestDraft,
  driverRequestProblems,
  isTimeOff,
  requestTypes,
  takesTime,
} from '#domain/load-planning/requests/driverRequest'
import {
  canBeDecided,
  daysAtStake,
  decidedStatuses,
  isOpenStatus,
  requestStatuses,
  statusOn,
} from '#domain/load-planning/requests/requestState'

const today = '2026-11-21'
const offer = { fromDate: '2026-11-28', toDate: '2026-11-30' }
const asked: Decidable = {
  status: 'requested',
  fromDate: '2026-11-24',
  toDate: '2026-11-26',
  offeredFrom: null,
  offeredTo: null,
}
const offered: Decidable = { ...asked, status: 'counter-offered', offeredFrom: '2026-11-28', offeredTo: '2026-11-30' }

describe('a request of a driver', () => {
  test.each([
    ['requested', 'in-review approved declined counter-offered withdrawn'],
    ['in-review', 'approved declined counter-offered withdrawn'],
    ['counter-offered', 'in-review approved declined counter-offered withdrawn'],
    ['approved', 'declined withdrawn'],
    ['declined', ''],
    ['completed', ''],
    ['withdrawn', ''],
    ['expired', ''],
  ] as const)('that is %s may become: %s', (from, to) => {
    expect(decidedStatuses.filter((status) => canBeDecided(from, status)).join(' ')).toBe(to)
  })

  test.each([
    [asked, '2026-11-26', 'requested'],
    [asked, '2026-11-27', 'expired'],
    [{ ...asked, status: 'in-review' }, '2026-11-27', 'expired'],
    [{ ...asked, status: 'approved' }, '2026-11-26', 'approved'],
    [{ ...asked, status: 'approved' }, '2026-11-27', 'completed'],
    [{ ...asked, status: 'declined' }, '2026-12-27', 'declined'],
    [{ ...asked, status: 'withdrawn' }, '2026-12-27', 'withdrawn'],
    [offered, '2026-11-30', 'counter-offered'],
    [offered, '2026-12-01', 'expired'],
  ] as const)('%o is on %s %s', (request, day, status) => {
    expect(statusOn(request, day)).toBe(status)
  })

  test.each([
    [asked, { status: 'approved' }, null],
    [asked, { status: 'declined' }, 'answer-missing'],
    [asked, { status: 'declined', answer: ' ' }, 'answer-missing'],
    [asked, { status: 'declined', answer: 'Next week' }, null],
    [asked, { status: 'approved', answer: 'x'.repeat(501) }, 'answer-too-long'],
    [asked, { status: 'counter-offered' }, 'offer-missing'],
    [asked, { status: 'counter-offered', fromDate: '2026-11-28' }, 'offer-missing'],
    [asked, { status: 'counter-offered', fromDate: '2026-11-28', toDate: '2026-11-27' }, 'backwards'],
    [asked, { status: 'counter-offered', fromDate: '2026-11-01', toDate: '2026-11-02' }, 'past'],
    [asked, { status: 'counter-offered', fromDate: '2026-11-24', toDate: '2026-11-26' }, 'offer-same'],
    [asked, { status: 'counter-offered', ...offer }, null],
    [offered, { status: 'counter-offered', ...offer }, 'offer-same'],
    [offered, { status: 'counter-offered', fromDate: '2026-11-24', toDate: '2026-11-26' }, null],
    [{ ...asked, status: 'approved' }, { status: 'counter-offered', ...offer }, 'wrong-status'],
    [{ ...asked, status: 'approved', toDate: '2026-11-20' }, { status: 'withdrawn' }, 'wrong-status'],
    [{ ...asked, toDate: '2026-11-20' }, { status: 'approved' }, 'wrong-status'],
  ] as const)('%o: of a decision %o is wrong: %s', (request, decision, problem) => {
    expect(decisionProblem(request, { id: 1, ...decision }, today)).toBe(problem)
  })

  test('keeps the days that it asks for while others are offered, and gets those when they are accepted', () => {
    const countered = decided(asked, { id: 1, status: 'counter-offered', ...offer })
    expect(countered).toEqual({ ...offered, isBlocked: false })
    expect(daysAtStake(countered)).toEqual(offer)
    expect(decided(countered, { id: 1, status: 'approved' })).toEqual({
      ...asked,
      ...offer,
      status: 'approved',
      isBlocked: false,
    })
    expect(decided(countered, { id: 1, status: 'in-review' })).toEqual({
      ...asked,
      status: 'in-review',
      isBlocked: false,
    })
  })

  test('ends after any decisions without an offer unless one is open, and never with days backwards', () => {
    const decision = fc.record({
      id: fc.constant(1),
      status: fc.constantFrom(...decidedStatuses),
      answer: fc.constantFrom('', 'No'),
      fromDate: fc.constantFrom('2026-11-21', '2026-11-24', '2026-11-30'),
      toDate: fc.constantFrom('2026-11-20', '2026-11-26', '2026-12-02'),
    })
    fc.assert(
      fc.property(fc.array(decision, { maxLength: 12 }), (decisions) => {
        let request: Decidable = asked
        for (const each of decisions)
          if (decisionProblem(request, each, today) === null) request = decided(request, each)
        expect(request.status === 'counter-offered').toBe(request.offeredFrom !== null && request.offeredTo !== null)
        expect(request.fromDate <= request.toDate).toBe(true)
        expect((request.offeredFrom ?? '') <= (request.offeredTo ?? '')).toBe(true)
      }),
    )
  })

  test.each<[Partial<DriverRequestDraft>, string[]]>([
    [{}, []],
    [{ reasonCode: 'OTHER', wantedLocation: 'Joliet, IL' }, []],
    [{ reasonCode: 'FISHING' }, ['reason-unknown']],
    [{ wantedLocation: 'x'.repeat(51) }, ['location-too-long']],
    [{ toDate: '2026-11-23' }, ['backwards']],
  ])('with %o has these faults: %o', (changes, problems) => {
    const draft: DriverRequestDraft = {
      driverId: 'D1',
      priority: 'M',
      type: 'time-off',
      remark: '',
      reasonCode: '',
      wantedLocation: '',
      fromDate: asked.fromDate,
      toDate: asked.toDate,
    }
    expect(driverRequestProblems({ ...draft, ...changes }, today)).toEqual(problems)
  })
})

describe('time that a request takes of a driver', () => {
  test.each(requestTypes)('%s takes it when it is approved and time off, or made a block', (type) => {
    for (const status of requestStatuses) {
      expect(takesTime({ type, status, isBlocked: false })).toBe(status === 'approved' && isTimeOff(type))
      expect(takesTime({ type, status, isBlocked: true })).toBe(status === 'approved')
      expect(canBeBlocked({ type, status, isBlocked: false }, true)).toBe(status === 'approved' && !isTimeOff(type))
      expect(canBeBlocked({ type, status, isBlocked: true }, true)).toBe(false)
    }
  })

  test('of whoever waits for an answer is not taken yet', () => {
    expect(requestStatuses.filter(isOpenStatus)).toEqual(['requested', 'in-review', 'counter-offered'])
    expect(takesTime({ type: 'time-off', status: 'counter-offered', isBlocked: false })).toBe(false)
  })
})

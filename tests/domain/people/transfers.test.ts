import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canBeRescheduled,
  draftProblems,
  dueStep,
  hasNotice,
  isOpenTransfer,
  transferMachine,
  type Transfer,
  type TransferDraft,
  transferStatuses,
  type TransferStatus,
  type TransferStep,
  transferStepProblem,
  transferSteps,
} from '#domain/people/transfers/transfer'
import {
  checkCodes,
  choicesOf,
  heldBy,
  transferChecks,
  type TransferFacts,
  unresolvedChecks,
  zoneChange,
} from '#domain/people/transfers/transferChecks'

const now = '2026-11-23T12:00:00Z'
const draft: TransferDraft = {
  driverId: 'D1',
  fromLocationId: 'CHI',
  toLocationId: 'DEN',
  effectiveAt: '2026-12-01T06:00:00Z',
  returnOn: null,
  reason: 'Asked for it',
}
const aTransfer = (more: Partial<Transfer> = {}): Transfer => ({ ...draft, status: 'requested', ...more })

const allowed: Record<TransferStep, readonly [from: readonly TransferStatus[], to: TransferStatus]> = {
  request: [['draft'], 'requested'],
  approve: [['requested'], 'approved'],
  decline: [['requested'], 'declined'],
  schedule: [['approved'], 'scheduled'],
  undo: [['approved', 'scheduled'], 'requested'],
  cancel: [['draft', 'requested', 'approved', 'scheduled', 'failed'], 'cancelled'],
  transfer: [['scheduled'], 'transferred'],
  return: [['transferred'], 'returned'],
  fail: [['scheduled'], 'failed'],
  retry: [['failed'], 'scheduled'],
}

describe('the steps of a driver transfer [ROUTE-106]', () => {
  test.each(transferSteps.flatMap((step) => transferStatuses.map((status) => [step, status] as const)))(
    '%s from %s',
    (step, status) => {
      const transfer = aTransfer({ status, returnOn: '2026-12-20' })
      const [from, to] = allowed[step]
      expect(transferStepProblem(transfer, { step, reason: 'because' }, now)).toEqual(
        from.includes(status) ? null : { code: 'wrong-status', status, step },
      )
      expect(transferMachine.after(status, step)).toBe(to)
    },
  )

  test.each<[string, Transfer, TransferStep, string]>([
    ['a transfer is not declined without a reason', aTransfer(), 'decline', 'reason-missing'],
    ['approval comes too late', aTransfer({ effectiveAt: now }), 'approve', 'past'],
    ['nothing is undone once it began', aTransfer({ status: 'scheduled', effectiveAt: now }), 'undo', 'begun'],
    ['a permanent transfer does not return', aTransfer({ status: 'transferred' }), 'return', 'not-temporary'],
  ])('%s', (_, transfer, step, code) => expect(transferStepProblem(transfer, { step }, now)).toEqual({ code }))

  test('a menu offers the steps that the table allows', () =>
    fc.assert(
      fc.property(fc.constantFrom(...transferStatuses), (status) => {
        const offered = transferSteps.filter((step) => allowed[step][0].includes(status))
        expect(transferMachine.next(status)).toEqual(offered)
        expect(canBeRescheduled(status)).toBe(isOpenTransfer(status))
      }),
    ))

  test('a transfer that is over has no step that opens it again', () => {
    for (const status of ['declined', 'cancelled', 'returned'] as const)
      expect(transferMachine.next(status)).toEqual([])
  })
})

describe('a transfer before it is stored', () => {
  const there = { locationId: 'CHI', hasOpenTransfer: false }
  test.each<[string, Partial<TransferDraft>, Partial<typeof there>, string[]]>([
    ['is fine', {}, {}, []],
    ['to the same location', { toLocationId: 'CHI' }, {}, ['same-location']],
    ['of a driver who is elsewhere', {}, { locationId: 'ATL' }, ['not-at-location']],
    ['in the past', { effectiveAt: '2026-11-23T11:59:59Z' }, {}, ['past']],
    ['back before it begins', { returnOn: '2026-12-01' }, {}, ['return-not-after']],
    ['back on the next day', { returnOn: '2026-12-02' }, {}, []],
    ['without a reason', { reason: '  ' }, {}, ['reason-missing']],
    ['with a long reason', { reason: 'x'.repeat(501) }, {}, ['reason-too-long']],
    ['beside another one', {}, { hasOpenTransfer: true }, ['other-transfer']],
  ])('%s', (_, more, driver, problems) =>
    expect(draftProblems({ ...draft, ...more }, { ...there, ...driver }, now)).toEqual(problems),
  )
})

describe('the time at which a transfer takes effect', () => {
  test.each<[TransferStatus, string, string | null, ReturnType<typeof dueStep>]>([
    ['scheduled', '2026-11-23T12:00:00Z', null, 'transfer'],
    ['scheduled', '2026-11-23T12:00:01Z', null, null],
    ['approved', '2026-11-20T00:00:00Z', null, null],
    ['transferred', '2026-11-01T00:00:00Z', '2026-11-23', 'return'],
    ['transferred', '2026-11-01T00:00:00Z', '2026-11-24', null],
    ['transferred', '2026-11-01T00:00:00Z', null, null],
    ['returned', '2026-11-01T00:00:00Z', '2026-11-02', null],
  ])('%s at %s, back on %s', (status, effectiveAt, returnOn, step) =>
    expect(dueStep({ status, effectiveAt, returnOn }, now, '2026-11-23')).toBe(step),
  )
})

const nothing: TransferFacts = {
  work: [],
  unsentMessages: [],
  dutyLeft: 840,
  absences: [],
  devices: [],
}
const everything: TransferFacts = {
  work: [
    { key: 'S1', kind: 'firm', endsAt: '2026-12-02T00:00:00Z' },
    { key: 'S2', kind: 'soft', endsAt: '2026-12-03T00:00:00Z' },
    { key: 'S3', kind: 'firm', endsAt: '2026-12-01T06:00:00Z' },
  ],
  unsentMessages: ['7'],
  dutyLeft: 839,
  absences: [
    { key: '1', fromDate: '2026-11-25', toDate: '2026-12-01' },
    { key: '2', fromDate: '2026-11-25', toDate: '2026-11-30' },
  ],
  devices: ['box'],
}

describe('the checks before a transfer is approved', () => {
  test('a driver without open work passes', () => expect(transferChecks(nothing, draft.effectiveAt)).toEqual([]))

  test('each finding names its records, and only what is left after the transfer counts', () =>
    expect(transferChecks(everything, draft.effectiveAt)).toEqual([
      { code: 'loads-after', keys: ['S1'] },
      { code: 'soft-assignments', keys: ['S2'] },
      { code: 'unsent-messages', keys: ['7'] },
      { code: 'duty-day', keys: ['duty'] },
      { code: 'time-off', keys: ['1'] },
      { code: 'device', keys: ['box'] },
    ]))

  test('is resolved by a choice that goes with it, and by no other', () => {
    const checks = transferChecks(everything, draft.effectiveAt)
    expect(unresolvedChecks(checks, {})).toEqual(checks)
    expect(unresolvedChecks(checks, { device: 'keep', 'duty-day': 'wait' }).map(({ code }) => code)).toEqual([
      'loads-after',
      'soft-assignments',
      'unsent-messages',
      'time-off',
      'device',
    ])
    const chosen = Object.fromEntries(checkCodes.map((code) => [code, choicesOf(code)[0]]))
    expect(unresolvedChecks(checks, chosen)).toEqual([])
  })

  test('waits at its time only for what the approver chose to wait for', () => {
    const checks = transferChecks(everything, draft.effectiveAt)
    expect(heldBy(checks, { 'duty-day': 'wait', 'unsent-messages': 'keep' }).map(({ code }) => code)).toEqual([
      'duty-day',
    ])
  })
})

describe('the time zone of the home terminal', () => {
  test.each([
    ['America/Chicago', 'America/Denver', '2026-12-01T06:00:00Z', -60],
    ['America/Chicago', 'America/New_York', '2026-12-01T06:00:00Z', 60],
    ['America/Phoenix', 'America/Denver', '2026-12-01T06:00:00Z', null],
    ['America/Phoenix', 'America/Denver', '2026-07-01T06:00:00Z', 60],
    ['America/Chicago', 'America/Chicago', '2026-12-01T06:00:00Z', null],
  ])('from %s to %s at %s', (from, to, at, minutes) =>
    expect(zoneChange(from, to, at)).toEqual(minutes === null ? null : { from, to, minutes }),
  )

  test('the way back is the same change the other way', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles')
    fc.assert(
      fc.property(
        zones,
        zones,
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (from, to, at) => {
          const there = zoneChange(from, to, at.toISOString())?.minutes ?? 0
          const back = zoneChange(to, from, at.toISOString())?.minutes ?? 0
          expect(there + back).toBe(0)
        },
      ),
    )
  })
})

test.each(transferStatuses)('a transfer that is %s has a notice only if it was approved', (status) => {
  expect(hasNotice(status)).toBe(['approved', 'scheduled', 'transferred', 'returned'].includes(status))
})

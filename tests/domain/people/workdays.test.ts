import { usualPayroll } from '#contract/people/payroll'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, type Rate } from '#domain/values/exact'
import type { DayFacts, DayStop, DayTrip } from '#domain/people/workdays/dayFacts'
import { dayFigures, quantityOf, totalMiles } from '#domain/people/workdays/dayFigures'
import { type DayException, exceptionsOf, isBlocking } from '#domain/people/workdays/exceptions'
import { stretchesOf } from '#domain/people/workdays/stretches'
import {
  amountOf,
  eventProblems,
  mergedEvents,
  type PayEvent,
  payOf,
  type PayRules,
  suggestedEvents,
} from '#domain/people/workdays/payEvents'
import { cutOffOf, isAfterCutOff, payrollProblem } from '#domain/people/workdays/payroll'
import {
  canBeChanged,
  canBeCorrected,
  packageMachine,
  type PackageStatus,
  packageStatuses,
  type PackageStep,
  packageStepProblem,
  packageSteps,
  stageOf,
} from '#domain/people/workdays/workPackage'

const midnight = Date.UTC(2026, 10, 23)
const at = (hour: number) => midnight + hour * 3_600_000
const rate = (text: string): Rate => exact('rate', text)

const aStop = (sequence: number, arrival: number | null, departure: number | null, more: Partial<DayStop> = {}) => ({
  sequence,
  type: 'delivery' as const,
  locationId: `L${sequence}`,
  appointmentFrom: arrival ?? midnight,
  freeMinutes: null,
  plannedArrival: arrival ?? midnight,
  plannedDeparture: departure ?? midnight,
  arrival,
  departure,
  ...more,
})
const aTrip = (shipmentId: string, stops: DayStop[], more: Partial<DayTrip> = {}): DayTrip => ({
  shipmentId,
  movement: 'loaded',
  miles: 100,
  powerUnitId: 'T1',
  stops,
  ...more,
})
const aDay = (trips: DayTrip[], more: Partial<DayFacts> = {}): DayFacts => ({
  day: { from: midnight, to: at(24) },
  trips,
  around: [],
  stretches: [],
  between: 'bobtail',
  ...more,
})

describe('the steps of a work package [ROUTE-123]', () => {
  const allowed: Record<PackageStep, readonly [from: readonly PackageStatus[], to: PackageStatus]> = {
    dispatch: [['planned'], 'dispatched'],
    start: [['planned', 'dispatched'], 'in-progress'],
    complete: [['planned', 'dispatched', 'in-progress'], 'completed'],
    review: [['completed', 'reopened'], 'reviewed'],
    approve: [['reviewed'], 'approved'],
    export: [['approved'], 'exported'],
    dispute: [['completed', 'reviewed', 'approved'], 'disputed'],
    reopen: [['reviewed', 'approved', 'disputed'], 'reopened'],
  }
  const fine = { blocking: 0, reviewedBy: 'ann', isAfterCutOff: false }

  test.each(packageSteps.flatMap((step) => packageStatuses.map((status) => [step, status] as const)))(
    '%s from %s',
    (step, status) => {
      const [from, to] = allowed[step]
      expect(packageStepProblem(status, { step, by: 'ben', reason: 'because' }, fine)).toEqual(
        status === to || from.includes(status) ? null : { code: 'wrong-status', status, step },
      )
      expect(packageMachine.after(status, step)).toBe(to)
    },
  )

  test.each<[string, PackageStatus, PackageStep, Partial<typeof fine>, string, string]>([
    ['exceptions are open', 'completed', 'review', { blocking: 2 }, 'ben', 'open-exceptions'],
    ['the pay period is closed', 'completed', 'review', { isAfterCutOff: true }, 'ben', 'after-cut-off'],
    ['the reviewer approves', 'reviewed', 'approve', {}, 'Ann', 'own-step'],
    ['a dispute has no reason', 'reviewed', 'dispute', {}, 'ben', 'reason-missing'],
  ])('%s', (_, status, step, more, by, code) =>
    expect(packageStepProblem(status, { step, by }, { ...fine, ...more })?.code).toBe(code),
  )

  test('nothing that was exported is exported or opened again', () => {
    for (const step of packageSteps.filter((each) => each !== 'export'))
      expect(packageStepProblem('exported', { step, by: 'ben', reason: 'because' }, fine)?.code).toBe('wrong-status')
  })

  test.each<[PackageStatus, ReturnType<typeof stageOf>, boolean, boolean]>([
    ['planned', 'open', false, true],
    ['dispatched', 'open', false, true],
    ['in-progress', 'in-progress', false, true],
    ['completed', 'done', true, true],
    ['reviewed', 'done', false, true],
    ['approved', 'done', false, false],
    ['exported', 'done', false, false],
    ['disputed', 'done', false, true],
    ['reopened', 'done', true, true],
  ])('%s counts as %s; its pay can be corrected: %s, its name and attachments changed: %s', (status, stage, ...may) =>
    expect([stageOf(status), canBeCorrected(status), canBeChanged(status)]).toEqual([stage, ...may]),
  )
})

describe('miles and hours of a day', () => {
  test('what was driven in a trip is of its movement, and what was driven between trips is bobtail or deadhead', () => {
    const { planned, actual } = dayFigures(
      aDay(
        [
          aTrip('S1', [aStop(1, at(6), at(7)), aStop(2, at(10), at(11))], { miles: 150.5 }),
          aTrip('S2', [aStop(1, at(12), at(13)), aStop(2, at(14), at(15))], { movement: 'deadhead', miles: 40 }),
        ],
        {
          stretches: [
            { from: at(7), to: at(10), miles: 152.25 },
            { from: at(11), to: at(12), miles: 20 },
            { from: at(13), to: at(14), miles: 41 },
          ],
        },
      ),
    )
    expect(planned.miles).toEqual({ loaded: quantityOf(150.5), deadhead: quantityOf(40), bobtail: 0n })
    expect(actual.miles).toEqual({ loaded: quantityOf(152.25), deadhead: quantityOf(41), bobtail: quantityOf(20) })
    expect(totalMiles(actual.miles)).toBe(quantityOf(213.25))
    expect(actual.minutes).toEqual({ drive: 300, duty: 540, delay: 0 })
  })

  test('a visit is delayed by what it takes longer than planned, and not by an early arrival', () => {
    const stop = aStop(1, at(6), at(11), {
      appointmentFrom: at(8),
      plannedArrival: at(8),
      plannedDeparture: at(9),
    })
    expect(dayFigures(aDay([aTrip('S1', [stop])])).actual.minutes).toEqual({ drive: 0, duty: 300, delay: 120 })
  })

  test('a pause of ten hours is a rest', () => {
    const day = aDay([aTrip('S1', [aStop(1, at(1), at(2)), aStop(2, at(12), at(13))])])
    expect(dayFigures(day).actual.minutes).toEqual({ drive: 0, duty: 120, delay: 0 })
  })

  test('hours before and after the day belong to other days', () => {
    const day = aDay([aTrip('S1', [aStop(1, at(-2), at(-1)), aStop(2, at(1), at(2))])])
    expect(dayFigures(day).actual.minutes).toEqual({ drive: 60, duty: 120, delay: 0 })
  })

  const trips = fc
    .array(fc.tuple(fc.integer({ min: -300, max: 1_800 }), fc.integer({ min: 0, max: 400 })), { maxLength: 8 })
    .map((visits) =>
      visits.map(([begin, length], place) =>
        aTrip(`S${place}`, [
          aStop(1, midnight + begin * 60_000, midnight + (begin + length) * 60_000, {
            plannedDeparture: midnight + (begin + Math.floor(length / 2)) * 60_000,
          }),
        ]),
      ),
    )

  test('driving and delay are on duty, no day has more than 24 hours, and the order of trips does not matter', () =>
    fc.assert(
      fc.property(trips, (all) => {
        const { minutes } = dayFigures(aDay(all)).actual
        expect(minutes.drive).toBeLessThanOrEqual(minutes.duty)
        expect(minutes.delay).toBeLessThanOrEqual(minutes.duty)
        expect(minutes.duty).toBeLessThanOrEqual(1_440)
        expect(dayFigures(aDay(all.toReversed())).actual.minutes).toEqual(minutes)
      }),
    ))

  test('no mile is lost or counted twice', () => {
    const stretch = fc
      .tuple(fc.nat(1_430), fc.integer({ min: 1, max: 9 }), fc.nat(500_000))
      .map(([from, length, miles]) => ({
        from: midnight + from * 60_000,
        to: midnight + (from + length) * 60_000,
        miles: miles / 1_000,
      }))
    fc.assert(
      fc.property(trips, fc.array(stretch), (all, stretches) => {
        const { miles } = dayFigures(aDay(all, { stretches })).actual
        const sum = stretches.reduce((steps, one) => steps + quantityOf(one.miles), 0n)
        expect(totalMiles(miles)).toBe(sum)
      }),
    )
  })
})

const rules: PayRules = {
  freeMinutes: 120,
  detentionStep: 15,
  layoverAfter: 720,
  includedStops: 2,
  rates: { detention: rate('22.5'), layover: rate('120'), extraStop: rate('35') },
}

const anEvent = (more: Partial<PayEvent> = {}): PayEvent => ({
  code: 'detention',
  subject: 'S1/1',
  quantity: exact('quantity', '1.25'),
  rate: rate('22.5'),
  span: null,
  origin: 'rule',
  isRemoved: false,
  reason: '',
  ...more,
})

describe('the stretches between fixes', () => {
  const minutes = 60_000
  const north = (miles: number, minute: number) => ({ at: minute * minutes, latitude: 40 + miles / 69, longitude: -90 })

  test('leave out those that no truck could have driven, and those with a long gap', () => {
    const fixes = [north(0, 0), north(1, 1), north(400, 2), north(2, 3), north(3, 4), north(60, 70)]
    expect(stretchesOf(fixes).map(({ from, miles }) => [from / minutes, Math.round(miles)])).toEqual([
      [0, 1],
      [3, 1],
    ])
  })
})

describe('pay events suggested by rules', () => {
  const suggest = (trips: DayTrip[]) =>
    suggestedEvents(aDay(trips), rules).map(({ code, subject, quantity }) => [code, subject, Number(quantity) / 1_000])

  test.each<[string, number, Partial<DayStop>, unknown[]]>([
    ['within the free time', 8, {}, []],
    ['a minute short of a quarter of an hour', 8 + 14 / 60, {}, []],
    ['an hour and a quarter beyond it', 9.25, {}, [['detention', 'S1/1', 1.25]]],
    [
      'from the appointment on, after an early arrival',
      9.25,
      { appointmentFrom: at(7) },
      [['detention', 'S1/1', 0.25]],
    ],
    ['at a stop without freight', 12, { type: 'non-freight' }, []],
    ['beyond the free time of the location', 6.5, { freeMinutes: 15 }, [['detention', 'S1/1', 0.25]]],
    ['at a location without free time', 6.25, { freeMinutes: 0 }, [['detention', 'S1/1', 0.25]]],
    ['within the longer free time of the location', 9.25, { freeMinutes: 240 }, []],
  ])('detention: %s', (_, leaves, more, events) =>
    expect(suggest([aTrip('S1', [aStop(1, at(6), at(leaves), more)])])).toEqual(events),
  )

  test('a layover is paid for a long pause between two stops', () =>
    expect(suggest([aTrip('S1', [aStop(1, at(1), at(2)), aStop(2, at(14), at(15))])])).toEqual([
      ['layover', 'S1/1', 1],
    ]))

  test('stops beyond those of every trip are paid', () =>
    expect(
      suggest([
        aTrip(
          'S1',
          [1, 2, 3, 4].map((sequence) => aStop(sequence, at(sequence), at(sequence) + 60_000)),
        ),
      ]),
    ).toEqual([['extra-stop', 'S1', 2]]))

  test('suggestions are replaced, and what a user did stays', () => {
    const changed = anEvent({ origin: 'user', quantity: exact('quantity', '2'), reason: 'Seen on the bill' })
    const removed = anEvent({ subject: 'S2/1', isRemoved: true, reason: 'Own fault' })
    const outdated = anEvent({ subject: 'S3/1' })
    const suggested = [anEvent(), anEvent({ subject: 'S2/1' }), anEvent({ subject: 'S4/1' })]
    const merged = mergedEvents([changed, removed, outdated], suggested)
    expect(merged).toEqual([changed, removed, anEvent({ subject: 'S4/1' })])
    expect(mergedEvents(merged, suggested)).toEqual(merged)
  })

  test('amounts are rounded once to the cent, and removed events pay nothing', () => {
    expect(amountOf(anEvent())).toBe(exact('money', '28.13'))
    expect(payOf([anEvent(), anEvent({ isRemoved: true })])).toBe(exact('money', '28.13'))
  })

  const span = { from: at(8), to: at(9) }
  test.each<[string, PayEvent[], string[]]>([
    ['the same event twice', [anEvent(), anEvent()], ['twice']],
    ['events of the same time', [anEvent({ span }), anEvent({ code: 'breakdown', span })], ['overlap']],
    ['one after the other', [anEvent({ span }), anEvent({ code: 'breakdown', span: { from: at(9), to: at(10) } })], []],
    [
      'a removed one at the same time',
      [anEvent({ span }), anEvent({ code: 'breakdown', span, isRemoved: true, reason: 'x' })],
      [],
    ],
    ['nothing to pay', [anEvent({ quantity: exact('quantity', '0') })], ['not-above-zero']],
    ['more than a day can be', [anEvent({ quantity: exact('quantity', '10000') })], ['too-large']],
    ['dearer than any event', [anEvent({ rate: exact('rate', '100000') })], ['too-large']],
    ['by hand without a reason', [anEvent({ origin: 'user' })], ['reason-missing']],
  ])('%s', (_, events, problems) => expect(eventProblems(events).map(({ code }) => code)).toEqual(problems))
})

describe('exceptions of a day', () => {
  const stretches = [{ from: at(7), to: at(8), miles: 100 }]
  const find = (facts: DayFacts) => exceptionsOf(facts, dayFigures(facts), [], 10)

  test.each<[string, DayFacts, DayException[]]>([
    ['none', aDay([aTrip('S1', [aStop(1, at(6), at(7)), aStop(2, at(8), at(9))])], { stretches }), []],
    [
      'stops that are not closed',
      aDay([aTrip('S1', [aStop(1, at(6), null), aStop(2, null, null)])], { stretches }),
      [
        { code: 'missing-arrival', subjects: ['S1/2'] },
        { code: 'missing-departure', subjects: ['S1/1'] },
      ],
    ],
    [
      'no unit and no miles',
      aDay([aTrip('S1', [aStop(1, at(6), at(7))], { powerUnitId: null })]),
      [
        { code: 'unknown-unit', subjects: ['S1'] },
        { code: 'zero-miles', subjects: ['day'] },
      ],
    ],
    [
      'two trips at the same time',
      aDay(
        [aTrip('S1', [aStop(1, at(6), at(8))], { miles: 50 }), aTrip('S2', [aStop(1, at(7), at(9))], { miles: 50 })],
        {
          stretches,
        },
      ),
      [{ code: 'overlapping-trips', subjects: ['S1', 'S2'] }],
    ],
    [
      'too long a day and too many miles',
      aDay([aTrip('S1', [aStop(1, at(1), at(15)), aStop(2, at(16), at(17))])], {
        stretches: [{ from: at(15), to: at(16), miles: 110.001 }],
      }),
      [
        { code: 'over-14-hours', subjects: ['day'] },
        { code: 'miles-off', subjects: ['day'] },
      ],
    ],
  ])('%s', (_, facts, exceptions) => expect(find(facts)).toEqual(exceptions))

  test('pay without a rate is an exception until it is removed', () => {
    const facts = aDay([aTrip('S1', [aStop(1, at(6), at(7)), aStop(2, at(8), at(9))])], { stretches })
    const unpaid = anEvent({ subject: 'S1/1', rate: exact('rate', '0') })
    const findWith = (...events: PayEvent[]) => exceptionsOf(facts, dayFigures(facts), events, 10)
    expect(findWith(unpaid, anEvent({ subject: 'S1/2' }))).toEqual([{ code: 'missing-rate', subjects: ['S1/1'] }])
    expect(findWith({ ...unpaid, isRemoved: true })).toEqual([])
  })

  test('open stops and unknown units keep a day from being reviewed', () => {
    expect(isBlocking({ code: 'missing-arrival', subjects: [] })).toBe(true)
    expect(isBlocking({ code: 'miles-off', subjects: [] })).toBe(false)
  })
})

describe('a pay period', () => {
  const cutOff = { lastWeekday: 6, daysAfter: 2, time: '12:00', zone: 'America/Chicago' }

  test.each([
    ['2026-11-22', '2026-11-30T18:00:00.000Z'],
    ['2026-11-28', '2026-11-30T18:00:00.000Z'],
    ['2026-11-29', '2026-12-07T18:00:00.000Z'],
    ['2026-10-31', '2026-11-02T18:00:00.000Z'],
  ])('of %s closes at %s, on the clock of its zone', (day, moment) =>
    expect(new Date(cutOffOf(day, cutOff)).toISOString()).toBe(moment),
  )

  test('is closed from its cut-off on, and never without one', () => {
    const moment = Date.parse('2026-11-30T18:00:00Z')
    expect(isAfterCutOff('2026-11-28', cutOff, moment - 1)).toBe(false)
    expect(isAfterCutOff('2026-11-28', cutOff, moment)).toBe(true)
    expect(isAfterCutOff('1900-01-01', null, moment)).toBe(false)
  })
})

describe('the settings of the payroll file', () => {
  const cutOff = { lastWeekday: 6, daysAfter: 2, time: '12:00', zone: 'America/Chicago' }

  test.each([
    [{}, null],
    [{ cutOff }, null],
    [{ columns: [] }, { code: 'no-columns' }],
    [{ columns: [{ heading: ' ', field: 'code' }] }, { code: 'heading-missing', place: 1 }],
    [
      {
        columns: [
          { heading: 'Code', field: 'code' },
          { heading: 'code ', field: 'day' },
        ],
      },
      { code: 'heading-twice', heading: 'code ' },
    ],
    [{ codes: { ...usualPayroll.codes, layover: '' } }, { code: 'code-missing', event: 'layover' }],
    [{ cutOff: { ...cutOff, zone: 'Chicago' } }, { code: 'unknown-zone', zone: 'Chicago' }],
  ] as const)('%j: %j', (changes, problem) => expect(payrollProblem({ ...usualPayroll, ...changes })).toEqual(problem))
})

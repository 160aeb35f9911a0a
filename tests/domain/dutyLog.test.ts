import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DutyHours,
  dutyStates,
  hoursAt,
  hoursShown,
  hoursWithoutLog,
  type DutyState,
  type LoggedChange,
  stateAt,
  withChange,
} from '#domain/fleet/dutyLog'
import { longCycle } from '#domain/load-planning/hoursOfService'

const midnight = Date.parse('2026-03-02T00:00:00Z')
/** A moment, `HH:MM` from that midnight on; hours go on beyond 24. */
const timeOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return midnight + (hours * 60 + minutes) * 60_000
}
const iso = (at: number) => new Date(at).toISOString()
const rested = hoursWithoutLog({ driving: 660, duty: 840, cycle: longCycle }, longCycle)

const logOf = (changes: readonly (readonly [clock: string, state: DutyState])[]) =>
  changes.reduce<readonly LoggedChange[]>(
    (log, [clock, state]) => withChange(log, { state, at: iso(timeOf(clock)) }, rested, longCycle),
    [],
  )
const hoursOfDay = (clock: string, changes: Parameters<typeof logOf>[0]): DutyHours => {
  const last = logOf(changes).at(-1)
  return last ? hoursAt(last, timeOf(clock), longCycle) : rested
}

describe('the hours that are left', () => {
  test.each([
    ['before the duty begins: all of them', '06:00', [], { driving: 660, break: 480, duty: 840, cycle: 4_200 }],
    ['on duty: the shift and the cycle go on', '08:00', [['06:00', 'on']], { driving: 660, duty: 720, cycle: 4_080 }],
    [
      'driving: the driving, too, and the break comes nearer',
      '10:00',
      [
        ['06:00', 'on'],
        ['07:00', 'driving'],
      ],
      { driving: 480, break: 300, duty: 600, cycle: 3_960 },
    ],
    [
      'after a break of 30 minutes, which the shift counts and the cycle does not',
      '14:30',
      [
        ['06:00', 'driving'],
        ['14:00', 'break'],
      ],
      { driving: 180, break: 180, duty: 330, cycle: 3_720 },
    ],
    [
      'after a break that is too short',
      '14:29',
      [
        ['06:00', 'driving'],
        ['14:00', 'break'],
      ],
      { driving: 180, break: 0, duty: 331, cycle: 3_720 },
    ],
    [
      'after half an hour of other work, which is a break as well',
      '14:30',
      [
        ['06:00', 'driving'],
        ['14:00', 'on'],
      ],
      { driving: 180, break: 180, duty: 330, cycle: 3_690 },
    ],
    [
      'beyond the shift: no driving, and no less than none',
      '21:00',
      [
        ['06:00', 'on'],
        ['08:00', 'driving'],
      ],
      { driving: 0, break: 0, duty: 0, cycle: 3_300 },
    ],
    [
      'after 10 hours off: a new shift in the same cycle',
      '28:00',
      [
        ['06:00', 'driving'],
        ['16:00', 'on'],
        ['18:00', 'off'],
      ],
      { driving: 660, break: 480, duty: 840, cycle: 3_480 },
    ],
    [
      'after 34 hours off: a new cycle',
      '52:00',
      [
        ['06:00', 'driving'],
        ['16:00', 'on'],
        ['18:00', 'off'],
      ],
      { driving: 660, break: 480, duty: 840, cycle: 4_200 },
    ],
    [
      'after a break of 10 hours, which is a rest whatever it is called',
      '28:00',
      [
        ['06:00', 'driving'],
        ['18:00', 'break'],
      ],
      { driving: 660, duty: 840 },
    ],
  ] as const)('%s', (_, clock, changes, left) => {
    expect(hoursShown(hoursOfDay(clock, changes))).toMatchObject(left)
  })

  test('end with the cycle where that is less than the day', () => {
    const hours = hoursWithoutLog({ driving: 660, duty: 840, cycle: 90 }, longCycle)
    expect(hoursShown(hours)).toEqual({ driving: 90, break: 90, duty: 840, cycle: 90 })
  })

  test('are those of whole minutes of the clock, so that short changes lose none', () => {
    const at = (seconds: number) => iso(timeOf('06:00') + seconds * 1_000)
    const states = Array.from({ length: 20 }, (_, place) => ({
      state: place % 2 ? 'on' : 'driving',
      at: at(place * 30),
    }))
    const log = states.reduce<readonly LoggedChange[]>(
      (known, change) => withChange(known, change as LoggedChange, rested, longCycle),
      [],
    )
    expect(hoursAt(log.at(-1) as LoggedChange, timeOf('06:10'), longCycle).duty).toBe(830)
  })
})

const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(...dutyStates)), {
  minLength: 1,
  maxLength: 12,
})
const withMinutes = (reports: readonly (readonly [number, DutyState])[]) =>
  reports.reduce<readonly LoggedChange[]>(
    (log, [minute, state]) => withChange(log, { state, at: iso(midnight + minute * 60_000) }, rested, longCycle),
    [],
  )

describe('a log', () => {
  test('has the same hours in whatever order its changes are reported', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(...dutyStates)), {
          minLength: 1,
          maxLength: 12,
          selector: ([minute]) => minute,
        }),
        fc.infiniteStream(fc.nat()),
        (reports, keys) => {
          const inOrder = reports.toSorted(([one], [other]) => one - other)
          const shuffled = reports
            .map((report) => [keys.next().value as number, report] as const)
            .toSorted(([one], [other]) => one - other)
            .map(([, report]) => report)
          expect(withMinutes(shuffled)).toEqual(withMinutes(inOrder))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('never leaves less than nothing, nor more than the rule', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 20_000 }), (reports, until) => {
        const last = withMinutes(reports).at(-1) as LoggedChange
        const left = hoursShown(hoursAt(last, Date.parse(last.at) + until * 60_000, longCycle))
        for (const [name, most] of Object.entries({ driving: 660, break: 480, duty: 840, cycle: longCycle })) {
          expect(left[name as keyof typeof left]).toBeGreaterThanOrEqual(0)
          expect(left[name as keyof typeof left]).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  ['05:59', null],
  ['06:00', 'on'],
  ['08:30', 'driving'],
  ['20:00', 'off'],
])('what the driver did at %s: %s', (clock, state) =>
  expect(
    stateAt(
      logOf([
        ['06:00', 'on'],
        ['08:00', 'driving'],
        ['18:00', 'off'],
      ]),
      iso(timeOf(clock)),
    ),
  ).toBe(state),
)

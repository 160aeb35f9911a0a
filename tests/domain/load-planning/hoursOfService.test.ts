import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beOff,
  drive,
  driveWithRestarts,
  type DutyClock,
  dutyClock,
  type HoursLeft,
  longCycle,
  shortCycle,
  work,
} from '#domain/load-planning/hoursOfService'

type Step = readonly [what: 'drive' | 'work' | 'off' | 'drive with restarts', minutes: number]

const take = (clock: DutyClock, [what, minutes]: Step): void => {
  if (what === 'drive') drive(clock, minutes)
  else if (what === 'work') work(clock, minutes)
  else if (what === 'off') beOff(clock, clock.at + minutes)
  else driveWithRestarts(clock, minutes)
}

const rested: HoursLeft = { driving: 660, duty: 840, cycle: 4_200 }
const after = (hours: HoursLeft, steps: readonly Step[], wholeCycle = longCycle): DutyClock => {
  const clock = dutyClock(0, hours, wholeCycle)
  for (const step of steps) take(clock, step)
  return clock
}

type Case = [why: string, hours: Partial<HoursLeft>, steps: readonly Step[], expected: Partial<DutyClock>]

const breaks: Case[] = [
  [
    '8 h of driving need no break: (a)(3)(ii) asks for it before more than 8 h',
    {},
    [['drive', 480]],
    { at: 480, breaks: 0 },
  ],
  ['the minute after 8 h needs one: 480 + 30 + 1', {}, [['drive', 481]], { at: 511, breaks: 1 }],
  [
    'exactly 30 min off are the break: 480 + 30 + 60',
    {},
    [
      ['drive', 480],
      ['off', 30],
      ['drive', 60],
    ],
    { at: 570, breaks: 0 },
  ],
  [
    '29 min off are none, but the 30th completes them: 480 + 29 + 1 + 60',
    {},
    [
      ['drive', 480],
      ['off', 29],
      ['drive', 60],
    ],
    { at: 570, breaks: 1 },
  ],
  [
    'exactly 30 min of work are the break, on duty counts too',
    {},
    [
      ['drive', 480],
      ['work', 30],
      ['drive', 60],
    ],
    { at: 570, breaks: 0 },
  ],
  [
    '29 min of work are none, one more minute is missing',
    {},
    [
      ['drive', 480],
      ['work', 29],
      ['drive', 60],
    ],
    { at: 570, breaks: 1 },
  ],
  [
    '15 min of work and 15 off are 30 consecutive minutes without driving',
    {},
    [
      ['drive', 480],
      ['work', 15],
      ['off', 15],
      ['drive', 60],
    ],
    { at: 570, breaks: 0 },
  ],
  [
    '10 off, 10 work, 10 off are too',
    {},
    [
      ['drive', 480],
      ['off', 10],
      ['work', 10],
      ['off', 10],
      ['drive', 60],
    ],
    { at: 570, breaks: 0 },
  ],
  [
    'two stops of 15 min with driving between them are none: 240 + 15 + 240 + 15, then 15 are missing',
    {},
    [
      ['drive', 240],
      ['work', 15],
      ['drive', 240],
      ['work', 15],
      ['drive', 60],
    ],
    { at: 585, breaks: 1 },
  ],
  [
    'a break after 4 h begins the 8 h again: 240 + 30 + 420',
    {},
    [
      ['drive', 240],
      ['work', 30],
      ['drive', 420],
    ],
    { at: 690, breaks: 0 },
  ],
  [
    '6 h driven and 5 h to go: the break is due after 2 h',
    { driving: 300, duty: 480 },
    [['drive', 300]],
    { at: 330, breaks: 1, driving: 0 },
  ],
  [
    '6 h driven since a known break 1 h ago: 5 h more are within 8 h',
    { driving: 300, duty: 480, sinceBreak: 60 },
    [['drive', 300]],
    { at: 300, breaks: 0 },
  ],
  [
    '8 h driven without a break: it is due before the first mile',
    { driving: 180, duty: 360 },
    [['drive', 60]],
    { at: 90, breaks: 1 },
  ],
  [
    'driving since the break cannot exceed the window that has passed: 1 h of it is over',
    { driving: 300, duty: 780 },
    [['drive', 300]],
    { at: 300, breaks: 0 },
  ],
  ['the break uses up the window: 840 - 480 - 30 - 60', {}, [['drive', 540]], { at: 570, duty: 270, driving: 120 }],
  [
    'a rest is a break as well: 600 off, then 480 without one',
    { driving: 60, duty: 120, sinceBreak: 480 },
    [
      ['off', 600],
      ['drive', 480],
    ],
    { at: 1_080, breaks: 0 },
  ],
]

const windows: Case[] = [
  ['11 h are driven in one window: 660 and one break', {}, [['drive', 660]], { at: 690, rests: 0, driving: 0 }],
  ['the minute after 11 h needs 10 h off: 690 + 600 + 1', {}, [['drive', 661]], { at: 1_291, rests: 1, driving: 659 }],
  ['22 h need one rest and two breaks', {}, [['drive', 1_320]], { at: 1_980, rests: 1, breaks: 2 }],
  [
    '2 h of work and 11 h of driving with a break fit in 14 h: 120 + 690',
    {},
    [
      ['work', 120],
      ['drive', 660],
    ],
    { at: 810, rests: 0, duty: 30 },
  ],
  [
    '3 h of work leave 10 h 30 of driving: the window ends at 840',
    {},
    [
      ['work', 180],
      ['drive', 630],
    ],
    { at: 840, rests: 0, duty: 0, driving: 30 },
  ],
  [
    'the minute after the 14th hour needs a rest, though 11 h are not driven',
    {},
    [
      ['work', 180],
      ['drive', 631],
    ],
    { at: 1_441, rests: 1 },
  ],
  [
    'waiting 3 h within the window does not stop it: 60 + 180 + 480 + a break + 90',
    {},
    [
      ['drive', 60],
      ['off', 180],
      ['drive', 570],
    ],
    { at: 840, rests: 0, duty: 0 },
  ],
  [
    'waiting 3 h before the window begins leaves it whole',
    {},
    [
      ['off', 180],
      ['drive', 660],
    ],
    { at: 870, rests: 0, duty: 150 },
  ],
  [
    '9 h 59 off are no rest: 181 min of the window are left, then 10 h follow',
    {},
    [
      ['drive', 60],
      ['off', 599],
      ['drive', 182],
    ],
    { at: 1_441, rests: 1 },
  ],
  [
    'exactly 10 h off begin a new window',
    {},
    [
      ['drive', 600],
      ['off', 600],
      ['drive', 480],
    ],
    { at: 1_710, rests: 0, duty: 360 },
  ],
  [
    '5 h off and 5 h off without duty between them are 10 h',
    {},
    [
      ['drive', 600],
      ['off', 300],
      ['off', 300],
      ['drive', 60],
    ],
    { at: 1_290, rests: 0 },
  ],
  [
    '5 h off, 1 min of work, 5 h off are no rest',
    { driving: 0, duty: 0 },
    [
      ['off', 300],
      ['work', 1],
      ['off', 300],
      ['drive', 60],
    ],
    { at: 961, rests: 1 },
  ],
  [
    'a rest that has begun is completed: 9 h off and 1 h more',
    { driving: 0, duty: 0 },
    [
      ['off', 540],
      ['drive', 60],
    ],
    { at: 660, rests: 1 },
  ],
  ['work after the 14th hour is allowed', {}, [['work', 900]], { at: 900, duty: 0, rests: 0 }],
  [
    'driving after the 14th hour is not',
    {},
    [
      ['work', 900],
      ['drive', 1],
    ],
    { at: 1_501, rests: 1 },
  ],
  [
    'half an hour of window left: the rest comes after 30 min',
    { driving: 600, duty: 30, sinceBreak: 0 },
    [['drive', 60]],
    { at: 660, rests: 1 },
  ],
  [
    'a break that would end after the window is a rest',
    { driving: 180, duty: 20, sinceBreak: 480 },
    [['drive', 60]],
    { at: 660, rests: 1, breaks: 0 },
  ],
  [
    'a break before the last 10 min of the 11 h is skipped for the rest: 600 + 120',
    { driving: 10, duty: 190 },
    [['drive', 120]],
    { at: 720, rests: 1, breaks: 0 },
  ],
  [
    'a break is taken where those 10 min are enough: 30 + 10',
    { driving: 10, duty: 190 },
    [['drive', 10]],
    { at: 40, rests: 0, breaks: 1 },
  ],
  ['nothing left: 10 h off come first', { driving: 0, duty: 0 }, [['drive', 60]], { at: 660, rests: 1 }],
]

const cycles: Case[] = [
  ['70 h on duty allow driving to the last minute', { cycle: 60 }, [['drive', 60]], { cycle: 0, cycleShort: 0 }],
  ['the minute after it is forbidden and counted', { cycle: 60 }, [['drive', 61]], { cycle: 0, cycleShort: 1 }],
  [
    'work counts towards the 70 h: 60 left, 45 worked, 15 driven',
    { cycle: 60 },
    [
      ['work', 45],
      ['drive', 15],
    ],
    { cycle: 0, cycleShort: 0 },
  ],
  [
    'work beyond 70 h is allowed: (b) forbids driving',
    { cycle: 60 },
    [
      ['drive', 60],
      ['work', 120],
    ],
    { cycle: 0, cycleShort: 0 },
  ],
  [
    'driving after such work is not',
    { cycle: 60 },
    [
      ['work', 120],
      ['drive', 30],
    ],
    { cycleShort: 30 },
  ],
  [
    'a break off duty does not count towards the 70 h',
    { cycle: 500 },
    [['drive', 500]],
    { at: 530, cycle: 0, cycleShort: 0 },
  ],
  ['a rest of 10 h gives nothing of the cycle back', { cycle: 100 }, [['off', 600]], { cycle: 100, driving: 660 }],
  ['33 h 59 off are no restart', { cycle: 100 }, [['off', 2_039]], { cycle: 100 }],
  ['exactly 34 h off are one', { cycle: 100 }, [['off', 2_040]], { cycle: 4_200 }],
  [
    '20 h and 14 h off in a row are one',
    { cycle: 100 },
    [
      ['off', 1_200],
      ['off', 840],
    ],
    { cycle: 4_200 },
  ],
  [
    'a minute of work between them begins the 34 h again',
    { cycle: 100 },
    [
      ['off', 1_200],
      ['work', 1],
      ['off', 2_039],
    ],
    { cycle: 99 },
  ],
  [
    'where the cycle ends on the way, a restart follows: 60 + 2,040 + 60',
    { cycle: 60 },
    [['drive with restarts', 120]],
    { at: 2_160, restarts: 1, cycleShort: 0, cycle: 4_140 },
  ],
  [
    'a restart is a rest as well: 600 driven, 34 h off, 660 driven',
    { cycle: 600 },
    [['drive with restarts', 1_260]],
    { restarts: 1, rests: 0, cycle: 3_540 },
  ],
  [
    'off duty before it counts: 30 h off and 4 h more',
    { cycle: 0 },
    [
      ['off', 1_800],
      ['drive with restarts', 60],
    ],
    { at: 2_100, restarts: 1 },
  ],
]

describe('hours of service, 49 CFR 395.3', () => {
  test.each([...breaks, ...windows, ...cycles])('%s', (_, hours, steps, expected) => {
    expect(after({ ...rested, ...hours }, steps)).toMatchObject(expected)
  })

  test('60 h in 7 days: a carrier that does not run every day restarts to 60 h', () => {
    expect(after({ ...rested, cycle: 4_200 }, [], shortCycle).cycle).toBe(3_600)
    expect(after({ ...rested, cycle: 0 }, [['off', 2_040]], shortCycle).cycle).toBe(3_600)
  })
})

const anyStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('drive', 'drive', 'work', 'off', 'drive with restarts'),
  fc.oneof(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 0, max: 900 }),
    fc.constantFrom(29, 30, 31, 599, 600, 2_040),
  ),
)
const anySteps = fc.array(anyStep, { maxLength: 14 })

type Minute = 'driving' | 'on duty' | 'off duty'

/** What a driver does in each minute, from rested hours; driving is asked for minute by minute. */
const minutesOf = (steps: readonly Step[]): Minute[] => {
  const clock = dutyClock(0, rested, longCycle)
  const minutes: Minute[] = []
  for (const [what, length] of steps) {
    if (what === 'work' || what === 'off') {
      take(clock, [what, length])
      minutes.push(...Array<Minute>(length).fill(what === 'work' ? 'on duty' : 'off duty'))
      continue
    }
    for (let minute = 0; minute < length; minute += 1) {
      const before = clock.at
      driveWithRestarts(clock, 1)
      minutes.push(...Array<Minute>(clock.at - before - 1).fill('off duty'), 'driving')
    }
  }
  expect(minutes).toHaveLength(clock.at)
  return minutes
}

describe('minute by minute', () => {
  test('nobody drives beyond 11 h, the 14th hour, 8 h without a break, or 70 h on duty', () =>
    fc.assert(
      fc.property(anySteps, (steps) => {
        let [driven, window, sinceBreak, cycle, still, off] = [0, 0, 0, 0, 0, Infinity]
        const most = { driven: 0, window: 0, sinceBreak: 0, cycle: 0 }
        for (const minute of minutesOf(steps)) {
          still = minute === 'driving' ? 0 : still + 1
          off = minute === 'off duty' ? off + 1 : 0
          if (off >= 600) [driven, window] = [0, 0]
          else if (window > 0 || off === 0) window += 1
          if (off >= 2_040 && off < Infinity) cycle = 0
          if (still >= 30) sinceBreak = 0
          if (minute !== 'off duty') cycle += 1
          if (minute !== 'driving') continue
          driven += 1
          sinceBreak += 1
          most.driven = Math.max(most.driven, driven)
          most.window = Math.max(most.window, window)
          most.sinceBreak = Math.max(most.sinceBreak, sinceBreak)
          most.cycle = Math.max(most.cycle, cycle)
        }
        expect(most.driven).toBeLessThanOrEqual(660)
        expect(most.window).toBeLessThanOrEqual(840)
        expect(most.sinceBreak).toBeLessThanOrEqual(480)
        expect(most.cycle).toBeLessThanOrEqual(4_200)
      }),
      { numRuns: 150 },
    ))

  test('who knows the whole way never takes longer than who drives it minute by minute', () =>
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 0, max: 1_500 }), (steps, minutes) => {
        const [whole, parts] = [after(rested, steps), after(rested, steps)]
        drive(whole, minutes)
        for (let minute = 0; minute < minutes; minute += 1) drive(parts, 1)
        expect(whole.at).toBeLessThanOrEqual(parts.at)
      }),
      { numRuns: 150 },
    ))
})

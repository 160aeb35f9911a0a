import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askedDays,
  daysInFile,
  distinctRecipients,
  filedReports,
  formatsOf,
  lastDue,
  needsOfFile,
  nextRun,
  readRecipients,
  scheduleProblems,
  spansOf,
  type Timing,
} from '#domain/reports/reportSchedule'
import { anyDashboard } from '#domain/dashboards/dashboards'
import { localTime } from '#domain/values/zonedTime'

const daily: Timing = { cadence: 'daily', weekday: 1, monthDay: 1, hour: 6, zone: 'America/Chicago' }
const runs = (timing: Timing, after: string, count: number): string[] => {
  const found: string[] = []
  for (let moment = Date.parse(after); found.length < count;) {
    moment = nextRun(timing, moment)
    found.push(new Date(moment).toISOString().slice(0, 16))
  }
  return found
}

describe('a schedule is due', () => {
  test.each([
    ['each day at its hour', {}, '2026-01-10T12:00Z', ['2026-01-11T12:00', '2026-01-12T12:00']],
    ['later the same day', {}, '2026-01-10T11:59Z', ['2026-01-10T12:00']],
    ['on a weekday', { cadence: 'weekly', weekday: 7 }, '2026-01-10T12:00Z', ['2026-01-11T12:00', '2026-01-18T12:00']],
    [
      'on the last day of short months',
      { cadence: 'monthly', monthDay: 31 },
      '2026-01-31T13:00Z',
      ['2026-02-28T12:00', '2026-03-31T11:00', '2026-04-30T11:00'],
    ],
    [
      'on a leap day',
      { cadence: 'monthly', monthDay: 30 },
      '2028-02-01T00:00Z',
      ['2028-02-29T12:00', '2028-03-30T11:00'],
    ],
    [
      'an hour earlier in UTC once clocks are put forward',
      {},
      '2026-03-07T00:00Z',
      ['2026-03-07T12:00', '2026-03-08T11:00'],
    ],
    ['an hour later in UTC once they are put back', {}, '2026-10-31T00:00Z', ['2026-10-31T11:00', '2026-11-01T12:00']],
    [
      'right after the gap when its hour is left out',
      { hour: 2 },
      '2026-03-07T12:00Z',
      ['2026-03-08T08:00', '2026-03-09T07:00'],
    ],
    ['once when its hour is shown twice', { hour: 1 }, '2026-10-31T12:00Z', ['2026-11-01T06:00', '2026-11-02T07:00']],
    [
      'east of Greenwich as well',
      { hour: 2, zone: 'Europe/Berlin' },
      '2026-03-28T12:00Z',
      ['2026-03-29T01:00', '2026-03-30T00:00'],
    ],
    [
      'where clocks move by half an hour',
      { hour: 2, zone: 'Australia/Lord_Howe' },
      '2026-10-03T12:00Z',
      ['2026-10-03T15:30', '2026-10-04T15:00'],
    ],
    [
      'where the day begins with a gap',
      { hour: 0, zone: 'America/Santiago' },
      '2026-09-05T12:00Z',
      ['2026-09-06T04:00', '2026-09-07T03:00'],
    ],
  ] as const)('%s', (_, changes, after, moments) => {
    expect(runs({ ...daily, ...changes }, after, moments.length)).toEqual(moments)
  })

  test('once a day, at its hour or right behind it, whatever the zone and the season', () => {
    const anyZone = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
    const moment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2030-01-01') })
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 0, max: 23 }), moment, (zone, hour, after) => {
        const timing = { ...daily, zone, hour }
        const first = nextRun(timing, after)
        const second = nextRun(timing, first)
        const days = [first, second].map((each) => localTime(each, zone).slice(0, 10))
        expect(first).toBeGreaterThan(after)
        expect(Date.parse(days[1] ?? '') - Date.parse(days[0] ?? '')).toBe(86_400_000)
        expect(Number(localTime(first, zone).slice(11, 13)) - hour).toBeOneOf([0, 1])
      }),
    )
  })

  test('after a standstill for the last time alone', () => {
    const [first, ...others] = runs(daily, '2026-03-01T00:00Z', 12).map((moment) => Date.parse(`${moment}Z`))
    expect(lastDue(daily, first ?? 0, others.at(-1) ?? 0)).toBe(others.at(-1))
    expect(lastDue(daily, first ?? 0, (others.at(-1) ?? 0) - 1)).toBe(others.at(-2))
    expect(lastDue(daily, first ?? 0, first ?? 0)).toBe(first)
  })
})

const draft = {
  ...daily,
  report: 'weight-use',
  name: 'Mine',
  parameters: { days: 'last-month', carrier: 'A & B' },
  format: 'csv',
  language: 'en-US',
  recipients: ['a&b@example.com'],
} as const

test.each([
  [{}, {}],
  [{ parameters: {} }, {}],
  [{ name: ' ' }, { name: 'required' }],
  [{ name: 'x'.repeat(61) }, { name: 'too-long' }],
  [{ parameters: { days: '2026-01-01..2026-01-31' } }, { days: 'not-moving' }],
  [{ hour: 24 }, { hour: 'out-of-range' }],
  [
    { hour: 6.5, weekday: 0, monthDay: 32 },
    { weekday: 'out-of-range', monthDay: 'out-of-range', hour: 'out-of-range' },
  ],
  [{ zone: 'America/Nowhere' }, { zone: 'unknown-zone' }],
  [{ zone: '' }, { zone: 'unknown-zone' }],
  [{ recipients: [] }, { recipients: 'required' }],
  [{ recipients: ['a@example.com', 'a@b'] }, { recipients: 'email-address' }],
  [{ recipients: Array.from({ length: 21 }, (_, place) => `a${place}@example.com`) }, { recipients: 'too-many' }],
])('a schedule with %j has the problems %j', (changes, problems) => {
  expect(scheduleProblems({ ...draft, ...changes })).toEqual(problems)
})

test('recipients are read apart, each once, as written first', () => {
  expect(readRecipients(' Ann@x.com, b&c@x.com;ann@X.com\nd@x.com ,, ')).toEqual(['Ann@x.com', 'b&c@x.com', 'd@x.com'])
  fc.assert(
    fc.property(fc.array(fc.emailAddress()), (addresses) => {
      const once = distinctRecipients(addresses)
      expect(distinctRecipients([...once, ...addresses])).toEqual(once)
    }),
  )
})

test('the days of a schedule are the usual ones of its report until others are named', () => {
  expect([askedDays({ ...draft, parameters: {} }), askedDays(draft)]).toEqual(['last-30', 'last-month'])
})

describe('a schedule of a dashboard', () => {
  const week = {
    ...draft,
    report: 'dashboard-week',
    format: 'pdf',
    parameters: { days: 'last-30', region: '7' },
  } as const

  test.each([
    [{}, {}],
    [{ parameters: {} }, {}],
    [{ report: 'dashboard-today', parameters: { days: '2026-01-01..2026-01-02' } }, {}],
    [{ parameters: { days: 'last-90' } }, { days: 'not-covered' }],
    [{ parameters: { days: '2026-01-01..2026-01-31' } }, { days: 'not-moving' }],
    [{ parameters: { region: 'north' } }, { region: 'out-of-range' }],
    [{ report: 'dashboard-people', parameters: { region: 'north' } }, {}],
    [{ format: 'xlsx' }, { format: 'wrong-format' }],
    [{ report: 'weight-use', parameters: {} }, { format: 'wrong-format' }],
    [
      { name: '', recipients: [] },
      { name: 'required', recipients: 'required' },
    ],
  ] as const)('with %j has the problems %j', (changes, problems) =>
    expect(scheduleProblems({ ...week, ...changes })).toEqual(problems),
  )

  test('has the periods of its page, and that of today none', () => {
    expect(spansOf('dashboard-fleet')).toEqual(['last-7', 'last-week', 'last-30', 'this-month', 'last-month'])
    expect(spansOf('dashboard-today')).toEqual(['today'])
    expect(askedDays({ report: 'dashboard-week', parameters: {} })).toBe('last-7')
  })

  test.each([
    ['dashboard-week', { days: 'last-week' }, { days: { from: '2026-02-23', to: '2026-03-01' } }],
    ['dashboard-week', {}, { days: { from: '2026-02-26', to: '2026-03-04' } }],
    ['dashboard-today', { days: 'last-7' }, { days: { from: '2026-03-04', to: '2026-03-04' } }],
    ['dashboard-week', { days: '2026-01-01..2026-01-31' }, { days: { from: '2026-01-01', to: '2026-01-31' } }],
    ['dashboard-week', { days: 'last-90' }, { problem: { code: 'too-long', days: 90, most: 31 } }],
    ['dashboard-week', { days: 'soon' }, { problem: { code: 'unreadable' } }],
    ['weight-use', { days: 'last-90' }, { days: { from: '2025-12-05', to: '2026-03-04' } }],
  ] as const)('the file of %s with %j covers %j', (report, parameters, found) =>
    expect(daysInFile({ report, parameters }, '2026-03-04')).toMatchObject(found),
  )
})

test('every file has a format, and a permission that opens the list of files', () => {
  for (const report of filedReports) {
    expect(formatsOf(report).length).toBeGreaterThan(0)
    expect(anyDashboard).toEqual(expect.arrayContaining([...needsOfFile(report)]))
  }
  expect(needsOfFile('weight-use')).toEqual(['routing-tool.reports'])
})

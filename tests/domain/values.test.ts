import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containsFailed } from '#contract/platform/answers'
import { nextPendingLoads } from '#contract/routing-tool/pendingLoads'
import { driverId, driverProblems } from '#domain/setup/driver'
import { priorities, processStatuses } from '#domain/setup/fixedLists'
import * as constants from '#domain/values/constants'
import { formatDate, formatDateTime, formatShortDate, formatStopTime, parseDate } from '#domain/values/dates'
import { addDays, addMonths, dayOf, today } from '#domain/values/days'
import { idleTimeoutOf, pendingLoadsIntervalOf, weightThresholdOf } from '#domain/values/interval'
import { formatQuantity, formatNumber, isInteger, isNumeric, isSingleCharacter, pageOf } from '#domain/values/numbers'
import { states, usStates } from '#domain/values/usStates'
import { toPounds } from '#domain/values/weight'

describe('dates', () => {
  test.each([
    ['2024-02-29', '2024-02-29', null], // year first [VAL-09]
    ['2024/2/9 07:05', '2024-02-09', '07:05:00'],
    ['03-04-2024', '2024-03-04', null],
    ['12/31/2024 23:59', '2024-12-31', '23:59:00'],
    ['25-12-2024', '2024-12-25', null],
    ['25/12/2024T08:30:15', '2024-12-25', '08:30:15'],
  ])('%s is read in the first order that fits [VAL-09, VAL-10, VAL-11]', (text, date, time) => {
    expect(parseDate(text)).toMatchObject({ date, time })
  })

  test.each(['2023-02-29', '13-13-2024', '12/31/2024 24:00', '2024-01/02', '24-04-01', '', 'soon', '0000-01-01'])(
    '%s is no date [VAL-12]',
    (text) => expect(parseDate(text)).toBeNull(),
  )

  test('a zone moves the instant, not the day that was written', () => {
    expect(parseDate('2024-03-04T01:00:00+02:00')).toEqual({
      date: '2024-03-04',
      time: '01:00:00',
      instant: '2024-03-03T23:00:00.000Z',
    })
    expect(parseDate('0001-01-01T00:00+05:00')).toBeNull()
  })

  test('every instant is read as itself', () => {
    const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (date) => {
        const whole = new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString()
        expect(parseDate(whole)?.instant).toBe(whole)
      }),
    )
  })

  test('are shown in the fixed formats [CONST-18, CONST-19]', () => {
    expect(formatDate('2024-03-04')).toBe('03-04-2024')
    expect(formatDateTime('2024-03-04T13:05:09')).toBe('03/04/2024 13:05:09')
    expect(formatStopTime({ year: 2024, month: 3, day: 4, hour: 13, minute: 5, second: 9 })).toBe('03/04/2024 13:05')
    expect(formatDate(null)).toBe('')
  })

  test.each([
    ['month-first', '03-04-2024', '03/04/2024 13:05:09', '03/04/2024 13:05', '03/04'],
    ['day-first', '04/03/2024', '04/03/2024 13:05:09', '04/03/2024 13:05', '04/03'],
    ['year-first', '2024-03-04', '2024-03-04 13:05:09', '2024-03-04 13:05', '03-04'],
  ] as const)('are shown %s where a language writes them so', (order, date, dateTime, stopTime, short) => {
    const moment = '2024-03-04T13:05:09Z'
    expect(
      [formatDate, formatDateTime, formatStopTime, formatShortDate].map((format) => format(moment, order)),
    ).toEqual([date, dateTime, stopTime, short])
  })
})

describe('days', () => {
  const anyDay = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => dayOf(date.getTime()))

  test.each([
    ['2026-02-01T01:00:00Z', 'UTC', '2026-02-01'],
    ['2026-02-01T01:00:00Z', 'America/Chicago', '2026-01-31'],
    ['2026-01-31T16:00:00Z', 'Asia/Shanghai', '2026-02-01'],
    ['2026-02-01T01:00:00Z', 'nowhere', '2026-02-01'],
  ])('at %s it is in %s the %s', (moment, zone, day) => expect(today(Date.parse(moment), zone)).toBe(day))

  test('as many days back lead to the same day', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    ))

  test('months later it is the same day of the month, or the last one of a shorter month', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (day, months) => {
        const later = addMonths(day, months)
        const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(count(later) - count(day)).toBe(months)
        if (later.slice(8) !== day.slice(8)) expect(addDays(later, 1).slice(8)).toBe('01')
      }),
    ))
})

describe('numbers', () => {
  test.each([
    ['-1.5', true],
    ['12', true],
    ['.5', true],
    ['1e3', false],
    ['', false],
    ['1.2.3', false],
    ['-', false],
  ])('%j is numeric: %s [VAL-13]', (text, is) => expect(isNumeric(text)).toBe(is))

  test.each([
    ['12', true],
    ['-1', false],
    ['1.0', false],
    ['', false],
  ])('%j is an integer: %s [VAL-14]', (text, is) => expect(isInteger(text)).toBe(is))

  test.each([
    ['A', true],
    ['', false],
    ['AB', false],
    ['🚚', true],
  ])('%j is one character: %s [VAL-15]', (text, is) => expect(isSingleCharacter(text)).toBe(is))

  test.each([
    [1234.5, '1,234.50'],
    [1.005, '1.01'],
    [-1234567.891, '-1,234,567.89'],
    [-0.001, '0.00'],
    [0, '0.00'],
    [1e-7, '0.00'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [Number.NaN, ''],
  ])('%d is shown as %s [CONST-16]', (number, text) => expect(formatNumber(number)).toBe(text))

  test.each([
    [0, 0, '0'],
    [1234567, 0, '1,234,567'],
    [-1234.5, 0, '-1,235'],
    [9.25, 1, '9.3'],
    [12, 1, '12'],
  ])('%d with at most %i decimals is counted as %s', (number, decimals, text) =>
    expect(formatQuantity(number, decimals)).toBe(text),
  )

  test('a page of size 0 holds all rows [CONST-17]', () => {
    const rows = Array.from({ length: 137 }, (_, index) => index)
    expect(pageOf(rows, 1, constants.allRows)).toHaveLength(137)
    expect(pageOf(rows, 6, 25)).toEqual(rows.slice(125))
  })
})

describe('settings of a group', () => {
  test.each([
    ['45000', 45_000],
    ['abc', 30_000],
    ['0', 30_000],
    ['-5', 30_000],
    [undefined, 30_000],
    ['1e999', 30_000],
  ])('pending loads every %j are counted each %d ms [CONST-03, CONST-04]', (configured, milliseconds) =>
    expect(pendingLoadsIntervalOf(configured)).toBe(milliseconds),
  )

  test.each([
    ['10', 600_000],
    ['0.5', 30_000],
    ['x', 300_000],
    [null, 300_000],
    ['99999999999', 2_147_483_647],
  ])('idle after %j minutes is %d ms [CONST-05, CONST-06]', (configured, milliseconds) =>
    expect(idleTimeoutOf(configured)).toBe(milliseconds),
  )

  test('the weight threshold is a number above 0 or none [CONST-08]', () => {
    expect(['40000', ' 40000.5 ', '', 'much', '-1'].map(weightThresholdOf)).toEqual([
      40_000,
      40_000.5,
      null,
      null,
      null,
    ])
  })
})

describe('fixed values', () => {
  test('timers and limits [CONST-01, CONST-02, CONST-09, CONST-15, CONST-27, CONST-28, CONST-29]', () => {
    expect(constants).toMatchObject({
      tokenMargin: 60_000,
      jobPollInterval: 15_000,
      loadWeightLimit: 44_000,
      defaultResultCount: 100,
      chunkLoadTimeout: 120_000,
      scrollDuration: 1_000,
      loaderCycle: 3_000,
    })
  })

  test('the map at first [CONST-11, CONST-12, CONST-13, CONST-14]', () => {
    expect(constants.mapDefaults).toEqual({
      zoom: 6,
      centre: { latitude: 41.85, longitude: -87.65 },
      layers: { loaded: true, stops: true, deadheads: false, bobtails: false },
    })
  })

  test('the states, each once, and the territories [CONST-21, CONST-22]', () => {
    expect(new Set(states.map(({ code }) => code)).size).toBe(51)
    expect(new Set(usStates.map(({ name }) => name)).size).toBe(59)
    expect(usStates.slice(51).map(({ code }) => code)).toEqual(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])
  })

  test('priorities and process statuses [CONST-23, CONST-24]', () => {
    expect(priorities).toEqual(['H', 'M', 'L'])
    expect(processStatuses).toEqual(['verify', 'approved', 'declined'])
  })
})

test.each([
  [{ Status: 'FAILED' }, true],
  [{ Status: 'SUCCESS', Message: 'Save FAILED' }, true],
  ['FAILED to count', true],
  [[{ remark: 'FAILED twice' }], false],
  [{ remark: 'FAILED' }, false],
  [null, false],
])('%j says that it failed: %s', (body, is) => expect(containsFailed(body)).toBe(is))

test('a failed count of pending loads keeps the last [VAL-31]', () => {
  expect(nextPendingLoads(3, { count: 5 })).toBe(5)
  expect(nextPendingLoads(3, { count: 0 })).toBe(0)
  for (const failure of ['FAILED', { Status: 'FAILED', count: 9 }, undefined, { count: 'many' }])
    expect(nextPendingLoads(3, failure)).toBe(3)
})

test('a driver is named by last name and first letter', () => {
  expect(driverId(' John ', ' Smith ')).toBe('SmithJ')
  expect(driverId('', 'de Boer')).toBe('de Boer')
})

test('a new driver needs names, region and phone [VAL-18, VAL-19, VAL-20, VAL-21]', () => {
  expect(driverProblems({ firstName: ' ', lastName: '', regionCode: null, phoneNumber: '12' })).toEqual([
    'firstName',
    'lastName',
    'regionCode',
    'phoneNumber',
  ])
  expect(driverProblems({ firstName: 'Jo', lastName: 'Li', regionCode: 7, phoneNumber: '(312) 555-0101' })).toEqual([])
})

test('kilograms become pounds to the hundredth', () => {
  expect([toPounds(100, 'kg'), toPounds(710, 'kg'), toPounds(1.005, 'lb')]).toEqual([220.46, 1565.28, 1.01])
})

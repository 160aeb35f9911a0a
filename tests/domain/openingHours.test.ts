import { describe, expect, test } from 'vitest'
import {
  hoursPattern,
  isOpenWithin,
  knownHours,
  openingOn,
  openPartOf,
  usualHours,
  weekdays,
  type WeekHours,
} from '#domain/freight/openingHours'

const closed = Object.fromEntries(weekdays.map((day) => [day, ''])) as WeekHours
const zone = 'America/Chicago'
const at = (text: string) => Date.parse(text)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

test.each([
  ['08:00-17:00', true],
  ['00:00-24:00', true],
  ['22:00-06:00', true],
  ['8:00-17:00', false],
  ['08:00-24:30', false],
  ['24:00-08:00', false],
  ['closed', false],
])('%s as hours: %s', (text, isValid) => expect(hoursPattern.test(text)).toBe(isValid))

test('a week without any hours is not known', () => {
  expect(knownHours(closed)).toBeNull()
  expect(knownHours({ ...closed, monday: '08:00-17:00' })).not.toBeNull()
})

// 1 December 2026 is a Tuesday; Chicago is six hours behind UTC.
test.each<[string, Partial<WeekHours>, ReturnType<typeof span> | null]>([
  ['a usual day', { tuesday: '08:00-17:00' }, span('2026-12-01T14:00Z', '2026-12-01T23:00Z')],
  ['around the clock', { tuesday: '00:00-24:00' }, span('2026-12-01T06:00Z', '2026-12-02T06:00Z')],
  ['a night', { tuesday: '22:00-06:00' }, span('2026-12-02T04:00Z', '2026-12-02T12:00Z')],
  ['a closed day', { monday: '08:00-17:00' }, null],
])('the opening of %s is in the time of the place', (_, hours, opening) =>
  expect(openingOn({ ...closed, ...hours }, '2026-12-01', zone)).toEqual(opening),
)

describe('an appointment', () => {
  const hours = { ...closed, tuesday: '08:00-17:00', wednesday: '22:00-06:00' }
  test.each([
    ['within the hours', '2026-12-01T15:00Z', '2026-12-01T16:00Z', true],
    ['that begins before the place opens', '2026-12-01T10:00Z', '2026-12-01T16:00Z', true],
    ['before the place opens', '2026-12-01T10:00Z', '2026-12-01T13:00Z', false],
    ['in the night after an evening', '2026-12-03T07:00Z', '2026-12-03T08:00Z', true],
    ['on a closed day', '2026-12-04T15:00Z', '2026-12-04T16:00Z', false],
    ['of a moment', '2026-12-01T15:00Z', '2026-12-01T15:00Z', true],
  ])('%s can be kept or not', (_, from, to, isOpen) => {
    expect(isOpenWithin(hours, span(from, to), zone)).toBe(isOpen)
    expect(isOpenWithin(null, span(from, to), zone)).toBe(true)
  })

  test('counts from when the place opens until it closes', () => {
    const wide = span('2026-12-01T06:00Z', '2026-12-02T06:00Z')
    expect(openPartOf(hours, wide, zone)).toEqual(span('2026-12-01T14:00Z', '2026-12-01T23:00Z'))
    expect(openPartOf(null, wide, zone)).toEqual(wide)
    const holiday = span('2026-12-04T15:00Z', '2026-12-04T16:00Z')
    expect(openPartOf(hours, holiday, zone)).toEqual(holiday)
  })
})

test('the usual hours hold on every day', () =>
  expect(openingOn(usualHours, '2026-12-06', 'UTC')).toEqual(span('2026-12-06T08:00Z', '2026-12-06T17:00Z')))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime, momentOf } from '#domain/values/zonedTime'

const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'America/Havana',
  'America/Tijuana',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]

test.each([
  ['before clocks are put forward', '2027-03-14T01:59', 'America/Chicago', '2027-03-14T07:59:00.000Z'],
  ['at the time that they skip', '2027-03-14T02:00', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['within what they skip', '2027-03-14T02:30', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['after they were put forward', '2027-03-14T03:00', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['later that day', '2027-03-14T03:01', 'America/Chicago', '2027-03-14T08:01:00.000Z'],
  ['shown twice', '2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ['after clocks were put back', '2026-11-01T02:00', 'America/Chicago', '2026-11-01T08:00:00.000Z'],
  ['shown twice east of Greenwich', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['in half an hour that is skipped', '2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ['at a midnight that is skipped', '2027-03-14T00:00', 'America/Havana', '2027-03-14T05:00:00.000Z'],
  ['on a day that is skipped', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['in an unknown zone', '2026-07-01T12:00', 'Mars/Crater', '2026-07-01T12:00:00.000Z'],
])('a time %s is one moment', (_, local, zone, moment) => {
  expect(new Date(momentOf(local, zone)).toISOString()).toBe(moment)
})

test.each(['', 'soon', '2026-02-30T25:00'])('%j is no time', (local) => {
  expect(momentOf(local, 'America/Chicago')).toBeNaN()
})

const localTimes = fc
  .integer({ min: Date.parse('2005-01-01') / 60_000, max: Date.parse('2035-01-01') / 60_000 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16))

/** Times on the days on which clocks change in some of the zones. */
const changeTimes = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14'),
    fc.integer({ min: 0, max: 1_439 }),
  )
  .map(([day, minute]) => new Date(Date.parse(day) + minute * 60_000).toISOString().slice(0, 16))

test('a later time is never an earlier moment, and reads back as itself unless clocks skip it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.oneof(localTimes, changeTimes),
      fc.oneof(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 100_000 })),
      (zone, local, minutes) => {
        const later = new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)
        const moment = momentOf(local, zone)
        expect(momentOf(later, zone)).toBeGreaterThanOrEqual(moment)
        const shown = localTime(moment, zone)
        expect(shown >= local).toBe(true)
        if (shown !== local) expect(localTime(moment - 1, zone) < local).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

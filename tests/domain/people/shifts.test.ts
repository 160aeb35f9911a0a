import { describe, expect, test } from 'vitest'
import { excessOf } from '#domain/people/workdays/shifts'
import { momentOf } from '#domain/values/zonedTime'

type Visit = readonly [arrival: string, departure: string, type?: 'non-freight' | undefined]

const aTrip = (shipmentId: string, visits: readonly Visit[], zone: string) => ({
  shipmentId,
  movement: 'loaded' as const,
  miles: 100,
  powerUnitId: 'T1',
  stops: visits.map(([arrival, departure, type], place) => {
    const [from, to] = [momentOf(arrival, zone), momentOf(departure, zone)]
    return {
      sequence: place + 1,
      type: type ?? ('delivery' as const),
      locationId: `L${place}`,
      appointmentFrom: from,
      freeMinutes: null,
      plannedArrival: from,
      plannedDeparture: to,
      arrival: from,
      departure: to,
    }
  }),
})

/** The exceptions of the days from `first` on, such as `over-11` of the second day. */
const found = (visits: readonly Visit[], zone: string, days: readonly string[]) =>
  days.map((day) => {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const span = { from: momentOf(`${day}T00:00`, zone), to: momentOf(`${next}T00:00`, zone) }
    const trip = aTrip('S1', visits, zone)
    const isOnDay = trip.stops.some(({ arrival, departure }) => arrival < span.to && departure > span.from)
    const { driving, window } = excessOf({
      day: span,
      trips: isOnDay ? [trip] : [],
      around: isOnDay ? [] : [trip],
    })
    return [driving ? 'over-11' : '', window ? 'over-14' : ''].filter(Boolean).join(', ')
  })

const oct = ['2026-10-06', '2026-10-07', '2026-10-08'] as const
const on = (day: number, from: string, to: string, type?: 'non-freight'): Visit => [
  `2026-10-0${day}T${from}`,
  `2026-10-0${day}T${to}`,
  type,
]

describe('what a driver drives beyond 11 hours of driving and 14 hours on duty, by shift', () => {
  test.each<[string, readonly Visit[], readonly string[]]>([
    ['11 hours away from stops, which may be a rest', [on(6, '06:00', '06:30'), on(6, '17:30', '18:00')], ['', '', '']],
    ['a day of 2 hours', [on(6, '08:00', '08:30'), on(6, '10:00', '10:30')], ['', '', '']],
    [
      '11 hours to the minute',
      [on(6, '06:00', '06:30'), on(6, '12:00', '12:00'), on(6, '17:30', '18:00')],
      ['', '', ''],
    ],
    [
      '11 hours and a minute',
      [on(6, '06:00', '06:30'), on(6, '12:00', '12:00'), on(6, '17:31', '18:00')],
      ['over-11', '', ''],
    ],
    [
      'no freight in between',
      [on(6, '06:00', '06:30'), on(6, '12:00', '12:30', 'non-freight'), on(6, '17:31', '18:00')],
      ['', '', ''],
    ],
    [
      'driving that ends with the 14th hour',
      [on(6, '04:00', '08:00'), on(6, '16:00', '16:30'), on(6, '18:00', '19:00')],
      ['', '', ''],
    ],
    [
      'driving in the 15th hour',
      [on(6, '04:00', '08:00'), on(6, '16:00', '17:30'), on(6, '18:30', '19:00')],
      ['over-14', '', ''],
    ],
    ['unloading in the 15th hour', [on(6, '04:00', '08:00'), on(6, '12:00', '20:00')], ['', '', '']],
    ['a visit of 15 hours', [on(6, '05:00', '20:00')], ['', '', '']],
    ['driving after a visit of 15 hours', [on(6, '04:00', '19:00'), on(6, '20:00', '20:30')], ['over-14', '', '']],
    [
      '17:00 to 10:00, 14 h 50 of driving',
      [
        ['2026-10-06T17:00', '2026-10-06T18:00'],
        ['2026-10-07T01:00', '2026-10-07T01:10'],
        ['2026-10-07T09:00', '2026-10-07T10:00'],
      ],
      ['', 'over-11, over-14', ''],
    ],
    [
      '11 hours over midnight',
      [on(6, '20:00', '20:30'), on(7, '01:00', '01:00'), on(7, '07:30', '08:00')],
      ['', '', ''],
    ],
    [
      '12 hours over midnight',
      [on(6, '20:00', '20:30'), on(7, '01:00', '01:10'), on(7, '08:40', '09:00')],
      ['', 'over-11', ''],
    ],
    [
      '12 hours before midnight',
      [on(6, '10:00', '10:30'), on(6, '17:00', '17:10'), on(6, '22:40', '23:00')],
      ['over-11', '', ''],
    ],
    [
      'what is beyond 11 hours from before to after midnight',
      [on(6, '11:00', '12:00'), on(6, '18:00', '18:10'), on(7, '00:10', '00:30')],
      ['over-11', 'over-11', ''],
    ],
    [
      'two shifts of 8 hours with 10 hours off',
      [on(6, '00:00', '01:00'), on(6, '08:00', '09:00'), on(6, '19:00', '20:00'), on(7, '03:00', '04:00')],
      ['', '', ''],
    ],
    [
      'two shifts of one day, 7 and 5 hours driven, with 10 hours off',
      [on(6, '00:00', '00:10'), on(6, '07:10', '07:30'), on(6, '17:30', '17:40'), on(6, '22:40', '23:00')],
      ['', '', ''],
    ],
    [
      'the same with a minute less than 10 hours between them',
      [on(6, '00:00', '00:10'), on(6, '07:10', '07:31'), on(6, '17:30', '17:40'), on(6, '22:40', '23:00')],
      ['over-11, over-14', '', ''],
    ],
    [
      'a rest of 10 hours at a stop without freight',
      [on(6, '00:00', '00:10'), on(6, '08:00', '18:00', 'non-freight'), on(6, '23:00', '23:30')],
      ['', '', ''],
    ],
    [
      'a rest of 9 hours at a stop without freight',
      [on(6, '00:00', '00:10'), on(6, '08:00', '17:00', 'non-freight'), on(6, '22:00', '22:30')],
      ['over-11, over-14', '', ''],
    ],
    [
      'a wait of 10 hours at a stop with freight',
      [on(6, '00:00', '00:10'), on(6, '06:00', '16:00'), on(6, '18:00', '18:30')],
      ['over-14', '', ''],
    ],
    [
      '10 hours off over midnight',
      [
        on(6, '08:00', '09:00'),
        on(6, '14:00', '14:00'),
        on(6, '20:00', '20:00'),
        on(7, '06:00', '06:00'),
        on(7, '12:00', '12:00'),
        on(7, '17:00', '17:30'),
      ],
      ['', '', ''],
    ],
    [
      'three days without 10 hours off',
      [
        on(6, '06:00', '07:00'),
        on(6, '15:00', '16:00'),
        on(7, '00:00', '01:00'),
        on(7, '09:00', '10:00'),
        on(7, '18:00', '19:00'),
      ],
      ['over-11, over-14', 'over-11, over-14', ''],
    ],
    [
      'a shift of the third day',
      [on(6, '06:00', '07:00'), on(8, '04:00', '05:00'), on(8, '10:00', '10:00'), on(8, '16:00', '17:00')],
      ['', '', ''],
    ],
    [
      'a shift of the third day with 12 hours of driving',
      [on(6, '06:00', '07:00'), on(8, '04:00', '05:00'), on(8, '11:00', '11:10'), on(8, '16:20', '17:00')],
      ['', '', 'over-11'],
    ],
  ])('%s', (_, visits, expected) => {
    expect(found(visits, 'America/Chicago', oct)).toEqual(expected)
  })

  // Clocks go back at 2:00 on November 1, and forward at 2:00 on March 14.
  const [before, change, after] = ['2026-10-31', '2026-11-01', '2026-11-02']
  const [winter, spring, summer] = ['2027-03-13', '2027-03-14', '2027-03-15']
  test.each<[string, string, readonly Visit[], readonly string[], readonly string[]]>([
    [
      '10 hours on the clock are 11 when clocks go back',
      'America/Chicago',
      [
        [`${before}T22:00`, `${before}T22:30`],
        [`${change}T04:00`, `${change}T04:00`],
        [`${change}T08:30`, `${change}T09:00`],
      ],
      [before, change, after],
      ['', '', ''],
    ],
    [
      '11 hours on the clock are 12 when clocks go back',
      'America/Chicago',
      [
        [`${before}T21:00`, `${before}T21:30`],
        [`${change}T03:00`, `${change}T03:10`],
        [`${change}T08:30`, `${change}T09:00`],
      ],
      [before, change, after],
      ['', 'over-11', ''],
    ],
    [
      '12 hours on the clock are 11 when clocks go forward',
      'America/Chicago',
      [
        [`${winter}T21:00`, `${winter}T21:30`],
        [`${spring}T04:00`, `${spring}T04:00`],
        [`${spring}T09:30`, `${spring}T10:00`],
      ],
      [winter, spring, summer],
      ['', '', ''],
    ],
    [
      '12 hours and a minute on the clock are more than 11 when clocks go forward',
      'America/Chicago',
      [
        [`${winter}T21:00`, `${winter}T21:30`],
        [`${spring}T04:00`, `${spring}T04:00`],
        [`${spring}T09:31`, `${spring}T10:00`],
      ],
      [winter, spring, summer],
      ['', 'over-11', ''],
    ],
    [
      '10 hours on the clock are 9 hours off when clocks go forward',
      'America/Chicago',
      [
        [`${winter}T14:00`, `${winter}T15:00`],
        [`${winter}T21:00`, `${winter}T22:00`],
        [`${spring}T08:00`, `${spring}T08:30`],
        [`${spring}T10:00`, `${spring}T10:30`],
      ],
      [winter, spring, summer],
      ['', 'over-11, over-14', ''],
    ],
    [
      '9 hours on the clock are 10 hours off when clocks go back',
      'America/Chicago',
      [
        [`${before}T14:00`, `${before}T15:00`],
        [`${before}T21:00`, `${before}T22:00`],
        [`${change}T07:00`, `${change}T07:30`],
        [`${change}T10:00`, `${change}T10:30`],
      ],
      [before, change, after],
      ['', '', ''],
    ],
    [
      'a terminal without summer time',
      'America/Phoenix',
      [
        [`${winter}T21:00`, `${winter}T21:30`],
        [`${spring}T03:00`, `${spring}T03:00`],
        [`${spring}T08:31`, `${spring}T09:00`],
      ],
      [winter, spring, summer],
      ['', 'over-11', ''],
    ],
    [
      'a terminal on Pacific time: the day is that of the terminal',
      'America/Los_Angeles',
      [
        ['2026-10-06T12:00', '2026-10-06T12:30'],
        ['2026-10-06T18:00', '2026-10-06T18:00'],
        ['2026-10-06T23:40', '2026-10-07T00:30'],
      ],
      oct,
      ['over-11', '', ''],
    ],
    [
      'a terminal on Eastern time: the day is that of the terminal',
      'America/New_York',
      [
        ['2026-10-06T12:30', '2026-10-06T13:00'],
        ['2026-10-06T18:00', '2026-10-06T18:00'],
        ['2026-10-07T00:40', '2026-10-07T01:30'],
      ],
      oct,
      ['', 'over-11', ''],
    ],
  ])('%s', (_, zone, visits, days, expected) => {
    expect(found(visits, zone, days)).toEqual(expected)
  })
})

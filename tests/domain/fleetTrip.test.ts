import { describe, expect, test } from 'vitest'
import { planFleetTrip } from '#domain/freight/fleetTrip'
import { weekdays, type WeekHours } from '#domain/freight/openingHours'

const chicago = { latitude: 41.88, longitude: -87.63, zone: 'America/Chicago' }
const newYork = { latitude: 40.71, longitude: -74.01, zone: 'America/New_York' }
const now = Date.parse('2026-03-02T16:10:00Z')

const plan = (...stops: Parameters<typeof planFleetTrip>[0]) => {
  const { times, miles } = planFleetTrip(stops, now)
  return {
    miles,
    times: times.map((all) =>
      Object.values(all)
        .map((moment) => new Date(moment).toISOString().slice(5, 16))
        .join(' '),
    ),
  }
}

describe('the times of a trip', () => {
  test('keep the days that were asked for, in the opening hours of each place', () => {
    const { times } = plan({ ...chicago, day: '2026-03-03' }, { ...newYork, day: '2026-03-05' })
    expect(times).toEqual([
      '03-03T14:00 03-03T23:00 03-03T14:00 03-03T15:00',
      '03-05T13:00 03-05T22:00 03-05T13:00 03-05T14:00',
    ])
  })

  test('keep the opening hours and the service time of a location', () => {
    const closed = Object.fromEntries(weekdays.map((day) => [day, ''])) as WeekHours
    const nights = { ...closed, thursday: '22:00-06:00' }
    const { times } = plan({ ...chicago, day: '2026-03-03', hours: nights, serviceMinutes: 15 })
    expect(times).toEqual(['03-06T04:00 03-06T12:00 03-06T04:00 03-06T04:15'])
    const appointment = { from: Date.parse('2026-03-05T06:00Z'), to: Date.parse('2026-03-06T06:00Z') }
    expect(plan({ ...chicago, day: null, hours: nights, appointment }).times).toEqual([
      '03-05T06:00 03-06T06:00 03-06T04:00 03-06T05:00',
    ])
  })

  test('begin as soon as the place is open when no day or a day of the past was asked for', () => {
    for (const day of [null, '2026-02-01'])
      expect(plan({ ...chicago, day }).times).toEqual(['03-02T14:00 03-02T23:00 03-02T16:15 03-02T17:15'])
  })

  test('have ten hours of rest after eleven hours of driving', () => {
    const { times, miles } = plan({ ...chicago, day: null }, { ...newYork, day: null })
    expect(miles).toBeGreaterThan(800)
    expect(times[1]).toBe('03-03T13:00 03-03T22:00 03-03T20:30 03-03T21:30')
  })

  test('are planned late rather than on another day than was asked for', () => {
    expect(plan({ ...chicago, day: null }, { ...newYork, day: '2026-03-02' }).times[1]).toBe(
      '03-02T13:00 03-02T22:00 03-03T20:30 03-03T21:30',
    )
  })
})

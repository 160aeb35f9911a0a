import { expect, test } from 'vitest'
import { weekdays, type WeekHours } from '#domain/freight/openingHours'
import { runOf, stayOf, windowOf } from '#domain/stop-sequence/runOf'
import type { Stop } from '#domain/stop-sequence/stopSequence'

const hours = Object.fromEntries(weekdays.map((day) => [day, '08:00-12:00'])) as WeekHours
const stop: Stop = {
  key: '1',
  sequence: 1,
  locationId: 'DC1',
  type: 'delivery',
  code: '',
  updatedCode: null,
  appointmentFrom: '2026-12-01T06:00',
  appointmentTo: '2026-12-01T20:00',
  estimatedArrival: '2026-12-01T06:00',
  estimatedDeparture: '2026-12-01T06:40',
  address: '',
  misplaced: false,
  place: { latitude: 41, longitude: -87, zone: 'UTC', hours, serviceMinutes: 25 },
}
const at = (time: string) => Date.parse(`2026-12-01T${time}Z`)

test('the window of a stop is the part of its appointment in which its location is open', () => {
  expect(windowOf(stop)).toEqual({ from: at('08:00'), to: at('12:00') })
  const [visit] = runOf([stop], { startsAt: at('06:00'), speed: 50 }).stops
  expect(visit).toMatchObject({ waits: 120, departs: at('08:40') })
  const late = runOf([stop], { startsAt: at('13:00'), speed: 50 })
  expect(late.late).toBe(60)
})

test('a new stop takes the service time of its location', () => {
  const time = '2026-12-01T06:00'
  const untimed = {
    ...stop,
    appointmentFrom: time,
    appointmentTo: time,
    estimatedArrival: time,
    estimatedDeparture: time,
  }
  expect(stayOf(untimed)).toBe(25 * 60_000)
  expect(stayOf(stop)).toBe(40 * 60_000)
})

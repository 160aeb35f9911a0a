import { describe, expect, test } from 'vitest'
import { stateVisit, type StopVisit } from '#domain/fleet/stopVisit'

type Stop = StopVisit & { sequence: number }

const stop = (sequence: number, more: Partial<Stop> = {}): Stop => ({
  sequence,
  type: sequence === 1 ? 'pickup' : 'delivery',
  latitude: 41,
  longitude: -87,
  actualArrival: null,
  actualDeparture: null,
  insideSince: null,
  outsideSince: null,
  ...more,
})

const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`
const times = (stops: readonly Stop[]) =>
  stops.map(({ actualArrival, actualDeparture }) =>
    [actualArrival, actualDeparture].map((moment) => moment?.slice(11, 13) ?? '–').join(' '),
  )

describe('what a driver states about a stop', () => {
  test('is when it was reached and when it was left', () => {
    const arrived = stateVisit([stop(1), stop(2)], { sequence: 1, event: 'arrived', at: at(8) })
    if ('problem' in arrived) throw new Error(arrived.problem)
    expect(times(arrived.stops)).toEqual(['08 –', '– –'])
    const left = stateVisit(arrived.stops, { sequence: 1, event: 'departed', at: at(9) })
    expect('stops' in left && times(left.stops)).toEqual(['08 09', '– –'])
  })

  test('ends the visit before, when nobody said that it was left', () => {
    const stops = [stop(1, { actualArrival: at(8), outsideSince: at(9) }), stop(2)]
    const stated = stateVisit(stops, { sequence: 2, event: 'arrived', at: at(11) })
    expect('stops' in stated && times(stated.stops)).toEqual(['08 11', '11 –'])
  })

  test('changes nothing that is known already', () => {
    const stops = [stop(1, { actualArrival: at(8), actualDeparture: at(9) })]
    for (const event of ['arrived', 'departed'] as const)
      expect(stateVisit(stops, { sequence: 1, event, at: at(10) })).toEqual({ stops })
  })

  test('skips a stop without freight, and no other', () => {
    const empty = stop(1, { type: 'non-freight' })
    const stated = stateVisit([empty, stop(2)], { sequence: 2, event: 'arrived', at: at(8) })
    expect('stops' in stated && times(stated.stops)).toEqual(['– –', '08 –'])
    expect(stateVisit([stop(1), stop(2)], { sequence: 2, event: 'arrived', at: at(8) })).toEqual({
      problem: 'earlier-stop',
    })
  })

  test.each([
    ['of a stop that is not there', 3, 'arrived', 8, 'unknown-stop'],
    ['of a departure without an arrival', 2, 'departed', 8, 'not-arrived'],
    ['of a departure before the arrival', 1, 'departed', 7, 'too-early'],
    ['of an arrival before the one at an earlier stop', 2, 'arrived', 7, 'too-early'],
  ] as const)('cannot be true %s', (_, sequence, event, hour, problem) =>
    expect(stateVisit([stop(1, { actualArrival: at(8) }), stop(2)], { sequence, event, at: at(hour) })).toEqual({
      problem,
    }),
  )

  test('cannot be true of a stop that was skipped, once a later one was reached', () =>
    expect(
      stateVisit([stop(1, { type: 'non-freight' }), stop(2, { actualArrival: at(8) })], {
        sequence: 1,
        event: 'arrived',
        at: at(9),
      }),
    ).toEqual({ problem: 'later-stop' }))
})

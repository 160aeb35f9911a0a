import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mainDelay } from '#domain/fleet/delays'
import { type ArrivalFacts, estimateArrivals } from '#domain/fleet/estimatedArrival'
import { roadMiles } from '#domain/fleet/geography'
import { isLoadedBefore } from '#domain/fleet/routeForecast'

const noon = Date.parse('2026-03-08T12:00:00Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
const minutesOf = (iso: string) => Math.round((Date.parse(iso) - noon) / 60_000)

type Times = { planned: number; stay?: number; opens?: number; arrived?: number; left?: number }
const aStop = ({ planned, stay = 30, opens = planned - 30, arrived, left }: Times, place: number) => ({
  sequence: place + 1,
  appointmentFrom: at(opens),
  plannedArrival: at(planned),
  plannedDeparture: at(planned + stay),
  actualArrival: arrived === undefined ? null : at(arrived),
  actualDeparture: left === undefined ? null : at(left),
})
const leg = (miles: number, minutes: number | null = null) => ({ miles, minutes })
const estimated = (times: readonly Times[], facts: Partial<ArrivalFacts> = {}) =>
  estimateArrivals({
    stops: times.map(aStop),
    legs: times.slice(1).map(() => leg(100)),
    seen: null,
    hours: null,
    now: noon,
    ...facts,
  })
const seen = (miles: number, more: Partial<NonNullable<ArrivalFacts['seen']>> = {}) => ({
  at: at(0),
  standingSince: null,
  stale: false,
  ahead: leg(miles),
  ...more,
})

test('without a map of roads a way is the great circle and a fifth', () => {
  // A degree of latitude is 69.1 miles.
  expect(roadMiles({ latitude: 40, longitude: -90 }, { latitude: 41, longitude: -90 })).toBeCloseTo(1.2 * 69.1, 1)
})

describe('arrivals', () => {
  test('what happened is told as it happened, to the minute late', () => {
    const [first] = estimated([{ planned: -120, arrived: -105, left: -70 }])
    expect(first).toMatchObject({ arrived: true, departed: true, behind: 15, arrivesAt: at(-105), departsAt: at(-70) })
    expect(first?.delays).toEqual([{ cause: 'start', sequence: 1, minutes: 15 }])
  })

  test('a unit on its way arrives when the rest of the way is driven at the speed of the plan', () => {
    const [, next] = estimated(
      [
        { planned: -120, arrived: -120, left: -60 },
        { planned: 30, stay: 0 },
      ],
      { seen: seen(50), legs: [leg(100)] },
    )
    // The plan gives 120 minutes for 100 miles: 50 miles an hour.
    expect(minutesOf(next?.arrivesAt ?? '')).toBe(60)
    expect(next).toMatchObject({ arrived: false, behind: 30 })
    expect(next && mainDelay(next)).toEqual({ cause: 'stop', sequence: 1, minutes: 30 })
  })

  test('no plan makes a truck fly or crawl: between 40 and 65 miles an hour', () => {
    const arrivals = [10, 1_000].map((planned) =>
      minutesOf(
        estimated(
          [
            { planned: -30, stay: 0, arrived: -30, left: 0 },
            { planned, stay: 0 },
          ],
          { seen: seen(130), legs: [leg(130)] },
        )[1]?.arrivesAt ?? '',
      ),
    )
    expect(arrivals).toEqual([120, 195])
  })

  test('an engine that knows the roads is believed', () => {
    const [, next] = estimated([{ planned: -60, arrived: -60, left: -30 }, { planned: 60 }], {
      seen: seen(50, { ahead: leg(50, 77) }),
    })
    expect(minutesOf(next?.arrivesAt ?? '')).toBe(77)
  })

  test('who comes early waits for the appointment, and the next stop hears of it', () => {
    const [, second, third] = estimated(
      [
        { planned: -60, stay: 0, arrived: -60, left: -60 },
        { planned: 120, opens: 90, stay: 30 },
        { planned: 250, stay: 0 },
      ],
      { seen: seen(0), legs: [leg(100), leg(100, 100)] },
    )
    expect(second).toMatchObject({ arrivesAt: at(0), departsAt: at(120) })
    expect(third).toMatchObject({ arrivesAt: at(220), behind: -30 })
  })

  test('a stop that was passed is left out; one behind it counts on', () => {
    const stops = estimated([{ planned: -200 }, { planned: -100, arrived: -80, left: -50 }, { planned: 60 }])
    expect(stops.map(({ sequence }) => sequence)).toEqual([2, 3])
  })

  test('nobody begins before the plan says so, and what should have begun begins now', () => {
    expect(estimated([{ planned: 60 }], { seen: seen(1) })[0]).toMatchObject({ arrivesAt: at(60), behind: 0 })
    expect(estimated([{ planned: -45 }])[0]).toMatchObject({ arrivesAt: at(0), behind: 45 })
  })
})

describe('the reason for being late', () => {
  const left = { planned: -120, stay: 0, arrived: -120, left: -120 }
  test.each([
    ['road', { seen: seen(100) }],
    ['standing', { seen: seen(100, { standingSince: at(-40) }) }],
    ['unseen', { seen: seen(100, { stale: true }) }],
    ['unseen', { seen: null }],
  ] as const)('is %s with %o', (cause, facts) => {
    const [, next] = estimated([left, { planned: -30, stay: 0 }], facts)
    expect(next && mainDelay(next)?.cause).toBe(cause)
  })

  test('is rest where the hours of the driver end before the way does', () => {
    const times = [left, { planned: 120, stay: 0 }]
    const hours = (driving: number, duty = 840) =>
      estimated(times, { seen: seen(100), legs: [leg(200)], hours: { driving, duty } })[1]
    expect(hours(120)?.behind).toBe(0)
    expect(hours(119)).toMatchObject({ behind: 600, delays: [{ cause: 'rest', sequence: 2, minutes: 600 }] })
    expect(hours(660, 60)?.behind).toBe(600)
  })

  test('is the plan where it gives less time than the way takes', () => {
    const [, next] = estimated([{ planned: 0 }, { planned: 60, stay: 0 }], { legs: [leg(65)] })
    expect(next && mainDelay(next)).toEqual({ cause: 'plan', sequence: 2, minutes: 30 })
  })

  test('there is none for who is in time', () => {
    expect(mainDelay({ behind: 0, delays: [{ cause: 'road', sequence: 2, minutes: 5 }] })).toBeNull()
  })
})

const anyFacts = fc
  .record({
    gaps: fc.array(fc.record({ way: fc.integer({ min: 0, max: 900 }), stay: fc.integer({ min: 0, max: 90 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    reached: fc.integer({ min: 0, max: 6 }),
    slips: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 12, maxLength: 12 }),
    isHere: fc.boolean(),
    miles: fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 6, maxLength: 6 }),
    ahead: fc.option(fc.integer({ min: 0, max: 1_500 }), { nil: null }),
    standing: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
    hours: fc.option(fc.record({ driving: fc.integer({ min: 0, max: 660 }), duty: fc.integer({ min: 0, max: 840 }) }), {
      nil: null,
    }),
    begun: fc.integer({ min: -3_000, max: 300 }),
  })
  .map(({ gaps, reached, slips, isHere, miles, ahead, standing, hours, begun }): ArrivalFacts => {
    let [plan, clock] = [begun, begun]
    const stops = gaps.map(({ way, stay }, place) => {
      plan += way
      clock += way + (slips[2 * place] ?? 0)
      const isReached = place < reached && clock + stay + 200 < 0
      const stop = aStop(
        {
          planned: plan,
          stay,
          ...(isReached && { arrived: clock }),
          ...(isReached && !(isHere && place === reached - 1) && { left: clock + stay + (slips[2 * place + 1] ?? 0) }),
        },
        place,
      )
      plan += stay
      clock += stay + (slips[2 * place + 1] ?? 0)
      return stop
    })
    return {
      stops,
      legs: gaps.slice(1).map((_, place) => leg(miles[place] ?? 0)),
      seen: ahead === null ? null : seen(ahead, { standingSince: standing === null ? null : at(-standing) }),
      hours,
      now: noon,
    }
  })

describe('for any route', () => {
  test('the delays add up to the lateness at every stop', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { behind, delays } of estimateArrivals(facts))
          expect(delays.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(behind)
      }),
    )
  })

  test('nothing is expected before now, and no stop before the one ahead of it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const estimates = estimateArrivals(facts)
        estimates.forEach((estimate, place) => {
          const before = estimates[place - 1]
          if (!estimate.arrived) expect(Date.parse(estimate.arrivesAt)).toBeGreaterThanOrEqual(facts.now)
          expect(Date.parse(estimate.departsAt)).toBeGreaterThanOrEqual(Date.parse(estimate.arrivesAt))
          if (before) expect(Date.parse(estimate.arrivesAt)).toBeGreaterThanOrEqual(Date.parse(before.departsAt))
        })
      }),
    )
  })

  test('a longer way is never reached sooner, nor by a driver with fewer hours', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 500 }), (facts, more) => {
        const last = (changed: ArrivalFacts) => Date.parse(estimateArrivals(changed).at(-1)?.arrivesAt ?? at(0))
        if (facts.seen && facts.hours === null) {
          const { seen: sighting } = facts
          const further = { ...sighting, ahead: leg(sighting.ahead.miles + more) }
          expect(last({ ...facts, seen: further })).toBeGreaterThanOrEqual(last(facts))
        }
        expect(last(facts)).toBeGreaterThanOrEqual(last({ ...facts, hours: null }))
      }),
    )
  })
})

test.each([
  [2, true],
  [3, true],
  [4, false],
  [1, false],
])('on the way to stop %i there is freight on board: %s', (sequence, loaded) => {
  expect(isLoadedBefore(sequence, [{ originSequence: 1, destinationSequence: 3 }])).toBe(loaded)
})

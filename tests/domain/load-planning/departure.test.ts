import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareCandidate } from '#domain/load-planning/candidate'
import { assessPair } from '#domain/load-planning/pairs/assessPair'
import { planTrip } from '#domain/load-planning/planTrip'
import { blankTrip, prepareLoad, reckonTrip } from '#domain/load-planning/trip'
import { aDriver, aLoad, anyDriver, anyLoad, day, gary, hour } from './aPair'

/** 345 road miles from Gary: nearly 7 hours. */
const farAway = { latitude: 37.43, longitude: -87.35 }

/** A pickup that opens a day later; the way there and the loaded leg together are more than 11 hours. */
const farLoad = aLoad({
  from: day,
  to: day + 8 * hour,
  pickupFrom: day,
  pickupTo: day + hour,
  deliveryFrom: day + 6 * hour,
  deliveryTo: day + 7 * hour,
})

describe('the way to the pickup', () => {
  test('is driven at once when only a rest at the shipper keeps the delivery in time', () => {
    const { feasible, forecast } = assessPair(aDriver({ place: farAway }), farLoad)
    expect(feasible).toBe(true)
    expect(forecast).toMatchObject({ arrivesAt: '1970-01-02T00:00:00.000Z', rests: 0 })
  })

  test('is not driven at once into days off', () => {
    const timeOff = [{ requestId: 1, from: 12 * hour, to: 14 * hour }]
    const { refusals } = assessPair(aDriver({ place: farAway, timeOff }), farLoad)
    expect(refusals.map(({ code }) => code)).toEqual(['late-delivery'])
  })

  test('begins after a restart when the cycle does not reach and 34 hours fit before the pickup', () => {
    const load = aLoad({
      from: 33 * hour,
      to: 45 * hour,
      pickupFrom: 33 * hour,
      pickupTo: 36 * hour,
      deliveryFrom: 40 * hour,
      deliveryTo: 45 * hour,
    })
    const tired = aDriver({ place: gary, hours: { driving: 660, duty: 840, cycle: 200 } })
    expect(assessPair(tired, load)).toMatchObject({
      feasible: true,
      forecast: { arrivesAt: '1970-01-02T10:00:00.000Z' },
    })
    const early = { ...load, pickupTo: 34 * hour - 1 }
    expect(assessPair(tired, early).refusals.map(({ code }) => code)).toContain('cycle-hours')
  })

  test('takes no restart that would cost the time to spare', () => {
    const rested = aDriver({ place: gary, hours: { driving: 660, duty: 840, cycle: 4_000 } })
    const { forecast } = assessPair(
      rested,
      aLoad({
        from: 33 * hour,
        pickupFrom: 33 * hour,
        pickupTo: 34 * hour + 5,
        deliveryTo: 60 * hour,
        deliveryFrom: 40 * hour,
        to: 60 * hour,
      }),
    )
    expect(forecast.arrivesAt).toBe('1970-01-02T09:00:00.000Z')
  })

  test('makes every pair possible that leaving late makes possible, and no worse', () =>
    fc.assert(
      fc.property(anyDriver, anyLoad, (driver, load) => {
        const [person, wanted] = [prepareCandidate(driver), prepareLoad(load)]
        const [late, best] = [blankTrip(), blankTrip()]
        if (!reckonTrip(person, wanted, late)) return
        expect(planTrip(person, wanted, best)).toBe(true)
        expect(best.latePickup + best.lateDelivery + best.clock.cycleShort).toBe(0)
      }),
      { numRuns: 2_000 },
    ))
})

describe('planned work', () => {
  test('that ends earlier than planned is waited for off duty: a rest counts, and so does the window', () => {
    const commitment = (to: number) => ({ shipmentId: 'S0', from: 0, to, origin: gary, destination: gary })
    const hoursAfter = (to: number) =>
      prepareCandidate(aDriver({ place: gary, commitments: [commitment(to)] })).openings[1]?.clock
    expect(hoursAfter(11 * hour)).toMatchObject({ at: 11 * hour, duty: 840 })
    expect(hoursAfter(5 * hour)).toMatchObject({ at: 5 * hour, duty: 840 - 5 * hour })
  })
})

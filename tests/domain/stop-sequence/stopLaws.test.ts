import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addOrder, newStopTime } from '#domain/stop-sequence/addOrder'
import { setStopTimes } from '#domain/stop-sequence/changeStop'
import { backwardOrders, changesOf, repairsOf } from '#domain/stop-sequence/changesOf'
import { canBeSaved, hasChanged } from '#domain/stop-sequence/hasChanged'
import { moveStop, placeStop } from '#domain/stop-sequence/moveStop'
import { removeOrder } from '#domain/stop-sequence/removeOrder'
import { type Stop, type StopSequence, stopSequenceOf } from '#domain/stop-sequence/stopSequence'
import { tidyStops } from '#domain/stop-sequence/tidyStops'
import { anOrder, aSequence, aStop, shown } from './sequences'

const now = '2026-03-04T13:05'
const place = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')

type Step = {
  kind: 'add' | 'remove' | 'up' | 'down' | 'place'
  from: string
  to: string
  number: number
  other: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'remove', 'up', 'down', 'place'),
  from: place,
  to: place,
  number: fc.integer({ min: 1, max: 9 }),
  other: fc.integer({ min: 1, max: 9 }),
})

const taken = (sequence: StopSequence, { kind, from, to, number, other }: Step): StopSequence => {
  if (kind === 'remove') return removeOrder(sequence, `o${number}`)
  if (kind === 'place') return placeStop(sequence, number, other)
  if (kind !== 'add') return moveStop(sequence, number, kind)
  const added = addOrder(sequence, anOrder(`o${number}=${from}>${to}`), now)
  return 'sequence' in added ? added.sequence : sequence
}

/** Whatever somebody did to a shipment with a rest between its stops. */
const edited = fc.array(step, { maxLength: 25 }).map((steps) => steps.reduce(taken, aSequence('A:P R:NFR B:D; o0=A>B')))

describe('editing the stops of a shipment', () => {
  test('stops are always numbered from 1, and visits are told apart [STATE-38]', () => {
    fc.assert(
      fc.property(edited, ({ stops }) => {
        expect(stops.map(({ sequence }) => sequence)).toEqual(stops.map((_, at) => at + 1))
        expect(new Set(stops.map(({ key }) => key)).size).toBe(stops.length)
      }),
    )
  })

  test('nothing is lost by moving: stops, types and orders stay', () => {
    fc.assert(
      fc.property(edited, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (sequence, number, to) => {
        const moved = placeStop(sequence, number, to)
        const kept = ({ key, type, locationId }: Stop) => `${key} ${type} ${locationId}`
        expect(moved.stops.map(kept).sort()).toEqual(sequence.stops.map(kept).sort())
        expect(moved.orders.map((order) => order.number)).toEqual(sequence.orders.map((order) => order.number))
      }),
    )
  })

  test('every order stays tied to a stop at its own places, and going backwards is marked on both [ENT-43]', () => {
    fc.assert(
      fc.property(edited, ({ stops, orders }) => {
        const at = (sequence: number | null) => stops[(sequence ?? 0) - 1]
        for (const order of orders) {
          expect(at(order.originSequence)).toMatchObject({ locationId: order.origin })
          expect(at(order.destinationSequence)).toMatchObject({ locationId: order.destination })
          expect(['pickup', 'both']).toContain(at(order.originSequence)?.type)
          expect(['delivery', 'both']).toContain(at(order.destinationSequence)?.type)
        }
        const backwards = backwardOrders({ stops, orders })
        const marked = new Set(backwards.flatMap((order) => [order.originSequence, order.destinationSequence]))
        expect(stops.filter(({ misplaced }) => misplaced).map(({ sequence }) => sequence)).toEqual(
          [...marked].sort((one, other) => (one ?? 0) - (other ?? 0)),
        )
      }),
    )
  })

  test('cleaning up twice does no more than once, and leaves rests alone [STATE-48] [STATE-49]', () => {
    fc.assert(
      fc.property(edited, fc.nat(9), (sequence, gone) => {
        const loose = { ...sequence, orders: sequence.orders.filter((_, at) => at !== gone) }
        const once = tidyStops(loose)
        expect(tidyStops(once)).toEqual(once)
        const rests = ({ stops }: StopSequence) => stops.filter(({ type }) => type === 'non-freight').length
        expect(rests(once)).toBe(rests(loose))
        expect(repairsOf(once)).toEqual([])
      }),
    )
  })

  test('what has changed can be told, and nothing is told of nothing', () => {
    fc.assert(
      fc.property(edited, edited, (one, other) => {
        expect(changesOf(one, one)).toEqual([])
        expect(hasChanged(one, one)).toBe(false)
        if (hasChanged(one, other) && one.stops.every(({ key }, at) => key === other.stops[at]?.key))
          expect(changesOf(one, other).length).toBeGreaterThan(0)
      }),
    )
  })

  test('one stop that is moved is told as one move', () => {
    const before = aSequence('A:P B:D C:D D:D; o1=A>B o2=A>C o3=A>D')
    expect(changesOf(before, placeStop(before, 4, 2))).toMatchObject([
      { code: 'moved', from: 4, stop: { sequence: 2 } },
    ])
  })

  test('of two stops that change places, the one that somebody took has moved; unasked, the later one', () => {
    const before = aSequence('A:P B:D C:D; o1=A>B o2=A>C')
    const after = moveStop(before, 2, 'down')
    const [, second] = before.stops
    expect(changesOf(before, after, second?.key)).toMatchObject([{ stop: { locationId: 'B', sequence: 3 }, from: 2 }])
    expect(changesOf(before, after)).toMatchObject([{ stop: { locationId: 'C', sequence: 2 }, from: 3 }])
  })

  test('a shipment is new when editing begins [STATE-37]', () => {
    const { key: _, ...first } = aStop('A:P', 1)
    expect(stopSequenceOf([first], [])).toMatchObject({ processedStatus: 'new', stops: [{ sequence: 1 }] })
  })

  test.each([
    ['type [STATE-50]', { type: 'both' }],
    ['code [STATE-51]', { code: 'XX' }],
    ['begin of the appointment [STATE-52]', { appointmentFrom: now }],
    ['end of the appointment [STATE-52]', { appointmentTo: now }],
    ['arrival [STATE-52]', { estimatedArrival: now }],
    ['departure [STATE-52]', { estimatedDeparture: now }],
    ['address [STATE-53]', { address: 'elsewhere' }],
    ['updated code [STATE-54]', { updatedCode: 'LU' }],
  ] satisfies [string, Partial<Stop>][])('another %s of a stop is a change', (_, other) => {
    const saved = aSequence('A:P B:D; o1=A>B')
    const changed = { ...saved, stops: saved.stops.map((stop, at) => (at === 1 ? { ...stop, ...other } : stop)) }
    expect(hasChanged(saved, changed)).toBe(true)
    expect(
      hasChanged(saved, { ...saved, stops: saved.stops.map((stop) => ({ ...stop, key: 'x', misplaced: true })) }),
    ).toBe(false)
  })

  test('an order that goes backwards stands in the way of saving [STATE-57]', () => {
    const saved = aSequence('A:P B:D; o1=A>B')
    expect(canBeSaved(saved, moveStop(saved, 2, 'up'))).toBe(false)
    expect(canBeSaved(saved, saved)).toBe(false)
  })

  test('without a shipment nothing is added [VAL-27]', () => {
    expect(addOrder(null, anOrder('o1=A>B'), now)).toEqual({ problem: 'no-shipment' })
  })

  test('a new stop has the current time four times, written as MM/DD/YYYY HH:mm [CONST-20]', () => {
    const added = addOrder({ stops: [], orders: [] }, anOrder('o1=A>B', { fromMeetAndGreet: true }), now)
    if (!('sequence' in added)) throw new Error('The order was not added.')
    for (const stop of added.sequence.stops)
      expect([stop.appointmentFrom, stop.appointmentTo, stop.estimatedArrival, stop.estimatedDeparture]).toEqual(
        Array.from({ length: 4 }, () => now),
      )
    expect(newStopTime(now)).toBe('03/04/2026 13:05')
    expect(added.sequence.orders[0]).toMatchObject({ meetAndGreet: true, fromMeetAndGreet: true })
  })

  test('an order within one place makes one stop for both, never marked', () => {
    const added = addOrder({ stops: [], orders: [] }, anOrder('o1=A>A'), now)
    expect('sequence' in added && shown(added.sequence)).toBe('1:A:PD · orders o1(1->1) · invalid none')
  })

  test('times are set stop by stop', () => {
    const saved = aSequence('A:P B:D; o1=A>B')
    const changed = setStopTimes(saved, 2, { appointmentFrom: now })
    expect(changesOf(saved, changed)).toMatchObject([{ code: 'retimed', stop: { sequence: 2 } }])
  })
})

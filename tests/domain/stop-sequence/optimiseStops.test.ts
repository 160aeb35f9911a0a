import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptMoves,
  isPinned,
  movesOf,
  optimiseStops,
  type OptimiserQuestion,
} from '#domain/stop-sequence/optimiseStops'
import { runStartOf } from '#domain/stop-sequence/runOf'
import type { Stop, StopSequence } from '#domain/stop-sequence/stopSequence'
import { aSequence } from './sequences'

/** Stops along a road to the east, `miles` apart from its begin, with a whole day for each unless something else is said. */
const along = (written: string, miles: readonly number[], more: Record<string, Partial<Stop>> = {}): StopSequence => {
  const { stops, orders } = aSequence(written)
  return {
    stops: stops.map((stop, at) => ({
      ...stop,
      place: { latitude: 41, longitude: -90 + (miles[at] ?? 0) / 52, zone: 'America/Chicago' },
      appointmentFrom: '2026-03-02T00:00',
      appointmentTo: '2026-03-04T00:00',
      ...more[stop.locationId],
    })),
    orders: orders.map((order) => ({ ...order, weight: 10_000 })),
  }
}

const ask = (sequence: StopSequence, more: Partial<OptimiserQuestion> = {}): OptimiserQuestion => ({
  sequence,
  start: runStartOf(sequence.stops),
  capacity: 45_000,
  pinned: [],
  ...more,
})

const shownOrder = (sequence: StopSequence, more: Partial<OptimiserQuestion> = {}): string | undefined =>
  optimiseStops(ask(sequence, more))
    ?.keys.map((key) => key.split(' ')[1])
    .join(' ')

describe('the best order of the stops of a shipment', () => {
  const zigzag = 'A:P C:P B:D D:D; o1=A>B o2=C>D'

  test.each<[string, Partial<OptimiserQuestion>, Record<string, Partial<Stop>>, string]>([
    ['the nearest stop comes next', {}, {}, 'A B C D'],
    ['what is pinned stays where it is', { pinned: ['2 C'] }, {}, 'A C B D'],
    ['what was reached stays where it is', {}, { C: { actualArrival: '2026-03-02T10:00' } }, 'A C B D'],
    ['an appointment is kept, though the way is longer', {}, { C: { appointmentTo: '2026-03-02T10:40' } }, 'A C B D'],
    ['a trailer that takes one order at a time delivers it first', { capacity: 10_000 }, {}, 'A B C D'],
  ])('%s', (_, question, stops, order) => {
    expect(shownOrder(along(zigzag, [0, 60, 50, 110], stops), question)).toBe(order)
  })

  test('the trailer is unloaded before it takes more than it carries, though the way is longer', () => {
    const there = along('A:P B:P C:D D:D; o1=A>D o2=B>C', [0, 10, 20, 30])
    expect(shownOrder(there)).toBe('A B C D')
    const { keys, overload } = optimiseStops(ask(there, { capacity: 10_000 })) ?? { keys: [], overload: 1 }
    const at = (place: string) => keys.findIndex((key) => key.endsWith(place))
    expect(overload).toBe(0)
    expect(at('D') < at('B') || at('C') < at('A')).toBe(true)
  })

  test('a rest stays where it is, and an order that goes backwards is put right', () => {
    const backwards = along('B:D R:NFR A:P; o1=A>B', [10, 20, 30])
    expect(shownOrder(backwards)).toBe('A R B')
    expect(optimiseStops(ask(backwards))).toMatchObject({ brokenBefore: 1, broken: 0, isExact: true })
  })

  test('of orders that go to and fro the fewest stay backwards, however late all is', () => {
    const [soon, later] = [{ appointmentTo: '2026-03-02T09:00' }, { appointmentTo: '2026-03-02T18:00' }]
    const question = ask(
      along(
        'A:PD B:PD C:PD D:PD E:PD F:PD G:PD H:PD I:PD; o0=D>A o1=A>D o2=D>A o3=D>E',
        [35, 122, 179, 14, 5, 0, 119, 13, 2],
        { B: soon, C: soon, D: later, E: later, F: later, G: soon },
      ),
      { pinned: ['3 C'] },
    )
    expect(optimiseStops(question)).toMatchObject({ brokenBefore: 2, broken: 1, isExact: true })
  })

  test('nothing is answered while the place of a stop is not known', () => {
    expect(optimiseStops(ask(along(zigzag, [0, 60, 50, 110], { D: { place: undefined } })))).toBeNull()
  })

  const anyShipment = fc
    .record({
      orders: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 8 }),
      types: fc.array(fc.constantFrom('PD', 'PD', 'PD', 'NFR'), { minLength: 9, maxLength: 9 }),
      miles: fc.array(fc.nat(200), { minLength: 9, maxLength: 9 }),
      ends: fc.array(fc.constantFrom('2026-03-02T09:00', '2026-03-02T18:00', '2026-03-05T00:00'), {
        minLength: 9,
        maxLength: 9,
      }),
      pinned: fc.nat(8),
    })
    .map(({ orders, types, miles, ends, pinned }) => {
      const names = [...'ABCDEFGHI']
      const links = orders.map(([from, to], at) => `o${at}=${names[from]}>${names[to]}`)
      const written = `${names.map((name, at) => `${name}:${types[at]}`).join(' ')}; ${links.join(' ')}`
      const windows = Object.fromEntries(names.map((name, at) => [name, { appointmentTo: ends[at] ?? '' }]))
      const sequence = along(written, miles, windows)
      return ask(sequence, { pinned: [sequence.stops[pinned]?.key ?? ''] })
    })

  test('no shipment is worse off: every stop is visited, pins stay, no more goes backwards, nothing gets late or longer', () => {
    fc.assert(
      fc.property(anyShipment, (question) => {
        const { stops } = question.sequence
        const found = optimiseStops(question)
        if (found === null) throw new Error('Every place is known.')
        expect(found.keys.toSorted()).toEqual(stops.map(({ key }) => key).toSorted())
        for (const [place, { key }] of stops.entries()) if (isPinned(question, key)) expect(found.keys[place]).toBe(key)
        expect(found.broken).toBeLessThanOrEqual(found.brokenBefore)
        if (found.brokenBefore > 0 || found.before.late > 0) return
        expect(found.after.late).toBe(0)
        expect(found.after.miles).toBeLessThanOrEqual(found.before.miles + 1e-6)
      }),
      { numRuns: 150 },
    )
  })

  test('all moves accepted give the best order, none the present one, and the best order has no moves left', () => {
    fc.assert(
      fc.property(anyShipment, (question) => {
        const { sequence } = question
        const keys = optimiseStops(question)?.keys ?? []
        const keysOf = ({ stops }: StopSequence) => stops.map(({ key }) => key)
        const accepted = acceptMoves(sequence, keys, movesOf(sequence, keys))
        expect(keysOf(accepted)).toEqual(keys)
        expect(keysOf(acceptMoves(sequence, keys, []))).toEqual(keysOf(sequence))
        expect(movesOf(accepted, keys)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

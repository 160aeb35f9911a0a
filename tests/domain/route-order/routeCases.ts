import fc from 'fast-check'
import type { RouteProblem } from '#domain/route-order/routeProblem'
import cases from './single_route_cases_24.json'

type Node = { x?: number; y?: number; demand: number; earliest: number; latest: number; service: number; type: string }
export type RouteCase = (typeof cases)['cases'][number]

/** Pickups and deliveries of one truck, with the least cost that is known for each: computed from public benchmarks. */
export const routeCases: readonly RouteCase[] = cases.cases

/** A case as a problem of ours: its first node is the yard where the truck begins and ends. */
export const problemOfCase = (one: RouteCase, { windows = true } = {}): RouteProblem => {
  const nodes: readonly (Node & { id: number; pair: number })[] = one.nodes
  const distance = (from: number, to: number): number =>
    'travel_minutes' in one && one.travel_minutes
      ? (one.travel_minutes[from]?.[to] ?? 0)
      : Math.hypot((nodes[from]?.x ?? 0) - (nodes[to]?.x ?? 0), (nodes[from]?.y ?? 0) - (nodes[to]?.y ?? 0))
  const stops = nodes.slice(1)
  const row = (from: number) => stops.map((_, to) => distance(from, to + 1))
  const costs = stops.map((_, from) => row(from + 1))
  const back = stops.map((_, from) => distance(from + 1, 0))
  const yard = nodes[0]
  return {
    costs,
    minutes: costs,
    start: { at: windows ? (yard?.earliest ?? 0) : 0, costs: row(0), minutes: row(0) },
    end: { by: windows ? (yard?.latest ?? 0) : Number.POSITIVE_INFINITY, costs: back, minutes: back },
    stops: stops.map(({ earliest, latest, service, demand }) => ({
      from: windows ? earliest : 0,
      to: windows ? latest : Number.POSITIVE_INFINITY,
      stay: service,
      load: demand,
    })),
    before: stops.flatMap(({ type, pair }, place) =>
      type === 'P' ? [[place, stops.findIndex(({ id }) => id === pair)] as const] : [],
    ),
    capacity: one.capacity,
    pinned: new Map(),
  }
}

/** Pickups with their deliveries on a square of 100 miles, the same for the same seed. */
export const aRoute = (seed: number, size: number, { pins, tight }: { pins: number; tight: boolean }): RouteProblem => {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const points = Array.from({ length: size }, () => [random() * 100, random() * 100] as const)
  const costs = points.map(([x, y]) => points.map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)))
  const pairs = Array.from({ length: Math.floor(size / 2) }, (_, place) => [place * 2, place * 2 + 1] as const)
  const nothing = points.map(() => 0)
  return {
    costs,
    minutes: costs,
    start: { at: 0, costs: nothing, minutes: nothing },
    end: { by: Number.POSITIVE_INFINITY, costs: nothing, minutes: nothing },
    stops: points.map((_, place) => {
      const from = tight ? random() * 300 : 0
      const load = place % 2 === 0 ? (place + 1 < size ? 10 : 0) : -10
      return { from, to: tight ? from + 60 : Number.POSITIVE_INFINITY, stay: 5, load }
    }),
    before: pairs,
    capacity: tight ? 20 : 1_000,
    pinned: new Map(
      Array.from({ length: Math.min(pins, size) }, (_, place) => [place * 2, place * 2] as const).filter(
        ([place]) => place < size,
      ),
    ),
  }
}

/** Any problem there can be, in whole numbers: one-way streets, orders to and fro, what is late or too heavy anyway. */
export const anyRoute = ({ least = 1, most }: { least?: number; most: number }): fc.Arbitrary<RouteProblem> =>
  fc.integer({ min: least, max: most }).chain((size) => {
    const row = fc.array(fc.nat(60), { minLength: size, maxLength: size })
    const table = fc.array(row, { minLength: size, maxLength: size })
    const stop = fc.record({
      from: fc.constantFrom(Number.NEGATIVE_INFINITY, 0, 40, 100, 200),
      lasts: fc.constantFrom(20, 100, 400, Number.POSITIVE_INFINITY),
      stay: fc.constantFrom(0, 5, 30),
      load: fc.integer({ min: -20, max: 20 }),
    })
    const place = fc.nat(size - 1)
    return fc.record({
      costs: table,
      minutes: table,
      start: fc.record({ at: fc.nat(50), costs: row, minutes: row }),
      end: fc.record({ by: fc.constantFrom(200, 600, Number.POSITIVE_INFINITY), costs: row, minutes: row }),
      stops: fc
        .array(stop, { minLength: size, maxLength: size })
        .map((stops) => stops.map(({ lasts, ...one }) => ({ ...one, to: Math.max(0, one.from) + lasts }))),
      before: fc.array(fc.tuple(place, place), { maxLength: size }),
      capacity: fc.constantFrom(0, 20, 1_000),
      pinned: fc.uniqueArray(place, { maxLength: 3 }).map((places) => new Map(places.map((at) => [at, at] as const))),
    })
  })

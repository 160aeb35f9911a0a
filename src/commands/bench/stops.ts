import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { RouteProblem } from '#domain/route-order/routeProblem'
import { startThread } from '#server/kernel/startThread'
import { heading, median, percentile, print } from './figures'

type Solved = { total: number; cost: number; isExact: boolean; took: number }

/** The best order of stops, in a thread as the portal asks for it: what is exact, and what is searched. */
export const benchStops = async (): Promise<void> => {
  heading('The best order of the stops of a shipment, in a thread')
  const worker = startThread('./stops-worker.ts', import.meta.url, {})
  const solve = (problem: RouteProblem, rounds?: number) => solved(worker, problem, rounds)
  await solve(aRoute(1, 12))

  for (const [size, limit] of [
    [12, 20],
    [14, null],
  ] as const) {
    const taken: number[] = []
    for (let seed = 1; seed <= 25; seed += 1) taken.push((await solve(aRoute(seed, size))).took)
    print({
      what: `${size} stops with windows and a rest that stays, exact, p95 of 25`,
      measured: `${percentile(taken, 0.95).toFixed(1)} ms`,
      wanted: limit === null ? '' : `≤ ${limit} ms`,
      met: limit === null ? null : percentile(taken, 0.95) <= limit,
    })
  }
  const loose = await solve({ ...aRoute(1, 12), before: [], pinned: new Map() })
  print({
    what: '12 stops without any order among them',
    measured: `${loose.took.toFixed(1)} ms`,
    wanted: '≤ 20 ms',
    met: loose.took <= 20,
  })

  const [gaps, times]: [number[], number[]] = [[], []]
  for (let seed = 1; seed <= 4; seed += 1) {
    const quick = await solve(aRoute(seed, 40))
    const long = await solve(aRoute(seed, 40), 60_000)
    times.push(quick.took)
    gaps.push((quick.total / long.total - 1) * 100)
  }
  print({
    what: '40 stops, searched',
    measured: `${median(times).toFixed(0)} ms`,
    wanted: '≤ 2000 ms',
    met: median(times) <= 2_000,
  })
  print({
    what: '40 stops: worst of 4 above a search twelve times as long',
    measured: `${Math.max(...gaps).toFixed(2)} %`,
    wanted: '≤ 2 %',
    met: Math.max(...gaps) <= 2,
  })
  await worker.terminate()
}

/** Minutes at a stop, and the pounds of an order: so few that the trailer takes all of them. */
const stay = 30
const weight = 2_000

const solved = async (worker: Worker, problem: RouteProblem, rounds?: number): Promise<Solved> => {
  worker.postMessage({ problem, ...(rounds !== undefined && { rounds }) })
  const [answer] = (await once(worker, 'message')) as [Solved]
  return answer
}

/**
 * Pairs of pickup and delivery on a square of 300 miles, a stop in the middle that stays, and appointments of six hours
 * that can be kept: somebody drove there in an order of chance, and was in time.
 */
const aRoute = (seed: number, size: number): RouteProblem => {
  let state = seed * 7_919
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const points = Array.from({ length: size }, () => [random() * 300, random() * 300] as const)
  const costs = points.map(([x, y]) => points.map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) * 1.2))
  const minutes = costs.map((row) => row.map((miles) => (miles / 50) * 60))
  const nothing = points.map(() => 0)
  const middle = Math.floor(size / 2)
  const driven = points
    .map((_, stop) => [stop, random()] as const)
    .toSorted(([, one], [, other]) => one - other)
    .map(([stop]) => stop)
  // Each pickup changes places with its delivery where it lay behind it.
  for (let pair = 0; pair + 1 < size; pair += 2) {
    const [pickup, delivery] = [driven.indexOf(pair), driven.indexOf(pair + 1)]
    if (pickup > delivery) [driven[pickup], driven[delivery]] = [pair + 1, pair]
  }
  const arrivals = points.map(() => 0)
  let clock = 0
  for (const [place, stop] of driven.entries()) {
    const before = driven[place - 1]
    if (before !== undefined) clock += stay + (minutes[before]?.[stop] ?? 0)
    arrivals[stop] = clock
  }
  return {
    costs,
    minutes,
    start: { at: 0, costs: nothing, minutes: nothing },
    end: { by: Infinity, costs: nothing, minutes: nothing },
    stops: points.map((_, stop) => {
      const isTimed = stop % 4 === 0
      return {
        from: isTimed ? Math.max(0, (arrivals[stop] ?? 0) - 180) : 0,
        to: isTimed ? (arrivals[stop] ?? 0) + 180 : Infinity,
        stay,
        load: stop % 2 === 0 ? weight : -weight,
      }
    }),
    before: Array.from({ length: middle }, (_, pair) => [pair * 2, pair * 2 + 1] as const),
    capacity: 44_000,
    pinned: new Map([[middle, driven[middle] ?? middle]]),
  }
}

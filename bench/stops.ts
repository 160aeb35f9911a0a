import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { effortFor } from '#domain/route-order/bestOrder'
import type { RouteProblem } from '#domain/route-order/routeProblem'
import { startWorker } from '#server/platform/jobs/startThread'
import { heading, median, percentile, print } from './figures'
import type { StopsAnswer, StopsQuestion } from './stops-worker'

/** The best order of stops, in a worker as the portal uses it: exact and heuristic. */
export const benchStops = async (): Promise<void> => {
  heading('The best order of the stops of a shipment, in a thread')
  const worker = startWorker('./stops-worker.ts', import.meta.url, {})
  await solve(worker, aRoute(1, 12))
  await exact(worker)
  await first()
  await searched(worker)
  await worker.terminate()
}

const exact = async (worker: Worker): Promise<void> => {
  const loose = (route: RouteProblem): RouteProblem => ({ ...route, before: [], pinned: new Map() })
  const hasty = (route: RouteProblem): RouteProblem => ({
    ...route,
    stops: route.stops.map((stop) => ({ ...stop, to: stop.to / 2 })),
  })
  for (const [what, size, change, limit] of [
    ['12 stops with windows and a rest that stays', 12, (route) => route, 20],
    ['12 stops without any order among them', 12, loose, 20],
    ['12 stops that cannot all be reached in time', 12, hasty, 20],
    ['16 stops with windows and a rest that stays', 16, (route) => route, null],
    ['16 stops without any order among them', 16, loose, null],
  ] as const satisfies [string, number, (route: RouteProblem) => RouteProblem, number | null][]) {
    const answers: StopsAnswer[] = []
    for (let seed = 1; seed <= 25; seed += 1) answers.push(await solve(worker, change(aRoute(seed, size))))
    const taken = percentile(
      answers.map(({ took }) => took),
      0.95,
    )
    const isExact = answers.every((answer) => answer.isExact)
    print({
      what: `${what}, exact, p95 of 25`,
      measured: `${taken.toFixed(1)} ms`,
      wanted: limit === null ? '' : `≤ ${limit} ms`,
      met: limit === null ? null : taken <= limit && isExact,
    })
  }
}

/** The portal starts a thread for each question, which is slower as long as its program has not run yet. */
const first = async (): Promise<void> => {
  const taken: number[] = []
  for (let seed = 1; seed <= 9; seed += 1) {
    const worker = startWorker('./stops-worker.ts', import.meta.url, {})
    taken.push((await solve(worker, aRoute(seed, 12))).took)
    await worker.terminate()
  }
  print({
    what: '12 stops, the first question of a new thread, median of 9',
    measured: `${median(taken).toFixed(1)} ms`,
    wanted: '≤ 20 ms',
    met: median(taken) <= 20,
  })
}

const searched = async (worker: Worker): Promise<void> => {
  const [gaps, times]: [number[], number[]] = [[], []]
  for (let seed = 1; seed <= 6; seed += 1) {
    const quick = await solve(worker, aRoute(seed, 40))
    const long = await solve(worker, aRoute(seed, 40), effortFor(40) * 6)
    times.push(quick.took)
    gaps.push((quick.total / long.total - 1) * 100)
  }
  print({
    what: '40 stops, searched, median of 6',
    measured: `${median(times).toFixed(0)} ms`,
    wanted: '≤ 2000 ms',
    met: median(times) <= 2_000,
  })
  print({
    what: '40 stops: worst of 6 above a search six times as long',
    measured: `${Math.max(...gaps).toFixed(2)} %`,
    wanted: '≤ 2 %',
    met: Math.max(...gaps) <= 2,
  })
}

const solve = async (worker: Worker, problem: RouteProblem, effort?: number): Promise<StopsAnswer> => {
  const question: StopsQuestion = { problem, current: anyOrder(problem), effort }
  worker.postMessage(question)
  const [answer] = (await once(worker, 'message')) as [StopsAnswer]
  return answer
}

/** As the stops are numbered, but with those that stay at their places. */
const anyOrder = ({ stops, pinned }: RouteProblem): number[] => {
  const staying = new Set(pinned.values())
  const free = [...stops.keys()].filter((stop) => !staying.has(stop))
  return stops.map((_, place) => pinned.get(place) ?? free.shift() ?? place)
}

/** Minutes at a stop, and the pounds of an order: so few that the trailer takes all of them. */
const stay = 30
const weight = 2_000

/**
 * Pairs of pickup and delivery on a square of 300 miles, a fixed stop in the middle, and appointments of six hours that
 * can be kept: they are derived from a random order that is on time.
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

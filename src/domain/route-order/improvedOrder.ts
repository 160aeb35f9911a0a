import { partialRoute } from './partialRoute'
import { expand, routeJudge, type RouteProblem } from './routeProblem'
import { routeTables, type RouteTables } from './routeTables'
import { seededRandom } from './seededRandom'
import { stopsToMove } from './stopsToMove'

/**
 * A good order, found by taking stops out and putting them back where they fit best, again and again, from each of the
 * orders to start with. Worse orders are taken over too, ever less as time goes on (simulated annealing). `effort` is
 * how many stops may be walked over; the same question always has the same answer. Orders are those of all stops; pinned
 * ones stay where they are.
 */
export const improvedOrder = (
  problem: RouteProblem,
  starts: readonly (readonly number[])[],
  effort: number,
): number[] => {
  const tables = routeTables(problem)
  const found = starts.map((start, turn) => annealed(problem, tables, start, effort / starts.length, turn + 1))
  const [best] = found.toSorted((one, other) => one.total - other.total)
  return [...(best?.order ?? [])]
}

const annealed = (
  problem: RouteProblem,
  tables: RouteTables,
  start: readonly number[],
  effort: number,
  seed: number,
): { order: Int32Array; total: number } => {
  const { free, size } = tables
  const judge = routeJudge(problem)
  const totalOf = (order: Int32Array) => judge(order, size).total
  const current = new Int32Array(size)
  const isFree = new Set(free)
  expand(
    start.filter((stop) => isFree.has(stop)),
    free.length,
    problem,
    current,
  )
  let currentTotal = totalOf(current)
  const best = { order: current.slice(), total: currentTotal }
  if (free.length < 2) return best

  const chance = seededRandom(seed)
  const route = partialRoute(problem, tables, chance)
  const toMove = stopsToMove(problem, tables, chance)
  const usualWay = Math.max(1e-6, tables.ways.reduce((sum, way) => sum + way, 0) / tables.ways.length)
  while (route.visits() < effort) {
    const temperature = usualWay * hottest * (coldest / hottest) ** (route.visits() / effort)
    const taken = toMove.choose(current)
    route.begin(current, toMove.missing)
    chance.shuffle(taken)
    for (const stop of taken) route.insert(stop)
    const bearable = currentTotal - temperature * Math.log(1 - chance.random())
    if (route.total() > bearable) continue
    const total = totalOf(route.stops)
    if (total > bearable) continue
    current.set(route.stops)
    currentTotal = total
    if (total >= best.total - 1e-9) continue
    best.order.set(current)
    best.total = total
  }
  return best
}

/** How much worse an order may be, in ways between two stops: at first a few, in the end next to nothing. */
const hottest = 3
const coldest = 0.03

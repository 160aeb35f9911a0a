import { readFileSync } from 'node:fs'
import { type GeoPoint, greatCircleMiles } from '#domain/fleet/geography'
import { placesFile } from './places'

/**
 * A way from one point to another that follows the interstates: straight to the nearest one, along them, and straight
 * to the goal. Where they do not lead there, or only by a long detour, the straight line.
 */
export const wayBetween = (from: GeoPoint, to: GeoPoint): GeoPoint[] => {
  const straight = greatCircleMiles(from, to)
  const along = roadsBetween(from, to)
  if (along === null) return [from, to]
  const way = [from, ...along, to]
  return milesOf(way) > straight * mostDetour + 20 ? [from, to] : way
}

/** Miles along a line of points. */
export const milesOf = (way: readonly GeoPoint[]): number =>
  way.reduce((sum, point, place) => (place === 0 ? 0 : sum + greatCircleMiles(way[place - 1] ?? point, point)), 0)

/** How many times as long as the straight line a way may be. */
const mostDetour = 2

/** Degrees up to which two roads that share no point meet: they are simplified, and ramps are left out. */
const meeting = 0.03

/** Degrees between two points of a road, so that it can be met anywhere. */
const spacing = 0.04

type Network = { points: GeoPoint[]; neighbours: number[][] }

let built: Network | undefined
const network = () => (built ??= build())

const build = (): Network => {
  const points: GeoPoint[] = []
  const neighbours: number[][] = []
  const places = new Map<string, number>()
  const place = ([longitude, latitude]: readonly [number, number]): number => {
    const key = `${longitude.toFixed(4)},${latitude.toFixed(4)}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, points.length)
    neighbours.push([])
    return points.push({ latitude, longitude }) - 1
  }
  const join = (one: number, other: number) => {
    if (one === other) return
    neighbours[one]?.push(other)
    neighbours[other]?.push(one)
  }
  const roadOf: number[] = []
  roads().forEach((road, number) => {
    let before: number | undefined
    for (const point of densified(road)) {
      const here = place(point)
      roadOf[here] ??= number
      if (before !== undefined) join(before, here)
      before = here
    }
  })
  joinMeetings(points, roadOf, join)
  return { points, neighbours }
}

/** Joins points of different roads that lie side by side. */
const joinMeetings = (points: GeoPoint[], roadOf: number[], join: (one: number, other: number) => void) => {
  const cells = new Map<number, number[]>()
  const cellOf = (latitude: number, longitude: number) =>
    Math.floor(latitude / meeting) * 100_000 + Math.floor(longitude / meeting)
  points.forEach(({ latitude, longitude }, here) => {
    for (const north of [-meeting, 0, meeting])
      for (const east of [-meeting, 0, meeting])
        for (const there of cells.get(cellOf(latitude + north, longitude + east)) ?? [])
          if (roadOf[there] !== roadOf[here]) join(here, there)
    const cell = cellOf(latitude, longitude)
    cells.set(cell, [...(cells.get(cell) ?? []), here])
  })
}

type Line = [longitude: number, latitude: number][]

const densified = (line: Line): Line =>
  line.flatMap((point, place) => {
    const before = line[place - 1]
    if (!before) return [point]
    const steps = Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / spacing)
    return Array.from({ length: steps }, (_, step): [number, number] => [
      before[0] + ((point[0] - before[0]) * (step + 1)) / steps,
      before[1] + ((point[1] - before[1]) * (step + 1)) / steps,
    ])
  })

/** The arcs of the TopoJSON: differences in thousandths of a degree. */
const roads = (): Line[] => {
  const { arcs, transform } = JSON.parse(readFileSync(placesFile('interstates.json'), 'utf8')) as {
    arcs: [number, number][][]
    transform: { scale: [number, number]; translate: [number, number] }
  }
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([east, north]): [number, number] => {
      x += east
      y += north
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
    })
  })
}

const nearestTo = (points: readonly GeoPoint[], { latitude, longitude }: GeoPoint): number => {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  let [nearest, least] = [-1, Infinity]
  points.forEach((point, place) => {
    const distance = (point.latitude - latitude) ** 2 + ((point.longitude - longitude) * narrow) ** 2
    if (distance < least) [nearest, least] = [place, distance]
  })
  return nearest
}

/** A*: the great circle never is longer than a road. */
const roadsBetween = (from: GeoPoint, to: GeoPoint): GeoPoint[] | null => {
  const { points, neighbours } = network()
  const [start, goal] = [nearestTo(points, from), nearestTo(points, to)]
  const goalPoint = points[goal]
  if (!goalPoint) return null
  const travelled = new Map([[start, 0]])
  const cameFrom = new Map<number, number>()
  const open = new Heap()
  open.push(start, 0)
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (here === goal) return pathTo(goal, cameFrom).map((place) => points[place] ?? goalPoint)
    const point = points[here] ?? goalPoint
    const soFar = travelled.get(here) ?? 0
    for (const next of neighbours[here] ?? []) {
      const there = points[next] ?? goalPoint
      const miles = soFar + greatCircleMiles(point, there)
      if (miles >= (travelled.get(next) ?? Infinity)) continue
      travelled.set(next, miles)
      cameFrom.set(next, here)
      open.push(next, miles + greatCircleMiles(there, goalPoint))
    }
  }
  return null
}

const pathTo = (goal: number, cameFrom: ReadonlyMap<number, number>): number[] => {
  const path = [goal]
  for (let place = cameFrom.get(goal); place !== undefined; place = cameFrom.get(place)) path.push(place)
  return path.reverse()
}

/** The place with the least cost first. */
class Heap {
  private readonly entries: [place: number, cost: number][] = []

  push(place: number, cost: number) {
    const { entries } = this
    let at = entries.push([place, cost]) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((entries[above]?.[1] ?? 0) <= cost) break
      this.swap(at, above)
      at = above
    }
  }

  pop(): number | undefined {
    const { entries } = this
    this.swap(0, entries.length - 1)
    const least = entries.pop()
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let lower = at
      if (this.cost(left) < this.cost(lower)) lower = left
      if (this.cost(right) < this.cost(lower)) lower = right
      if (lower === at) return least?.[0]
      this.swap(at, lower)
      at = lower
    }
  }

  private cost(at: number): number {
    return this.entries[at]?.[1] ?? Infinity
  }

  private swap(one: number, other: number) {
    const { entries } = this
    const [first, second] = [entries[one], entries[other]]
    if (first && second) [entries[one], entries[other]] = [second, first]
  }
}

import { assignDrivers } from '#domain/load-planning/assignDrivers'
import {
  type Candidate,
  type OpenLoad,
  prepareCandidate,
  type PreparedCandidate,
} from '#domain/load-planning/candidate'
import { blankTrip, prepareLoad, type PreparedLoad } from '#domain/load-planning/trip'
import { type AssessedPair, assessPrepared } from './assessPair'
import type { SkippedWish } from './pairSkip'
import { distanceOf, isFeasible, isMatterOfTime, pairValues, refusalOf } from './pairValue'
import type { UncoveredCause } from './recommendation'

/** What to rank: how many of each, whether rejected pairs follow the others, and how skipped pairs are treated. */
export type RankingWishes = { by: 'load' | 'driver'; each: number; includeRefused: boolean; skipped: SkippedWish }

/** A pair by the places of its driver and its load in the lists. `rank` counts from 1. */
export type RankedPair = AssessedPair & { person: number; load: number; rank: number }

/** For each load the drivers that suit it best, or for each driver the loads: best first, refused ones last. */
export const rankPairs = (
  people: readonly Candidate[],
  loads: readonly OpenLoad[],
  { by, each, includeRefused, skipped }: RankingWishes,
): RankedPair[] => {
  const [drivers, wanted] = [people.map(prepareCandidate), loads.map(prepareLoad)]
  const all = pairValues(drivers, wanted, blankTrip())
  const values = skipped === 'also' ? all : withoutSkipped(all, people, loads, skipped)
  const valueOf = (one: number, other: number) => (by === 'load' ? values[one]?.[other] : values[other]?.[one]) ?? -1
  const [ones, others] = by === 'load' ? [wanted.length, drivers.length] : [drivers.length, wanted.length]
  return Array.from({ length: ones }, (_, one) =>
    bestOf(others, each, includeRefused, (other) => valueOf(one, other)).map((other, place) =>
      ranked(drivers, wanted, by === 'load' ? other : one, by === 'load' ? one : other, place + 1),
    ),
  ).flat()
}

/** What becomes of the loads when drivers are given to them; places count in the lists. */
export type PlanOutcome = {
  pairs: RankedPair[]
  uncovered: { load: number; cause: UncoveredCause; nearest: RankedPair | null }[]
}

/**
 * Plans all loads together: covers as many as possible, and among those plans chooses the one with the most points in
 * which drivers who share a unit do not need it at the same time. Uncovered loads are returned with their cause.
 */
export const planAll = (people: readonly Candidate[], loads: readonly OpenLoad[]): PlanOutcome => {
  const [drivers, wanted] = [people.map(prepareCandidate), loads.map(prepareLoad)]
  const all = pairValues(drivers, wanted, blankTrip())
  const values = withoutSkipped(all, people, loads, 'out')
  const { driverOf } = assignDrivers(
    values,
    loads,
    people.map(({ powerUnitId }) => powerUnitId),
  )
  const pairs = [...driverOf].flatMap((person, load) => (person < 0 ? [] : [ranked(drivers, wanted, person, load, 1)]))
  const covered = new Set(pairs.map(({ load }) => load))
  const uncovered = wanted.flatMap((_, load) => {
    if (covered.has(load)) return []
    const [own, others] = [values[load] ?? noValues, all[load] ?? noValues]
    const isSkipped = !own.some(isFeasible) && (others.some(isFeasible) || own.every(Number.isNaN))
    const among = isSkipped ? others : own
    const nearest = nearestOf(drivers, wanted, load, among)
    return [{ load, cause: causeOf(own, others, nearest), nearest }]
  })
  return { pairs, uncovered }
}

/** The values without skipped pairs, or without all others: `NaN` marks a pair that is not considered. */
const withoutSkipped = (
  values: readonly Float64Array[],
  people: readonly Candidate[],
  loads: readonly OpenLoad[],
  left: Exclude<SkippedWish, 'also'>,
): readonly Float64Array[] => {
  const places = new Map(loads.map(({ shipmentId }, place) => [shipmentId, place]))
  const kept = values.map((row) => (left === 'out' ? row : new Float64Array(row.length).fill(Number.NaN)))
  people.forEach(({ skips }, person) => {
    for (const { shipmentId } of skips) {
      const load = places.get(shipmentId) ?? -1
      const [row, own] = [values[load], kept[load]]
      if (!row || !own) continue
      if (left === 'only') own[person] = row[person] ?? Number.NaN
      else kept[load] = (own === row ? own.slice() : own).fill(Number.NaN, person, person + 1)
    }
  })
  return kept
}

const noValues: Float64Array = new Float64Array()

/** The cause is what stops the nearest driver, so that cause and remedy agree. */
const causeOf = (values: Float64Array, all: Float64Array, nearest: RankedPair | null): UncoveredCause => {
  if (values.some(isFeasible)) return 'taken'
  if (all.some(isFeasible)) return 'skipped'
  return nearest === null ? 'no-driver' : refusalOf(all[nearest.person] ?? -1)
}

/** The driver nearest to taking an uncovered load, preferring one for whom a change is known. */
const nearestOf = (
  people: readonly PreparedCandidate[],
  loads: readonly PreparedLoad[],
  load: number,
  values: Float64Array = noValues,
): RankedPair | null => {
  const near = bestOf(values.length, 3, true, (person) => values[person] ?? -1).map((person, place) =>
    ranked(people, loads, person, load, place + 1),
  )
  return near.find(({ feasible, change }) => feasible || change !== null) ?? near[0] ?? null
}

/** The places of the best values, in their order; equal ones in the order of the list. */
const bestOf = (count: number, each: number, includeRefused: boolean, valueOf: (place: number) => number): number[] => {
  const best: number[] = []
  for (let place = 0; place < count; place += 1) {
    const value = valueOf(place)
    if (Number.isNaN(value) || (!isFeasible(value) && !includeRefused)) continue
    let at = best.length
    while (at > 0 && isBetter(value, valueOf(best[at - 1] ?? 0))) at -= 1
    if (at >= each) continue
    best.splice(at, 0, place)
    if (best.length > each) best.pop()
  }
  return best
}

const isBetter = (one: number, other: number): boolean => {
  if (isFeasible(one) || isFeasible(other)) return one > other
  if (isMatterOfTime(one) !== isMatterOfTime(other)) return isMatterOfTime(one)
  return distanceOf(one) < distanceOf(other)
}

const ranked = (
  people: readonly PreparedCandidate[],
  loads: readonly PreparedLoad[],
  person: number,
  load: number,
  rank: number,
): RankedPair => {
  const [driver, wanted] = [people[person], loads[load]]
  if (!driver || !wanted) throw new Error('A pair lies outside of its lists.')
  return { person, load, rank, ...assessPrepared(driver, wanted) }
}

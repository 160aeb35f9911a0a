import { createHash } from 'node:crypto'
import { type GeoPoint, greatCircleMiles, headingTo } from '#domain/fleet/geography'
import type { Sighting } from '#domain/fleet/positions/sighting'
import type { DrivenStop } from '#server/positions/shipmentsUnderWay'

const minute = 60_000

/** What a truck does for some time: pseudo-random, but the same for every process. */
export type Mood = 'drives' | 'halts' | 'is-silent'

const span = 20 * minute

/** One span in fifteen it halts on its way, one in forty nothing is heard of it. */
export const moodOf = (name: string, now: number): Mood => {
  const dice = chance(`${name} ${Math.floor(now / span)}`)
  if (dice < 1 / 40) return 'is-silent'
  return dice < 1 / 40 + 1 / 15 ? 'halts' : 'drives'
}

/** Miles per hour that a truck does on the road: 50 to 64. */
export const paceOf = (name: string): number => 50 + Math.floor(chance(name) * 15)

/** From 0 to 1, the same for the same name. */
const chance = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32

/** The task of a truck: to stand until a given time, or to drive somewhere. */
export type Errand = { kind: 'stands' } | { kind: 'goes'; from: DrivenStop; to: DrivenStop; isReturning: boolean }

const shortestVisit = 10 * minute

/** At a stop it takes as long as planned; after the last one it goes back to where it began. */
export const errandOf = (stops: readonly DrivenStop[], now: number): Errand => {
  const place = stops.findLastIndex(({ actualArrival }) => actualArrival !== null)
  const [first, at] = [stops[0], stops[place]]
  if (!first) return { kind: 'stands' }
  if (!at) return { kind: 'goes', from: first, to: first, isReturning: false }
  if (at.actualArrival !== null && at.actualDeparture === null && now < leavesAt(at, at.actualArrival))
    return { kind: 'stands' }
  const next = stops[place + 1]
  return next
    ? { kind: 'goes', from: at, to: next, isReturning: false }
    : { kind: 'goes', from: at, to: first, isReturning: true }
}

const leavesAt = ({ plannedArrival, plannedDeparture }: DrivenStop, arrived: string): number =>
  Date.parse(arrived) + Math.max(shortestVisit, Date.parse(plannedDeparture) - Date.parse(plannedArrival))

/** Where a truck is after so many miles along a way, from the point of it that is nearest to where it was. */
export const goAlong = (
  way: readonly GeoPoint[],
  from: GeoPoint,
  miles: number,
): GeoPoint & { heading: number | null; isThere: boolean } => {
  const end = way.at(-1) ?? from
  let { place, left } = placeOn(way, from, miles)
  for (; place < way.length - 1; place += 1) {
    const [point, next] = [way[place] ?? end, way[place + 1] ?? end]
    const step = greatCircleMiles(point, next)
    if (left < step) return { ...between(point, next, left / step), heading: headingTo(point, next), isThere: false }
    left -= step
  }
  return { latitude: end.latitude, longitude: end.longitude, heading: null, isThere: true }
}

/** The step of the way that lies nearest, and how far from its begin the truck is when it has gone on. */
const placeOn = (way: readonly GeoPoint[], from: GeoPoint, miles: number) => {
  let nearest = { place: 0, left: miles, distance: Infinity }
  way.forEach((point, place) => {
    const next = way[place + 1]
    if (!next) return
    const step = greatCircleMiles(point, next)
    const gone = greatCircleMiles(point, from)
    const togo = greatCircleMiles(from, next)
    // How far the truck is off this step: nothing when it lies on it.
    const distance = gone + togo - step
    if (distance < nearest.distance)
      nearest = { place, left: miles + (step === 0 ? 0 : (gone / (gone + togo || 1)) * step), distance }
  })
  return nearest
}

const between = (point: GeoPoint, next: GeoPoint, part: number): GeoPoint => ({
  latitude: rounded(point.latitude + (next.latitude - point.latitude) * part),
  longitude: rounded(point.longitude + (next.longitude - point.longitude) * part),
})

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** The report of a standing truck. */
export const standingAt = ({ latitude, longitude }: GeoPoint, now: number): Sighting => ({
  latitude,
  longitude,
  at: new Date(now).toISOString(),
  speed: 0,
  heading: null,
})

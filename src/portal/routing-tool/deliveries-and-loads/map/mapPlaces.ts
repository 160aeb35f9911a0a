import type { Answer } from '#contract/platform/endpoint'
import type { places } from '#contract/routing-tool/setup/places'
import type { Delivery } from '#domain/freight/delivery'
import { sumWeights } from '#domain/values/weight'

export type LocatedPlace = Answer<typeof places.locatePlaces>[number]

/** Deliveries that go to one place. */
export type Destination = LocatedPlace & { key: string; deliveries: readonly Delivery[]; weight: number }

/** The most places per call. */
const mostPlaces = 2_000

const keyOf = (city: string | null, state: string | null) => `${city ?? ''}|${state ?? ''}`

/** The places that deliveries go to, each once, in an order that does not depend on theirs. */
export const placesOf = (deliveries: readonly Delivery[]): { city: string; state: string }[] => {
  const found = new Map<string, { city: string; state: string }>()
  for (const { shipToCity: city, shipToState: state } of deliveries)
    if (city && state) found.set(keyOf(city, state), { city, state })
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, place]) => place)
    .slice(0, mostPlaces)
}

/** Deliveries gathered by destination, as far as it is known where that is. */
export const destinationsOf = (deliveries: readonly Delivery[], located: readonly LocatedPlace[]): Destination[] => {
  const byPlace = new Map<string, Delivery[]>()
  for (const delivery of deliveries) {
    const key = keyOf(delivery.shipToCity, delivery.shipToState)
    const here = byPlace.get(key)
    if (here) here.push(delivery)
    else byPlace.set(key, [delivery])
  }
  return located.flatMap((place) => {
    const key = keyOf(place.city, place.state)
    const here = byPlace.get(key) ?? []
    return here.length > 0
      ? [{ ...place, key, deliveries: here, weight: sumWeights(here.map(({ weight }) => weight)) }]
      : []
  })
}

type Pixels = { x: number; y: number }

/** Destinations that share one marker, and its position on the screen. */
export type Gathered = Pixels & { members: readonly [Destination, ...Destination[]] }

/**
 * Destinations that overlap on the screen share one marker, at the one with most deliveries; a marker that would cover
 * a stop of the route is placed beside it.
 */
export const gatherNear = (
  destinations: readonly Destination[],
  pixelsOf: (place: LocatedPlace) => Pixels,
  stops: readonly LocatedPlace[],
  distance: number,
): Gathered[] => {
  const taken = stops.map(pixelsOf)
  const groups: (Pixels & { members: [Destination, ...Destination[]] })[] = []
  for (const place of destinations.toSorted((one, other) => other.deliveries.length - one.deliveries.length)) {
    const spot = freeSpot(pixelsOf(place), taken, distance)
    const near = groups.find((group) => isNear(group, spot, distance))
    if (near) near.members.push(place)
    else groups.push({ ...spot, members: [place] })
  }
  return groups
}

const isNear = (one: Pixels, other: Pixels, distance: number) => Math.hypot(one.x - other.x, one.y - other.y) < distance

/** The nearest spot around a point, in eight directions, that is far enough from all that is taken. */
const freeSpot = (point: Pixels, taken: readonly Pixels[], distance: number): Pixels => {
  const isFree = (spot: Pixels) => taken.every((other) => !isNear(spot, other, distance))
  const around = [1, 1.5, 2].flatMap((turn) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => ({
      x: point.x + turn * distance * Math.cos((eighth * Math.PI) / 4),
      y: point.y + turn * distance * Math.sin((eighth * Math.PI) / 4),
    })),
  )
  return [point, ...around].find(isFree) ?? point
}

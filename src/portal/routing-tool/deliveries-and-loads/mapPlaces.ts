import type { Answer } from '#contract/kernel/endpoint'
import type { places } from '#contract/routing-tool/places'
import type { Delivery } from '#domain/delivery'
import { sumWeights } from '#domain/weight'

export type LocatedPlace = Answer<typeof places.locatePlaces>[number]

/** Deliveries that go to one place. */
export type Destination = LocatedPlace & { key: string; deliveries: readonly Delivery[]; weight: number }

/** The call takes so many places at once. */
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

import { asc, eq } from 'drizzle-orm'
import type { WantedStop } from '#domain/freight/fleetTrip'
import type { DeliveryId } from '#domain/freight/keys'
import { workLocation } from '#server/database/schema/routing-setup'
import type { Freight } from '#server/freight/loads/readFreight'
import { zoneOf } from '#server/freight/placeZones'
import { locate, zipOf } from '#server/freight/places'
import type { Context } from '#server/platform/context'
import type { KnownPlace } from './knownPlace'
import { knownPlaces } from './stopPlaces'
import { locationsNamed, spotKey } from './storedLocations'

/** A stop for the freight of a load, before it has its times. */
export type FleetStop = KnownPlace & WantedStop & { type: 'pickup' | 'delivery'; deliveries: DeliveryId[] }

type Spot = Freight['shipFrom']

/**
 * The stops of the freight of a load: places to pick up at in the order of picking up, then those to deliver to in the
 * order of the load. Freight without an origin is picked up where the rest is, otherwise at the first home terminal. Where a
 * place is not known, the answer is what is missing, as the end of a sentence.
 */
export const fleetStops = async (
  context: Context,
  freight: readonly Freight[],
): Promise<{ stops: FleetStop[] } | { unknown: string }> => {
  if (freight.length === 0) return { unknown: 'the load has no deliveries' }
  const usual = freight.find(({ shipFrom }) => isNamed(shipFrom))?.shipFrom ?? (await firstTerminal(context))
  const wanted: Visit[] = [
    ...grouped(freight, 'pickup', ({ shipFrom }) => (isNamed(shipFrom) ? shipFrom : usual)),
    ...grouped(
      freight.toSorted((one, other) => (one.stopSequence ?? Infinity) - (other.stopSequence ?? Infinity)),
      'delivery',
      ({ shipTo }) => shipTo,
    ),
  ]
  const named = await locationsNamed(
    context.database,
    context.customer,
    wanted.flatMap(({ spot }) => spot ?? []),
  )
  const known = await knownPlaces(
    context.database,
    context.customer,
    wanted.map(({ spot }) => ({ locationId: locationIdOf(spot), name: spot?.name ?? '', address: '' })),
    'UTC',
  )
  const stops: FleetStop[] = []
  for (const { type, spot, deliveries, day } of wanted) {
    const place = spot && (named.get(spotKey(spot)) ?? known.get(locationIdOf(spot)) ?? located(spot))
    const number = freight.find(({ id }) => id === deliveries[0])?.number ?? ''
    if (!place) return { unknown: unknownPlace(number, type, spot) }
    stops.push({ ...place, type, deliveries, day })
  }
  return { stops }
}

type Visit = { type: FleetStop['type']; spot: Spot | null; deliveries: DeliveryId[]; day: string | null }

/** One visit of each place, on the first day that is asked for there. */
const grouped = (
  freight: readonly Freight[],
  type: FleetStop['type'],
  spotOf: (one: Freight) => Spot | null,
): Visit[] => {
  const visits = new Map<string, Visit>()
  for (const one of freight) {
    const spot = spotOf(one)
    const key = locationIdOf(spot)
    const visit = visits.get(key) ?? { type, spot, deliveries: [], day: null }
    const day = type === 'pickup' ? one.shipDate : one.deliveryDate
    visit.deliveries.push(one.id)
    if (day !== null && (visit.day === null || day < visit.day)) visit.day = day
    visits.set(key, visit)
  }
  return [...visits.values()]
}

const isNamed = ({ city, state }: Spot): boolean => city !== '' && state !== ''

const firstTerminal = async ({ database, customer }: Context): Promise<Spot | null> => {
  const [terminal] = await database
    .select({ name: workLocation.name, city: workLocation.city, state: workLocation.state })
    .from(workLocation)
    .where(eq(workLocation.customer, customer))
    .orderBy(asc(workLocation.id))
    .limit(1)
  return terminal ?? null
}

/** As long as ids of places are: the name first, so that two docks of a city stay apart. */
const locationIdOf = (spot: Spot | null): string =>
  spot === null
    ? ''
    : [spot.name, spot.city, spot.state]
        .map((word) =>
          word
            .trim()
            .toUpperCase()
            .replaceAll(/[^A-Z0-9]+/g, '-'),
        )
        .join('.')
        .slice(0, 101)

const located = (spot: Spot): KnownPlace | undefined => {
  const { name, city, state } = spot
  const point = locate(city, state)
  return (
    point && {
      locationId: locationIdOf(spot),
      name: name || city,
      address: '',
      city,
      state,
      zip: zipOf(city, state) ?? '',
      country: 'US',
      zone: zoneOf(city, state),
      ...point,
    }
  )
}

const unknownPlace = (number: string, type: FleetStop['type'], spot: Spot | null): string => {
  const field = type === 'pickup' ? 'ship-from' : 'ship-to'
  const reason = spot && isNamed(spot) ? `${spot.city}, ${spot.state} is not known` : 'is missing'
  return `the ${field} city of delivery ${number} ${reason}`
}

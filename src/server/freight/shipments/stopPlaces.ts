import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { shipmentStop } from '#server/database/schema/shipments'
import { locateZip } from '#server/freight/places'
import type { KnownPlace } from './knownPlace'
import { storedLocations } from './storedLocations'

/** A place by the id of its location, with what an order says about it. */
export type NamedPlace = { locationId: string; name: string; address: string }

/**
 * Finds places: locations of the customer, otherwise where one of its shipments has stopped, otherwise by the ZIP code in
 * the address, with the given zone. Unknown ones are left out.
 */
export const knownPlaces = async (
  database: Executor,
  customer: string,
  wanted: readonly NamedPlace[],
  zone: string,
): Promise<Map<string, KnownPlace>> => {
  const ids = [...new Set(wanted.map(({ locationId }) => locationId))]
  if (ids.length === 0) return new Map()
  const found = await storedLocations(database, customer, ids)
  const { rows } = await database.execute<KnownPlace>(sql`
    select stop.location_id as "locationId", stop.name, stop.address, stop.city, stop.state, stop.zip, stop.country,
           stop.latitude, stop.longitude, stop.zone
      from unnest(${sql.param(ids.filter((id) => !found.has(id)))}::text[]) wanted(id)
     cross join lateral (
       select * from ${shipmentStop} seen where seen.customer = ${customer} and seen.location_id = wanted.id limit 1
     ) stop`)
  for (const place of rows) found.set(place.locationId, place)
  for (const place of wanted) {
    const located = found.has(place.locationId) ? undefined : locatedByZip(place, zone)
    if (located) found.set(place.locationId, located)
  }
  return found
}

const locatedByZip = ({ locationId, name, address }: NamedPlace, zone: string): KnownPlace | undefined => {
  const zip = /\b(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1]
  const place = zip === undefined ? undefined : locateZip(zip)
  if (!place || zip === undefined) return undefined
  const street = address.split(',')[0]?.trim() ?? address
  return { locationId, name, address: street, zip, country: 'US', zone, ...place }
}

/** As orders write an address. */
export const wholeAddress = ({
  address,
  city,
  state,
  zip,
}: Pick<KnownPlace, 'address' | 'city' | 'state' | 'zip'>): string =>
  [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')

import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { shipmentStop } from '#server/database/schema/fleet'
import { locateZip } from '#server/freight/places'

/** A place as a stop there needs it. */
export type KnownPlace = {
  locationId: string
  name: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  latitude: number
  longitude: number
  zone: string
}

/** A location by id, with what an order says about it. */
export type NamedPlace = { locationId: string; name: string; address: string }

/**
 * Finds locations: where a shipment of the customer has stopped, otherwise by the ZIP code in the address, with the
 * given zone. Unknown ones are left out.
 */
export const knownPlaces = async (
  database: Executor,
  customer: string,
  wanted: readonly NamedPlace[],
  zone: string,
): Promise<Map<string, KnownPlace>> => {
  const ids = [...new Set(wanted.map(({ locationId }) => locationId))]
  if (ids.length === 0) return new Map()
  const { rows } = await database.execute<KnownPlace>(sql`
    select stop.location_id as "locationId", stop.name, stop.address, stop.city, stop.state, stop.zip, stop.country,
           stop.latitude, stop.longitude, stop.zone
      from unnest(${sql.param(ids)}::text[]) wanted(id)
     cross join lateral (
       select * from ${shipmentStop} seen where seen.customer = ${customer} and seen.location_id = wanted.id limit 1
     ) stop`)
  const found = new Map(rows.map((place) => [place.locationId, place]))
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
}: Pick<KnownPlace, 'address' | 'city' | 'state' | 'zip'>): string => `${address}, ${city}, ${state} ${zip}`.trim()

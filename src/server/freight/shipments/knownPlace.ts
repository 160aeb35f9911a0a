import type { WeekHours } from '#domain/freight/openingHours'

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
  /** Of a location: when it is open, null when that is not known, and how many minutes freight takes there. */
  hours?: WeekHours | null
  serviceMinutes?: number | null
}

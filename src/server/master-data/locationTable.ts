import type { MasterProblemCode } from '#domain/master-data/fieldProblem'
import { location } from '#server/database/schema/locations'
import { shipmentStop } from '#server/database/schema/shipments'
import { zoneOf } from '#server/freight/placeZones'
import { locate, locateZip } from '#server/freight/places'
import type { MasterTable, Values } from './masterTable'

/**
 * Places a location: where a user put it, otherwise in the middle of its ZIP code, otherwise of its city. One that was
 * placed by its address moves when the address changes.
 */
const placed = (values: Values, before?: Values): Values => {
  const [city, state, zip] = [String(values.city), String(values.state), String(values.zip ?? '')]
  const zone = values.zone || zoneOf(city, state)
  const isGiven = values.latitude !== null || values.longitude !== null
  const isUntouched =
    before !== undefined && before.latitude === values.latitude && before.longitude === values.longitude
  if (isGiven && !(isUntouched && before.placedBy !== 'given')) return { ...values, zone, placedBy: 'given' }
  const byZip = zip === '' || values.country !== 'US' ? undefined : locateZip(zip)
  const point = byZip ?? locate(city, state)
  return {
    ...values,
    zone,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    placedBy: byZip ? 'zip' : 'city',
  }
}

const problemOf = ({ latitude, longitude }: Values): { field: string; code: MasterProblemCode } | null => {
  if (latitude === null && longitude === null) return { field: 'city', code: 'unknown-place' }
  if (latitude === null) return { field: 'latitude', code: 'incomplete-point' }
  return longitude === null ? { field: 'longitude', code: 'incomplete-point' } : null
}

export const locationTable: MasterTable = {
  table: location,
  key: location.recordKey,
  columns: {
    code: location.id,
    name: location.name,
    address: location.address,
    city: location.city,
    state: location.state,
    zip: location.zip,
    country: location.country,
    latitude: location.latitude,
    longitude: location.longitude,
    placedBy: location.placedBy,
    fenceRadius: location.fenceRadius,
    zone: location.zone,
    monday: location.monday,
    tuesday: location.tuesday,
    wednesday: location.wednesday,
    thursday: location.thursday,
    friday: location.friday,
    saturday: location.saturday,
    sunday: location.sunday,
    docks: location.docks,
    serviceMinutes: location.serviceMinutes,
    freeMinutes: location.freeMinutes,
    qualifications: location.qualifications,
    contactName: location.contactName,
    phone: location.phone,
    email: location.email,
    notes: location.notes,
  },
  searchKeys: [location.id, location.name, location.city],
  complete: placed,
  problemOf,
  uses: [{ noun: 'stops', table: shipmentStop, column: shipmentStop.locationId }],
}

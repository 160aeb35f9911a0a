import type { GeoPoint } from '#domain/fleet/geography'
import { locate, zipOf } from '#server/freight/places'
import { zoneOf } from '#server/freight/placeZones'

/** A place where a unit can stand, as a stop names it. */
export type FleetPlace = GeoPoint & {
  locationId: string
  name: string
  address: string
  city: string
  state: string
  zip: string
  zone: string
}

/** Public truck parking along the interstates (US Department of Transportation, truck stop parking). */
const parkings = [
  ['Ohio Turnpike Plaza', 'I-80 W', 'Amherst', 'OH', 41.379715, -82.223263],
  ['Seneca Service Area', 'I-90 W', 'Victor', 'NY', 42.99897, -77.41339],
  ['Scottsville Travel Plaza', 'I-90 E', 'Scottsville', 'NY', 43.0412, -77.7171],
  ['Richland Truck Parking', 'I-45 S', 'Richland', 'TX', 31.911722, -96.395358],
  ['Garvin Rest Area', 'I-35 N', 'Pauls Valley', 'OK', 34.551594, -97.189467],
  ['Auglaize Rest Area', 'I-75 S', 'Wapakoneta', 'OH', 40.600055, -84.158558],
  ['Indiana Toll Road Travel Plaza Three', 'I-80 E', 'Rolling Prairie', 'IN', 41.705753, -86.621208],
  ['Rest Area 12', 'I-39 N', 'Poynette', 'WI', 43.425679, -89.477863],
  ['I-95 Delaware Service Plaza', 'I-95', 'Newark', 'DE', 39.662113, -75.691258],
  ['Davidson County Rest Area', 'I-85 S', 'Thomasville', 'NC', 35.844482, -80.129846],
  ['Charlton Service Plaza', 'I-90 W', 'Charlton', 'MA', 42.156727, -71.962568],
  ['Wildwood Rest Area', 'I-10 E', 'Yucaipa', 'CA', 34.012497, -117.077452],
  ['Sacaton Rest Area', 'I-10 E', 'Sacaton', 'AZ', 33.0426, -111.7843],
  ['Sunset Point Rest Area', 'I-17 S', 'Black Canyon City', 'AZ', 34.1856, -112.1347],
  ['Kaysville Rest Area', 'I-15 S', 'Kaysville', 'UT', 41.008152, -111.935367],
  ['French Prairie Rest Area', 'I-5', 'Wilsonville', 'OR', 45.270974, -122.775635],
  ['Indian John Hill Rest Area', 'I-90 E', 'Cle Elum', 'WA', 47.16108, -120.84936],
] as const

export const truckParkings = (): FleetPlace[] =>
  parkings.map(([name, road, city, state, latitude, longitude], place) => ({
    locationId: `TP${101 + place}`,
    name,
    address: road,
    city,
    state,
    zip: zipOf(city, state) ?? '',
    zone: zoneOf(city, state),
    latitude,
    longitude,
  }))

/** A real city, under a name and an address that are invented. */
export const cityPlace = (
  city: string,
  state: string,
  { locationId, name, address }: Pick<FleetPlace, 'locationId' | 'name' | 'address'>,
): FleetPlace => {
  const point = locate(city, state)
  if (!point) throw new Error(`${city} ${state} is not a city that the demo can ship to.`)
  return { locationId, name, address, city, state, zip: zipOf(city, state) ?? '', zone: zoneOf(city, state), ...point }
}

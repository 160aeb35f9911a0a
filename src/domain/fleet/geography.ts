/** A point on earth, in degrees. */
export type GeoPoint = { latitude: number; longitude: number }

/** The area between two parallels and two meridians; it never crosses the meridian of 180°. */
export type GeoBox = { south: number; north: number; west: number; east: number }

/** Whether the bounds are on earth and in order. */
export const isGeoBox = ({ south, north, west, east }: GeoBox): boolean =>
  south >= -90 && north <= 90 && west >= -180 && east <= 180 && south <= north && west <= east

export const isInside = ({ latitude, longitude }: GeoPoint, { south, north, west, east }: GeoBox): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** Miles on the great circle between two points. */
export const greatCircleMiles = (from: GeoPoint, to: GeoPoint): number => {
  const [latitudeFrom, latitudeTo] = [radians(from.latitude), radians(to.latitude)]
  const chord =
    Math.sin((latitudeTo - latitudeFrom) / 2) ** 2 +
    Math.cos(latitudeFrom) * Math.cos(latitudeTo) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The point so many miles to the east; for short ways away from the poles. */
export const pointEastOf = ({ latitude, longitude }: GeoPoint, miles: number): GeoPoint => ({
  latitude,
  longitude: longitude + ((miles / (earthRadius * Math.cos(radians(latitude)))) * 180) / Math.PI,
})

/** Estimated road miles, without a road map. */
export const roadMiles = (from: GeoPoint, to: GeoPoint): number => greatCircleMiles(from, to) * detour

/** How much longer roads are than the great circle, on average. */
const detour = 1.2

/** The initial heading from one point to another: degrees clockwise from north, 0 to 359. */
export const headingTo = (from: GeoPoint, to: GeoPoint): number => {
  const [latitudeFrom, latitudeTo] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const east = Math.sin(turn) * Math.cos(latitudeTo)
  const north =
    Math.cos(latitudeFrom) * Math.sin(latitudeTo) - Math.sin(latitudeFrom) * Math.cos(latitudeTo) * Math.cos(turn)
  return (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360
}

export const metersOfMile = 1_609.344

/** The mean radius of the earth, in miles. */
export const earthRadius = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

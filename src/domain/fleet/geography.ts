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

/** Degrees to the east, the shorter way round the earth: -180 up to 180. */
export const degreesEast = (from: GeoPoint, to: GeoPoint): number => onEarth(to.longitude - from.longitude)

/** The same meridian from -180 up to 180. */
const onEarth = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The point at a part (0 to 1) of a short line. */
export const pointBetween = (from: GeoPoint, to: GeoPoint, part: number): GeoPoint => ({
  latitude: from.latitude + (to.latitude - from.latitude) * part,
  longitude: isAcross(from, to)
    ? onEarth(from.longitude + degreesEast(from, to) * part)
    : from.longitude + (to.longitude - from.longitude) * part,
})

const isAcross = (from: GeoPoint, to: GeoPoint): boolean => Math.abs(to.longitude - from.longitude) > 180

/** A way in the parts that a flat map shows: it is cut where it crosses the meridian of 180°, at both edges of the map. */
export const partsOnMap = (way: readonly GeoPoint[]): GeoPoint[][] => {
  const parts: GeoPoint[][] = [[]]
  way.forEach((point, place) => {
    const before = way[place - 1]
    if (before && isAcross(before, point)) {
      const edge = before.longitude > 0 ? 180 : -180
      const turn = degreesEast(before, point)
      const part = turn === 0 ? 0 : (edge - before.longitude) / turn
      const latitude = before.latitude + (point.latitude - before.latitude) * part
      parts.at(-1)?.push({ latitude, longitude: edge })
      parts.push([{ latitude, longitude: -edge }])
    }
    parts.at(-1)?.push(point)
  })
  return parts
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

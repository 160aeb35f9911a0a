import type { GeoPoint } from '#domain/fleet/geography'

/** Miles per hour of a truck, as planned. */
export const plannedSpeed = 50

/** How many times as long as the great circle roads are. */
export const roadDetour = 1.2

/** A point on the unit sphere: a distance is then three products and a root. */
export type SpherePoint = readonly [x: number, y: number, z: number]

export const spherePoint = ({ latitude, longitude }: GeoPoint): SpherePoint => {
  const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)]
}

/** Miles of road between two points, to the tenth, and the minutes that they take. */
export type Stretch = { miles: number; minutes: number }

export const roadMiles = (from: SpherePoint, to: SpherePoint): number => {
  const [x, y, z] = [from[0] - to[0], from[1] - to[1], from[2] - to[2]]
  const chord = Math.min(1, Math.sqrt(x * x + y * y + z * z) / 2)
  return Math.round(2 * earthRadius * Math.asin(chord) * roadDetour * 10) / 10
}

export const roadMinutes = (miles: number): number => Math.ceil((miles / plannedSpeed) * 60)

export const stretch = (from: SpherePoint, to: SpherePoint): Stretch => {
  const miles = roadMiles(from, to)
  return { miles, minutes: roadMinutes(miles) }
}

/** Miles from the middle of the earth to its face, on average. */
const earthRadius = 3958.8

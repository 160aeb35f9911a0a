import { degreesEast, type GeoPoint, greatCircleMiles, pointBetween } from './geography'

/** Greatest distance from a route in miles at which a point counts as on it; routes are drawn roughly. */
const beside = 12

/** The part of a route that lies ahead of a point, from 0 to 1; null for a point that is not on the route. */
export const partAhead = (way: readonly GeoPoint[], point: GeoPoint): number | null => {
  const lengths = way.slice(1).map((to, place) => greatCircleMiles(way[place] ?? to, to))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let [least, ahead, behind] = [beside, null as number | null, 0]
  lengths.forEach((length, place) => {
    const [from, to] = [way[place], way[place + 1]]
    if (!from || !to) return
    const part = nearestPart(from, to, point)
    const distance = greatCircleMiles(point, pointBetween(from, to, part))
    if (distance < least) [least, ahead] = [distance, whole === 0 ? 0 : 1 - (behind + length * part) / whole]
    behind += length
  })
  return ahead === null ? null : Math.min(1, Math.max(0, ahead))
}

/** Where on a short line a point is nearest, from 0 at its begin to 1 at its end. */
const nearestPart = (from: GeoPoint, to: GeoPoint, point: GeoPoint): number => {
  const narrow = Math.cos((from.latitude * Math.PI) / 180)
  const [north, east] = [to.latitude - from.latitude, degreesEast(from, to) * narrow]
  const [up, right] = [point.latitude - from.latitude, degreesEast(from, point) * narrow]
  const square = north * north + east * east
  return square === 0 ? 0 : Math.min(1, Math.max(0, (up * north + right * east) / square))
}

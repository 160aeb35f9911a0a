import { type GeoPoint, greatCircleMiles } from '#domain/fleet/geography'

/** A home terminal of a planning area. */
export type AreaTerminal = GeoPoint & { areaId: number }

/** The planning area that a trip begins in: that of the nearest terminal, the first one of equals; null without any. */
export const areaOfTrip = (start: GeoPoint, terminals: readonly AreaTerminal[]): number | null => {
  const milesTo = (terminal: AreaTerminal) => greatCircleMiles(start, terminal)
  const [first, ...others] = terminals
  if (!first) return null
  return others.reduce((nearest, next) => (milesTo(next) < milesTo(nearest) ? next : nearest), first).areaId
}

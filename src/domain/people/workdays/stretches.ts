import { type GeoPoint, greatCircleMiles } from '#domain/fleet/geography'
import type { Stretch } from './dayFacts'

/** A fix of a unit, in milliseconds since 1970. */
type Fix = GeoPoint & { at: number }

/** Between fixes further apart the way is not known, and nothing is counted. */
const longestGap = 60 * 60_000

/** Miles an hour above which a fix is an error of its device, or of another unit: no truck drives that. */
const fastestTruck = 120

/** The stretches between the fixes of one unit, given in their order. */
export const stretchesOf = (fixes: readonly Fix[]): Stretch[] =>
  fixes.flatMap((fix, place) => {
    const next = fixes[place + 1]
    if (!next || next.at <= fix.at || next.at - fix.at > longestGap) return []
    const miles = greatCircleMiles(fix, next)
    return miles / ((next.at - fix.at) / 3_600_000) > fastestTruck ? [] : [{ from: fix.at, to: next.at, miles }]
  })

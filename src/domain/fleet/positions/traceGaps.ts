import { greatCircleMiles } from '#domain/fleet/geography'
import { canReach, jumpsIn, type PlacedFix } from './lastPlace'

/** Milliseconds without a fix after which the way in between is unknown. */
export const longestStep = 15 * 60_000

/** Miles within which it does not matter: a unit that was parked, or moved in its yard. */
const nearby = 5

/** A part of a trace without positions: from the last fix before to the first fix after. */
export type TraceGap<Fix extends PlacedFix = PlacedFix> = { from: Fix; to: Fix }

/** Whether the way between two fixes is unknown: a long time and a long way apart, or out of reach of each other. */
export const isGap = (from: PlacedFix, to: PlacedFix): boolean =>
  !canReach(from, to) || (Date.parse(to.at) - Date.parse(from.at) > longestStep && greatCircleMiles(from, to) > nearby)

/** A trace as the ways that are known and the gaps between them. Fixes in the order of time; jumps are left out. */
export const splitTrace = <Fix extends PlacedFix>(fixes: readonly Fix[]): { ways: Fix[][]; gaps: TraceGap<Fix>[] } => {
  const jumps = jumpsIn(fixes)
  const ways: Fix[][] = []
  const gaps: TraceGap<Fix>[] = []
  let before: Fix | undefined
  for (const [place, fix] of fixes.entries()) {
    if (jumps.has(place)) continue
    const way = ways.at(-1)
    if (before && way && !isGap(before, fix)) way.push(fix)
    else {
      ways.push([fix])
      if (before) gaps.push({ from: before, to: fix })
    }
    before = fix
  }
  return { ways, gaps }
}

import type { ShipmentId } from '#domain/freight/keys'
import { commentLength } from '#domain/values/bounds'

/** Reasons for skipping a driver who could take a load; the locales have a text for each. */
export const skipReasons = [
  'driver-asked',
  'customer-asked',
  'not-suited',
  'needed-elsewhere',
  'facts-wrong',
  'other',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** A pair that a planner has skipped: who, when and why. */
export type PairSkip = { reason: SkipReason; remark: string; skippedBy: string; skippedAt: string }

/** A skip as the planner knows it of a driver: of which load, and on which lane. */
export type KnownSkip = { shipmentId: ShipmentId; lane: string; reason: SkipReason }

/** What the planner makes of skipped pairs when it ranks: leaves them out, takes them along, or looks at them alone. */
export const skippedWishes = ['out', 'also', 'only'] as const
export type SkippedWish = (typeof skippedWishes)[number]

export const skipProblemCodes = ['remark-missing', 'remark-too-long'] as const
export type SkipProblemCode = (typeof skipProblemCodes)[number]

/** The problem of a skip, or null: without a listed reason a remark is required. */
export const skipProblem = (reason: SkipReason, remark: string): SkipProblemCode | null => {
  if (reason === 'other' && remark.trim() === '') return 'remark-missing'
  return remark.trim().length > commentLength ? 'remark-too-long' : null
}

/** The lane of a load: skips apply to the next load on the same lane. */
export const laneOf = (origin: string, destination: string): string => `${origin} → ${destination}`

/** Days for which a skip is remembered. */
export const skipMemory = 90

/** Reasons that hold longer than the load: those about the driver and the place. The others are of the moment. */
const lastingReasons: ReadonlySet<SkipReason> = new Set(['driver-asked', 'customer-asked', 'not-suited'])

/** Tenths of points that each skip takes, and that all of them take at the most. */
const takenEach = 50
const takenAtMost = 150

/** How often a driver was skipped on a lane for a reason that lasts, and the last such reason. Newest skip first. */
export const skipsOnLane = (
  skips: readonly KnownSkip[],
  lane: string,
): { count: number; reason: SkipReason | undefined } => {
  const lasting = skips.filter((skip) => skip.lane === lane && lastingReasons.has(skip.reason))
  return { count: lasting.length, reason: lasting[0]?.reason }
}

/** Tenths of points deducted for skips of a driver on a lane. */
export const skipTenths = (skips: readonly KnownSkip[], lane: string): number =>
  skips.length === 0 ? 0 : Math.min(takenAtMost, takenEach * skipsOnLane(skips, lane).count)

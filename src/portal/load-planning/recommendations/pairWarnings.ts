import type { LoadRecommendation } from '#domain/load-planning/recommendation'

/** What somebody should know of a pair that every rule allows. */
export type PairWarning =
  | { code: 'tight'; minutes: number }
  | { code: 'rests'; count: number }
  | { code: 'cycle-low'; minutes: number }
  | { code: 'no-position' }
  | { code: 'old-position' }

/** Minutes: less than this to spare is tight, less than this of the cycle is low. */
const tightSlack = 30
const lowCycle = 600
/** Milliseconds after which a position tells little. */
const oldPosition = 4 * 3_600_000

/** `now` in milliseconds since 1970. */
export const pairWarnings = (
  { feasible, forecast, seenAt, driverId }: Pick<LoadRecommendation, 'feasible' | 'forecast' | 'seenAt' | 'driverId'>,
  now: number,
): PairWarning[] => {
  if (!feasible || forecast === null || driverId === null) return []
  const warnings: (PairWarning | false)[] = [
    forecast.slack < tightSlack && { code: 'tight', minutes: Math.max(0, forecast.slack) },
    forecast.rests > 0 && { code: 'rests', count: forecast.rests },
    forecast.cycleLeft < lowCycle && { code: 'cycle-low', minutes: forecast.cycleLeft },
    seenAt === null ? { code: 'no-position' } : now - Date.parse(seenAt) > oldPosition && { code: 'old-position' },
  ]
  return warnings.filter((warning) => warning !== false)
}

import { penaltyCodes, type PenaltyCode } from './pairReasons'
import type { LoadRecommendation } from './recommendation'

/** What a planner should know of a pair that every rule allows; spans in minutes. */
export type PairFlag =
  | { code: 'tight' | 'cycle-low' | Exclude<PenaltyCode, 'no-trailer'>; minutes: number }
  | { code: 'rests'; count: number }
  | { code: 'no-position' | 'no-trailer' }

/** Minutes: less than this to spare is tight, less than this of the cycle is low. */
const tightSlack = 30
const lowCycle = 600

/** The flags of a pair, those that take points first: one rule for recommendations, comparison, files and plans. */
export const pairFlags = ({
  feasible,
  forecast,
  reasons,
  driverId,
}: Pick<LoadRecommendation, 'feasible' | 'forecast' | 'reasons' | 'driverId'>): PairFlag[] => {
  if (!feasible || forecast === null || driverId === null) return []
  const flags: (PairFlag | false)[] = [
    ...reasons.map(({ code, value }) => isPenalty(code) && flagOf(code, value)),
    forecast.slack < tightSlack && { code: 'tight', minutes: Math.max(0, forecast.slack) },
    forecast.rests > 0 && { code: 'rests', count: forecast.rests },
    forecast.cycleLeft < lowCycle && { code: 'cycle-low', minutes: forecast.cycleLeft },
  ]
  return flags.filter((flag) => flag !== false)
}

const isPenalty = (code: string): code is PenaltyCode => penaltyCodes.some((penalty) => penalty === code)

const flagOf = (code: PenaltyCode, value: number | null): PairFlag => {
  if (code === 'no-trailer') return { code }
  return value === null ? { code: 'no-position' } : { code, minutes: value }
}

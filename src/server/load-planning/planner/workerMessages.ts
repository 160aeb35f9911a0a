import type { Candidate, OpenLoad } from '#domain/load-planning/candidate'
import type { PlanOutcome, RankedPair, RankingWishes } from '#domain/load-planning/pairs/rankPairs'

/** A question to the planner: rank pairs, or plan everything. */
export type PlannerQuestion = { people: readonly Candidate[]; loads: readonly OpenLoad[] } & (
  | { ask: 'rank'; wishes: RankingWishes }
  | { ask: 'plan' }
)

export type PlannerAnswer = { ask: 'rank'; pairs: RankedPair[] } | { ask: 'plan'; outcome: PlanOutcome }

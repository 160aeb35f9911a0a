import { planAll, rankPairs } from '#domain/load-planning/pairs/rankPairs'
import type { PlannerAnswer, PlannerQuestion } from './workerMessages'

/** Answers a question to the planner; it may take a second, see `Planner`. */
export const think = (question: PlannerQuestion): PlannerAnswer =>
  question.ask === 'rank'
    ? { ask: 'rank', pairs: rankPairs(question.people, question.loads, question.wishes) }
    : { ask: 'plan', outcome: planAll(question.people, question.loads) }

import { startThread, type Thread } from '#server/platform/jobs/startThread'
import type { PlannerWork } from './planner-worker'
import { think } from './think'
import type { PlannerAnswer, PlannerQuestion } from './workerMessages'

/** Up to this many pairs are assessed without a worker, in a few milliseconds. */
const fewPairs = 10_000
/** Milliseconds after which a thread without questions ends. */
const idleTime = 60_000

type Planner = { thread: Thread<PlannerWork>; open: number; idle: NodeJS.Timeout | undefined }

let planner: Planner | undefined

/**
 * Asks the planner: small questions are answered immediately, large ones by the one worker of this process, in turn.
 */
export const askPlanner = async (question: PlannerQuestion): Promise<PlannerAnswer> => {
  if (question.people.length * question.loads.length <= fewPairs) return think(question)
  if (!planner || planner.thread.hasEnded) planner = startPlanner()
  const asked = planner
  clearTimeout(asked.idle)
  asked.open += 1
  try {
    return await asked.thread.ask((work) => work.think(question))
  } finally {
    asked.open -= 1
    if (asked.open === 0) asked.idle = setTimeout(() => void asked.thread.end(), idleTime).unref()
  }
}

const startPlanner = (): Planner => ({
  thread: startThread('./planner-worker.ts', import.meta.url, { isUnref: true }),
  open: 0,
  idle: undefined,
})

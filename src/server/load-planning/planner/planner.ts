import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/platform/jobs/startThread'
import { think } from './think'
import type { NumberedAnswer, PlannerAnswer, PlannerQuestion } from './workerMessages'

/** Up to this many pairs are assessed without a worker, in a few milliseconds. */
const fewPairs = 10_000
/** A thread without questions ends after so long. */
const idleTime = 60_000

type Waiting = { resolve: (answer: PlannerAnswer) => void; reject: (problem: Error) => void }

let thread: { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined } | null = null
let asked = 0

/**
 * Asks the planner: small questions are answered immediately, large ones by the one worker of this process, in turn.
 */
export const askPlanner = (question: PlannerQuestion): Promise<PlannerAnswer> => {
  if (question.people.length * question.loads.length <= fewPairs) return Promise.resolve(think(question))
  thread ??= startPlanner()
  const { worker, waiting, idle } = thread
  clearTimeout(idle)
  asked += 1
  const number = asked
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    worker.postMessage({ number, question })
  })
}

const startPlanner = () => {
  const worker = startThread('./planner-worker.ts', import.meta.url, {})
  const waiting = new Map<number, Waiting>()
  const started: NonNullable<typeof thread> = { worker, waiting, idle: undefined }
  const end = (problem: Error) => {
    if (thread === started) thread = null
    for (const { reject } of waiting.values()) reject(problem)
    waiting.clear()
  }
  worker.unref()
  worker.on('message', (message: NumberedAnswer) => {
    const one = waiting.get(message.number)
    waiting.delete(message.number)
    if ('answer' in message) one?.resolve(message.answer)
    else one?.reject(new Error(message.problem))
    if (waiting.size > 0) return
    started.idle = setTimeout(() => {
      if (thread === started) thread = null
      void worker.terminate()
    }, idleTime)
    started.idle.unref()
  })
  worker.once('error', (cause) => end(cause instanceof Error ? cause : new Error(String(cause))))
  worker.once('exit', () => end(new Error('The planner ended before it had answered.')))
  return started
}

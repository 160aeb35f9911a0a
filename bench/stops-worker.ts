import { parentPort } from 'node:worker_threads'
import { bestOrder } from '#domain/route-order/bestOrder'
import type { RouteProblem } from '#domain/route-order/routeProblem'

export type StopsQuestion = { problem: RouteProblem; current: readonly number[]; effort?: number | undefined }

export type StopsAnswer = { total: number; isExact: boolean; took: number }

// Answers what the order is worth and the milliseconds that it took here, as a thread of the portal would take.
parentPort?.on('message', ({ problem, current, effort }: StopsQuestion) => {
  const start = performance.now()
  const { value, isExact } = bestOrder(problem, current, effort)
  const answer: StopsAnswer = { total: value.total, isExact, took: performance.now() - start }
  parentPort?.postMessage(answer)
})

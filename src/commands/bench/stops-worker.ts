import { parentPort } from 'node:worker_threads'
import { bestOrder } from '#domain/route-order/bestOrder'
import type { RouteProblem } from '#domain/route-order/routeProblem'

// Answers the order, its cost and the milliseconds that it took here, as the portal's own thread would take.
parentPort?.on('message', ({ problem, rounds }: { problem: RouteProblem; rounds?: number }) => {
  const start = performance.now()
  const { value, isExact } = bestOrder(problem, [...problem.stops.keys()], rounds)
  parentPort?.postMessage({ total: value.total, cost: value.cost, isExact, took: performance.now() - start })
})

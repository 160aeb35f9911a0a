import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OptimiserQuestion } from '#domain/stop-sequence/optimiseStops'
import { useOptimiser } from '#portal/shipment-orders/useOptimiser'

const question: OptimiserQuestion = {
  sequence: { stops: [], orders: [] },
  start: { startsAt: 0, speed: 50 },
  capacity: 44_000,
  pinned: [],
}

/** The simulated browser has no workers. These never answer. */
class SilentWorker {
  static running = 0
  constructor() {
    SilentWorker.running += 1
  }
  addEventListener() {}
  postMessage() {}
  terminate() {
    SilentWorker.running -= 1
  }
}

beforeEach(() => {
  SilentWorker.running = 0
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = () => {
  const hook = renderHook(useOptimiser, { initialProps: 'S-1' })
  let answer: Promise<unknown> | undefined
  act(() => void (answer = hook.result.current.optimise(question)))
  return { hook, answer }
}

test.each<[string, (hook: ReturnType<typeof asked>['hook']) => void]>([
  ['the next question', ({ result }) => act(() => void result.current.optimise(question))],
  ['a change to another shipment', ({ rerender }) => rerender('S-2')],
  ['leaving the page', ({ unmount }) => unmount()],
])('%s stops a question, which has no answer then', async (_, stop) => {
  const { hook, answer } = asked()
  expect(hook.result.current.isBusy).toBe(true)
  stop(hook)
  await expect(answer).resolves.toBeUndefined()
  hook.unmount()
  expect(SilentWorker.running).toBe(0)
})

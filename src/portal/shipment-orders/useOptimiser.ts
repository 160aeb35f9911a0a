import { useCallback, useEffect, useRef, useState } from 'react'
import type { Optimised, OptimiserQuestion } from '#domain/stop-sequence/optimiseStops'

/** Asks for the best order of stops in a thread of its own; the last question counts. */
export const useOptimiser = () => {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    running.current?.terminate()
    running.current = null
    setBusy(false)
  }, [])
  useEffect(() => stop, [stop])

  const optimise = useCallback(
    (question: OptimiserQuestion): Promise<Optimised | null> => {
      stop()
      const worker = new Worker(new URL('./optimise-worker.ts', import.meta.url), { type: 'module' })
      running.current = worker
      setBusy(true)
      return new Promise<Optimised | null>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Optimised | null>) => resolve(data))
        worker.addEventListener('error', () => reject(new Error('The optimiser stopped.')))
        worker.postMessage(question)
      }).finally(() => running.current === worker && stop())
    },
    [stop],
  )
  return { optimise, isBusy, stop }
}

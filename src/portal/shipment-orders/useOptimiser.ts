import { useCallback, useEffect, useRef, useState } from 'react'
import type { Optimised, OptimiserQuestion } from '#domain/stop-sequence/optimiseStops'

type Running = { shipment: string | null; worker: Worker; settle: (answer: undefined) => void }

/**
 * Finds the best order of the stops of a shipment in a worker, one question at a time: the next question stops the
 * previous one, as does a change to another shipment or page.
 * @param shipment its key; null while none is open
 */
export const useOptimiser = (shipment: string | null) => {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<Running | null>(null)
  const stop = useCallback(() => {
    running.current?.worker.terminate()
    running.current?.settle(undefined)
    running.current = null
    setBusy(false)
  }, [])
  useEffect(() => stop, [stop])
  useEffect(() => {
    if (running.current && running.current.shipment !== shipment) stop()
  }, [shipment, stop])

  /**
   * @returns null when the location of a stop is unknown, undefined when the question was stopped
   * @throws when the worker fails
   */
  const optimise = useCallback(
    (question: OptimiserQuestion): Promise<Optimised | null | undefined> => {
      stop()
      const worker = new Worker(new URL('./optimise-worker.ts', import.meta.url), { type: 'module' })
      setBusy(true)
      return new Promise<Optimised | null | undefined>((resolve, reject) => {
        running.current = { shipment, worker, settle: resolve }
        worker.addEventListener('message', ({ data }: MessageEvent<Optimised | null>) => resolve(data))
        worker.addEventListener('error', () => reject(new Error('The optimiser failed.')))
        worker.postMessage(question)
      }).finally(() => running.current?.worker === worker && stop())
    },
    [shipment, stop],
  )
  return { optimise, isBusy }
}

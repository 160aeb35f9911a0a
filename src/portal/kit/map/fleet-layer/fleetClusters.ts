import type { ClusterQuestion } from './cluster-worker'
import type { ClusterBox, ClusteredUnits, UnitClusters } from './clusterUnits'

/** Clusters of a fleet, made beside the page. */
export type FleetClusters = {
  /** Asks what a box shows; `units` when they changed since the last question. Only the newest question is answered. */
  ask(box: ClusterBox, units: (() => ClusteredUnits) | null): void
  end(): void
}

/**
 * Starts the worker. `onAnswer` gets what the newest question shows; `onFailure` is called once when no worker runs
 * here, and nothing is answered then.
 */
export const fleetClusters = (onAnswer: (clusters: UnitClusters) => void, onFailure: () => void): FleetClusters => {
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' })
  let isBusy = false
  let waiting: { box: ClusterBox; units: (() => ClusteredUnits) | null } | null = null

  const send = () => {
    if (!waiting || isBusy) return
    const { box, units } = waiting
    waiting = null
    isBusy = true
    const question: ClusterQuestion = { box, units: units && units() }
    worker.postMessage(question, question.units ? buffersOf(question.units) : [])
  }
  worker.addEventListener('message', ({ data }: MessageEvent<UnitClusters>) => {
    isBusy = false
    onAnswer(data)
    send()
  })
  worker.addEventListener('error', onFailure)
  return {
    ask: (box, units) => {
      waiting = { box, units: units ?? waiting?.units ?? null }
      send()
    },
    end: () => worker.terminate(),
  }
}

/** The columns are handed over and not copied. */
const buffersOf = ({ x, y, slots, states }: ClusteredUnits): Transferable[] =>
  [x, y, slots, states].map(({ buffer }) => buffer as ArrayBuffer)

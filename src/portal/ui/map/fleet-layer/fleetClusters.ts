import type { ClusterAnswer, ClusterQuestion } from './cluster-worker'
import { buffersOf, type ClusterColumns } from './clusteredUnits'
import type { ClusterBox, UnitClusters } from './clusterUnits'

/** Gives the units, into columns that are used no more where there are some. */
type GivesUnits = (spare: ClusterColumns | null) => ClusterColumns

/** Clusters of a fleet, calculated in a worker. */
export type FleetClusters = {
  /** Asks what a box shows; `units` when they changed since the last question. Only the newest question is answered. */
  ask(box: ClusterBox, units: GivesUnits | null): void
  end(): void
}

/**
 * Starts the worker. `onAnswer` gets what the newest question shows; `onFailure` is called once when no worker runs
 * here, and nothing is answered then.
 */
export const fleetClusters = (onAnswer: (clusters: UnitClusters) => void, onFailure: () => void): FleetClusters => {
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' })
  let isBusy = false
  let waiting: { box: ClusterBox; units: GivesUnits | null } | null = null
  let spare: ClusterColumns | null = null

  const send = () => {
    if (!waiting || isBusy) return
    const { box, units } = waiting
    waiting = null
    isBusy = true
    const question: ClusterQuestion = { box, units: units && units(spare) }
    if (question.units) spare = null
    worker.postMessage(question, question.units ? buffersOf(question.units) : [])
  }
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
    isBusy = false
    spare = data.spare ?? spare
    onAnswer(data.clusters)
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

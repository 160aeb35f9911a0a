import type { ClusterAnswer, ClusterQuestion } from './cluster-worker'
import { buffersOf, type ClusterColumns } from './clusteredUnits'
import type { ClusterBox, UnitClusters } from './clusterUnits'

/** Returns the units of the fleet, written into the columns of an earlier question if there are any to use again. */
type GivesUnits = (spare: ClusterColumns | null) => ClusterColumns

/** The clusters of a fleet, calculated in a worker. */
export type FleetClusters = {
  /**
   * Requests the clusters in a box. While the worker is busy only the latest request is kept.
   * @param units null when they are those of the previous request
   */
  ask(box: ClusterBox, units: GivesUnits | null): void
  /** Ends the worker; open requests are dropped. */
  end(): void
}

/**
 * Starts the worker.
 * @param onAnswer called with the clusters of the latest request
 * @param onFailure called when the worker fails or cannot start; no request is answered after that
 * @throws where the browser has no workers
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

import { buffersOf, type ClusterColumns, clusteredUnits } from './clusteredUnits'
import { type ClusterBox, type ClusterIndex, clusterIndex, clustersIn, type UnitClusters } from './clusterUnits'

/** What the worker is asked: what to show of the units it knows, or of these from now on. */
export type ClusterQuestion = { box: ClusterBox; units: ClusterColumns | null }

/** What it finds, and the columns of the units, which it needs no more. */
export type ClusterAnswer = { clusters: UnitClusters; spare: ClusterColumns | null }

let index: ClusterIndex | undefined

self.addEventListener('message', ({ data: { box, units } }: MessageEvent<ClusterQuestion>) => {
  if (units) index = clusterIndex(clusteredUnits(units))
  if (!index) return
  const answer: ClusterAnswer = { clusters: clustersIn(index, box), spare: units }
  const columns = Object.values(answer.clusters).map(({ buffer }) => buffer as ArrayBuffer)
  self.postMessage(answer, { transfer: units ? [...columns, ...buffersOf(units)] : columns })
})

import { type ClusterBox, type ClusteredUnits, type ClusterIndex, clusterIndex, clustersIn } from './clusterUnits'

/** What the worker is asked: what to show of the units it knows, or of these from now on. */
export type ClusterQuestion = { box: ClusterBox; units: ClusteredUnits | null }

let index: ClusterIndex | undefined

self.addEventListener('message', ({ data: { box, units } }: MessageEvent<ClusterQuestion>) => {
  if (units) index = clusterIndex(units)
  if (!index) return
  const clusters = clustersIn(index, box)
  const columns = Object.values(clusters).map(({ buffer }) => buffer)
  self.postMessage(clusters, { transfer: columns })
})

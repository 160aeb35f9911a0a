import Supercluster from 'supercluster'
import { latitudeAt, longitudeAt, worldX, worldY } from './projection'

/** The units to cluster, the first `count`: coordinates from 0 to 1 on the world map, and indexes in `fixStates`. */
export type ClusteredUnits = { count: number; x: Float64Array; y: Float64Array; slots: Int32Array; states: Uint8Array }

export type ClusterBox = { west: number; south: number; east: number; north: number; zoom: number }

/** Clusters, and single units with a `counts` of 1 and their index in `slots`; `slots` is -1 for a cluster. */
export type UnitClusters = {
  x: Float64Array
  y: Float64Array
  counts: Int32Array
  worst: Uint8Array
  slots: Int32Array
  /** The zoom at which a cluster falls apart. */
  opensAt: Uint8Array
}

type UnitFacts = { slot: number; state: number }
type ClusterFacts = { state: number }
export type ClusterIndex = Supercluster<UnitFacts, ClusterFacts>

/** Pixels about a unit in which others become one circle with it, and the last zoom at which they do. */
const radius = 56
const lastZoom = 10

export const clusterIndex = ({ count, x, y, slots, states }: ClusteredUnits): ClusterIndex => {
  const index = new Supercluster<UnitFacts, ClusterFacts>({
    radius,
    extent: 256,
    minZoom: 2,
    maxZoom: lastZoom,
    map: ({ state }) => ({ state }),
    reduce: (all, { state }) => {
      if (state > all.state) all.state = state
    },
  })
  return index.load(
    Array.from({ length: count }, (_, place) => ({
      type: 'Feature' as const,
      properties: { slot: slots[place] ?? 0, state: states[place] ?? 0 },
      geometry: {
        type: 'Point' as const,
        coordinates: [longitudeAt(x[place] ?? 0), latitudeAt(y[place] ?? 0)],
      },
    })),
  )
}

/** What a box of the map shows of the index, at a whole zoom. */
export const clustersIn = (index: ClusterIndex, { west, south, east, north, zoom }: ClusterBox): UnitClusters => {
  const found = index.getClusters([west, south, east, north], Math.floor(zoom))
  const clusters: UnitClusters = {
    x: new Float64Array(found.length),
    y: new Float64Array(found.length),
    counts: new Int32Array(found.length),
    worst: new Uint8Array(found.length),
    slots: new Int32Array(found.length),
    opensAt: new Uint8Array(found.length),
  }
  found.forEach(({ properties, geometry }, place) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const isCluster = 'cluster_id' in properties
    clusters.x[place] = worldX(longitude)
    clusters.y[place] = worldY(latitude)
    clusters.worst[place] = properties.state
    clusters.counts[place] = isCluster ? properties.point_count : 1
    clusters.slots[place] = isCluster ? -1 : properties.slot
    clusters.opensAt[place] = isCluster ? index.getClusterExpansionZoom(properties.cluster_id) : lastZoom
  })
  return clusters
}

import { LRUCache } from 'lru-cache'
import { type GeoPoint, roadMiles } from '#domain/fleet/geography'
import type { DistanceSource } from '#domain/fleet/routeForecast'
import { wayBetween } from '#server/freight/interstates'
import type { Settings } from '#server/platform/environment'
import { type DrawnLeg, type Hop, osrmEngine } from './osrmEngine'

export type Distances = {
  legs: DrawnLeg[]
  source: DistanceSource
  /** An engine is set up but did not answer. */
  failed: boolean
}

/** Calculates road distances; never fails. All legs come from one source, so that they can be compared. */
export type DistanceEngine = { legsOf(hops: readonly Hop[]): Promise<Distances> }

/** The great circle with a fifth added; drawn along the interstates. */
export const greatCircleEngine: DistanceEngine = {
  legsOf: async (hops) => ({ legs: hops.map(knownLeg), source: 'great-circle', failed: false }),
}

const drawn = new LRUCache<string, GeoPoint[]>({ max: 2_000 })

const knownLeg = ([from, to]: Hop): DrawnLeg => {
  const key = `${from.latitude} ${from.longitude} ${to.latitude} ${to.longitude}`
  const way = drawn.get(key) ?? wayBetween(from, to)
  drawn.set(key, way)
  return { miles: roadMiles(from, to), minutes: null, way }
}

const engines = new Map<string, DistanceEngine>()

/** The engine that is set up as ROUTING_ENGINE_URL, else the great circle. */
export const distanceEngine = ({ routingEngineUrl }: Pick<Settings, 'routingEngineUrl'>): DistanceEngine => {
  if (routingEngineUrl === undefined) return greatCircleEngine
  const engine = engines.get(routingEngineUrl) ?? withFallback(osrmEngine(routingEngineUrl))
  engines.set(routingEngineUrl, engine)
  return engine
}

/** Milliseconds before a failed engine is asked again, so that pages do not wait for it. */
const pause = 30_000

/** Asks an engine, and the great circle when that one fails. */
export const withFallback = (
  ask: (hops: readonly Hop[]) => Promise<DrawnLeg[]>,
  now: () => number = Date.now,
): DistanceEngine => {
  let askAgainAt = 0
  return {
    legsOf: async (hops) => {
      if (now() >= askAgainAt) {
        try {
          return { legs: await ask(hops), source: 'engine', failed: false }
        } catch {
          askAgainAt = now() + pause
        }
      }
      return { ...(await greatCircleEngine.legsOf(hops)), failed: true }
    },
  }
}

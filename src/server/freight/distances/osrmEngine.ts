import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { RoadLeg } from '#domain/fleet/estimatedArrival'
import type { GeoPoint } from '#domain/fleet/geography'

/** A way by road with the line to draw. */
export type DrawnLeg = RoadLeg & { way: GeoPoint[] }

/** From one point to another. */
export type Hop = readonly [from: GeoPoint, to: GeoPoint]

/** How long an answer is waited for, in milliseconds. */
const usualPatience = 3_000

const metresOfMile = 1_609.344

const answerOf = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .min(1),
})

/**
 * Asks an engine with the OSRM protocol (`/route/v1/driving`): each leg separately, so that legs between stops can be
 * cached. Rejects if the engine does not answer in time, refuses, or finds no route.
 */
export const osrmEngine = (url: string, patience = usualPatience): ((hops: readonly Hop[]) => Promise<DrawnLeg[]>) => {
  const known = new LRUCache<string, DrawnLeg>({ max: 5_000 })
  return (hops) =>
    Promise.all(
      hops.map(async ([from, to]) => {
        const path = `${written(from)};${written(to)}`
        const address = `${url.replace(/(?<!\/)\/+$/, '')}/route/v1/driving/${path}`
        const leg = known.get(path) ?? (await askFor(address, patience))
        known.set(path, leg)
        return leg
      }),
    )
}

/** To about ten metres: a unit that waits is asked for once. */
const written = ({ latitude, longitude }: GeoPoint): string => `${longitude.toFixed(4)},${latitude.toFixed(4)}`

const askFor = async (address: string, patience: number): Promise<DrawnLeg> => {
  const answer = await fetch(`${address}?overview=simplified&geometries=geojson`, {
    signal: AbortSignal.timeout(patience),
  })
  const [route] = answerOf.parse(await answer.json()).routes
  if (!route) throw new Error('The routing engine knows no way.')
  return {
    miles: route.distance / metresOfMile,
    minutes: route.duration / 60,
    way: route.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
  }
}

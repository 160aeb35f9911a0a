import { planningLoads } from '#contract/load-planning/planningLoads'
import { recommendations } from '#contract/load-planning/recommendations'
import type { ShipmentId } from '#domain/freight/keys'
import { call } from '#portal/data/call/call'
import { momentWords, refusalWords, type Say } from './pairWords'

/**
 * The current holder of the load, the rules that reject the pair, or the driver's other work; `otherwise` if none
 * applies.
 */
export const whyNot = async (
  say: Say,
  { driverId, shipmentId }: { driverId: string; shipmentId: ShipmentId },
  otherwise: string[],
): Promise<string[]> => {
  try {
    const load = await call(planningLoads.readShipment, { query: { shipmentId } }, { background: true })
    const [by, driver] = [load.assignedBy ?? '', load.driverId]
    if (driver !== null && driver !== driverId)
      return [
        load.expiresAt === null
          ? say('planRecommendations.give.taken', { by, driver })
          : say('planRecommendations.give.held', { by, driver, until: momentWords(say, load.expiresAt) }),
      ]
    if (driver !== null && load.assignment === 'firm') return [say('planRecommendations.give.already', { by })]
    const query = { shipmentId, each: 50, includeRefused: true, skipped: 'also' } as const
    const pairs = await call(recommendations.listLoadRecommendations, { query }, { background: true })
    const refusals = pairs.find((pair) => pair.driverId === driverId)?.refusals ?? []
    if (refusals.length > 0) return refusals.map((refusal) => refusalWords(say, refusal))
    const span = { from: load.startsAt, to: load.endsAt }
    const bars = await call(planningLoads.listPlanBars, { query: span }, { background: true })
    const other = bars.find(
      (bar) => bar.driverId === driverId && bar.shipmentId !== null && bar.shipmentId !== shipmentId,
    )
    if (!other) return otherwise
    return [
      say('planRecommendations.give.busy', {
        driver: driverId,
        load: other.shipmentId ?? '',
        from: momentWords(say, other.from),
        to: momentWords(say, other.to),
      }),
    ]
  } catch (error) {
    // Known reasons are shown anyway.
    console.warn(error)
    return otherwise
  }
}

import type { PlanProposal, UncoveredCause, UncoveredLoad } from '#domain/load-planning/pairs/recommendation'
import type { ShipmentRow } from '#server/load-planning/fleetRows'
import { destinationOf, originOf } from '#server/load-planning/loads'
import { askPlanner } from '#server/load-planning/planner/planner'
import { candidateOf, type DriverNow, openLoadOf } from '#server/load-planning/planner/planningFleet'
import { plannedPairOf } from './plannedPairs'

/** Plans all these loads together, for review. Uncovered loads are grouped by cause, the largest group first. */
export const proposePlan = async (
  drivers: readonly DriverNow[],
  loads: readonly ShipmentRow[],
  now: number,
): Promise<PlanProposal> => {
  const begun = performance.now()
  const answer = await askPlanner({
    ask: 'plan',
    people: drivers.map((driver) => candidateOf(driver, now)),
    loads: loads.map(openLoadOf),
  })
  if (answer.ask !== 'plan') throw new Error('The planner answered another question.')
  const { pairs, uncovered } = answer.outcome
  const planned = pairs
    .flatMap((pair) => {
      const load = loads[pair.load]
      return load ? plannedPairOf(drivers[pair.person], load, pair, now) : []
    })
    .sort((one, other) => Date.parse(one.pickupAt) - Date.parse(other.pickupAt))
  const groups = new Map<UncoveredCause, UncoveredLoad[]>()
  for (const { load: place, cause, nearest } of uncovered) {
    const load = loads[place]
    if (!load) continue
    const [near] = nearest ? plannedPairOf(drivers[nearest.person], load, nearest, now) : []
    const left: UncoveredLoad = {
      shipmentId: load.id,
      networkId: load.networkId,
      origin: originOf(load),
      destination: destinationOf(load),
      pickupAt: load.pickupAt,
      nearest: near ?? null,
    }
    groups.set(cause, [...(groups.get(cause) ?? []), left])
  }
  return {
    pairs: planned,
    uncovered: [...groups]
      .map(([cause, left]) => ({ cause, loads: left }))
      .sort((one, other) => other.loads.length - one.loads.length),
    loadCount: loads.length,
    driverCount: drivers.length,
    score: Math.round(planned.reduce((sum, { score }) => sum + score, 0) * 10) / 10,
    deadheadMiles: Math.round(planned.reduce((sum, { deadheadMiles }) => sum + deadheadMiles, 0) * 10) / 10,
    plannedAt: new Date(now).toISOString(),
    took: Math.round(performance.now() - begun),
  }
}

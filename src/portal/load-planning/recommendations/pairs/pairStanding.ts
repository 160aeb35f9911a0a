import type { LoadRecommendation } from '#domain/load-planning/pairs/recommendation'

/** Whether the rules let somebody take a load, whether a reason overrides them, or nothing does. */
export type PairStanding = 'eligible' | 'override' | 'ineligible'

/** No reason gives a load to a driver without a unit, nor into time that is planned for something else. */
export const pairStanding = ({
  feasible,
  powerUnitId,
  refusals,
}: Pick<LoadRecommendation, 'feasible' | 'powerUnitId' | 'refusals'>): PairStanding => {
  if (feasible) return 'eligible'
  const isTaken = refusals.some(({ code, from, to }) => code === 'overlap' && from !== undefined && to !== undefined)
  return powerUnitId === null || isTaken ? 'ineligible' : 'override'
}

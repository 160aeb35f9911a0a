import type { LoadRecommendation } from '#domain/load-planning/pairs/recommendation'

/** Whether a pair passes every rule, can be overridden with a reason, or is not possible. */
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

import { loadWeightLimit, sumWeights } from '#domain/values/weight'

/** Weights in pounds. A warning is shown and does not keep the load from being saved. */
export type LoadProblem =
  | { code: 'empty'; severity: 'error' }
  | { code: 'too-heavy'; severity: 'error'; weight: number; limit: number }
  | { code: 'over-capacity'; severity: 'warning'; weight: number; limit: number; equipment: string }
  | { code: 'over-threshold'; severity: 'warning'; weight: number; limit: number }

/** A kind of equipment with the pounds that it can carry; null if nobody has entered them. */
export type EquipmentCapacity = { name: string; capacity: number | null }

/**
 * The problems of a load (LPR-9). `threshold` is the group's own limit, null if none is configured; it can warn below
 * the fixed limit but never raise it. What the equipment of the load cannot carry is a warning, since another trailer
 * may come.
 */
export const loadProblems = (
  deliveries: readonly { weight: number }[],
  threshold: number | null = null,
  equipment: EquipmentCapacity | null = null,
): LoadProblem[] => {
  if (deliveries.length === 0) return [{ code: 'empty', severity: 'error' }]
  const weight = sumWeights(deliveries.map((delivery) => delivery.weight))
  if (weight > loadWeightLimit) return [{ code: 'too-heavy', severity: 'error', weight, limit: loadWeightLimit }]
  const problems: LoadProblem[] = []
  if (equipment && equipment.capacity !== null && weight > equipment.capacity)
    problems.push({
      code: 'over-capacity',
      severity: 'warning',
      weight,
      limit: equipment.capacity,
      equipment: equipment.name,
    })
  if (threshold !== null && weight > threshold)
    problems.push({ code: 'over-threshold', severity: 'warning', weight, limit: threshold })
  return problems
}

export const canBeSaved = (problems: readonly LoadProblem[]): boolean =>
  problems.every((problem) => problem.severity === 'warning')

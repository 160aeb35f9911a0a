import { loadWeightLimit, sumWeights } from '#domain/values/weight'

/** Weights in pounds. A warning is shown and does not keep the load from being saved. */
export type LoadProblem =
  | { code: 'empty'; severity: 'error' }
  | { code: 'too-heavy'; severity: 'error'; weight: number; limit: number }
  | { code: 'over-threshold'; severity: 'warning'; weight: number; limit: number }

/**
 * The problems of a load (LPR-9). `threshold` is the group's own limit, null if none is configured; it can warn below
 * the fixed limit but never raise it.
 */
export const loadProblems = (
  deliveries: readonly { weight: number }[],
  threshold: number | null = null,
): LoadProblem[] => {
  if (deliveries.length === 0) return [{ code: 'empty', severity: 'error' }]
  const weight = sumWeights(deliveries.map((delivery) => delivery.weight))
  if (weight > loadWeightLimit) return [{ code: 'too-heavy', severity: 'error', weight, limit: loadWeightLimit }]
  if (threshold !== null && weight > threshold)
    return [{ code: 'over-threshold', severity: 'warning', weight, limit: threshold }]
  return []
}

export const canBeSaved = (problems: readonly LoadProblem[]): boolean =>
  problems.every((problem) => problem.severity === 'warning')

import { containsFailed } from '#contract/platform/answers'

/**
 * The count of pending loads to show after an answer came, or none did (`undefined`): a failure keeps the last count,
 * null while there has been none.
 */
export const nextPendingLoads = (previous: number | null, answer: unknown): number | null => {
  if (typeof answer !== 'object' || answer === null || containsFailed(answer)) return previous
  const { count } = answer as { count?: unknown }
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : previous
}

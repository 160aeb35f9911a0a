import { messageOf } from '#contract/platform/answers'
import type { RunProblem } from '#domain/reports/reportRun'
import { Problem } from '#server/platform/http/problems'

/** Why a file cannot be written, however often it is tried. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure'

  constructor(
    readonly problem: RunProblem,
    readonly detail: string | null = null,
  ) {
    super(detail ?? problem)
  }
}

/** The error as a permanent failure; null if a retry may help. */
export const asRunFailure = (error: unknown): RunFailure | null => {
  if (error instanceof RunFailure) return error
  if (!(error instanceof Problem)) return null
  return new RunFailure('refused', messageOf(error.body) ?? error.message)
}

/** The owner of a lock counts as active for this long after their last action, in milliseconds. */
export const ownerAtWork = 2 * 60_000

export const releaseReasonLength = { least: 5, most: 300 } as const

export type ReleaseProblem =
  | { code: 'owner-at-work'; secondsLeft: number }
  | { code: 'reason-missing' }
  | { code: 'too-long' }

/** Whether the reason says enough to be kept. */
export const releaseReasonProblem = (reason: string): ReleaseProblem | null => {
  const length = [...reason.trim()].length
  if (length < releaseReasonLength.least) return { code: 'reason-missing' }
  return length > releaseReasonLength.most ? { code: 'too-long' } : null
}

/**
 * The problem of releasing a lock at `now`; milliseconds since 1970. `lastActive` is the owner's last action, null if
 * there was none. Forcing overrides an active owner, not a missing reason.
 */
export const releaseProblem = (
  { reason, forced, lastActive }: { reason: string; forced: boolean; lastActive: number | null },
  now: number,
): ReleaseProblem | null => {
  const ofReason = releaseReasonProblem(reason)
  if (ofReason) return ofReason
  const idle = lastActive === null ? Infinity : now - lastActive
  if (forced || idle >= ownerAtWork) return null
  return { code: 'owner-at-work', secondsLeft: Math.ceil((ownerAtWork - idle) / 1000) }
}

import { statusMachine, type WrongStatus } from '#domain/values/statusMachine'

export const packageStatuses = [
  'planned',
  'dispatched',
  'in-progress',
  'completed',
  'reviewed',
  'approved',
  'exported',
  'disputed',
  'reopened',
] as const
export type PackageStatus = (typeof packageStatuses)[number]

export const packageSteps = [
  'dispatch',
  'start',
  'complete',
  'review',
  'approve',
  'export',
  'dispute',
  'reopen',
] as const
export type PackageStep = (typeof packageSteps)[number]

/** Every step that is allowed. What was exported is corrected on a later day, so that nothing is paid twice. */
export const packageMachine = statusMachine<PackageStatus, PackageStep>({
  dispatch: { from: ['planned'], to: 'dispatched' },
  start: { from: ['planned', 'dispatched'], to: 'in-progress' },
  complete: { from: ['planned', 'dispatched', 'in-progress'], to: 'completed' },
  review: { from: ['completed', 'reopened'], to: 'reviewed' },
  approve: { from: ['reviewed'], to: 'approved' },
  export: { from: ['approved'], to: 'exported' },
  dispute: { from: ['completed', 'reviewed', 'approved'], to: 'disputed' },
  reopen: { from: ['reviewed', 'approved', 'disputed'], to: 'reopened' },
})

/** The three statuses of a work package that the contract names, by how far the day has come. */
export const stageOf = (status: PackageStatus): 'open' | 'in-progress' | 'done' => {
  if (status === 'planned' || status === 'dispatched') return 'open'
  return status === 'in-progress' ? 'in-progress' : 'done'
}

/** Whether events, hours and miles can be corrected. */
export const canBeCorrected = (status: PackageStatus): boolean => status === 'completed' || status === 'reopened'

/** Whether its name, text and attachments can be changed: approval is for what the approver has seen. */
export const canBeChanged = (status: PackageStatus): boolean => status !== 'approved' && status !== 'exported'

export type PackageStepCase = {
  /** Exceptions that block the review, see `exceptionsOf`. */
  blocking: number
  /** The user who reviewed it last. */
  reviewedBy: string | null
  /** Whether the pay period of the day is closed. */
  isAfterCutOff: boolean
}

export type PackageStepProblem =
  | WrongStatus<PackageStatus, PackageStep>
  | { code: 'open-exceptions'; count: number }
  | { code: 'reason-missing' }
  | { code: 'own-step' }
  | { code: 'after-cut-off' }

/** Why a step is rejected; null if it may be taken, or was taken before. */
export const packageStepProblem = (
  status: PackageStatus,
  { step, by, reason = '' }: { step: PackageStep; by: string; reason?: string | undefined },
  known: PackageStepCase,
): PackageStepProblem | null => {
  if (packageMachine.repeated(status, step)) return null
  const problem = packageMachine.problem(status, step)
  if (problem) return problem
  switch (step) {
    case 'review':
      if (known.blocking > 0) return { code: 'open-exceptions', count: known.blocking }
      return known.isAfterCutOff && reason.trim() === '' ? { code: 'after-cut-off' } : null
    case 'approve':
      return known.reviewedBy?.toLowerCase() === by.toLowerCase() ? { code: 'own-step' } : null
    case 'dispute':
    case 'reopen':
      return reason.trim() === '' ? { code: 'reason-missing' } : null
    case 'dispatch':
    case 'start':
    case 'complete':
    case 'export':
      return null
  }
}

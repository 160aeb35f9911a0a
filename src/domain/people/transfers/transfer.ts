import type { Day } from '#domain/values/days'
import { commentProblem } from '#domain/values/bounds'
import { statusMachine, type WrongStatus } from '#domain/values/statusMachine'

export const transferStatuses = [
  'draft',
  'requested',
  'approved',
  'scheduled',
  'transferred',
  'returned',
  'declined',
  'cancelled',
  'failed',
] as const
export type TransferStatus = (typeof transferStatuses)[number]

export const transferSteps = [
  'request',
  'approve',
  'decline',
  'schedule',
  'undo',
  'cancel',
  'transfer',
  'return',
  'fail',
  'retry',
] as const
export type TransferStep = (typeof transferSteps)[number]

/** Every step that is allowed. `transfer`, `return` and `fail` are taken by the scheduled job alone. */
export const transferMachine = statusMachine<TransferStatus, TransferStep>({
  request: { from: ['draft'], to: 'requested' },
  approve: { from: ['requested'], to: 'approved' },
  decline: { from: ['requested'], to: 'declined' },
  schedule: { from: ['approved'], to: 'scheduled' },
  undo: { from: ['approved', 'scheduled'], to: 'requested' },
  cancel: { from: ['draft', 'requested', 'approved', 'scheduled', 'failed'], to: 'cancelled' },
  transfer: { from: ['scheduled'], to: 'transferred' },
  return: { from: ['transferred'], to: 'returned' },
  fail: { from: ['scheduled'], to: 'failed' },
  retry: { from: ['failed'], to: 'scheduled' },
})

/** Statuses of which a driver has at most one transfer. */
export const openTransferStatuses = ['draft', 'requested', 'approved', 'scheduled', 'failed'] as const
export const isOpenTransfer = (status: TransferStatus): boolean => openTransferStatuses.some((open) => open === status)

export type TransferDraft = {
  driverId: string
  fromLocationId: string
  toLocationId: string
  /** An instant. */
  effectiveAt: string
  /** The day on which a temporary transfer ends; null for a permanent one. */
  returnOn: Day | null
  reason: string
}

export type Transfer = TransferDraft & { status: TransferStatus }

export type DraftProblem =
  | 'same-location'
  | 'past'
  | 'return-not-after'
  | 'reason-missing'
  | 'reason-too-long'
  | 'other-transfer'
  | 'not-at-location'

/** What the rules need to know about the driver. */
export type DriverPlace = {
  /** Null for a driver who has no location yet. */
  locationId: string | null
  /** Whether the driver has another transfer that is open. */
  hasOpenTransfer: boolean
}

/** The problems of a transfer before it is stored; `now` is an instant. */
export const draftProblems = (draft: TransferDraft, driver: DriverPlace, now: string): DraftProblem[] =>
  [
    driver.locationId !== draft.fromLocationId && ('not-at-location' as const),
    draft.fromLocationId === draft.toLocationId && ('same-location' as const),
    Date.parse(draft.effectiveAt) < Date.parse(now) && ('past' as const),
    draft.returnOn !== null && draft.returnOn <= draft.effectiveAt.slice(0, 10) && ('return-not-after' as const),
    draft.reason.trim() === '' && ('reason-missing' as const),
    commentProblem(draft.reason) !== null && ('reason-too-long' as const),
    driver.hasOpenTransfer && ('other-transfer' as const),
  ].filter((problem) => problem !== false)

export type StepProblem =
  | WrongStatus<TransferStatus, TransferStep>
  | { code: 'reason-missing' }
  | { code: 'past' }
  | { code: 'not-temporary' }
  | { code: 'begun' }

/**
 * Why a step is rejected; null if it may be taken. A declined transfer needs a reason, a temporary one alone
 * returns, and what has taken effect cannot be undone.
 * @param now an instant
 */
export const transferStepProblem = (
  { status, effectiveAt, returnOn }: Transfer,
  { step, reason = '' }: { step: TransferStep; reason?: string | undefined },
  now: string,
): StepProblem | null => {
  const problem = transferMachine.problem(status, step)
  if (problem) return problem
  const hasBegun = Date.parse(effectiveAt) <= Date.parse(now)
  switch (step) {
    case 'decline':
      return reason.trim() === '' ? { code: 'reason-missing' } : null
    case 'undo':
      return hasBegun ? { code: 'begun' } : null
    case 'return':
      return returnOn === null ? { code: 'not-temporary' } : null
    case 'request':
    case 'approve':
      return hasBegun ? { code: 'past' } : null
    case 'schedule':
    case 'cancel':
    case 'transfer':
    case 'fail':
    case 'retry':
      return null
  }
}

/** Transfers that keep their place when their date is changed: those that have not taken effect. */
export const canBeRescheduled = (status: TransferStatus): boolean => isOpenTransfer(status)

/** Only a transfer that was approved has a notice for the driver: an earlier one may still be declined. */
export const hasNotice = (status: TransferStatus): boolean =>
  (['approved', 'scheduled', 'transferred', 'returned'] as const).some((each) => each === status)

/** The step that a transfer is due for at an instant; the return is due when its day begins at the home terminal. */
export const dueStep = (
  { status, effectiveAt, returnOn }: Pick<Transfer, 'status' | 'effectiveAt' | 'returnOn'>,
  now: string,
  todayAtHome: Day,
): 'transfer' | 'return' | null => {
  if (status === 'scheduled') return Date.parse(effectiveAt) <= Date.parse(now) ? 'transfer' : null
  return status === 'transferred' && returnOn !== null && returnOn <= todayAtHome ? 'return' : null
}

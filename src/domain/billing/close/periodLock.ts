import type { Invoice, InvoiceStatus } from '#domain/billing/invoices/invoice'
import type { Period } from '#domain/billing/period'
import type { Accrual } from './accruals'

/** The lock of a period of one customer. `lockedAt` is an instant in UTC. */
export type PeriodLock = { period: Period; lockedBy: string; lockedAt: string }

/** The state of a period, as far as its lock depends on it. */
export type CloseCase = {
  runningJobs: number
  unmapped: number
  held: number
  invoices: readonly Pick<Invoice, 'status'>[]
  accruals: readonly Pick<Accrual, 'status' | 'balance'>[]
}

export type CloseStep = {
  step: 'imports' | 'ledger' | 'accruals' | 'submitted' | 'approved' | 'posted'
  /** How much is still open; the step is done at 0. */
  open: number
}

/** The checklist of a close, in the order in which a period is closed (BR-18). */
export const closeSteps = ({ runningJobs, unmapped, held, invoices, accruals }: CloseCase): readonly CloseStep[] => {
  const inStatus = (...statuses: readonly InvoiceStatus[]) =>
    invoices.filter((invoice) => statuses.includes(invoice.status)).length
  return [
    { step: 'imports', open: runningJobs },
    { step: 'ledger', open: unmapped + held },
    {
      step: 'accruals',
      open: accruals.filter((accrual) => accrual.status === 'calculated' && accrual.balance !== 0n).length,
    },
    { step: 'submitted', open: inStatus('draft', 'rejected') },
    { step: 'approved', open: inStatus('draft', 'rejected', 'submitted') },
    { step: 'posted', open: inStatus('draft', 'rejected', 'submitted', 'approved') },
  ]
}

export type PeriodStatus = 'open' | 'closing' | 'locked'

/** A period is closing once one of its invoices or accruals has left the desk of who made it. */
export const periodStatus = (lock: PeriodLock | null, { invoices, accruals }: CloseCase): PeriodStatus => {
  if (lock) return 'locked'
  const isClosing =
    invoices.some(({ status }) => status !== 'draft' && status !== 'void' && status !== 'rejected') ||
    accruals.some(({ status }) => status !== 'calculated')
  return isClosing ? 'closing' : 'open'
}

/** A period as lists show it. */
export type ShownPeriod = {
  period: Period
  status: PeriodStatus
  lockedBy: string | null
  lockedAt: string | null
  steps: { step: CloseStep['step']; isDone: boolean; open: number }[]
}

/** A period of a customer, among those of others. */
export type CustomerPeriod = ShownPeriod & { customerId: string; name: string }

export type LockProblem =
  | { code: 'open-steps'; steps: readonly CloseStep[] }
  | { code: 'reason-missing' }
  | { code: 'later-period-locked'; period: Period }
  | { code: 'not-locked' }

/** What keeps a period from being locked. Locking a locked period again changes nothing. */
export const lockProblem = (lock: PeriodLock | null, known: CloseCase): LockProblem | null => {
  const steps = closeSteps(known).filter(({ open }) => open > 0)
  return lock || steps.length === 0 ? null : { code: 'open-steps', steps }
}

/** What keeps a period from being unlocked: a missing reason, or a later period that is locked. */
export const unlockProblem = (period: Period, locks: readonly PeriodLock[], reason: string): LockProblem | null => {
  if (locks.every((lock) => lock.period !== period)) return { code: 'not-locked' }
  if (!reason.trim()) return { code: 'reason-missing' }
  const later = locks
    .map((lock) => lock.period)
    .filter((other) => other > period)
    .sort()[0]
  return later === undefined ? null : { code: 'later-period-locked', period: later }
}

/** What keeps anything of a period from being written: its lock, with who locked it and when. */
export const writeProblem = (period: Period, locks: readonly PeriodLock[]) => {
  const lock = locks.find((other) => other.period === period)
  return lock ? ({ code: 'period-locked', ...lock } as const) : null
}

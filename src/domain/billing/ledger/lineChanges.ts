import { isPeriod, type Period, periodOf } from '#domain/billing/period'
import type { Setup } from '#domain/billing/setup/setup'
import type { LedgerLine } from './ledger'

/** A change of lines by hand. Category null makes it automatic again; what is absent stays as it is. */
export type LineChange = {
  status?: 'reviewed' | 'billable' | 'non-billable' | 'held' | 'new'
  category?: string | null
  reason?: string
  /** Moves the line to another period. */
  period?: Period
}

export type LineProblem =
  | { code: 'reason-missing' }
  | { code: 'unknown-category'; category: string }
  | { code: 'not-a-period'; period: string }
  | { code: 'on-invoice'; invoiceId: number }
  | { code: 'own-step'; enteredBy: string }

/** What keeps a user from changing a line by hand. Locks of its periods are checked apart (`changedPeriods`). */
export const lineProblem = (
  line: LedgerLine,
  change: LineChange,
  setup: Pick<Setup, 'categories'>,
  by: string,
): LineProblem | null => {
  if (line.invoiceId !== null) return { code: 'on-invoice', invoiceId: line.invoiceId }
  const needsReason = change.status === 'held' || change.status === 'non-billable'
  if (needsReason && !change.reason?.trim()) return { code: 'reason-missing' }
  if (change.period !== undefined && !isPeriod(change.period)) return { code: 'not-a-period', period: change.period }
  if (releases(change) && line.awaitsSecond === by) return { code: 'own-step', enteredBy: by }
  const category = change.category ?? null
  return category !== null && setup.categories.every(({ code }) => code !== category)
    ? { code: 'unknown-category', category }
    : null
}

/** Whether the change lets a held line be billed. */
const releases = ({ status }: LineChange): boolean =>
  status !== undefined && status !== 'held' && status !== 'non-billable'

/**
 * The line after a change by hand. A status without a reason clears the reason of the status before; without a status,
 * an empty reason leaves it, since a held line keeps its reason.
 */
export const changeLine = (line: LedgerLine, change: LineChange): LedgerLine => ({
  ...line,
  status: change.status ?? line.status,
  category: change.category === undefined ? line.category : change.category,
  period: change.period ?? line.period,
  reason: change.reason?.trim() || (change.status === undefined ? line.reason : ''),
  awaitsSecond: releases(change) ? null : line.awaitsSecond,
})

/** The periods that a change touches: none of them may be locked. */
export const changedPeriods = (line: LedgerLine, { period }: LineChange): readonly Period[] => {
  const before = periodOf(line)
  return period === undefined || period === before ? [before] : [before, period]
}

/** What a change by hand can change of a line. */
export type LineState = Pick<LedgerLine, 'status' | 'category' | 'period' | 'reason' | 'awaitsSecond'>

export const stateOf = ({ status, category, period, reason, awaitsSecond }: LedgerLine): LineState => ({
  status,
  category,
  period,
  reason,
  awaitsSecond,
})

/** A change as it is kept, so that it can be undone. */
export type RecordedChange = { before: LineState; after: LineState; undone: boolean }

export type UndoProblem =
  | { code: 'on-invoice'; invoiceId: number }
  | { code: 'undone-before' }
  | { code: 'changed-since' }

/** What keeps a change from being undone: only the last change of a line that is on no invoice can be. */
export const undoProblem = (line: LedgerLine, recorded: RecordedChange): UndoProblem | null => {
  if (line.invoiceId !== null) return { code: 'on-invoice', invoiceId: line.invoiceId }
  if (recorded.undone) return { code: 'undone-before' }
  const isLast = JSON.stringify(stateOf(line)) === JSON.stringify(stateOf({ ...line, ...recorded.after }))
  return isLast ? null : { code: 'changed-since' }
}

/** The line as it was before the change. */
export const undoChange = (line: LedgerLine, { before }: RecordedChange): LedgerLine => ({ ...line, ...before })

/** The status and invoice of a line that is put on a draft, billed by posting, or freed by a draft or a credit. */
export const lineOnInvoice = (
  line: LedgerLine,
  event: { kind: 'drafted' | 'posted'; invoiceId: number } | { kind: 'freed' | 'credited' },
): LedgerLine => {
  switch (event.kind) {
    case 'drafted':
      return { ...line, status: 'on-draft', invoiceId: event.invoiceId }
    case 'posted':
      return { ...line, status: 'billed', invoiceId: event.invoiceId }
    case 'freed':
      return { ...line, status: 'billable', invoiceId: null }
    case 'credited':
      return { ...line, status: 'reversed', invoiceId: null }
  }
}

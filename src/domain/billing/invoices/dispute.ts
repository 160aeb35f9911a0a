import { balanceOf, type Invoice, type InvoiceStatus } from './invoice'

/** A customer's objection to an invoice, and who looks after it. Days are `YYYY-MM-DD`. */
export type Dispute = { reason: string; owner: string; openedBy: string; openedOn: string; resolvedOn: string | null }

export type DisputeProblem =
  | { code: 'wrong-status'; status: InvoiceStatus; step: 'dispute' }
  | { code: 'reason-missing' }
  | { code: 'owner-missing' }
  | { code: 'disputed-before'; owner: string }
  | { code: 'not-disputed' }

const isOpen = (dispute: Dispute | null): dispute is Dispute => dispute !== null && dispute.resolvedOn === null

/** What keeps a dispute from being opened: it needs an invoice that was posted and is not settled. */
export const disputeProblem = (
  invoice: Invoice,
  before: Dispute | null,
  { reason, owner }: { reason: string; owner: string },
): DisputeProblem | null => {
  if (balanceOf(invoice) === 0n) return { code: 'wrong-status', status: invoice.status, step: 'dispute' }
  if (!reason.trim()) return { code: 'reason-missing' }
  if (!owner.trim()) return { code: 'owner-missing' }
  return isOpen(before) ? { code: 'disputed-before', owner: before.owner } : null
}

/** What keeps a dispute from being resolved. */
export const resolveProblem = (dispute: Dispute | null): DisputeProblem | null =>
  isOpen(dispute) ? null : { code: 'not-disputed' }

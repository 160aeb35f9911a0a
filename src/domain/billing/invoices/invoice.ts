import type { LineType } from '#domain/billing/charges/billLine'
import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import { minus, type Money, plus, sumOf, zeroMoney } from '#domain/values/exact'
import { statusMachine, type WrongStatus } from '#domain/values/statusMachine'
import type { Period } from '#domain/billing/period'

export type InvoiceStatus =
  | 'draft'
  | 'submitted'
  | 'rejected'
  | 'approved'
  | 'posted'
  | 'sent'
  | 'paid'
  | 'partly-credited'
  | 'credited'
  | 'void'

export type InvoiceLine = {
  lineNo: number
  type: LineType
  code: string
  glAccount: string
  amount: Money
  taxable: boolean
  passThrough: boolean
  /** What credits have taken off so far; of the sign of the amount. */
  credited: Money
}

/** An invoice, or a credit (`creditOf` is set and its amounts have the opposite sign). Days are `YYYY-MM-DD`. */
export type Invoice = {
  id: number
  number: string | null
  customerId: string
  type: InvoiceType
  period: Period
  status: InvoiceStatus
  lines: readonly InvoiceLine[]
  setupVersion: number
  submittedBy: string | null
  approvedBy: string | null
  postedDate: string | null
  dueDate: string | null
  paid: Money
  reason: string
  comment: string
  creditOf: number | null
  /** Of a credit: whether the period may bill again what it took off. False for a concession, and for invoices. */
  reopens: boolean
  rebillOf: number | null
  ledgerLineIds: readonly number[]
}

export const amountOf = (invoice: Pick<Invoice, 'lines'>): Money => sumOf(invoice.lines.map((line) => line.amount))

const creditedOf = (invoice: Pick<Invoice, 'lines'>): Money => sumOf(invoice.lines.map((line) => line.credited))

/** The sums of an invoice, which a register knows without its lines. */
export type InvoiceSums = Pick<Invoice, 'creditOf' | 'postedDate' | 'paid'> & { total: Money; credited: Money }

/** What is still to be paid: the total less credits and payments. 0 for a credit and for an invoice never posted. */
export const balanceOfSums = ({ creditOf, postedDate, total, credited, paid }: InvoiceSums): Money =>
  creditOf !== null || postedDate === null ? zeroMoney : minus(minus(total, credited), paid)

export const balanceOf = (invoice: Invoice): Money =>
  balanceOfSums({ ...invoice, total: amountOf(invoice), credited: creditedOf(invoice) })

/**
 * The lines that count as billed: those of invoices, and of credits that reopen what they took off. A concession, which
 * is a partial credit without rebilling, is not billed again.
 */
export const linesThatCount = (invoice: Invoice): readonly InvoiceLine[] =>
  invoice.creditOf === null || invoice.reopens ? invoice.lines : []

export type Step =
  | 'submit'
  | 'recall'
  | 'approve'
  | 'reject'
  | 'revise'
  | 'post'
  | 'send'
  | 'mark-sent'
  | 'pay'
  | 'void'

/**
 * Every step that is allowed (BR-14); what was posted can be paid, however it reaches the customer, and what was sent can
 * be sent again, whatever was paid or credited since. Who may take a step, and when, is up to `stepProblem`. Credits have
 * their own function (`creditInvoice`).
 */
export const invoiceMachine = statusMachine<InvoiceStatus, Step | 'send-again'>({
  submit: { from: ['draft'], to: 'submitted' },
  recall: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  revise: { from: ['rejected'], to: 'draft' },
  post: { from: ['approved'], to: 'posted' },
  send: { from: ['posted'], to: 'sent' },
  'send-again': { from: ['sent', 'paid', 'partly-credited', 'credited'], to: 'stays' },
  'mark-sent': { from: ['posted'], to: 'sent' },
  pay: { from: ['posted', 'sent', 'partly-credited'], to: 'paid' },
  void: { from: ['draft'], to: 'void' },
})

export type StepRequest = {
  step: Step
  /** The user who takes the step. */
  by: string
  /** The day of the step, `YYYY-MM-DD`. */
  on: string
  /** Of an invoice marked as sent: the day it was sent, `YYYY-MM-DD`; the day of the step if absent. */
  sentOn?: string
  reason?: string
  comment?: string
}

/** The circumstances of a step. */
export type StepCase = {
  unmapped: number
  held: number
  /** Whether the total is too far from the mean of the last three (`variesTooMuch`). */
  varies: boolean
  /** Who may approve (`approversOf`). */
  approvers: readonly string[]
  /** Whether the customer wants a PO number and has none. */
  lacksPo: boolean
  /** By how much the drafts of the period would bill more if they were made now; null if they would be the same. */
  staleBy: Money | null
  isLocked: boolean
}

export type StepProblem =
  | WrongStatus<InvoiceStatus, Step>
  | { code: 'period-locked'; period: Period }
  | { code: 'open-lines'; unmapped: number; held: number }
  | { code: 'stale'; difference: Money }
  | { code: 'zero-total' }
  | { code: 'po-missing' }
  | { code: 'comment-missing' }
  | { code: 'reason-missing' }
  | DayProblem
  | { code: 'own-step' }
  | { code: 'not-the-submitter' }
  | { code: 'not-an-approver' }

/** A day outside of those on which it can have been, both `YYYY-MM-DD` and included. */
export type DayProblem = { code: 'day-outside'; first: string; last: string }

/** What keeps a day from being that on which a posted invoice was sent or paid: it is before its posting, or to come. */
export const dayProblem = (
  { postedDate }: Pick<Invoice, 'postedDate'>,
  day: string,
  today: string,
): DayProblem | null => {
  const first = postedDate ?? today
  return day < first || day > today ? { code: 'day-outside', first, last: today } : null
}

/** What keeps a step from being taken; null for one that may be taken, or that was taken before. */
export const stepProblem = (invoice: Invoice, request: StepRequest, known: StepCase): StepProblem | null => {
  const { step, by } = request
  if (invoiceMachine.repeated(invoice.status, step)) return null
  const problem = invoiceMachine.problem(invoice.status, step)
  if (problem) return problem
  const changesPeriod = step !== 'send' && step !== 'mark-sent' && step !== 'pay'
  if (changesPeriod && known.isLocked) return { code: 'period-locked', period: invoice.period }
  switch (step) {
    case 'submit':
      return submitProblem(invoice, request, known)
    case 'approve':
      if (invoice.submittedBy === by) return { code: 'own-step' }
      return known.approvers.includes(by) ? null : { code: 'not-an-approver' }
    case 'recall':
      return invoice.submittedBy === by ? null : { code: 'not-the-submitter' }
    case 'mark-sent':
      if (!request.reason?.trim()) return { code: 'reason-missing' }
      return dayProblem(invoice, request.sentOn ?? request.on, request.on)
    case 'reject':
    case 'void':
      return request.reason?.trim() ? null : { code: 'reason-missing' }
    case 'revise':
    case 'post':
    case 'send':
    case 'pay':
      return null
  }
}

const submitProblem = (invoice: Invoice, { comment }: StepRequest, known: StepCase): StepProblem | null => {
  const { unmapped, held, lacksPo, staleBy } = known
  if (unmapped + held > 0) return { code: 'open-lines', unmapped, held }
  if (staleBy !== null) return { code: 'stale', difference: staleBy }
  if (amountOf(invoice) === 0n) return { code: 'zero-total' }
  if (lacksPo) return { code: 'po-missing' }
  return known.varies && !(comment ?? invoice.comment).trim() ? { code: 'comment-missing' } : null
}

/** How an invoice is handed over: by mail, with its PDF. */
export type SendCase = {
  hasMailServer: boolean
  recipients: readonly string[]
  isPrinted: boolean
  /** Whether an invoice that was sent before is sent again. */
  isAgain?: boolean
}

export type SendProblem =
  | WrongStatus<InvoiceStatus, 'send' | 'send-again'>
  | { code: 'no-mail-server' }
  | { code: 'no-recipients' }
  | { code: 'not-printed' }

/** What keeps an invoice from being handed over. It counts as sent only once that is confirmed. */
export const sendProblem = (
  { status }: Pick<Invoice, 'status'>,
  { hasMailServer, recipients, isPrinted, isAgain = false }: SendCase,
): SendProblem | null => {
  const problem = invoiceMachine.problem(status, isAgain ? 'send-again' : 'send')
  if (problem) return problem
  if (!hasMailServer) return { code: 'no-mail-server' }
  if (recipients.length === 0) return { code: 'no-recipients' }
  return isPrinted ? null : { code: 'not-printed' }
}

/**
 * The invoice after a step that has no problem; unchanged when the step was taken before.
 * @param posting number and due date, needed to post.
 */
export const takeStep = (
  invoice: Invoice,
  request: StepRequest,
  posting: { number: string; dueDate: string } | null = null,
): Invoice => {
  const { step, by, on } = request
  if (invoiceMachine.repeated(invoice.status, step)) return invoice
  const next: Invoice = {
    ...invoice,
    status: invoiceMachine.after(invoice.status, step),
    reason: request.reason ?? invoice.reason,
    comment: request.comment ?? invoice.comment,
  }
  switch (step) {
    case 'submit':
      return { ...next, submittedBy: by }
    case 'approve':
      return { ...next, approvedBy: by }
    case 'recall':
    case 'revise':
      return { ...next, submittedBy: null, approvedBy: null }
    case 'post':
      if (!posting) throw new RangeError('Posting needs a number and a due date')
      return { ...next, ...posting, postedDate: on }
    case 'pay':
      return { ...next, paid: plus(invoice.paid, balanceOf(invoice)) }
    case 'reject':
    case 'send':
    case 'mark-sent':
    case 'void':
      return next
  }
}

/** The number given at posting: customer, year and five digits of one sequence per customer without gaps. */
export const invoiceNumber = (customerId: string, postedDate: string, sequence: number): string =>
  `${customerId}-${postedDate.slice(0, 4)}-${String(sequence).padStart(5, '0')}`

/** The approvers of the set-up who still hold a right, or else every administrator of billing. */
export const approversOf = (
  approvers: readonly string[],
  withRight: readonly string[],
  administrators: readonly string[],
): readonly string[] => {
  const active = approvers.filter((approver) => withRight.includes(approver))
  return active.length > 0 ? active : administrators
}

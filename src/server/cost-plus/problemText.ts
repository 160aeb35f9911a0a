import { inCapitals } from '#contract/platform/wire'
import type { CloseStep } from '#domain/billing/close/periodLock'
import { type BillingProblem, billingRefusals } from '#domain/billing/refusals'
import { dayOf } from '#domain/values/days'
import { type Money, writeMoney } from '#domain/values/exact'
import type { RefusedRecord, Refusal } from '#domain/values/refusals'
import { badRequest, coded, conflict, type Problem } from '#server/platform/http/problems'

const dollars = (amount: Money) => writeMoney(amount)

const stepText = ({ step, open }: CloseStep) => `${step} (${open} left)`

/** Problems of the request itself; all others are conflicts with what is stored. */
const badRequests: ReadonlySet<BillingProblem['code']> = new Set([
  'reason-missing',
  'day-outside',
  'owner-missing',
  'unknown-line',
  'line-twice',
  'wrong-sign',
  'not-above-zero',
  'unknown-category',
  'not-a-period',
  'zero-amount',
  'rate-missing',
  'too-few-parts',
  'zero-part',
  'not-the-net',
  'repaired-twice',
  'too-many-cells',
])

/** What is wrong, and with what. */
export type Found = { problem: BillingProblem; about?: RefusedRecord }

/**
 * The refusal of a problem, with the codes by which the portal words it: 400 where the request is wrong, 409 where it does
 * not go with what is stored.
 */
export const refusalOf = (found: Found): Problem =>
  coded((badRequests.has(found.problem.code) ? badRequest : conflict)(foundText(found)), ...codesOf(found))

/** @throws 409 with a text and the codes of each problem, unless there is none */
export const assertNone = (found: readonly Found[]): void => {
  if (found.length > 0) throw coded(conflict(...found.map(foundText)), ...found.flatMap(codesOf))
}

const codesOf = ({ problem, about }: Found): Refusal[] =>
  billingRefusals(problem).map((refusal) => ({ ...refusal, about }))

const foundText = ({ problem, about }: Found): string =>
  about ? `${nouns[about.noun] ?? ''}${about.name}: ${problemText(problem)}` : problemText(problem)

const nouns: Readonly<Partial<Record<RefusedRecord['noun'], string>>> = {
  invoice: 'Invoice ',
  line: 'Line ',
  job: 'Job ',
}

/** How a refusal names an invoice: by its number once it has one. */
export const aboutInvoice = ({ id, number }: { id: number; number: string | null }): RefusedRecord => ({
  noun: 'invoice',
  name: String(number ?? id),
})

export const aboutJob = (jobId: number): RefusedRecord => ({ noun: 'job', name: String(jobId) })

/** Why something of billing is refused, as a sentence. */
export const problemText = (problem: BillingProblem): string => {
  switch (problem.code) {
    case 'wrong-status':
      return `It is ${inCapitals(problem.status)}: the step ${problem.step} is not possible.`
    case 'period-locked':
      if (!('lockedBy' in problem)) return `The period ${problem.period} is locked.`
      return `The period ${problem.period} was locked by ${problem.lockedBy} on ${dayOf(problem.lockedAt)}.`
    case 'open-lines':
      return `${problem.unmapped} ledger lines are unmapped and ${problem.held} are held.`
    case 'stale':
      return `Its period has changed since the draft was made, by ${dollars(problem.difference)}: generate the drafts again.`
    case 'zero-total':
      return 'The total is 0.'
    case 'po-missing':
      return 'The customer wants a PO number, and there is none.'
    case 'no-mail-server':
      return 'This portal has no mail server: set SMTP_URL, or ask the operator.'
    case 'no-recipients':
      return 'The customer has no mail addresses for invoices.'
    case 'not-printed':
      return 'Its PDF is not ready yet. Send it again in a few minutes.'
    case 'comment-missing':
      return 'The total differs from the last invoices by more than the tolerance: a comment is required.'
    case 'reason-missing':
      return 'A reason is required.'
    case 'day-outside':
      return `The day must be from ${problem.first} to ${problem.last}.`
    case 'owner-missing':
      return 'An owner is required.'
    case 'own-step':
      return 'enteredBy' in problem
        ? 'You entered this adjustment: another user has to release it.'
        : 'You submitted it: another user has to approve it.'
    case 'not-the-submitter':
      return 'Only the user who submitted it can recall it.'
    case 'not-an-approver':
      return 'You are not an approver of this customer.'
    case 'unknown-line':
      return `There is no line ${problem.lineNo}.`
    case 'line-twice':
      return `Line ${problem.lineNo} is named twice.`
    case 'wrong-sign':
      return `Line ${problem.lineNo}: the credit must have the sign of the line.`
    case 'above-rest':
      return `Line ${problem.lineNo}: only ${dollars(problem.rest)} is left.`
    case 'above-balance':
      return `Only ${dollars(problem.balance)} is left to pay.`
    case 'booked-already':
      return 'A payment of this amount and reference is booked already. Another one needs a reference of its own.'
    case 'nothing-left':
      return 'Nothing is left to credit.'
    case 'not-above-zero':
      return 'The amount must be above 0.'
    case 'disputed-before':
      return `It is in dispute already; ${problem.owner} looks after it.`
    case 'not-disputed':
      return 'It is not in dispute.'
    case 'unknown-category':
      return 'category' in problem
        ? `There is no category ${problem.category}.`
        : `Part ${problem.part + 1}: unknown category.`
    case 'not-a-period':
      return `${problem.period} is not a month.`
    case 'on-invoice':
      return `The line is on invoice ${problem.invoiceId}.`
    case 'undone-before':
      return 'The change was undone before.'
    case 'changed-since':
      return 'The line was changed since.'
    case 'detention-missing':
      return `Shipment ${problem.shipmentId}, stop ${problem.stopSequence}: there is no detention.`
    case 'detention-decided':
      return `Shipment ${problem.shipmentId}, stop ${problem.stopSequence} is ${inCapitals(problem.decision)} already.`
    case 'rate-missing':
      return 'A Rate is required: the customer has none.'
    case 'zero-amount':
      return 'The amount must not be 0.'
    case 'too-few-parts':
      return 'A line is split into two parts or more.'
    case 'zero-part':
      return `Part ${problem.part + 1} is 0.`
    case 'not-the-net':
      return `The parts differ from the net by ${dollars(problem.difference)}.`
    case 'not-partial':
      return `It is ${inCapitals(problem.status)}: only rows that a PARTIAL job left out can be repaired.`
    case 'repaired-twice':
      return `Line ${problem.line} is named twice.`
    case 'not-rejected':
      return `Line ${problem.line} is not a rejected row.`
    case 'too-many-cells':
      return `Line ${problem.line} has more than ${problem.most} cells.`
    case 'not-a-draft':
      return 'Only a draft can be activated.'
    case 'open-steps':
      return `These steps are left: ${problem.steps.map(stepText).join(', ')}.`
    case 'later-period-locked':
      return `The later period ${problem.period} is locked.`
    case 'not-locked':
      return 'The period is not locked.'
  }
}

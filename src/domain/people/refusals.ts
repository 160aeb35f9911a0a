import { commentLength } from '#domain/values/bounds'
import { measured, type Rate, writeExact } from '#domain/values/exact'
import { type Refusal, type RefusalCode, refusal, type RefusedRecord } from '#domain/values/refusals'
import type { Day } from '#domain/values/days'
import type { DecisionProblem, PreviewProblem } from './pay/rateChange'
import type { AccrualProblem } from './pay/serviceAccrual'
import type { RateProblem } from './pay/workerRate'
import type { ContactProblem } from './recruiting/candidate'
import type { MilestoneCode, PaymentProblem } from './recruiting/milestones'
import { hireDays } from './recruiting/steps'
import type { DraftProblem, StepProblem } from './transfers/transfer'
import type { TransferCheck } from './transfers/transferChecks'
import type { EventProblem } from './workdays/payEvents'
import type { PayrollProblem } from './workdays/payroll'
import type { PackageStepProblem } from './workdays/workPackage'

/** A refusal that says which record it is about. */
export const refusalAbout = (
  noun: RefusedRecord['noun'],
  name: string | number,
  ...[code, facts]: Parameters<typeof refusal>
): Refusal => ({ ...refusal(code, facts), about: { noun, name: String(name) } })

/** The refusal of contact data. */
export const contactRefusal = (problem: ContactProblem): Refusal =>
  refusal(problem === 'no-contact' ? 'contact-missing' : problem)

/** The refusal of a day on which nobody is hired today. */
export const hireDayRefusal = (today: Day): Refusal => {
  const { from, to } = hireDays(today)
  return refusal('day-outside', { first: from, last: to })
}

/** The refusal of the payment of a bonus. */
export const paymentRefusal = (problem: PaymentProblem, milestone: MilestoneCode): Refusal =>
  refusal(`bonus-${problem}`, { milestone })

/** The refusal of a transfer before it is stored. */
export const draftRefusal = (problem: DraftProblem): Refusal => {
  switch (problem) {
    case 'past':
      return refusal('in-the-past')
    case 'reason-too-long':
      return refusal('too-long', { longest: commentLength })
    default:
      return refusal(problem)
  }
}

/** The refusal of a step of a transfer. */
export const transferStepRefusal = (problem: StepProblem): Refusal => {
  switch (problem.code) {
    case 'wrong-status':
      return refusal('wrong-status', { status: problem.status })
    case 'past':
      return refusal('transfer-past')
    case 'begun':
      return refusal('transfer-begun')
    default:
      return refusal(problem.code)
  }
}

/** The refusals of a transfer whose checks nobody has decided about. */
export const checkRefusals = (open: readonly TransferCheck[]): Refusal[] =>
  open.map(({ code }) => refusal('open-check', { check: code }))

/** The refusal of a rate. */
export const rateRefusal = (problem: RateProblem): Refusal => {
  switch (problem.code) {
    case 'negative':
      return refusal('rate-negative')
    case 'outside-range': {
      const { least, most } = problem
      return refusal('rate-outside-range', { least: least === null ? 0 : dollars(least), most: dollars(most) })
    }
    default:
      return refusal(problem.code)
  }
}

const dollars = (rate: Rate): number => Number(writeExact(measured('rate', rate)))

/** The refusal of a row of a mass change. */
export const previewRefusal = (problem: PreviewProblem): Refusal => {
  switch (problem.code) {
    case 'twice':
      return refusal('named-twice')
    case 'no-rate':
      return refusal('no-rate')
    default:
      return rateRefusal(problem)
  }
}

/** The refusal of a decision about a change of a rate. */
export const decisionRefusal = (problem: DecisionProblem): Refusal => {
  switch (problem.code) {
    case 'wrong-status':
      return refusal('wrong-status', { status: problem.status })
    default:
      return refusal(problem.code)
  }
}

/** The refusal of the hours of a service. */
export const accrualRefusal = (problem: AccrualProblem): Refusal => {
  switch (problem.code) {
    case 'negative':
      return refusal('hours-negative', { field: problem.field })
    case 'too-many':
      return refusal('hours-too-many', { field: problem.field })
    default:
      return refusal(problem.code)
  }
}

/** The refusal of a step of a work package. */
export const packageStepRefusal = (problem: PackageStepProblem): Refusal => {
  switch (problem.code) {
    case 'wrong-status':
      return refusal('wrong-status', { status: problem.status })
    case 'open-exceptions':
      return refusal('open-exceptions', { count: problem.count })
    default:
      return refusal(problem.code)
  }
}

/** The refusal of a pay event, which it names. */
export const eventRefusal = ({ code, event }: EventProblem): Refusal =>
  refusal(eventCodes[code], { event: event.code, subject: event.subject })

const eventCodes = {
  twice: 'event-twice',
  overlap: 'event-overlap',
  'not-above-zero': 'event-not-above-zero',
  'too-large': 'event-too-large',
  'reason-missing': 'event-reason-missing',
} as const satisfies Record<EventProblem['code'], RefusalCode>

/** The refusal of the columns and codes of the payroll file. */
export const payrollRefusal = (problem: PayrollProblem): Refusal => {
  const { code, ...facts } = problem
  return refusal(code === 'code-missing' ? 'pay-code-missing' : code, facts)
}

import { refusal } from '#domain/values/refusals'
import type { EventProblem } from '#domain/people/workdays/payEvents'
import type { PackageStepProblem } from '#domain/people/workdays/workPackage'
import { refusedAbout } from '#server/platform/http/reasons'
import type { Problem } from '#server/platform/http/problems'
import type { PackageRow } from './packageRows'

/** FAILED for a work package whose status no longer allows the change. */
export const fixedPackage = ({ id, status }: Pick<PackageRow, 'id' | 'status'>, more = '.'): Problem =>
  refusedAbout('package', id, `Work package ${id} is ${status}${more}`, refusal('wrong-status', { status }))

export const stepText = (problem: PackageStepProblem): string => {
  switch (problem.code) {
    case 'wrong-status':
      return `${problem.step} is not allowed, it is ${problem.status}.`
    case 'open-exceptions':
      return `exceptions must be corrected first (${problem.count}).`
    case 'reason-missing':
      return 'Reason is required.'
    case 'own-step':
      return 'nobody approves what they have reviewed.'
    case 'after-cut-off':
      return 'the pay period is closed. Give a reason.'
  }
}

export const eventText = ({ code, event }: EventProblem): string => {
  const name = `${event.code} of ${event.subject}`
  switch (code) {
    case 'twice':
      return `PayEvents: ${name} is in the list twice.`
    case 'overlap':
      return `PayEvents: ${name} is at the same time as another event.`
    case 'not-above-zero':
      return `Quantity of ${name} must be above 0.`
    case 'too-large':
      return `Quantity of ${name} must be 9999.999 or less, and Rate 99999.99 or less.`
    case 'reason-missing':
      return `Reason of ${name} is required.`
  }
}

import type { NotificationProblem } from '#domain/fleet-manager/notifications'
import { notificationRefusal } from '#domain/fleet-manager/refusals'
import type { Reason } from '#server/platform/http/problems'

/** A problem of a notification rule, in words and with its code. */
export const notificationReason = (problem: NotificationProblem): Reason => ({
  text: notificationText(problem),
  ...notificationRefusal(problem),
})

/** The part, the rule, and what to do. */
const notificationText = (problem: NotificationProblem): string => {
  switch (problem.code) {
    case 'no-recipient':
      return 'An active notification needs at least one address.'
    case 'too-many-recipients':
      return `A notification may have at most ${problem.most} addresses.`
    case 'not-an-address':
      return `${problem.address.slice(0, 60)} is not a valid e-mail address.`
    case 'too-long':
      return `The ${problem.part} may have at most ${problem.longest} characters.`
    case 'line-break-in-subject':
      return 'The subject must be one line.'
    case 'unknown-field':
      return `{{${problem.field.slice(0, 60)}}} is not a field of this event. Its fields are ${problem.fields.join(', ')}.`
    case 'open-field':
      return `The ${problem.part} has a {{ or }} without its counterpart.`
    case 'quiet-hours':
      return 'Quiet hours need two different times as HH:mm.'
    case 'unknown-zone':
      return `${problem.zone.slice(0, 60)} is not a time zone.`
    case 'no-scope':
      return `The event has no ${problem.part}.`
    case 'too-many-in-scope':
      return `A notification may name at most ${problem.most} ${problem.part}.`
    case 'too-long-in-scope':
      return `Each of the ${problem.part} may have at most ${problem.longest} characters.`
    case 'no-document':
      return 'The event has no document to attach.'
    case 'domain-not-allowed':
      return `${problem.address.slice(0, 60)} is not of an allowed domain: ${problem.domains.join(', ')}.`
    case 'bad-name':
      return `The name may have at most ${problem.longest} characters, in one line.`
  }
}

import type { ParameterName, ParameterSection } from '#domain/fleet-manager/parameters'
import type { ParameterProblem } from '#domain/fleet-manager/parameterValues'
import { parameterRefusal } from '#domain/fleet-manager/refusals'
import type { Reason } from '#server/platform/http/problems'

type Described = { label: string; meaning: string }

/** What the fields of a set-up are called in answers, which are English in every language. */
export const parameterTexts: Readonly<Record<ParameterName, Described>> = {
  loadWeightThreshold: {
    label: 'Load weight threshold',
    meaning: 'Pounds from which the board warns about the weight of a load. Without it there is no warning.',
  },
  idleTimeout: { label: 'Idle time-out', meaning: 'Minutes after which the board clears an unsaved load.' },
  pendingLoadsInterval: {
    label: 'Pending loads interval',
    meaning: 'Milliseconds between two counts of the pending loads.',
  },
  importRegionCode: {
    label: 'Region of imports',
    meaning: 'Region of imported deliveries whose file names none.',
  },
  importQuoteType: { label: 'Quote type of imports', meaning: 'Quote type of imported deliveries without one.' },
  importShippingPoint: {
    label: 'Shipping point of imports',
    meaning: 'Shipping point of imported deliveries without one.',
  },
  importSourceType: { label: 'Source type of imports', meaning: 'Source type of imported deliveries without one.' },
  importDeliveryType: {
    label: 'Delivery type of imports',
    meaning: 'Delivery type of imported deliveries without one.',
  },
  cycleHours: { label: 'Cycle hours', meaning: 'Hours on duty of drivers: 60 in 7 days, or 70 in 8 days.' },
  geofenceRadius: { label: 'Geofence radius', meaning: 'Meters around a stop that count as the stop.' },
  geofenceDwell: {
    label: 'Geofence dwell time',
    meaning: 'Minutes inside the geofence after which a moving unit has arrived.',
  },
  geofenceAway: { label: 'Geofence away time', meaning: 'Minutes outside the geofence after which a unit has left.' },
  yardSpeed: { label: 'Yard speed', meaning: 'Miles per hour up to which a unit inside the geofence has arrived.' },
  lateThreshold: { label: 'Late threshold', meaning: 'Minutes of lateness above which a shipment counts as late.' },
  silenceThreshold: {
    label: 'Silence threshold',
    meaning: 'Hours without a position after which a unit counts as silent.',
  },
  mailDomains: {
    label: 'Domains of mails',
    meaning: 'Domains whose addresses are mailed about events, such as example.com. Without it all are.',
  },
  rateApproval: {
    label: 'Rate approval',
    meaning: 'Percent above which a second user approves a new rate of a worker.',
  },
  accrualOverdraw: {
    label: 'Accruals in advance',
    meaning: 'Y if workers may use hours of a service before they are accrued.',
  },
  accountingZone: {
    label: 'Accounting zone',
    meaning: 'Time zone of the days on which billing posts, pays and ages invoices.',
  },
  detentionRate: {
    label: 'Detention rate',
    meaning: 'Dollars that an hour of detention costs the customer, as billing suggests it.',
  },
  changeApproval: {
    label: 'Second person approves',
    meaning: 'Y if another user has to approve changes of the configuration before they go live.',
  },
}

export const sectionTexts: Readonly<Record<ParameterSection, string>> = {
  'routing-tool': 'Routing tool',
  imports: 'Defaults of delivery imports',
  planning: 'Load planning and hours of service',
  visits: 'Geofences and stop visits',
  alerts: 'Late and silent units',
  notifications: 'Mails about events',
  pay: 'Pay of workers',
  billing: 'Cost-plus billing',
  'change-sets': 'Review of configuration changes',
}

/** A problem of the value of a parameter, in words and with its code. */
export const parameterReason = (name: string, problem: ParameterProblem): Reason => ({
  text: `Parameter ${name} ${parameterProblemText(problem)}`,
  ...parameterRefusal(problem),
  about: { noun: 'record', name },
})

/** The rule that a value breaks, as the end of a sentence that begins with the name of the parameter. */
const parameterProblemText = (problem: ParameterProblem): string => {
  switch (problem.code) {
    case 'required':
      return 'needs a value.'
    case 'unreadable':
      return 'has characters that cannot be stored.'
    case 'too-long':
      return `may have at most ${problem.longest} characters.`
    case 'not-a-number':
      return 'must be a number.'
    case 'out-of-range':
      return `must be from ${problem.least} to ${problem.most}.`
    case 'too-many-decimals':
      return problem.decimals === 0 ? 'must be a whole number.' : `may have at most ${problem.decimals} decimals.`
    case 'not-a-date':
      return 'must be a date.'
    case 'not-one-character':
      return 'must be one character.'
    case 'not-a-flag':
      return 'must be Y or N.'
    case 'not-a-choice':
      return `must be one of ${problem.choices.join(', ')}.`
    case 'not-domains':
      return `must list domains: ${problem.domain.slice(0, 60)} is none.`
  }
}

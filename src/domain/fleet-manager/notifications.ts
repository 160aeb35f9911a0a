import type { FileLanguage } from '#domain/reports/reportSchedule'
import { emailAddressProblem } from '#domain/values/bounds'
import { addDays, dayIn } from '#domain/values/days'
import { isZone, localTime, momentOf } from '#domain/values/zonedTime'
import { type DomainProblem, domainProblem } from './mailDomains'
import { type NotificationScope, type ScopeProblem, scopeProblem } from './notificationScope'

/** What the portal mails about. */
export const notificationEvents = [
  'load-sent',
  'load-cancelled',
  'load-updated',
  'load-given-back',
  'tender-declined',
  'import-failed',
  'late-truck',
  'invoice-posted',
  'hours-violation',
  'next-action-due',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

/** The fields that the subject and the text of a mail may name, as in `Load {{load}} was sent`. */
export const mergeFields = {
  'load-sent': ['customer', 'load', 'carrier', 'region', 'user', 'time'],
  'load-cancelled': ['customer', 'load', 'carrier', 'region', 'user', 'time'],
  'load-updated': ['customer', 'load', 'carrier', 'region', 'user', 'time'],
  'load-given-back': ['customer', 'load', 'shipment', 'region', 'user', 'reason', 'time'],
  'tender-declined': ['customer', 'load', 'carrier', 'region', 'reason', 'time'],
  'import-failed': ['customer', 'file', 'rows', 'reason', 'user', 'time'],
  'late-truck': ['customer', 'shipment', 'unit', 'driver', 'stop', 'minutes', 'time'],
  'invoice-posted': ['customer', 'invoice', 'period', 'amount', 'user', 'time'],
  'hours-violation': ['customer', 'driver', 'shipment', 'rule', 'minutes', 'time'],
  'next-action-due': ['customer', 'record', 'recruiter', 'due', 'time'],
} as const satisfies Record<NotificationEvent, readonly string[]>

/** The events that have a document. */
export const eventsWithDocument: readonly NotificationEvent[] = ['invoice-posted']

export const digests = ['immediate', 'hourly', 'daily'] as const
export type Digest = (typeof digests)[number]

/** Hours of the day in which nothing is sent, `HH:mm` of a time zone; `from` after `to` spans midnight. */
export type QuietHours = { from: string; to: string; zone: string }

/** An event may have several rules, told apart by their names; the name of the first one is empty. */
export type RuleIdentity = { event: NotificationEvent; name: string }

/** The recipients, the scope and the template of the mails about an event. */
export type NotificationRule = RuleIdentity &
  NotificationScope & {
    to: readonly string[]
    cc: readonly string[]
    /** Recipients whom the others do not see. */
    bcc: readonly string[]
    /** With merge fields; an empty text takes the usual words of the portal. */
    subject: string
    text: string
    quiet: QuietHours | null
    digest: Digest
    /** Of the usual words; the rule's own are mailed as they are. */
    language: FileLanguage
    /** Whether the document of the event, such as the PDF of an invoice, goes with the mail. */
    attachesDocument: boolean
    isActive: boolean
  }

/** A rule without recipients, in the usual words. */
export const blankRule = (event: NotificationEvent, name = ''): NotificationRule => ({
  event,
  name,
  to: [],
  cc: [],
  bcc: [],
  carriers: [],
  regions: [],
  subject: '',
  text: '',
  quiet: null,
  digest: 'immediate',
  language: 'en-US',
  attachesDocument: false,
  isActive: true,
})

const separator = '/'

/** The key of a rule in change sets and in the history. */
export const ruleKey = ({ event, name }: RuleIdentity): string => (name === '' ? event : `${event}${separator}${name}`)

/** The event and the name in the key of a rule; null if it is not the key of a rule. */
export const ruleOfKey = (key: string): RuleIdentity | null => {
  const [written = '', ...name] = key.split(separator)
  const event = notificationEvents.find((known) => known === written)
  const rule = event && { event, name: name.join(separator).trim() }
  return rule && ruleKey(rule) === key ? rule : null
}

/** Why a rule is not valid, with the invalid address or merge field. */
export type NotificationProblem =
  | { code: 'no-recipient' }
  | { code: 'too-many-recipients'; most: number }
  | { code: 'not-an-address'; address: string }
  | { code: 'too-long'; part: 'subject' | 'text'; longest: number }
  | { code: 'line-break-in-subject' }
  | { code: 'unknown-field'; field: string; fields: readonly string[] }
  | { code: 'open-field'; part: 'subject' | 'text' }
  | { code: 'quiet-hours' }
  | { code: 'unknown-zone'; zone: string }
  | { code: 'bad-name'; longest: number }
  | { code: 'no-document' }
  | DomainProblem
  | ScopeProblem

export const mostRecipients = 50
export const subjectLength = 200
export const textLength = 4_000
export const ruleNameLength = 60

/** Addresses or names without outer blanks and without repetitions, which differ in case alone; the first spelling stays. */
export const tidyAddresses = (addresses: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const address of addresses.map((written) => written.trim()).filter((written) => written !== ''))
    if (!seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address)
  return [...seen.values()]
}

/** The same for copies, without those who get the mail anyway. */
export const tidyCopies = (others: readonly string[], copies: readonly string[]): string[] => {
  const direct = new Set(tidyAddresses(others).map((address) => address.toLowerCase()))
  return tidyAddresses(copies).filter((address) => !direct.has(address.toLowerCase()))
}

/** A rule with each recipient, carrier and region once. */
export const tidyRule = (rule: NotificationRule): NotificationRule => ({
  ...rule,
  to: tidyAddresses(rule.to),
  cc: tidyCopies(rule.to, rule.cc),
  bcc: tidyCopies([...rule.to, ...rule.cc], rule.bcc),
  carriers: tidyAddresses(rule.carriers),
  regions: tidyAddresses(rule.regions),
})

const field = /\{\{([^{}]*)\}\}/g

/** The merge fields that a text names, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name.trim())),
]

/**
 * The first problem of a rule.
 * @param domains the domains whose addresses the customer allows; empty for any
 */
export const notificationProblem = (
  rule: NotificationRule,
  domains: readonly string[] = [],
): NotificationProblem | null =>
  nameProblem(rule) ??
  recipientProblem(rule) ??
  domainProblem([...rule.to, ...rule.cc, ...rule.bcc], domains) ??
  documentProblem(rule) ??
  scopeProblem(rule, mergeFields[rule.event]) ??
  templateProblem(rule) ??
  quietProblem(rule.quiet)

const nameProblem = ({ name }: NotificationRule): NotificationProblem | null =>
  [...name].length > ruleNameLength || /[\p{Cc}\p{Cs}]/u.test(name)
    ? { code: 'bad-name', longest: ruleNameLength }
    : null

/** A paused rule may have no recipient yet. */
const recipientProblem = ({ to, cc, bcc, isActive }: NotificationRule): NotificationProblem | null => {
  const everyone = [...to, ...cc, ...bcc]
  const wrong = everyone.find((address) => emailAddressProblem(address.trim()) !== null)
  if (wrong !== undefined) return { code: 'not-an-address', address: wrong }
  if (isActive && tidyAddresses(to).length === 0) return { code: 'no-recipient' }
  return everyone.length > mostRecipients ? { code: 'too-many-recipients', most: mostRecipients } : null
}

const documentProblem = ({ event, attachesDocument }: NotificationRule): NotificationProblem | null =>
  attachesDocument && !eventsWithDocument.includes(event) ? { code: 'no-document' } : null

const templateProblem = (rule: NotificationRule): NotificationProblem | null => {
  const fields: readonly string[] = mergeFields[rule.event]
  if (/[\r\n]/.test(rule.subject)) return { code: 'line-break-in-subject' }
  for (const [part, longest] of [
    ['subject', subjectLength],
    ['text', textLength],
  ] as const) {
    const written = rule[part]
    if ([...written].length > longest) return { code: 'too-long', part, longest }
    const unknown = fieldsIn(written).find((name) => !fields.includes(name))
    if (unknown !== undefined) return { code: 'unknown-field', field: unknown, fields }
    if (/\{\{|\}\}/.test(written.replaceAll(field, ''))) return { code: 'open-field', part }
  }
  return null
}

const quietProblem = (quiet: QuietHours | null): NotificationProblem | null => {
  if (quiet === null) return null
  if (!isClock(quiet.from) || !isClock(quiet.to) || quiet.from === quiet.to) return { code: 'quiet-hours' }
  return isZone(quiet.zone) ? null : { code: 'unknown-zone', zone: quiet.zone }
}

const isClock = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** Fills the merge fields of a text. A field without a value is empty; a value is never read as a template again. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(field, (_, written: string) => {
    const name = written.trim()
    return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
  })

/** Whether nothing is sent at a moment, in milliseconds since 1970. */
export const isQuiet = (quiet: QuietHours | null, moment: number): boolean => {
  if (quiet === null) return false
  const time = localTime(moment, quiet.zone).slice(11)
  return quiet.from < quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to
}

const hour = 3_600_000

/** The time of day at which daily digests leave, in the time zone of the quiet hours, else UTC. */
export const dailyDigestTime = '07:00'

/**
 * When the mail about an event leaves, in milliseconds since 1970: now, with the next full hour, or with the next daily
 * digest; and never within quiet hours but at their end.
 */
export const sendingTime = ({ quiet, digest }: Pick<NotificationRule, 'quiet' | 'digest'>, now: number): number => {
  const due =
    digest === 'immediate'
      ? now
      : digest === 'hourly'
        ? (Math.floor(now / hour) + 1) * hour
        : nextTime(dailyDigestTime, quiet?.zone ?? 'UTC', now)
  return quiet === null || !isQuiet(quiet, due) ? due : quietEnd(quiet, due)
}

/** When quiet hours end that last at a moment. On the day on which clocks are put back, they can end twice. */
const quietEnd = (quiet: QuietHours, moment: number): number => {
  const endOn = (days: number) => timeOn(quiet.to, quiet.zone, moment, days)
  const isEnd = (end: number) => end > moment && !isQuiet(quiet, end)
  return [endOn(0), endOn(0) + hour, endOn(1), endOn(2)].find(isEnd) ?? moment
}

/** The next moment after `after` at which clocks in the zone show this time. */
const nextTime = (time: string, zone: string, after: number): number => {
  const onSameDay = timeOn(time, zone, after, 0)
  return onSameDay > after ? onSameDay : timeOn(time, zone, after, 1)
}

/** The moment at which clocks show this time, so many days after the day of a moment in the zone. */
const timeOn = (time: string, zone: string, moment: number, days: number): number =>
  momentOf(`${addDays(dayIn(moment, zone), days)}T${time}`, zone)

import { emailAddressProblem } from '#domain/values/bounds'
import { isZone, localTime, momentOf } from '#domain/values/zonedTime'

/** What the portal mails about. */
export const notificationEvents = [
  'load-sent',
  'load-cancelled',
  'load-updated',
  'tender-declined',
  'import-failed',
  'late-truck',
  'invoice-posted',
  'hours-violation',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

/** The fields that the subject and the text of a mail may name, as in `Load {{load}} was sent`. */
export const mergeFields = {
  'load-sent': ['customer', 'load', 'carrier', 'user', 'time'],
  'load-cancelled': ['customer', 'load', 'carrier', 'user', 'time'],
  'load-updated': ['customer', 'load', 'carrier', 'user', 'time'],
  'tender-declined': ['customer', 'load', 'carrier', 'reason', 'time'],
  'import-failed': ['customer', 'file', 'rows', 'reason', 'user', 'time'],
  'late-truck': ['customer', 'shipment', 'unit', 'driver', 'stop', 'minutes', 'time'],
  'invoice-posted': ['customer', 'invoice', 'period', 'amount', 'user', 'time'],
  'hours-violation': ['customer', 'driver', 'shipment', 'rule', 'minutes', 'time'],
} as const satisfies Record<NotificationEvent, readonly string[]>

export const digests = ['immediate', 'hourly', 'daily'] as const
export type Digest = (typeof digests)[number]

/** Hours of the day in which nothing is sent, `HH:mm` of a time zone; `from` after `to` spans midnight. */
export type QuietHours = { from: string; to: string; zone: string }

/** The recipients and the template of the mails about an event. */
export type NotificationRule = {
  event: NotificationEvent
  to: readonly string[]
  cc: readonly string[]
  /** With merge fields; an empty text takes the usual words of the portal. */
  subject: string
  text: string
  quiet: QuietHours | null
  digest: Digest
  isActive: boolean
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
  | { code: 'needs-digest'; perHour: number; most: number }

export const mostRecipients = 50
export const subjectLength = 200
export const textLength = 4_000

/** Mails an hour that a rule may send without a digest. */
export const mostMailsPerHour = 30

/** Addresses without outer blanks and without repetitions, which differ in case alone; the first spelling stays. */
export const tidyAddresses = (addresses: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const address of addresses.map((written) => written.trim()).filter((written) => written !== ''))
    if (!seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address)
  return [...seen.values()]
}

/** The same for copies, without those who get the mail anyway. */
export const tidyCopies = (to: readonly string[], cc: readonly string[]): string[] => {
  const direct = new Set(tidyAddresses(to).map((address) => address.toLowerCase()))
  return tidyAddresses(cc).filter((address) => !direct.has(address.toLowerCase()))
}

const field = /\{\{([^{}]*)\}\}/g

/** The merge fields that a text names, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name.trim())),
]

/** The first problem of a rule. */
export const notificationProblem = (rule: NotificationRule): NotificationProblem | null =>
  recipientProblem(rule) ?? templateProblem(rule) ?? quietProblem(rule.quiet)

/**
 * Why a rule would send too much: so many mails an hour only with a digest.
 * @param perHour the mails that it would have sent in the busiest of the last hours
 */
export const volumeProblem = (
  { digest, isActive }: Pick<NotificationRule, 'digest' | 'isActive'>,
  perHour: number,
): NotificationProblem | null =>
  isActive && digest === 'immediate' && perHour > mostMailsPerHour
    ? { code: 'needs-digest', perHour, most: mostMailsPerHour }
    : null

/** A paused rule may have no recipient yet. */
const recipientProblem = ({ to, cc, isActive }: NotificationRule): NotificationProblem | null => {
  const wrong = [...to, ...cc].find((address) => emailAddressProblem(address.trim()) !== null)
  if (wrong !== undefined) return { code: 'not-an-address', address: wrong }
  if (isActive && tidyAddresses(to).length === 0) return { code: 'no-recipient' }
  return to.length + cc.length > mostRecipients ? { code: 'too-many-recipients', most: mostRecipients } : null
}

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
  if (quiet === null || !isQuiet(quiet, due)) return due
  const end = nextTime(quiet.to, quiet.zone, due)
  if (!isQuiet(quiet, end)) return end
  // On the day on which clocks are put forward, the end may be a time that they do not show.
  return isQuiet(quiet, end + hour) ? nextTime(quiet.to, quiet.zone, end + hour) : end + hour
}

/** The next moment after `after` at which clocks in the zone show this time. */
const nextTime = (time: string, zone: string, after: number): number => {
  const today = localTime(after, zone).slice(0, 10)
  const onDay = (day: string) => momentOf(`${day}T${time}`, zone)
  const moment = onDay(today)
  return moment > after ? moment : onDay(new Date(Date.parse(today) + 24 * hour).toISOString().slice(0, 10))
}

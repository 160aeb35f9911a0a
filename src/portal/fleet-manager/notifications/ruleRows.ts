import { notifications } from '#contract/fleet-manager/notifications'
import type { Answer } from '#contract/platform/endpoint'
import type { ConfigurationValue } from '#domain/fleet-manager/configurationChange'
import {
  type Digest,
  digests,
  type NotificationEvent,
  notificationEvents,
  type NotificationRule,
  ruleKey,
  ruleOfKey,
  type RuleIdentity,
  tidyAddresses,
} from '#domain/fleet-manager/notifications'
import { fileLanguages } from '#domain/reports/reportSchedule'
import type { DraftedChange } from '#portal/fleet-manager/draft/useDraft'

type StoredRule = Answer<typeof notifications.listNotifications>[number]

/** A rule as it is stored, and as the draft makes it. */
export type RuleRow = RuleIdentity & { stored: StoredRule | null; drafted: DraftedChange | null }

/** Every event that the portal can mail about, with or without a rule, each followed by its further rules. */
export const ruleRows = (stored: readonly StoredRule[], changes: readonly DraftedChange[]): RuleRow[] => {
  const drafted = changes.filter(({ kind }) => kind === 'notification')
  const known = [...stored, ...drafted.flatMap(({ key }) => ruleOfKey(key) ?? [])]
  return notificationEvents.flatMap((event) => {
    const names = new Set(known.filter((rule) => rule.event === event).map(({ name }) => name))
    return ['', ...[...names].filter((name) => name !== '').toSorted()].map((name) => ({
      event,
      name,
      stored: stored.find((rule) => rule.event === event && rule.name === name) ?? null,
      drafted: drafted.find(({ key }) => key === ruleKey({ event, name })) ?? null,
    }))
  })
}

/** A rule as the value that drafts have of it. */
export const ruleValue = ({
  to,
  cc,
  bcc,
  carriers,
  regions,
  subject,
  text,
  quiet,
  digest,
  language,
  attachesDocument,
  isActive,
}: NotificationRule): ConfigurationValue => ({
  to,
  cc,
  bcc: bcc.length === 0 ? null : bcc,
  carriers: carriers.length === 0 ? null : carriers,
  regions: regions.length === 0 ? null : regions,
  subject,
  text,
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
  quietZone: quiet?.zone ?? null,
  digest,
  language: language === 'en-US' ? null : language,
  attachesDocument: attachesDocument || null,
  isActive,
})

/** The rule that the page shows as the present one, that of the draft or the stored one; null when there is none. */
export const shownRule = ({ event, name, stored, drafted }: RuleRow): NotificationRule | null => {
  if (!drafted) return stored
  const { after } = drafted
  if (after === null) return null
  const [from, to, zone] = [textOf(after['quietFrom']), textOf(after['quietTo']), textOf(after['quietZone'])]
  return {
    event,
    name,
    to: listOf(after['to']),
    cc: listOf(after['cc']),
    bcc: listOf(after['bcc']),
    carriers: listOf(after['carriers']),
    regions: listOf(after['regions']),
    subject: textOf(after['subject']),
    text: textOf(after['text']),
    quiet: from || to || zone ? { from, to, zone } : null,
    digest: digests.find((one): one is Digest => one === after['digest']) ?? 'immediate',
    language: fileLanguages.find((one) => one === after['language']) ?? 'en-US',
    attachesDocument: after['attachesDocument'] === true,
    isActive: after['isActive'] !== false,
  }
}

type Lists = Record<'to' | 'cc' | 'bcc' | 'carriers' | 'regions', string>
type Quiet = Record<'quietFrom' | 'quietTo' | 'quietZone', string>

/** A rule as a form has it: lists and quiet hours are texts. */
export type TypedRule = Omit<NotificationRule, 'event' | 'quiet' | keyof Lists> & Lists & Quiet

export const typedRule = ({ quiet, ...rule }: NotificationRule): TypedRule => ({
  ...rule,
  to: rule.to.join('\n'),
  cc: rule.cc.join('\n'),
  bcc: rule.bcc.join('\n'),
  carriers: rule.carriers.join(', '),
  regions: rule.regions.join(', '),
  quietFrom: quiet?.from ?? '',
  quietTo: quiet?.to ?? '',
  quietZone: quiet?.zone ?? '',
})

export const ruleOf = (event: NotificationEvent, typed: TypedRule): NotificationRule => {
  const { quietFrom, quietTo, quietZone, ...rule } = typed
  return {
    ...rule,
    event,
    to: readAddresses(rule.to),
    cc: readAddresses(rule.cc),
    bcc: readAddresses(rule.bcc),
    carriers: readNames(rule.carriers),
    regions: readNames(rule.regions),
    quiet: quietFrom || quietTo ? { from: quietFrom, to: quietTo, zone: quietZone } : null,
  }
}

/** Addresses as they are typed, one to a line or parted by commas. */
const readAddresses = (typed: string): string[] => typed.split(/[\s,;]+/).filter((address) => address !== '')

/** Carriers or regions as they are typed: names may have blanks, but no commas. */
const readNames = (typed: string): string[] => tidyAddresses(typed.split(/[\n,;]+/))

const textOf = (field: unknown): string => (typeof field === 'string' ? field : '')
const listOf = (field: unknown): string[] => (Array.isArray(field) ? field.map(String) : [])

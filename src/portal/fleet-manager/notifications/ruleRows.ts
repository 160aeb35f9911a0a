import { notifications } from '#contract/fleet-manager/notifications'
import type { Answer } from '#contract/platform/endpoint'
import type { ConfigurationValue } from '#domain/fleet-manager/configurationChange'
import {
  type Digest,
  digests,
  type NotificationEvent,
  notificationEvents,
  type NotificationRule,
} from '#domain/fleet-manager/notifications'
import type { DraftedChange } from '#portal/fleet-manager/draft/useDraft'

type StoredRule = Answer<typeof notifications.listNotifications>[number]

/** An event with its rule as it is stored, and as the draft makes it. */
export type RuleRow = { event: NotificationEvent; stored: StoredRule | null; drafted: DraftedChange | null }

/** Every event that the portal can mail about, with or without a rule. */
export const ruleRows = (stored: readonly StoredRule[], changes: readonly DraftedChange[]): RuleRow[] =>
  notificationEvents.map((event) => ({
    event,
    stored: stored.find((rule) => rule.event === event) ?? null,
    drafted: changes.find(({ kind, key }) => kind === 'notification' && key === event) ?? null,
  }))

/** A rule as the value that drafts have of it. */
export const ruleValue = ({
  to,
  cc,
  subject,
  text,
  quiet,
  digest,
  isActive,
}: NotificationRule): ConfigurationValue => ({
  to,
  cc,
  subject,
  text,
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
  quietZone: quiet?.zone ?? null,
  digest,
  isActive,
})

/** The rule that the page shows as the present one, that of the draft or the stored one; null when there is none. */
export const shownRule = ({ event, stored, drafted }: RuleRow): NotificationRule | null => {
  if (!drafted) return stored
  const { after } = drafted
  if (after === null) return null
  const [from, to, zone] = [textOf(after['quietFrom']), textOf(after['quietTo']), textOf(after['quietZone'])]
  return {
    event,
    to: listOf(after['to']),
    cc: listOf(after['cc']),
    subject: textOf(after['subject']),
    text: textOf(after['text']),
    quiet: from || to || zone ? { from, to, zone } : null,
    digest: digests.find((one): one is Digest => one === after['digest']) ?? 'immediate',
    isActive: after['isActive'] !== false,
  }
}

/** Addresses as they are typed, one to a line or parted by commas. */
export const readAddresses = (typed: string): string[] => typed.split(/[\s,;]+/).filter((address) => address !== '')

const textOf = (field: unknown): string => (typeof field === 'string' ? field : '')
const listOf = (field: unknown): string[] => (Array.isArray(field) ? field.map(String) : [])

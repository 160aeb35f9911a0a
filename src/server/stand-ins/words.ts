import type { UnsentOffer } from '#domain/freight/load'
import type { MessageStatus } from '#domain/freight/outboxMessage'
import type { StandIn } from '#server/platform/http/frames'

export const loadWords = ['pending', 'planned', 'sent-to-carrier', 'sent-to-fleet', 'cancelled'] as const
export type LoadWord = (typeof loadWords)[number]
export type TenderWord = 'sent' | 'accepted' | 'declined' | 'conditional' | 'cancelled'
export type MessageWord = MessageStatus

const columnNames = [
  'load',
  'number',
  'status',
  'tender',
  'carrier',
  'driver',
  'deliveries',
  'weight',
  'arrives',
  'changed',
  'count',
  'at',
  'done',
  'by',
  'phone',
  'region',
  'loads',
  'subject',
  'recipients',
] as const

/** What a stand-in says. The portal's own words live with its pages; these are served without them. */
export type Words = {
  titles: Record<StandIn | 'help', string>
  /** Names the application that the page replaces, and the setting for the real one. */
  standsInFor: (application: string, setting: string) => string
  ofGroup: (group: string) => string
  none: string
  earlier: string
  later: string
  timesAreUtc: string
  notAllowed: string
  help: readonly string[]
  columns: Record<(typeof columnNames)[number], string>
  headings: Record<'loadsByStatus' | 'openLoads' | 'timeLog' | 'drivers' | 'freight' | 'messages', string>
  loadStatuses: Record<LoadWord, string>
  /** Of a load that counts as sent and whose message has not left. */
  unsent: Record<'sent-to-carrier' | 'sent-to-fleet', Record<UnsentOffer, string>>
  tenderStatuses: Record<TenderWord, string>
  messageStatuses: Record<MessageWord, string>
}

/** The status of a load, which counts as sent while its message can still be recalled. */
export const statusOfLoad = (words: Words, { status, unsent }: { status: LoadWord; unsent: UnsentOffer | null }) =>
  unsent !== null && (status === 'sent-to-carrier' || status === 'sent-to-fleet')
    ? words.unsent[status][unsent]
    : words.loadStatuses[status]

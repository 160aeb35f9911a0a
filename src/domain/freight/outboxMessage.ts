import type { Permission } from '#domain/access/access'
import type { LoadId } from './keys'
import type { LoadStatus, TenderStatus, UnsentOffer } from './load'

type Audience = {
  /** The permission without which the message is neither shown nor changed. */
  needs: Permission
  /** The user whose work queued the message sees it without that permission. */
  orAuthor?: true
  /** Sent without the delay in which messages can be recalled: no user may intercept it, or it tells what has happened. */
  immediate?: true
}

/**
 * The audience that may see, recall, retry and stop a message, by purpose. All services share one outbox, so a purpose
 * without an entry cannot be queued.
 */
export const messageAudience = {
  tender: { needs: 'routing-tool.deliveries' },
  change: { needs: 'routing-tool.deliveries' },
  cancel: { needs: 'routing-tool.deliveries' },
  assign: { needs: 'routing-tool.deliveries' },
  send: { needs: 'routing-tool.deliveries' },
  update: { needs: 'routing-tool.deliveries' },
  'lock-released': { needs: 'routing-tool.deliveries' },
  'driver-request': { needs: 'load-planning' },
  'verify-work': { needs: 'load-planning' },
  'driver-transfer': { needs: 'drivers.transfer' },
  'referral-status': { needs: 'drivers.refer' },
  'shipment-status': { needs: 'routing-tool.deliveries', immediate: true },
  'order-answer': { needs: 'routing-tool.deliveries' },
  acknowledgement: { needs: 'portal.administer' },
  report: { needs: 'portal.administer', orAuthor: true },
  notification: { needs: 'fleet-manager.configure' },
  support: { needs: 'portal.administer' },
  invoice: { needs: 'cost-plus.account', orAuthor: true },
  invitation: { needs: 'portal.administer' },
  reset: { needs: 'portal.administer' },
  account: { needs: 'portal.administer', immediate: true },
} as const satisfies Record<string, Audience>

/** `held`: there is no transport for it. `sent`: a transport took it, and the message has its receipt. */
export const messageStatuses = ['waiting', 'sending', 'held', 'sent', 'failed', 'recalled'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Why a message is held: the transport that is not set, or the phone of a driver that has not taken it. */
export const holdReasons = [
  'no-mail-server',
  'no-edi-folder',
  'no-fleet-system',
  'no-webhooks',
  'driver-phone',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** What a partner's functional acknowledgement (997) says about a document. */
export const acknowledgedOutcomes = ['accepted', 'with-errors', 'partly', 'rejected'] as const
export type AcknowledgedOutcome = (typeof acknowledgedOutcomes)[number]

export type MessagePurpose = keyof typeof messageAudience

export const messagePurposes = Object.keys(messageAudience) as MessagePurpose[]

const audienceOf = (purpose: MessagePurpose): Audience => messageAudience[purpose]

/** Whether a message is sent without the delay in which others can be recalled. */
export const isImmediate = (purpose: MessagePurpose): boolean => audienceOf(purpose).immediate === true

/** The permissions that open any message. */
export const messagePermissions: readonly Permission[] = [
  ...new Set(messagePurposes.map((purpose) => audienceOf(purpose).needs)),
]

/** The purposes whose messages a permission opens. */
export const purposesOpenedBy = (permission: Permission): MessagePurpose[] =>
  messagePurposes.filter((purpose) => audienceOf(purpose).needs === permission)

/** The purposes whose messages are also open to the user who caused them. */
export const authorsPurposes: readonly MessagePurpose[] = messagePurposes.filter(
  (purpose) => audienceOf(purpose).orAuthor,
)

/** Decides who may see a message: its purpose and the user who caused it. */
export type MessageOrigin = { purpose: MessagePurpose; createdBy: string }

export const originOf = ({ purpose, createdBy }: MessageOrigin): MessageOrigin => ({ purpose, createdBy })

/** Whether a user may see a message, and recall, retry or stop it. */
export const maySeeMessage = (
  { purpose, createdBy }: MessageOrigin,
  { permissions, userId }: { permissions: ReadonlySet<Permission>; userId: string },
): boolean => {
  const { needs, orAuthor } = audienceOf(purpose)
  return permissions.has(needs) || (orAuthor === true && createdBy === userId)
}

/**
 * Whether a message can still be recalled: nothing has tried to send it, and it is held, or it waits and the moment at
 * which it is due has not come. Times are in milliseconds since 1970.
 */
export const canBeRecalled = (
  { status, tries, dueAt }: { status: string; tries: number; dueAt: number },
  now: number,
): boolean => tries === 0 && (status === 'held' || (status === 'waiting' && now < dueAt))

/** Whether a message can be sent by hand: it has failed, or it is held. */
export const canBeRetried = (status: MessageStatus): boolean => status === 'failed' || status === 'held'

/** Whether a message about a status can be sent again: also one that its receiver took and has lost since. */
export const canBeReplayed = (status: MessageStatus): boolean => status === 'sent' || canBeRetried(status)

/** Whether a message can be given up: it is held, or waits for another attempt. */
export const canBeStopped = ({ status, tries }: { status: MessageStatus; tries: number }): boolean =>
  status === 'held' || (status === 'waiting' && tries > 0)

type OfferedLoad = {
  loadId: LoadId
  status: LoadStatus
  tenderStatus: TenderStatus | null
  /** Whether the load planning of the portal has it already. */
  isPlanned: boolean
}
type OfferMessage = { loadId: LoadId | null; purpose: string; status: MessageStatus }

/**
 * Why a load that counts as sent has not reached its carrier or the fleet, from its newest tender or assignment among
 * `messages`, newest first; null when it has, as far as these messages tell.
 */
export const unsentOffer = (
  { loadId, status, tenderStatus, isPlanned }: OfferedLoad,
  messages: readonly OfferMessage[],
): UnsentOffer | null => {
  const purpose = offerPurposes[status]
  if (!purpose || (tenderStatus !== null && tenderStatus !== 'sent')) return null
  const offer = messages.find((message) => message.loadId === loadId && message.purpose === purpose)
  if (offer?.status === 'waiting' || offer?.status === 'sending') return 'waiting'
  return !isPlanned && (offer?.status === 'held' || offer?.status === 'failed') ? offer.status : null
}

/** The messages that take a load to its carrier or the fleet, by the status that it then has. */
export const offerPurposes: Partial<Record<LoadStatus, MessagePurpose>> = {
  'sent-to-carrier': 'tender',
  'sent-to-fleet': 'assign',
}

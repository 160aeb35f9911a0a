import { anyRoutingTool, isAllowed, type Permission } from '#domain/access/access'
import { maySeeMessage, type MessageOrigin } from '#domain/freight/outboxMessage'
import type { Topic } from '#server/platform/context'

export type ChangeEvent = {
  id: number
  customer: string
  topic: Topic
  keys: (string | number)[]
  /** The message of an event of the outbox. */
  message?: MessageOrigin | null
}

/** Any of these permissions opens the changes of a topic; the purpose of a message decides about the outbox. */
const needed: Record<Exclude<Topic, 'outbox'>, readonly Permission[]> = {
  deliveries: ['routing-tool.deliveries', 'routing-tool.reports'],
  loads: ['routing-tool.deliveries', 'routing-tool.reports'],
  locks: ['routing-tool.deliveries'],
  imports: ['routing-tool.deliveries'],
  positions: ['maps.track', 'load-planning', 'portal.administer'],
  watches: ['maps.track'],
  jobs: ['routing-tool.reports'],
  setup: [...anyRoutingTool, 'portal.administer'],
  tickets: ['routing-tool.deliveries', 'portal.administer'],
  shipments: ['shipment-orders', 'maps.track', 'load-planning'],
  planning: ['load-planning'],
}

/** Whether a user with these permissions in the group of the event is told of it. */
export const mayHear = (
  { topic, message }: Pick<ChangeEvent, 'topic' | 'message'>,
  reader: { permissions: ReadonlySet<Permission>; userId: string },
): boolean =>
  topic === 'outbox'
    ? message !== null && message !== undefined && maySeeMessage(message, reader)
    : isAllowed(needed[topic], reader.permissions)

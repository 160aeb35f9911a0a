import type { PublishedTopic } from '#contract/platform/events'
import { anyRoutingTool, isAllowed, type Permission } from '#domain/access/access'
import { anyDashboard } from '#domain/dashboards/dashboards'
import { maySeeMessage } from '#domain/freight/outboxMessage'
import type { ChangeEvent } from './publishChanges'

/** Permissions of which one is enough to see a topic's changes. For the outbox the message's purpose decides. */
const needed: Record<Exclude<PublishedTopic, 'outbox'>, readonly Permission[]> = {
  deliveries: ['routing-tool.deliveries', 'routing-tool.reports'],
  loads: ['routing-tool.deliveries', 'routing-tool.reports'],
  locks: ['routing-tool.deliveries'],
  imports: ['routing-tool.deliveries'],
  positions: ['maps.track', 'load-planning', 'portal.administer'],
  watches: ['maps.track'],
  jobs: anyDashboard,
  setup: [...anyRoutingTool, 'fleet-manager.configure', 'fleet.manage', 'customer.manage', 'portal.administer'],
  tickets: ['routing-tool.deliveries', 'portal.administer'],
  shipments: ['shipment-orders', 'maps.track', 'load-planning'],
  planning: ['load-planning'],
  billing: ['cost-plus'],
  transfers: ['drivers.transfer'],
  recruiting: ['drivers.refer'],
  workers: ['workers.enrich'],
  'work-packages': ['work-packages'],
}

/** Whether a user with these permissions in the event's group may see the event. */
export const mayHear = (
  { topic, message }: Pick<ChangeEvent, 'topic' | 'message'>,
  reader: { permissions: ReadonlySet<Permission>; userId: string },
): boolean =>
  topic === 'outbox'
    ? message !== null && message !== undefined && maySeeMessage(message, reader)
    : isAllowed(needed[topic], reader.permissions)

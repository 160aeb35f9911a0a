import { sql } from 'drizzle-orm'
import type { TenderSearch } from '#domain/freight/load'
import { unassignedShipDates } from '#domain/freight/waitingWork'
import { delivery } from '#server/database/schema/deliveries'
import { importBatch } from '#server/database/schema/imports'
import { load, tender } from '#server/database/schema/loads'
import { outboxMessage } from '#server/database/schema/platform'
import { visibleMessages } from '#server/freight/outbox/visibleMessages'
import { isTenderLike } from '#server/freight/tenderOutcome'
import type { WorkOf, WorkSource } from '#server/freight/workSource'
import { deliveryConditions } from './deliveries/deliveryConditions'
import { isRejected } from './imports/rejectedImports'
import { isLatest } from './loads/tenderedLoads'
import { inRegionsOf } from './setup/regionsOfCaller'

const tendered =
  (search: TenderSearch) =>
  ({ customer, caller: { userId } }: WorkOf) =>
    sql`from ${tender} join ${load} on ${load.customer} = ${tender.customer} and ${load.id} = ${tender.loadId}
      where ${tender.customer} = ${customer} and ${isTenderLike(search)} and ${isLatest}
        and ${inRegionsOf(customer, userId)}`

const messages = (status: 'failed' | 'held') => (reader: WorkOf) =>
  sql`from ${outboxMessage} where ${visibleMessages(reader)} and ${outboxMessage.status} = ${status}`

const namedMessage = { id: outboxMessage.id, name: outboxMessage.subject, at: outboxMessage.dueAt }

const namedLoad = {
  id: load.id,
  name: sql`coalesce(${load.number}, ${load.id}::text)`,
  detail: sql`coalesce(${load.carrier}, '')`,
}

const offeredLoad = { ...namedLoad, at: tender.sentAt, isInOrder: true } as const

const answeredLoad = { ...namedLoad, at: tender.answeredAt, isInOrder: true } as const

/** Pending work in the routing tool; each is the list that its tile on the home page opens. */
export const routingToolWork: readonly WorkSource[] = [
  {
    kind: 'pending-loads',
    waiting: ({ customer, caller: { userId } }) =>
      sql`from ${load} where ${load.customer} = ${customer} and ${load.status} = 'pending'
        and ${inRegionsOf(customer, userId)}`,
    named: { ...namedLoad, at: load.createdAt, isInOrder: true },
  },
  { kind: 'unanswered-tenders', waiting: tendered('waiting'), named: offeredLoad },
  { kind: 'expired-tenders', waiting: tendered('expired'), named: offeredLoad },
  { kind: 'conditional-tenders', waiting: tendered('conditional'), named: answeredLoad },
  { kind: 'declined-tenders', waiting: tendered('declined'), named: answeredLoad },
  {
    kind: 'unassigned-deliveries',
    waiting: ({ customer }) => {
      const { from: shipDateFrom, to: shipDateTo } = unassignedShipDates(Date.now())
      return sql`from ${delivery} where ${deliveryConditions(customer, { status: 'available', shipDateFrom, shipDateTo })}`
    },
    named: {
      id: delivery.id,
      name: delivery.number,
      detail: sql`coalesce(${delivery.shipToName}, ${delivery.shipToCity}, '')`,
      at: delivery.createdAt,
    },
  },
  {
    kind: 'rejected-imports',
    waiting: ({ customer }) => sql`from ${importBatch} where ${importBatch.customer} = ${customer} and ${isRejected()}`,
    named: { id: importBatch.id, name: importBatch.fileName, at: importBatch.updatedAt },
  },
  { kind: 'failed-messages', waiting: messages('failed'), named: namedMessage },
  { kind: 'held-messages', waiting: messages('held'), named: namedMessage },
]

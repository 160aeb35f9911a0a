import { sql } from 'drizzle-orm'
import type { TenderStatus } from '#domain/freight/load'
import { importBatch } from '#server/database/schema/imports'
import { load } from '#server/database/schema/loads'
import { outboxMessage } from '#server/database/schema/platform'
import { visibleMessages } from '#server/freight/outbox/visibleMessages'
import type { WorkOf, WorkSource } from '#server/freight/workSource'
import { isRejected } from './imports/rejectedImports'
import { isTendered } from './loads/tenderedLoads'
import { inRegionsOf } from './setup/regionsOfCaller'

const tendered =
  (status: TenderStatus) =>
  ({ customer, caller: { userId } }: WorkOf) =>
    sql`select from ${load} where ${load.customer} = ${customer} and ${isTendered(customer, status)}
      and ${inRegionsOf(customer, userId)}`

const messages = (status: 'failed' | 'held') => (reader: WorkOf) =>
  sql`select from ${outboxMessage} where ${visibleMessages(reader)} and ${outboxMessage.status} = ${status}`

/** Pending work in the routing tool; each is the list that its tile on the home page opens. */
export const routingToolWork: readonly WorkSource[] = [
  {
    kind: 'pending-loads',
    waiting: ({ customer, caller: { userId } }) =>
      sql`select from ${load} where ${load.customer} = ${customer} and ${load.status} = 'pending'
        and ${inRegionsOf(customer, userId)}`,
  },
  { kind: 'unanswered-tenders', waiting: tendered('sent') },
  { kind: 'conditional-tenders', waiting: tendered('conditional') },
  { kind: 'declined-tenders', waiting: tendered('declined') },
  {
    kind: 'rejected-imports',
    waiting: ({ customer }) =>
      sql`select from ${importBatch} where ${importBatch.customer} = ${customer} and ${isRejected()}`,
  },
  { kind: 'failed-messages', waiting: messages('failed') },
  { kind: 'held-messages', waiting: messages('held') },
]

import { loadBeforeMessage } from '#server/database/schema/loads'
import type { DeliveryRow } from '#server/freight/loads/lockDeliveries'
import type { LoadRow } from '#server/freight/loads/lockLoad'
import type { TenderRow } from '#server/freight/loads/tenders'
import type { Context } from '#server/platform/context'

type Step = {
  messageId: number
  before: LoadRow
  after: LoadRow
  /** Deliveries that left the load, as they were on it. */
  left?: readonly DeliveryRow[]
  tenderId?: number | undefined
  /** As it was before; left out when the tender came with the message. */
  tenderBefore?: TenderRow | undefined
}

/** Keeps how a load stood before a message, so that recalling the message brings it back. */
export const rememberLoad = async (
  { database, customer }: Context,
  { messageId, before, after, left = [], tenderId, tenderBefore }: Step,
) => {
  const { status, carrier, lockedBy, lockReason, lockedAt } = before
  await database.insert(loadBeforeMessage).values({
    messageId,
    customer,
    loadId: before.id,
    versionAfter: after.version,
    before: { status, carrier, lockedBy, lockReason, lockedAt },
    left: left.map(({ id, status: its, stopSequence }) => ({ id, status: its, stopSequence })),
    tenderId: tenderId ?? tenderBefore?.id ?? null,
    tenderStatusBefore: tenderBefore?.status ?? null,
  })
}

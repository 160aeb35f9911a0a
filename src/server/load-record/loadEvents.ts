import { and, desc, eq } from 'drizzle-orm'
import { latestFirst, type LoadEvent, mostEvents } from '#domain/load-record/loadParts'
import { loadUpdate } from '#server/database/schema/loads'
import { shipmentEvent } from '#server/database/schema/shipments'
import type { Context } from '#server/platform/context'
import { recordHistory } from '#server/platform/records/recordHistory'
import type { FoundLoad } from './findLoad'

/** The updates of the load, the events of its shipment, and the changes of the shipment by users. */
export const eventsOf = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  { load, shipment }: FoundLoad,
): Promise<LoadEvent[]> => {
  const updates = load
    ? await database
        .select({ what: loadUpdate.action, details: loadUpdate.details, by: loadUpdate.userId, at: loadUpdate.at })
        .from(loadUpdate)
        .where(and(eq(loadUpdate.customer, customer), eq(loadUpdate.loadId, load.id)))
        .orderBy(desc(loadUpdate.id))
        .limit(mostEvents)
    : []
  const happenings = shipment
    ? await database
        .select({
          what: shipmentEvent.code,
          at: shipmentEvent.at,
          stop: shipmentEvent.stopSequence,
          city: shipmentEvent.city,
          state: shipmentEvent.state,
        })
        .from(shipmentEvent)
        .where(and(eq(shipmentEvent.customer, customer), eq(shipmentEvent.shipmentId, shipment.id)))
        .orderBy(desc(shipmentEvent.id))
        .limit(mostEvents)
    : []
  const edits = shipment ? await recordHistory({ database, customer }, [{ noun: 'shipment', id: shipment.id }]) : []
  const assignments = shipment
    ? await recordHistory({ database, customer }, [{ noun: 'load-assignment', id: shipment.id }])
    : []
  return latestFirst([
    ...updates.map((update) => ({ ...update, kind: 'load' as const, stop: null })),
    ...happenings.map(({ what, at, stop, city, state }) => ({
      at,
      by: null,
      kind: 'shipment' as const,
      what,
      details: [city, state].filter((part) => part !== '').join(', '),
      stop: stop === 0 ? null : stop,
    })),
    ...edits.map(({ at, by, kind: what }) => ({ at, by, kind: 'edit' as const, what, details: '', stop: null })),
    ...assignments.map(({ at, by, kind: what, fields }) => {
      const driver = fields.find(({ field }) => field === 'driverId')
      return { at, by, kind: 'driver' as const, what, details: (driver?.after || driver?.before) ?? '', stop: null }
    }),
  ])
}

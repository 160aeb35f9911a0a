import { and, desc, eq } from 'drizzle-orm'
import type { ShipmentId } from '#domain/freight/keys'
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
          lateReason: shipmentEvent.lateReason,
          lateNote: shipmentEvent.lateNote,
        })
        .from(shipmentEvent)
        .where(and(eq(shipmentEvent.customer, customer), eq(shipmentEvent.shipmentId, shipment.id)))
        .orderBy(desc(shipmentEvent.id))
        .limit(mostEvents)
    : []
  const reports = shipment ? await stopReports({ database, customer }, shipment.id, happenings) : []
  const edits = shipment ? await recordHistory({ database, customer }, [{ noun: 'shipment', id: shipment.id }]) : []
  const assignments = shipment
    ? await recordHistory({ database, customer }, [{ noun: 'load-assignment', id: shipment.id }])
    : []
  return latestFirst([
    ...updates.map((update) => ({ ...update, kind: 'load' as const, lateReason: null, stop: null })),
    ...happenings.map(({ what, at, stop, city, state, lateReason, lateNote }) => ({
      at,
      by: reporterOf(reports, { what, at, stop }),
      kind: 'shipment' as const,
      what,
      details: [[city, state].filter((part) => part !== '').join(', '), lateNote]
        .filter((part) => part !== '')
        .join(' · '),
      lateReason,
      stop: stop === 0 ? null : stop,
    })),
    ...edits.map(({ at, by, kind: what }) => ({
      at,
      by,
      kind: 'edit' as const,
      what,
      details: '',
      lateReason: null,
      stop: null,
    })),
    ...assignments.map(({ at, by, kind: what, fields }) => {
      const driver = fields.find(({ field }) => field === 'driverId')
      return {
        at,
        by,
        kind: 'driver' as const,
        what,
        details: (driver?.after || driver?.before) ?? '',
        lateReason: null,
        stop: null,
      }
    }),
  ])
}

type StopReport = { field: string; stop: number; at: number; by: string }

/** What drivers said about the stops of the events; other arrivals and departures are the server's, from positions. */
const stopReports = async (
  reader: Pick<Context, 'database' | 'customer'>,
  shipmentId: ShipmentId,
  events: readonly { stop: number }[],
): Promise<StopReport[]> => {
  const stops = [...new Set(events.map(({ stop }) => stop))].filter((stop) => stop !== 0)
  const ofStops = await Promise.all(
    stops.map(async (stop) => {
      const changes = await recordHistory(reader, [{ noun: 'shipment-stop', id: `${shipmentId}/${stop}` }])
      return changes.flatMap(({ by, fields }) =>
        fields.map(({ field, after }) => ({ field, stop, at: Date.parse(after), by })),
      )
    }),
  )
  return ofStops.flat()
}

const reporterOf = (
  reports: readonly StopReport[],
  { what, at, stop }: Pick<LoadEvent, 'what' | 'at'> & { stop: number },
) => {
  const said = what === 'arrived' ? 'actualArrival' : what === 'departed' ? 'actualDeparture' : null
  // The oldest one is who said it first: later reports repeat what is known.
  return reports.findLast((one) => one.field === said && one.stop === stop && one.at === Date.parse(at))?.by ?? null
}

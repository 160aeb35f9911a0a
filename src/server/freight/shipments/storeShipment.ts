import type { PlannedTimes } from '#domain/freight/fleetTrip'
import type { ShipmentId } from '#domain/freight/keys'
import { shipmentEvent, shipmentStop } from '#server/database/schema/shipments'
import type { Context } from '#server/platform/context'
import { happeningRows } from './shipmentProgress'
import type { KnownPlace } from './knownPlace'

/** A stop that is to be stored: its place, what is done there, its times, and what a former visit leaves to it. */
export type StoredStop = KnownPlace & { type: 'pickup' | 'delivery' | 'both'; times: PlannedTimes } & Partial<
    Pick<typeof shipmentStop.$inferSelect, 'code' | 'updatedCode' | 'insideSince'>
  >

export const iso = (moment: number): string => new Date(moment).toISOString()

/** PostgreSQL takes 65,535 values in a statement, and no row here has more than 30. */
const rowsOfStatement = 1_000

/** Writes rows with as few statements as they fit into. */
export const inParts = async <Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsOfStatement) await write(rows.slice(from, from + rowsOfStatement))
}

/** Stores the stops of new shipments in their order and notes that these are planned. */
export const insertStops = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  shipments: readonly { id: ShipmentId; stops: readonly StoredStop[] }[],
): Promise<void> => {
  const at = new Date().toISOString()
  const planned = shipments.map(({ id, stops }) => ({
    key: { customer, shipmentId: id },
    rows: stops.map(({ times, ...place }, index) => ({
      ...place,
      appointmentFrom: iso(times.appointmentFrom),
      appointmentTo: iso(times.appointmentTo),
      plannedArrival: iso(times.plannedArrival),
      plannedDeparture: iso(times.plannedDeparture),
      customer,
      shipmentId: id,
      sequence: index + 1,
    })),
  }))
  await inParts(
    planned.flatMap(({ rows }) => rows),
    (part) => database.insert(shipmentStop).values(part),
  )
  await inParts(
    planned.flatMap(({ key, rows }) => happeningRows(key, [{ code: 'planned', stop: 0, at }], rows)),
    (part) => database.insert(shipmentEvent).values(part).onConflictDoNothing(),
  )
}

/** Tells load planning and the pages about shipments that it has changed. */
export const publishShipment = (context: Pick<Context, 'publish'>, id: ShipmentId): void => {
  context.publish('shipments', [id])
  context.publish('planning', [id])
}

import { and, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { overlaps } from '#domain/load-planning/overlaps'
import { fleetDriver } from '#server/database/schema/fleet'
import { loadAssignment, orderMessage, workStatus } from '#server/database/schema/planning/load-planning'
import { shipment } from '#server/database/schema/shipments'
import type { LoadRow } from '#server/freight/loads/lockLoad'
import type { Context } from '#server/platform/context'

type ShipmentRow = typeof shipment.$inferSelect

/** When a shipment is planned and by when it must be begun, in milliseconds since 1970. */
type NewTimes = { from: number; to: number; pickupTo: number }

type Kept = {
  /** What becomes of the shipment. */
  changes: Partial<Pick<ShipmentRow, 'driverId' | 'powerUnitId' | 'trailerId'>>
  /** What the history of the load says about it. */
  told: string
}

/**
 * Keeps the driver and unit of a planned shipment that gets other times, or takes it from them where other work is in the
 * way. Either way a message on the shipment tells planner and driver, and a driver who has accepted the work is asked again.
 * Hours of service and time off are left to the status check, which warns about them.
 */
export const keepOrReleaseDriver = async (
  context: Context,
  { id, number }: LoadRow,
  found: ShipmentRow,
  times: NewTimes,
): Promise<Kept> => {
  const { database, customer, caller } = context
  // An expired assignment must not be in the way of the new times.
  await database
    .delete(loadAssignment)
    .where(and(eq(loadAssignment.customer, customer), lte(loadAssignment.expiresAt, sql`now()`)))
  const [assigned] = await database.select().from(loadAssignment).where(ofShipment(context, found))
  const driverId = assigned?.driverId ?? found.driverId
  const powerUnitId = assigned?.powerUnitId ?? found.powerUnitId
  if (driverId === null) return { changes: {}, told: '' }
  const other = await workInTheWay(context, found, { driverId, powerUnitId }, times)
  const told = other ? `Driver ${driverId} is no longer planned: shipment ${other} takes the same time.` : ''
  await database.insert(orderMessage).values({
    customer,
    shipmentId: found.id,
    message: [`Load ${number ?? id} was changed.`, told].join(' ').trim().slice(0, 500),
    createdBy: caller.userId,
  })
  if (!other) {
    await askAgain(context, found, driverId)
    return { changes: {}, told }
  }
  const changes = { driverId: null, powerUnitId: null, trailerId: null }
  await database.delete(loadAssignment).where(ofShipment(context, found))
  await database
    .update(shipment)
    .set(changes)
    .where(and(eq(shipment.customer, customer), eq(shipment.id, found.id)))
  context.record('load-assignment', found.id, assigned ?? { driverId }, null)
  return { changes, told }
}

const ofShipment = ({ customer }: Context, { id }: ShipmentRow) =>
  and(eq(loadAssignment.customer, customer), eq(loadAssignment.shipmentId, id))

/** What the driver has accepted is other work now. */
const askAgain = async (context: Context, { id: shipmentId }: ShipmentRow, driverId: string): Promise<void> => {
  const { database, customer, caller } = context
  const [last] = await database
    .select()
    .from(workStatus)
    .where(
      and(eq(workStatus.customer, customer), eq(workStatus.shipmentId, shipmentId), eq(workStatus.driverId, driverId)),
    )
    .orderBy(desc(workStatus.id))
    .limit(1)
  if (last?.status !== 'approved') return
  const [asked] = await database
    .insert(workStatus)
    .values({ customer, shipmentId, driverId, status: 'verify', verifiedBy: caller.userId })
    .returning()
  context.record('work-status', shipmentId, last, asked)
}

/** The id of a shipment of the same driver or unit that takes the new times; the driver stays locked. */
const workInTheWay = async (
  { database, customer }: Context,
  { id }: ShipmentRow,
  { driverId, powerUnitId }: { driverId: string; powerUnitId: string | null },
  { from, to, pickupTo }: NewTimes,
): Promise<string | undefined> => {
  await database
    .select({ id: fleetDriver.id })
    .from(fleetDriver)
    .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driverId)))
    .for('update')
  const work = await database
    .select({ id: shipment.id, status: shipment.status, startsAt: shipment.startsAt, endsAt: shipment.endsAt })
    .from(shipment)
    .leftJoin(
      loadAssignment,
      and(eq(loadAssignment.customer, shipment.customer), eq(loadAssignment.shipmentId, shipment.id)),
    )
    .where(
      and(
        eq(shipment.customer, customer),
        ne(shipment.id, id),
        inArray(shipment.status, ['planned', 'in-transit']),
        or(
          eq(sql`coalesce(${loadAssignment.driverId}, ${shipment.driverId})`, driverId),
          powerUnitId === null
            ? undefined
            : eq(sql`coalesce(${loadAssignment.powerUnitId}, ${shipment.powerUnitId})`, powerUnitId),
        ),
      ),
    )
    .orderBy(shipment.startsAt)
  const wanted = { shipmentId: id, from: minutes(from), to: minutes(to), pickupTo: minutes(pickupTo) }
  return work.find(({ id: shipmentId, status, startsAt, endsAt }) =>
    overlaps(wanted, {
      shipmentId,
      from: minutes(Date.parse(startsAt)),
      to: minutes(Date.parse(endsAt)),
      isUnderWay: status === 'in-transit',
    }),
  )?.id
}

const minutes = (moment: number): number => moment / 60_000

import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { fleetDriver, powerUnit } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { loadAssignment, workStatus } from '#server/database/schema/planning/load-planning'
import { pairSkip } from '#server/database/schema/planning/pairSkips'
import { type ShipmentRow, shipmentRows } from '#server/load-planning/fleetRows'
import { readFleet } from '#server/load-planning/planner/planningFleet'
import type { Context } from '#server/platform/context'
import {
  type GivenHow,
  type GivenPair,
  type GivenProblem,
  keyOf,
  pairProblems,
  type PlanningState,
} from './pairProblems'

/**
 * Assigns loads to drivers, all or none; returns the conflicts, and then has written nothing. Loads, drivers and units
 * are locked first, in the order of their ids, so that checks still hold when rows are written; the constraints of the
 * table are the last line of defence.
 */
export const givePairs = async (
  context: Context,
  pairs: readonly GivenPair[],
  how: GivenHow,
): Promise<GivenProblem[]> => {
  const state = await lockAndRead(context, pairs)
  const problems = pairs.flatMap((pair, row) => {
    const found = pairProblems(pair, state, how).map((problem) => ({ row, ...problem }))
    if (found.length === 0) reserve(pair, state)
    return found
  })
  if (problems.length === 0) await write(context, pairs, state, how)
  return problems
}

const lockAndRead = async ({ database, customer }: Context, pairs: readonly GivenPair[]): Promise<PlanningState> => {
  const [shipmentIds, driverIds] = [unique(pairs.map((pair) => pair.shipmentId)), unique(pairs.map((p) => p.driverId))]
  const namedUnits = unique(pairs.flatMap(({ powerUnitId }) => powerUnitId ?? []))
  await database
    .delete(loadAssignment)
    .where(and(eq(loadAssignment.customer, customer), lte(loadAssignment.expiresAt, sql`now()`)))
  await database
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.customer, customer), inArray(shipment.id, shipmentIds)))
    .orderBy(shipment.id)
    .for('update')
  await database
    .select({ id: fleetDriver.id })
    .from(fleetDriver)
    .where(and(eq(fleetDriver.customer, customer), inArray(fleetDriver.id, driverIds)))
    .orderBy(fleetDriver.id)
    .for('update')
  const { drivers, shipments } = await readFleet(database, customer, driverIds)
  const units = unique([...namedUnits, ...drivers.flatMap(({ row }) => row.powerUnitId ?? [])])
  const locked =
    units.length === 0
      ? []
      : await database
          .select({ id: powerUnit.id, status: powerUnit.status })
          .from(powerUnit)
          .where(and(eq(powerUnit.customer, customer), inArray(powerUnit.id, units)))
          .orderBy(powerUnit.id)
          .for('update')
  const loads = await shipmentRows(database, customer, { ids: shipmentIds })
  const ofUnits = units.length === 0 ? [] : await shipmentRows(database, customer, { unitIds: units })
  const declined = await database
    .selectDistinctOn([workStatus.shipmentId, workStatus.driverId], {
      shipmentId: workStatus.shipmentId,
      driverId: workStatus.driverId,
      status: workStatus.status,
    })
    .from(workStatus)
    .where(and(eq(workStatus.customer, customer), inArray(workStatus.shipmentId, shipmentIds)))
    .orderBy(workStatus.shipmentId, workStatus.driverId, sql`${workStatus.id} desc`)
  return {
    now: Date.now(),
    loads: new Map(loads.map((load) => [load.id, load])),
    drivers: new Map(drivers.map((driver) => [driver.row.id, driver])),
    units: new Map(locked.map(({ id, status }) => [id, status])),
    work: [...new Map([...shipments, ...ofUnits].map((row) => [row.id, row])).values()],
    declined: new Set(
      declined.filter(({ status }) => status === 'declined').map((row) => keyOf(row.shipmentId, row.driverId)),
    ),
  }
}

/** The pairs that follow in the list see this one. */
const reserve = ({ shipmentId, driverId, powerUnitId }: GivenPair, state: PlanningState): void => {
  const load = state.loads.get(shipmentId)
  if (!load) return
  const unitId = powerUnitId ?? state.drivers.get(driverId)?.row.powerUnitId ?? null
  const given: ShipmentRow = { ...load, assignedDriverId: driverId, assignedUnitId: unitId, assignment: 'firm' }
  state.loads.set(shipmentId, given)
  state.work = [...state.work.filter(({ id }) => id !== shipmentId), given]
  const driver = state.drivers.get(driverId)
  if (driver)
    state.drivers.set(driverId, {
      ...driver,
      planned: [...driver.planned.filter(({ id }) => id !== shipmentId), given].sort(
        (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
      ),
    })
}

const write = async (
  context: Context,
  pairs: readonly GivenPair[],
  state: PlanningState,
  how: GivenHow,
): Promise<void> => {
  const { database, customer, caller } = context
  const given = pairs.map(({ driverId, shipmentId, powerUnitId }) => ({
    customer,
    shipmentId,
    driverId,
    powerUnitId: powerUnitId ?? state.drivers.get(driverId)?.row.powerUnitId ?? null,
    kind: how.kind,
    startsAt: state.loads.get(shipmentId)?.startsAt ?? '',
    endsAt: state.loads.get(shipmentId)?.endsAt ?? '',
    assignedBy: caller.userId,
    expiresAt: how.expiresAt,
    overrideReason: how.override,
  }))
  const ids = given.map(({ shipmentId }) => shipmentId)
  const before = await database
    .delete(loadAssignment)
    .where(and(eq(loadAssignment.customer, customer), inArray(loadAssignment.shipmentId, ids)))
    .returning()
  const made = await database.insert(loadAssignment).values(given).returning()
  if (how.kind === 'firm') await giveShipments(context, ids)
  await takeSkipsBack(context, pairs, state)
  for (const row of made)
    context.record(
      'load-assignment',
      row.shipmentId,
      before.find(({ shipmentId: id }) => id === row.shipmentId) ?? null,
      row,
    )
  context.publish('planning', ids)
  context.publish('shipments', ids)
}

/** Assigning a load to a driver removes the skip of that pair. */
const takeSkipsBack = async (
  context: Context,
  pairs: readonly GivenPair[],
  { drivers }: PlanningState,
): Promise<void> => {
  const { database, customer } = context
  const skipped = pairs.filter(({ driverId, shipmentId }) =>
    drivers.get(driverId)?.skips.some((skip) => skip.shipmentId === shipmentId),
  )
  if (skipped.length === 0) return
  const gone = await database
    .delete(pairSkip)
    .where(
      and(
        eq(pairSkip.customer, customer),
        or(
          ...skipped.map(({ driverId, shipmentId }) =>
            and(eq(pairSkip.shipmentId, shipmentId), eq(pairSkip.driverId, driverId)),
          ),
        ),
      ),
    )
    .returning()
  for (const skip of gone) context.record('pair-skip', skip.shipmentId, skip, null)
}

/** Writes the assignment to the shipments; a unit brings its trailer to shipments that have none. */
const giveShipments = async ({ database, customer, caller }: Context, ids: readonly string[]): Promise<void> => {
  await database
    .update(shipment)
    .set({
      driverId: sql`${loadAssignment.driverId}`,
      powerUnitId: sql`${loadAssignment.powerUnitId}`,
      trailerId: sql`case when ${shipment.movement} = 'bobtail' then null else coalesce(${shipment.trailerId},
        (select trailer_id from power_unit where customer = ${customer} and id = ${loadAssignment.powerUnitId})) end`,
      updatedBy: caller.userId,
      updatedAt: sql`now()`,
    })
    .from(loadAssignment)
    .where(
      and(
        eq(shipment.customer, customer),
        inArray(shipment.id, [...ids]),
        eq(loadAssignment.customer, shipment.customer),
        eq(loadAssignment.shipmentId, shipment.id),
      ),
    )
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { assessPair } from '#domain/load-planning/assessPair'
import { overlaps } from '#domain/load-planning/overlaps'
import { fleetDriver, powerUnit, shipment } from '#server/database/schema/fleet'
import { loadAssignment, workStatus } from '#server/database/schema/load-planning'
import type { Context } from '#server/kernel/context'
import { type ShipmentRow, shipmentRows } from './fleetRows'
import {
  candidateOf,
  type DriverNow,
  driverOf,
  isOpen,
  openLoadOf,
  readFleet,
  takenTimeOf,
  unitOf,
} from './planningFleet'
import { refusalWords } from './refusalWords'

/** A load that is to be given to a driver. */
export type GivenPair = { driverId: string; shipmentId: string; powerUnitId: string | null }

/** How it is given: softly until a moment, or firmly; firmly in spite of a rule only with a reason. */
export type GivenHow = { kind: 'soft' | 'firm'; expiresAt: string | null; override: string }

/** What stands in the way of a pair: something unknown, somebody else, or a rule. */
export type GivenProblem = { row: number; why: 'unknown' | 'taken' | 'refused'; message: string }

/**
 * Gives loads to drivers, all or none: answers what stands in the way, and has written nothing then. Loads, drivers and
 * units are locked first, in the order of their ids, so that what is checked still holds when it is written; behind
 * that stand the constraints of the table.
 */
export const givePairs = async (
  context: Context,
  pairs: readonly GivenPair[],
  how: GivenHow,
): Promise<GivenProblem[]> => {
  const state = await lockAndRead(context, pairs)
  const problems = pairs.flatMap((pair, row) => {
    const found = problemsOf(pair, state, how).map((problem) => ({ row, ...problem }))
    if (found.length === 0) reserve(pair, state)
    return found
  })
  if (problems.length === 0) await write(context, pairs, state, how)
  return problems
}

type State = {
  now: number
  loads: Map<string, ShipmentRow>
  drivers: Map<string, DriverNow>
  units: Map<string, 'in-service' | 'down'>
  /** What each driver and each unit is on, or planned for. */
  work: ShipmentRow[]
  /** Drivers who declined the load that they have. */
  declined: Set<string>
}

const lockAndRead = async ({ database, customer }: Context, pairs: readonly GivenPair[]): Promise<State> => {
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

const problemsOf = (pair: GivenPair, state: State, how: GivenHow): Omit<GivenProblem, 'row'>[] => {
  const [load, driver] = [state.loads.get(pair.shipmentId), state.drivers.get(pair.driverId)]
  if (!load) return [{ why: 'unknown', message: `There is no shipment ${pair.shipmentId}.` }]
  if (!driver) return [{ why: 'unknown', message: `There is no driver ${pair.driverId}.` }]
  const unitId = pair.powerUnitId ?? driver.row.powerUnitId
  if (pair.powerUnitId !== null && !state.units.has(pair.powerUnitId))
    return [{ why: 'unknown', message: `There is no power unit ${pair.powerUnitId}.` }]
  const taken = [
    ...holderOf(load, pair, state, how),
    ...overlapsOf(load, state.work, (row) => driverOf(row) === pair.driverId).map(
      (row) =>
        `Driver ${pair.driverId} is on shipment ${row.id} from ${timeOf(row.startsAt)} to ${timeOf(row.endsAbout)}.`,
    ),
    ...overlapsOf(
      load,
      state.work,
      (row) => unitId !== null && unitOf(row) === unitId && driverOf(row) !== pair.driverId,
    ).map(
      (row) =>
        `Power unit ${unitId} is on shipment ${row.id} from ${timeOf(row.startsAt)} to ${timeOf(row.endsAbout)}.`,
    ),
  ]
  if (taken.length > 0) return taken.map((message) => ({ why: 'taken', message }))
  if (!isGivable(load, pair, state))
    return [{ why: 'refused', message: `Shipment ${load.id} is ${load.status}; only what is planned can be given.` }]
  return how.kind === 'firm' && how.override === '' ? rulesAgainst(pair, load, driver, state) : []
}

/** Whoever has the load already, unless it is the same driver, or he has declined it. */
const holderOf = (load: ShipmentRow, { driverId }: GivenPair, { declined }: State, { kind }: GivenHow): string[] => {
  const holder = driverOf(load)
  if (holder === null || declined.has(keyOf(load.id, holder))) return []
  const isFirm = load.assignment !== 'soft'
  if (holder === driverId)
    return isFirm && kind === 'soft' ? [`Driver ${holder} is on shipment ${load.id} already.`] : []
  return [
    isFirm
      ? `Driver ${holder} is on shipment ${load.id}.`
      : `Driver ${holder} is on shipment ${load.id}: ${load.assignedBy} holds it until ${timeOf(load.expiresAt ?? '')}.`,
  ]
}

const isGivable = (load: ShipmentRow, { driverId }: GivenPair, { now, declined }: State): boolean => {
  const holder = driverOf(load)
  return (
    isOpen(load, now) ||
    (load.status === 'planned' && holder !== null && (holder === driverId || declined.has(keyOf(load.id, holder))))
  )
}

/** What somebody does in the time of a load, by the rule that the planner goes by. */
const overlapsOf = (load: ShipmentRow, work: readonly ShipmentRow[], isTheirs: (row: ShipmentRow) => boolean) => {
  const wanted = openLoadOf(load)
  return work.filter((row) => isTheirs(row) && overlaps(wanted, takenTimeOf(row)))
}

/** Every hard rule that the planner has against it, in words; double bookings have words of their own. */
const rulesAgainst = (
  pair: GivenPair,
  load: ShipmentRow,
  driver: DriverNow,
  state: State,
): Omit<GivenProblem, 'row'>[] => {
  const own = candidateOf(driver, state.now, load.id)
  const unitId = pair.powerUnitId ?? own.powerUnitId
  const isOwn = unitId === own.powerUnitId
  const person = {
    ...own,
    powerUnitId: unitId,
    unitDown: unitId !== null && state.units.get(unitId) === 'down',
    trailer: isOwn ? own.trailer : null,
    // Whatever takes time of the unit that he is to drive has been looked at by now.
    alsoTaken: [],
  }
  return assessPair(person, openLoadOf(load)).refusals.map(({ code, minutes, shipmentId, wanted, has }) =>
    code === 'overlap'
      ? {
          why: 'taken' as const,
          message: `Driver ${pair.driverId} is on shipment ${shipmentId} and cannot be there in time.`,
        }
      : { why: 'refused' as const, message: refusalWords(code, minutes, wanted, has) },
  )
}

/** The pairs that follow in the list see this one. */
const reserve = ({ shipmentId, driverId, powerUnitId }: GivenPair, state: State): void => {
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

const write = async (context: Context, pairs: readonly GivenPair[], state: State, how: GivenHow): Promise<void> => {
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

/** The shipments name who has them; a unit brings its trailer to what has none. */
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
const keyOf = (shipmentId: string, driverId: string): string => JSON.stringify([shipmentId, driverId])
const timeOf = (moment: string): string => `${new Date(moment).toISOString().slice(0, 16)}Z`

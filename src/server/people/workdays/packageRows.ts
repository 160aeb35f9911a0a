import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListedPackage, tripWire } from '#contract/people/packageWire'
import type { Domain } from '#contract/platform/wire'
import { exact, measured, type Quantity, writeExact, writeMoney } from '#domain/values/exact'
import {
  type DayFigures,
  type DayMinutes,
  type Miles,
  quantityOf,
  totalMiles,
} from '#domain/people/workdays/dayFigures'
import { type PayEvent, payOf } from '#domain/people/workdays/payEvents'
import { isAfterCutOff, type PayrollSettings } from '#domain/people/workdays/payroll'
import { stageOf } from '#domain/people/workdays/workPackage'
import type { Executor } from '#server/database/openDatabase'
import { driverManager, fleetDriver } from '#server/database/schema/fleet'
import { payEvent, worker, workPackage } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'

export type PackageRow = typeof workPackage.$inferSelect
/** Locks work packages in the order of their keys, so that two users take turns. */
export const lockedPackages = ({ database, customer }: Place, ids: readonly number[]): Promise<PackageRow[]> =>
  database
    .select()
    .from(workPackage)
    .where(and(eq(workPackage.customer, customer), inArray(workPackage.id, [...ids])))
    .orderBy(workPackage.id)
    .for('update')

const { figures: _figures, isClean: _isClean, ...columns } = getTableColumns(workPackage)

/** What lists show of work packages, without the shipments that they were made of. */
const listedColumns = {
  ...columns,
  sides: sql<unknown>`${workPackage.figures} - 'trips'`,
  loads: sql<number>`coalesce(jsonb_array_length(${workPackage.figures} -> 'trips'), 0)`,
  driverName: sql<string | null>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`,
  terminal: fleetDriver.locationId,
  manager: driverManager.name,
  vendorCode: worker.vendorCode,
}

/** The statement of work packages with what is known about their drivers, without an order. */
export const readListed = (reader: Executor, where: SQL | undefined, total = sql<number>`0`) =>
  reader
    .select({ ...listedColumns, total })
    .from(workPackage)
    .leftJoin(
      fleetDriver,
      and(eq(fleetDriver.customer, workPackage.customer), eq(fleetDriver.id, workPackage.assignedTo)),
    )
    .leftJoin(
      driverManager,
      and(eq(driverManager.customer, fleetDriver.customer), eq(driverManager.id, fleetDriver.managerId)),
    )
    .leftJoin(worker, isWorkerOfDriver)
    .where(where)
    .$dynamic()

export type ListedRow = Awaited<ReturnType<typeof readListed>>[number]

/** The worker who drives; the first one, should a driver have several. */
export const isWorkerOfDriver = sql`${worker.customer} = ${workPackage.customer} and ${worker.ssoId} = (
  select min(own.sso_id) from worker own
   where own.customer = ${workPackage.customer} and own.driver_id = ${workPackage.assignedTo})`

export const listedPackage = (row: ListedRow, { cutOff }: PayrollSettings): ListedPackage => {
  const { sides, assignedTo, total: _, blocking: __, isGathered: ___, reason: ____, ...shown } = row
  const { planned, actual } = readFigures(sides)
  return {
    ...shown,
    stage: stageOf(row.status),
    driverId: assignedTo,
    plannedMiles: totalMiles(planned.miles),
    actualMiles: totalMiles(actual.miles),
    dutyMinutes: actual.minutes.duty,
    isAfterCutOff: isAfterCutOff(row.day, cutOff, Date.now()),
  }
}

export const eventsOf = async ({ database, customer }: Place, packageId: number): Promise<PayEvent[]> => {
  const rows = await database
    .select()
    .from(payEvent)
    .where(and(eq(payEvent.customer, customer), eq(payEvent.packageId, packageId)))
    .orderBy(payEvent.code, payEvent.subject)
  return rows.map(({ code, subject, quantity, rate, origin, isRemoved, reason, fromAt, toAt }) => ({
    code,
    subject,
    quantity,
    rate,
    origin,
    isRemoved,
    reason,
    span: fromAt === null || toAt === null ? null : { from: Date.parse(fromAt), to: Date.parse(toAt) },
  }))
}

/** Replaces the pay events of a work package. */
export const storeEvents = async (
  { database, customer }: Place,
  packageId: number,
  events: readonly PayEvent[],
): Promise<void> => {
  await database.delete(payEvent).where(and(eq(payEvent.customer, customer), eq(payEvent.packageId, packageId)))
  if (events.length === 0) return
  await database.insert(payEvent).values(
    events.map(({ span, ...event }) => ({
      customer,
      packageId,
      ...event,
      fromAt: span === null ? null : new Date(span.from).toISOString(),
      toAt: span === null ? null : new Date(span.to).toISOString(),
    })),
  )
}

/** Pay events as the audit trail keeps them. */
export const auditedEvents = (events: readonly PayEvent[]) => ({
  pay: writeMoney(payOf(events)),
  events: events.map(({ code, subject, quantity, rate, isRemoved, reason }) => ({
    code,
    subject,
    quantity: writeExact(measured('quantity', quantity)),
    rate: writeExact(measured('rate', rate)),
    isRemoved,
    reason,
  })),
})

/** Miles are texts in the database, because JSON has no exact numbers. */
type StoredSide = { miles: Record<keyof Miles, string>; minutes: DayMinutes }
type StoredFigures = { planned: StoredSide; actual: StoredSide; trips?: StoredTrip[] }

/** A shipment of a day as it was when the day was put together; moments are ISO texts. */
export type StoredTrip = Domain<typeof tripWire.dictionary>

const mapMiles = <From, To>(miles: Readonly<Record<keyof Miles, From>>, change: (value: From) => To) => ({
  loaded: change(miles.loaded),
  deadhead: change(miles.deadhead),
  bobtail: change(miles.bobtail),
})

export const writeFigures = ({ planned, actual }: DayFigures, trips: StoredTrip[]): StoredFigures => {
  const side = ({ miles, minutes }: DayFigures['planned']): StoredSide => ({
    miles: mapMiles(miles, (steps: Quantity) => writeExact(measured('quantity', steps))),
    minutes,
  })
  return { planned: side(planned), actual: side(actual), trips }
}

/** The shipments of a work package; none for one that was not put together from shipments. */
export const readTrips = (stored: unknown): StoredTrip[] => (stored as StoredFigures | null)?.trips ?? []

/** The figures of a work package; all 0 for one that was not put together from shipments. */
export const readFigures = (stored: unknown): DayFigures => {
  const side = ({ miles, minutes }: StoredSide): DayFigures['planned'] => ({
    miles: mapMiles(miles, (digits: string) => exact('quantity', digits)),
    minutes,
  })
  if (stored === null || stored === undefined) return { planned: noFigures(), actual: noFigures() }
  const { planned, actual } = stored as StoredFigures
  return { planned: side(planned), actual: side(actual) }
}

const noFigures = (): DayFigures['planned'] => ({
  miles: { loaded: quantityOf(0), deadhead: quantityOf(0), bobtail: quantityOf(0) },
  minutes: { drive: 0, duty: 0, delay: 0 },
})

/** What every change of a work package sets besides the change itself. */
export const changedBy = ({ caller }: Context) => ({
  updatedBy: caller.userId,
  updatedAt: sql`now()`,
  version: sql`${workPackage.version} + 1`,
})

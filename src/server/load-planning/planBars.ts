import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import type { PlanBar } from '#domain/load-planning/planningRows'
import { takesTime } from '#domain/load-planning/requests/driverRequest'
import { openStatuses } from '#domain/load-planning/requests/requestState'
import { dayOf } from '#domain/values/days'
import type { Executor } from '#server/database/openDatabase'
import { driverRequest } from '#server/database/schema/planning/load-planning'
import { driverRows, shipmentRows } from './fleetRows'
import { driverOf, markOf, unitOf } from './planner/planningFleet'
import { liesIn, type Where } from './where'

/**
 * The planned work and the requests of drivers in these areas between two moments, by start. Loads of the areas without
 * a driver are included.
 */
export const planBars = async (
  database: Executor,
  customer: string,
  span: { from: number; to: number },
  where: Where,
): Promise<PlanBar[]> => {
  const drivers = new Set((await driverRows(database, customer)).filter(liesIn(where)).map(({ id }) => id))
  const loads = (await shipmentRows(database, customer))
    .filter((row) => Date.parse(row.startsAt) < span.to && Date.parse(row.endsAbout) > span.from)
    .filter((row) => {
      const driver = driverOf(row)
      return driver === null ? liesIn(where)(row) : drivers.has(driver)
    })
    .map((row): PlanBar => ({
      kind: 'load',
      driverId: driverOf(row),
      powerUnitId: unitOf(row),
      from: row.startsAt,
      to: row.status === 'in-transit' ? row.endsAbout : row.endsAt,
      shipmentId: row.id,
      status: row.status,
      origin: `${row.fromCity}, ${row.fromState}`,
      destination: `${row.toCity}, ${row.toState}`,
      requestId: null,
      requestType: null,
      requestStatus: null,
      isBlocked: false,
      ...markOf(row),
    }))
  return [...loads, ...(await requestBars(database, customer, span, drivers))].sort(
    (one, other) => Date.parse(one.from) - Date.parse(other.from),
  )
}

const requestBars = async (
  database: Executor,
  customer: string,
  { from, to }: { from: number; to: number },
  drivers: ReadonlySet<string>,
): Promise<PlanBar[]> => {
  const requests = await database
    .select()
    .from(driverRequest)
    .where(
      and(
        eq(driverRequest.customer, customer),
        inArray(driverRequest.status, [...openStatuses, 'approved']),
        lte(driverRequest.fromDate, dayOf(to)),
        gte(driverRequest.toDate, dayOf(from)),
      ),
    )
  return requests
    .filter(({ driverId }) => drivers.has(driverId))
    .map((request) => ({
      kind: 'request',
      driverId: request.driverId,
      powerUnitId: null,
      from: `${request.fromDate}T00:00:00Z`,
      to: new Date(Date.parse(request.toDate) + 86_400_000).toISOString(),
      shipmentId: null,
      status: null,
      origin: null,
      destination: null,
      requestId: request.id,
      requestType: request.type,
      requestStatus: request.status,
      isBlocked: takesTime(request),
      assignment: 'none',
      assignedBy: null,
      expiresAt: null,
    }))
}

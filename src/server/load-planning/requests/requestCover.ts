import { and, eq, gte, lte } from 'drizzle-orm'
import { takesTime } from '#domain/load-planning/requests/driverRequest'
import { type DaySpan, daysAtStake } from '#domain/load-planning/requests/requestState'
import { daysOf, type RequestCover, type Terminal, terminalCover } from '#domain/load-planning/requests/terminalCover'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverRequest } from '#server/database/schema/planning/load-planning'
import { area } from '#server/database/schema/routing-setup'
import { type ShipmentRow, shipmentRows } from '#server/load-planning/fleetRows'
import { driverOf } from '#server/load-planning/planner/planningFleet'
import type { Context } from '#server/platform/context'

type RequestRow = typeof driverRequest.$inferSelect
type Asked = { request: RequestRow; days: DaySpan }

/** A longer request shows only its first days. */
const mostDays = 31

/** What approving these requests would leave of their terminals; `other` days take the place of those at stake. */
export const requestCover = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  requests: readonly RequestRow[],
  other: DaySpan | null,
): Promise<RequestCover[]> => {
  if (requests.length === 0) return []
  const asked = requests.map((request): Asked => ({ request, days: other ?? daysAtStake(request) }))
  const drivers = await database
    .select({ id: fleetDriver.id, status: fleetDriver.status, areaId: fleetDriver.areaId, terminal: area.name })
    .from(fleetDriver)
    .leftJoin(area, eq(area.id, fleetDriver.areaId))
    .where(eq(fleetDriver.customer, customer))
  const approved = await absencesIn({ database, customer }, asked)
  const absences = [...approved, ...asked.map(({ request: { driverId }, days }) => ({ driverId, ...days }))]
  const shipments = await shipmentRows(database, customer)
  const terminalOf = (areaId: number | null): Terminal => ({
    driverIds: drivers.filter((driver) => driver.areaId === areaId && driver.status !== 'inactive').map(({ id }) => id),
    absences,
    loads: shipments
      .filter((row) => row.areaId === areaId)
      .map((row) => ({ from: Date.parse(row.startsAt), to: Date.parse(endOf(row)) })),
  })
  return asked.map(({ request, days }) => {
    const { areaId = null, terminal = null } = drivers.find(({ id }) => id === request.driverId) ?? {}
    return {
      requestId: request.id,
      terminal,
      conflicts: conflictsOf(shipments, request.driverId, days),
      days: terminalCover(terminalOf(areaId), daysOf(days, mostDays)),
    }
  })
}

/** The shipments that a driver is planned for, or on, in these days. */
export const conflictsOf = (shipments: readonly ShipmentRow[], driverId: string, days: DaySpan): string[] =>
  shipments
    .filter(
      (row) =>
        driverOf(row) === driverId &&
        Date.parse(row.startsAt) < Date.parse(days.toDate) + 86_400_000 &&
        Date.parse(row.endsAt) > Date.parse(days.fromDate),
    )
    .map(({ id }) => id)

/** Days that are taken already, of whatever driver. */
const absencesIn = async ({ database, customer }: Pick<Context, 'database' | 'customer'>, asked: readonly Asked[]) => {
  const first = asked.map(({ days }) => days.fromDate).toSorted()[0] ?? ''
  const last =
    asked
      .map(({ days }) => days.toDate)
      .toSorted()
      .at(-1) ?? ''
  const rows = await database
    .select()
    .from(driverRequest)
    .where(
      and(
        eq(driverRequest.customer, customer),
        eq(driverRequest.status, 'approved'),
        lte(driverRequest.fromDate, last),
        gte(driverRequest.toDate, first),
      ),
    )
  return rows.filter(takesTime)
}

const endOf = (row: ShipmentRow): string => (row.status === 'in-transit' ? row.endsAbout : row.endsAt)

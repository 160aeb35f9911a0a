import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import type { PlanningDriver } from '#domain/load-planning/planningRows'
import { declineReasons } from '#domain/load-planning/workStatus'
import { driverManager, fleetDriver } from '#server/database/schema/fleet'
import { driverReference, driverRemark } from '#server/database/schema/planning/load-planning'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'
import { candidateOf, type DriverNow, markOf, readFleet } from './planner/planningFleet'
import { startsWith } from './startsWith'
import { liesIn } from './where'

export const planningDriverHandlers: Handlers<typeof planningDrivers> = {
  listDrivers: async ({ query: { driverId, search, ...where } }, { database, customer }) => {
    const { drivers } = await readFleet(database, customer, driverId === undefined ? undefined : [driverId])
    const now = Date.now()
    return drivers
      .filter(({ row }) => driverId !== undefined || liesIn(where)(row))
      .filter(({ row }) => search === undefined || isFound(row, search))
      .map((driver) => ({ driver, shown: planningDriverOf(driver, now) }))
      .sort(freeFirst)
      .map(({ shown }) => shown)
  },

  readDriverOfUnit: async ({ query }, { database, customer }) => ({
    driverId: await driverOfUnit(database, customer, query.powerUnitId),
  }),

  searchDrivers: async ({ query: { driver = '' }, paging }, { database, customer }) => {
    const { id, firstName, lastName } = fleetDriver
    const name = sql<string>`${firstName} || ' ' || ${lastName}`
    return database
      .select({ id, name })
      .from(fleetDriver)
      .where(
        and(
          eq(fleetDriver.customer, customer),
          startsWith(driver, sql`${id}`, name, sql`(${lastName} || ' ' || ${firstName})`),
        ),
      )
      .orderBy(asc(lastName), asc(firstName), asc(id))
      .limit(Math.min(100, paging.limit ?? 100))
  },

  listRemarksOfUnit: async ({ query }, { database, customer }) => {
    const driverId = await driverOfUnit(database, customer, query.powerUnitId)
    return driverId === null ? [] : remarksOf(database, customer, driverId)
  },

  listRemarksOfDriver: ({ query: { driver, qualifier } }, { database, customer }) =>
    remarksOf(database, customer, driver, qualifier),

  listReferencesOfDriver: ({ query: { driver, qualifier } }, { database, customer }) =>
    database
      .select({
        driverId: driverReference.driverId,
        qualifier: driverReference.qualifier,
        value: driverReference.value,
      })
      .from(driverReference)
      .where(
        and(
          eq(driverReference.customer, customer),
          sql`upper(${driverReference.driverId}) = upper(${driver})`,
          qualifier === undefined ? undefined : sql`upper(${driverReference.qualifier}) = upper(${qualifier})`,
        ),
      )
      .orderBy(asc(driverReference.qualifier), asc(driverReference.value)),

  listManagersOfDriver: async ({ query: { driver = '' } }, { database, customer }) => {
    const leads = sql`exists (select from ${fleetDriver} where ${fleetDriver.customer} = ${customer}
      and ${fleetDriver.managerId} = ${driverManager.id} and upper(${fleetDriver.id}) = upper(${driver}))`
    return database
      .select({ id: driverManager.id, name: driverManager.name })
      .from(driverManager)
      .where(and(eq(driverManager.customer, customer), driver === '' ? undefined : leads))
      .orderBy(asc(driverManager.name), asc(driverManager.id))
  },

  listReasonCodes: async () => declineReasons.map((code) => ({ code, description: reasonTexts[code] })),
}

/** As other systems read them; the pages of the portal have texts in the language of the reader. */
const reasonTexts: Readonly<Record<(typeof declineReasons)[number], string>> = {
  HOURS: 'Hours of service do not reach',
  HOMETIME: 'Wants to be home',
  EQUIPMENT: 'Unit or trailer needs repair',
  ILLNESS: 'Ill',
  LANE: 'Does not want this lane',
  APPOINTMENT: 'Private appointment',
  OTHER: 'Other',
}

const isFound = ({ id, name }: DriverNow['row'], search: string): boolean =>
  [id, name].some((text) => text.toUpperCase().startsWith(search.toUpperCase()))

/** A driver as shown in lists. */
export const planningDriverOf = (driver: DriverNow, now: number): PlanningDriver => {
  const { row, underWay, planned } = driver
  const on = underWay ?? planned[0] ?? null
  const { freeAt } = candidateOf(driver, now)
  return {
    id: row.id,
    name: row.name,
    managerId: row.managerId,
    managerName: row.managerName,
    powerUnitId: row.powerUnitId,
    shipmentId: on?.id ?? null,
    location: locationOf(driver),
    areaId: row.areaId,
    regionId: row.regionId,
    hoursLeft: hoursOf(row.drivingLeft),
    drivingLeft: row.drivingLeft,
    dutyLeft: row.dutyLeft,
    cycleLeft: row.cycleLeft,
    availableAt: new Date(freeAt * 60_000).toISOString(),
    seenAt: row.seenAt,
    homeCity: row.homeCity,
    homeState: row.homeState,
    status: row.status,
    ...markOf(on),
  }
}

/** Where a driver becomes available: the end of the trip, otherwise where the unit is. */
export const locationOf = ({ row, underWay }: DriverNow): string =>
  underWay ? `${underWay.toCity}, ${underWay.toState}` : `${row.city ?? row.homeCity}, ${row.state ?? row.homeState}`

/** Hours to the tenth. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

type ShownDriver = { driver: DriverNow; shown: PlanningDriver }

/** Sort: free drivers first, then drivers under way, then drivers with other planned work; each by most hours. */
const freeFirst = (one: ShownDriver, other: ShownDriver): number =>
  rankOf(one) - rankOf(other) ||
  other.shown.drivingLeft - one.shown.drivingLeft ||
  one.shown.id.localeCompare(other.shown.id)

const rankOf = ({ driver: { row, underWay, planned } }: ShownDriver): number =>
  (row.status === 'inactive' ? 6 : row.status === 'off-duty' ? 3 : 0) +
  (planned.length > 0 ? 2 : underWay === null ? 0 : 1)

export const driverOfUnit = async (
  database: Context['database'],
  customer: string,
  powerUnitId: string,
): Promise<string | null> => {
  const [driver] = await database
    .select({ id: fleetDriver.id })
    .from(fleetDriver)
    .where(and(eq(fleetDriver.customer, customer), sql`upper(${fleetDriver.powerUnitId}) = upper(${powerUnitId})`))
    .orderBy(sql`${fleetDriver.status} = 'active' desc`, asc(fleetDriver.id))
    .limit(1)
  return driver?.id ?? null
}

const remarksOf = (database: Context['database'], customer: string, driverId: string, qualifier?: string) =>
  database
    .select({
      driverId: driverRemark.driverId,
      qualifier: driverRemark.qualifier,
      text: driverRemark.text,
      createdAt: driverRemark.createdAt,
    })
    .from(driverRemark)
    .where(
      and(
        eq(driverRemark.customer, customer),
        sql`upper(${driverRemark.driverId}) = upper(${driverId})`,
        qualifier === undefined ? undefined : sql`upper(${driverRemark.qualifier}) = upper(${qualifier})`,
      ),
    )
    .orderBy(desc(driverRemark.id))

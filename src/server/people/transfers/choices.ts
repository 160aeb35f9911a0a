import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { driverTransfers } from '#contract/people/driverTransfers'
import { driverManager, fleetDriver } from '#server/database/schema/fleet'
import { workLocation } from '#server/database/schema/routing-setup'
import { listOrder } from '#server/people/listOrder'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, mapPage, pageOf, readPage } from '#server/platform/lists/longList'

/** What the form of a transfer chooses from: locations as a whole, drivers and managers by a search. */
export const choiceHandlers: Pick<
  Handlers<typeof driverTransfers>,
  'listFleetDrivers' | 'listLocations' | 'listManagers'
> = {
  listFleetDrivers: async ({ query: { text }, paging }, { database, customer }) => {
    const name = sql`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`
    const wanted = and(
      eq(fleetDriver.customer, customer),
      ne(fleetDriver.status, 'inactive'),
      contains(sql`${fleetDriver.id} || ' ' || ${name}`, text),
    )
    const columns = {
      driverId: fleetDriver.id,
      firstName: fleetDriver.firstName,
      lastName: fleetDriver.lastName,
      locationId: fleetDriver.locationId,
      locationName: workLocation.name,
    }
    const page = await readPage(
      database,
      paging,
      (reader, limit) =>
        reader
          .select({ row: columns, total: cappedCount(fleetDriver, wanted) })
          .from(fleetDriver)
          .leftJoin(
            workLocation,
            and(eq(workLocation.customer, fleetDriver.customer), eq(workLocation.id, fleetDriver.locationId)),
          )
          .where(wanted)
          .orderBy(...listOrder(paging.sort ?? byField('driverId'), columns, fleetDriver.id))
          .limit(limit)
          .offset(paging.offset),
      (rows) => pageOf(rows, paging, () => countMatches(database, fleetDriver, wanted)),
    )
    return mapPage(page, (rows) => rows.map(({ row }) => row))
  },

  listLocations: async (_, { database, customer }) =>
    database
      .select({ locationId: workLocation.id, locationName: workLocation.name, timeZone: workLocation.zone })
      .from(workLocation)
      .where(eq(workLocation.customer, customer))
      .orderBy(workLocation.id),

  listManagers: async ({ query: { text }, paging }, { database, customer }) => {
    const wanted = and(
      eq(driverManager.customer, customer),
      contains(sql`${driverManager.id} || ' ' || ${driverManager.name}`, text),
    )
    const columns = { managerId: driverManager.id, name: driverManager.name }
    const page = await readPage(
      database,
      paging,
      (reader, limit) =>
        reader
          .select({ row: columns, total: cappedCount(driverManager, wanted) })
          .from(driverManager)
          .where(wanted)
          .orderBy(...listOrder(paging.sort ?? byField('name'), columns, driverManager.id))
          .limit(limit)
          .offset(paging.offset),
      (rows) => pageOf(rows, paging, () => countMatches(database, driverManager, wanted)),
    )
    return mapPage(page, (rows) => rows.map(({ row }) => row))
  },
}

const byField = (field: string) => ({ field, descending: false })

const contains = (texts: SQL, part: string | undefined): SQL | undefined =>
  part ? sql`position(lower(${part}::text) in lower(${texts})) > 0` : undefined

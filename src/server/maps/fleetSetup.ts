import { and, asc, eq } from 'drizzle-orm'
import { fleetSetup } from '#contract/maps/fleetSetup'
import { corporation, driverManager } from '#server/database/schema/fleet'
import { area, region } from '#server/database/schema/routing-setup'
import type { Handlers } from '#server/platform/http/serve'

export const fleetSetupHandlers: Handlers<typeof fleetSetup> = {
  listCorporations: (_, { database, customer }) =>
    database.select().from(corporation).where(eq(corporation.customer, customer)).orderBy(asc(corporation.id)),

  listDriverManagers: (_, { database, customer }) =>
    database
      .select()
      .from(driverManager)
      .where(eq(driverManager.customer, customer))
      .orderBy(asc(driverManager.name), asc(driverManager.id)),

  listRegionsOfAreas: async (_, { database, customer }) => {
    const regions = await database
      .select({ id: region.id, code: region.code, name: region.name })
      .from(region)
      .where(and(eq(region.customer, customer), eq(region.deleted, false)))
      .orderBy(asc(region.name), asc(region.id))
    const areas = await database
      .select({ id: area.id, name: area.name, regionId: area.regionId })
      .from(area)
      .where(eq(area.customer, customer))
      .orderBy(asc(area.name), asc(area.id))
    return regions.map(({ id, ...known }) => ({
      id,
      ...known,
      areas: areas.filter(({ regionId }) => regionId === id).map((part) => ({ id: part.id, name: part.name })),
    }))
  },
}

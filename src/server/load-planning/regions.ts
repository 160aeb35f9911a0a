import { and, asc, eq, inArray } from 'drizzle-orm'
import { planningRegions } from '#contract/load-planning/planningRegions'
import { area, region } from '#server/database/schema/routing-setup'
import type { Handlers } from '#server/platform/http/serve'
import { refuseForeign } from './where'

export const planningRegionHandlers: Handlers<typeof planningRegions> = {
  listRegions: (_, { database, customer }) =>
    database
      .select({ id: region.id, code: region.code, name: region.name })
      .from(region)
      .where(and(eq(region.customer, customer), eq(region.deleted, false)))
      .orderBy(asc(region.name), asc(region.id)),

  listAreas: async ({ query: { regionIds = [] } }, context) => {
    await refuseForeign(context, { regionIds })
    return context.database
      .select({ id: area.id, name: area.name, regionId: area.regionId })
      .from(area)
      .innerJoin(region, eq(region.id, area.regionId))
      .where(
        and(
          eq(area.customer, context.customer),
          eq(region.deleted, false),
          regionIds.length > 0 ? inArray(area.regionId, regionIds) : undefined,
        ),
      )
      .orderBy(asc(area.name), asc(area.id))
  },
}

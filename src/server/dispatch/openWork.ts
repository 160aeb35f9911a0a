import { and, eq, sql } from 'drizzle-orm'
import type { openWork } from '#contract/dispatch/openWork'
import { byNextMoment, isFound, isOver, maySeeLoads, maySeeShipments, type Work, workOf } from '#domain/dispatch/work'
import { countViews, workViews } from '#domain/dispatch/workViews'
import type { WatchLimits } from '#domain/fleet/map/mapWatch'
import { dispatcherRegion, region } from '#server/database/schema/routing-setup'
import { numberParameter } from '#server/freight/parameters'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'
import { cutPage } from '#server/platform/lists/paging'
import { mostOfAHalf, readLoads, readShipments } from './workFacts'

type Filter = { allRegions?: boolean | undefined; text?: string | undefined }

export const openWorkHandlers: Handlers<typeof openWork> = {
  listWork: async ({ query: { view = 'all', ...filter }, paging }, context) => {
    const { rows } = await readWork(context, filter)
    return cutPage(
      rows.filter(({ views }) => views.includes(view)),
      paging,
    )
  },

  countWork: async ({ query }, context) => {
    const { rows, regions, isCut } = await readWork(context, query)
    const counts = countViews(rows)
    return {
      views: workViews.map((view) => ({ view, count: counts[view] })),
      regions: regions.map(({ name }) => name),
      isCut,
    }
  },
}

/** All open work that the caller may see, what is due first at the top. */
const readWork = async (context: Context, { allRegions = false, text = '' }: Filter) => {
  const { database, customer, permissions } = context
  const now = Date.now()
  const regions = await regionsOf(context)
  const asked = {
    customer,
    regionCodes: allRegions || regions.length === 0 ? null : regions.map(({ code }) => code),
    seesLoads: maySeeLoads(permissions),
    seesShipments: maySeeShipments(permissions),
  }
  const loads = asked.seesLoads ? await readLoads(database, asked) : []
  const shipments = asked.seesShipments ? await readShipments(database, asked) : []
  const limits = await limitsOf(context)
  const rows: Work[] = [...loads.slice(0, mostOfAHalf), ...shipments.slice(0, mostOfAHalf)]
    .filter((facts) => !isOver(facts, now))
    .map((facts) => workOf(facts, now, limits))
    .filter((work) => text.trim() === '' || isFound(work, text))
    .toSorted(byNextMoment)
  return { rows, regions, isCut: loads.length > mostOfAHalf || shipments.length > mostOfAHalf }
}

/** The regions in which the caller dispatches; a caller without any works for all of them. */
const regionsOf = ({ database, customer, caller }: Context) =>
  database
    .select({ code: dispatcherRegion.regionCode, name: sql<string>`coalesce(${region.name}, '')` })
    .from(dispatcherRegion)
    .leftJoin(
      region,
      and(
        eq(region.customer, dispatcherRegion.customer),
        eq(region.code, dispatcherRegion.regionCode),
        eq(region.deleted, false),
      ),
    )
    .where(
      and(
        eq(dispatcherRegion.customer, customer),
        sql`lower(${dispatcherRegion.userId}) = ${caller.userId.toLowerCase()}`,
        eq(dispatcherRegion.deleted, false),
      ),
    )
    .orderBy(dispatcherRegion.regionCode)

/** From when on the customer calls a shipment late or silent. */
const limitsOf = async ({ database, customer }: Context): Promise<WatchLimits> => {
  const { rows } = await database.execute<WatchLimits>(
    sql`select (${numberParameter('lateThreshold', customer)})::float8 as late,
               (${numberParameter('silenceThreshold', customer)})::float8 as silent`,
  )
  const [limits] = rows
  if (!limits) throw new Error('A select without a table has one row.')
  return limits
}

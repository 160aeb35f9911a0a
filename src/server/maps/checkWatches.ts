import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isBackwards, type RouteFilter } from '#domain/fleet/map/mapFilter'
import { latenessWatched, type MapWatch, silenceWatched, watchTurn } from '#domain/fleet/map/mapWatch'
import type { Executor } from '#server/database/openDatabase'
import { shipment } from '#server/database/schema/fleet'
import { savedMapSearch } from '#server/database/schema/positions'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'
import { countMatches, countedMatches } from '#server/platform/lists/longList'
import { lateness, routeConditions } from './routeConditions'
import { foundBySavedSearches } from './savedMapSearches'

/** A turn looks at no more; the next one goes on with those that wait longest. */
const mostInOneTurn = 50

/**
 * Evaluates the watched searches of all users, each once a minute, those first that have waited longest. A watch
 * belongs to the process that claims it by moving its time in one statement, as in the outbox, so that no transaction
 * is open during the evaluation. Returns the number of evaluated watches.
 */
export const checkWatches = async (kernel: Pick<Kernel, 'opened' | 'announcements'>): Promise<number> => {
  for (let checked = 0; checked < mostInOneTurn; checked += 1) {
    const watch = await claimWatch(kernel.opened.allCustomers)
    if (!watch) return checked
    await settleWatch(kernel, watch, await countWatched(kernel.opened.ofCustomer(watch.customer), watch))
  }
  return mostInOneTurn
}

type ClaimedWatch = { id: number; customer: string; userId: string; filter: RouteFilter; watch: MapWatch }

const claimWatch = async (database: Executor): Promise<ClaimedWatch | undefined> => {
  const { rows } = await database.execute<ClaimedWatch>(sql`
    update saved_map_search set watch_checked_at = now()
     where id = (select id from saved_map_search
        where watch is not null and (watch_checked_at is null or watch_checked_at <= now() - interval '1 minute')
        order by watch_checked_at nulls first, id limit 1 for update skip locked)
    returning id, customer, user_id as "userId", filter, watch`)
  return rows[0]
}

/** How many routes it finds that are to be alerted about, up to where lists are counted. */
const countWatched = async (database: Executor, { customer, userId, filter, watch }: ClaimedWatch): Promise<number> => {
  // Such a search cannot be saved any more, and finds nothing.
  if (isBackwards(filter)) return 0
  const now = Date.now()
  const conditions = and(
    routeConditions(customer, filter, now),
    await foundBySavedSearches({ database, customer, caller: { userId } }, filter, now),
    watchConditions[watch](now),
  )
  return Math.min(countedMatches, await countMatches(database, shipment, conditions, sql`${shipment.startsAt} desc`))
}

/** The rule of `isWatchedFor`, in the database. */
const watchConditions: Record<MapWatch, (now: number) => SQL | undefined> = {
  found: () => undefined,
  late: (now) => sql`${shipment.status} in ('planned', 'in-transit') and ${lateness(now)} > ${latenessWatched}`,
  silent: (now) => sql`${shipment.status} = 'in-transit' and coalesce((select max(p.at) from last_position p
      where p.customer = ${shipment.customer} and p.shipment_id = ${shipment.id}), ${shipment.startsAt})
    <= ${new Date(now - silenceWatched * 3_600_000).toISOString()}::timestamptz`,
}

/** Stores the result and publishes a change of it. A search that was changed in between is evaluated next time. */
const settleWatch = (
  kernel: Pick<Kernel, 'opened' | 'announcements'>,
  { id, customer, filter, watch }: ClaimedWatch,
  found: number,
): Promise<void> =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const [kept] = await transaction
      .select({ raisedAt: savedMapSearch.watchRaisedAt, found: savedMapSearch.watchFound })
      .from(savedMapSearch)
      .where(and(eq(savedMapSearch.id, id), isNotNull(savedMapSearch.watchCheckedAt), looksFor(filter, watch)))
      .for('update')
    if (!kept) return
    const turn = watchTurn(kept.raisedAt, found)
    if (turn === null && kept.found === found) return
    await transaction
      .update(savedMapSearch)
      .set({
        watchFound: found,
        ...(turn === 'raised' && { watchRaisedAt: sql`now()` }),
        ...(turn === 'calmed' && { watchRaisedAt: null }),
      })
      .where(eq(savedMapSearch.id, id))
    publish({ customer, topic: 'watches', keys: [id] })
  })

const looksFor = (filter: RouteFilter, watch: MapWatch): SQL | undefined =>
  and(eq(savedMapSearch.watch, watch), sql`${savedMapSearch.filter} = ${JSON.stringify(filter)}::jsonb`)

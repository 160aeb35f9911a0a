import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isBackwards, type RouteFilter } from '#domain/fleet/map/mapFilter'
import { type MapWatch, watchTurn } from '#domain/fleet/map/mapWatch'
import type { Executor } from '#server/database/openDatabase'
import { shipment } from '#server/database/schema/shipments'
import { savedMapSearch } from '#server/database/schema/positions'
import { numberParameter } from '#server/freight/parameters'
import { isLaterThan, isSilentFor } from '#server/freight/shipmentAlerts'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { type Claim, type Queue, workOff } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'
import { countMatches, countedMatches } from '#server/platform/lists/longList'
import { routeConditions } from './routeConditions'
import { foundBySavedSearches } from './savedMapSearches'

/** A turn looks at no more; the next one goes on with those that wait longest. */
const mostInOneTurn = 50

type WatchKernel = Pick<Kernel, 'opened' | 'announcements'>
type SearchRow = typeof savedMapSearch.$inferSelect

/**
 * Evaluates the watched searches of all users, each once a minute, those first that have waited longest. A watch
 * belongs to the process that claims it, and no transaction is open during the evaluation. Returns the number of
 * claimed watches.
 */
export const checkWatches = (kernel: WatchKernel, stopping?: AbortSignal): Promise<number> =>
  workOff(kernel.opened, watchesOf(kernel), { stopping, most: mostInOneTurn })

const nextEvaluation = sql`now() + interval '1 minute'`

const watchesOf = (kernel: WatchKernel): Queue<SearchRow> => ({
  table: savedMapSearch,
  isOpen: sql`due.watch is not null`,
  isUnderWay: isNotNull(savedMapSearch.watch),
  lease: 60_000,
  waits: [],
  // A watch is never given up: its next evaluation is the next attempt.
  attemptOf: () => 1,
  perform: async (claim) =>
    settleWatch(kernel, claim, await countWatched(kernel.opened.ofCustomer(claim.row.customer), claim.row)),
  failed: async ({ isHeld }, error) => {
    await kernel.opened.allCustomers.update(savedMapSearch).set({ dueAt: nextEvaluation }).where(isHeld)
    throw error
  },
})

/** How many routes it finds that are to be alerted about, up to where lists are counted. */
const countWatched = async (database: Executor, row: SearchRow): Promise<number> => {
  const { customer, userId, watch } = row
  const filter = row.filter as RouteFilter
  if (watch === null) return 0
  // Such a search cannot be saved any more, and finds nothing.
  if (isBackwards(filter)) return 0
  const now = Date.now()
  const conditions = and(
    routeConditions(customer, filter, now),
    await foundBySavedSearches({ database, customer, caller: { userId } }, filter, now),
    watchConditions[watch](customer, now),
  )
  return Math.min(countedMatches, await countMatches(database, shipment, conditions, sql`${shipment.startsAt} desc`))
}

/** The rule of `isWatchedFor`, in the database, with the limits that the customer has configured. */
const watchConditions: Record<MapWatch, (customer: string, now: number) => SQL | undefined> = {
  found: () => undefined,
  late: (customer, now) => isLaterThan(now, numberParameter('lateThreshold', customer)),
  silent: (customer, now) => isSilentFor(now, numberParameter('silenceThreshold', customer)),
}

/** Stores the result and publishes a change of it. A search that was changed in between is evaluated next time. */
const settleWatch = (kernel: WatchKernel, { row, isHeld }: Claim<SearchRow>, found: number): Promise<void> =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const turn = watchTurn(row.watchRaisedAt, found)
    const held = await transaction
      .update(savedMapSearch)
      .set({
        dueAt: nextEvaluation,
        watchCheckedAt: sql`now()`,
        watchFound: found,
        ...(turn === 'raised' && { watchRaisedAt: sql`now()` }),
        ...(turn === 'calmed' && { watchRaisedAt: null }),
      })
      .where(isHeld)
      .returning({ id: savedMapSearch.id })
    const isNews = turn !== null || row.watchFound !== found
    if (held.length > 0 && isNews) publish({ customer: row.customer, topic: 'watches', keys: [row.id] })
  })

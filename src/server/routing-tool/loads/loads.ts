import { and, desc, eq, sql } from 'drizzle-orm'
import type { loads } from '#contract/routing-tool/loads'
import type { DeliveryId } from '#domain/freight/keys'
import { loadStatusStep } from '#domain/freight/load'
import type { Executor } from '#server/database/openDatabase'
import { load, loadUpdate } from '#server/database/schema/loads'
import { refuseTakenNumber } from '#server/freight/loads/loadNumbers'
import { lockDeliveriesOfLoad, refuseStrangers, unassign } from '#server/freight/loads/lockDeliveries'
import {
  allowAction,
  changeLoad,
  inWords,
  lockLoad,
  lockOf,
  type LoadRow,
  noSuchLoad,
  refuseLocked,
  stepRefused,
} from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import type { Context } from '#server/platform/context'
import { conflict, notAllowed, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { countedMatches } from '#server/platform/lists/longList'
import { stepDeliveries } from '#server/routing-tool/deliveries/deliveries'
import { checkDriver } from '#server/routing-tool/setup/checkDriver'
import { saveLoad } from './saveLoad'
import { searchLoads } from './searchLoads'

export const loadHandlers: Handlers<typeof loads> = {
  listUpdates: ({ query }, { database, customer }) =>
    database
      .select({
        loadId: loadUpdate.loadId,
        action: loadUpdate.action,
        details: loadUpdate.details,
        userId: loadUpdate.userId,
        at: loadUpdate.at,
      })
      .from(loadUpdate)
      .where(and(eq(loadUpdate.customer, customer), eq(loadUpdate.loadId, query.loadId)))
      .orderBy(desc(loadUpdate.id)),

  checkDriver,

  readLock: async ({ params }, { database, customer }) => {
    const [found] = await database
      .select({ lockedBy: load.lockedBy, lockReason: load.lockReason })
      .from(load)
      .where(and(eq(load.customer, customer), eq(load.id, params.loadId)))
    if (!found) throw noSuchLoad(params.loadId)
    return lockOf(found)
  },

  searchLoads: ({ query, paging }, context) => searchLoads(context, query, paging),

  searchPendingLoads: ({ query, paging }, context) =>
    query.status !== undefined && query.status !== 'pending'
      ? Promise.resolve([])
      : searchLoads(context, { ...query, status: 'pending' }, paging),

  countPendingLoads: async ({ query }, { database, customer, caller }) => {
    if (query.userId === undefined) throw refused('UserId is empty.')
    if (query.userId.toLowerCase() !== caller.userId) throw notAllowed()
    const count = await countPending(database, customer, caller.userId)
    return { count: Math.min(count, countedMatches), ...(count > countedMatches && { atLeast: true }) }
  },

  saveLoad,

  giveLoadNumber: async ({ body }, context) => {
    const row = await lockLoad(context, body.loadId)
    allowAction(row, 'set-load-number')
    if (row.number !== null) throw conflict(`Load ${row.id} already has the load id ${row.number}.`)
    await setLoadNumber(context, row, body)
    return {}
  },

  changeLoadNumber: async ({ body }, context) => {
    const row = await lockLoad(context, body.loadId)
    allowAction(row, 'set-load-number')
    if (row.number === null) throw refused(`Load ${row.id} has no load id that could be changed.`, 'step-refused')
    await setLoadNumber(context, row, body)
    return {}
  },

  changeStatus: async ({ body }, context) => {
    const row = await lockLoad(context, body.loadId)
    refuseLocked(row, 'change-status')
    const step = loadStatusStep(row.status, body.status)
    if (step === 'refused') throw stepRefused(row)
    const asked = body.deliveries ?? []
    const onLoad = await lockDeliveriesOfLoad(context, row.id)
    refuseStrangers(
      row.id,
      asked.map(({ id }) => id),
      onLoad,
    )
    for (const status of ['cancelled', 'available', 'assigned'] as const) {
      const those = asked.filter((one) => one.status === status).map(({ id }) => id)
      await stepDeliveries(
        context,
        onLoad.filter(({ id }) => those.includes(id)),
        status,
      )
    }
    if (body.status === 'cancelled' && step !== 'same')
      await unassign(context, await lockDeliveriesOfLoad(context, row.id))
    if (step === 'same' && asked.length === 0) return {}
    await changeLoad(context, row, { status: body.status })
    await noteLoadUpdate(
      context,
      row.id,
      'status-changed',
      `Made ${inWords(body.status)}; it was ${inWords(row.status)}.`,
    )
    return {}
  },

  comment: async ({ body }, context) => {
    const row = await lockLoad(context, body.loadId)
    allowAction(row, 'comment')
    await changeLoad(context, row, { comment: body.comment || null })
    await noteLoadUpdate(context, row.id, 'commented', body.comment)
    return {}
  },
}

const setLoadNumber = async (
  context: Context,
  row: LoadRow,
  { loadNumber, deliveryIds = [] }: { loadNumber: string; deliveryIds?: readonly DeliveryId[] | undefined },
) => {
  await refuseTakenNumber(context, loadNumber, row.id)
  refuseStrangers(row.id, deliveryIds, await lockDeliveriesOfLoad(context, row.id))
  await changeLoad(context, row, { number: loadNumber })
  await noteLoadUpdate(
    context,
    row.id,
    'load-id-set',
    row.number === null ? `Load id ${loadNumber}.` : `Load id ${loadNumber}; it was ${row.number}.`,
  )
}

/**
 * The number of pending loads in the regions that a user dispatches, or in all when the user has no region (Q88). Each
 * region is counted in an index of its own pending loads, so what it costs does not grow with all loads.
 */
const countPending = async (database: Executor, customer: string, userId: string): Promise<number> => {
  const { rows } = await database.execute<{ count: number }>(sql`
    with own as materialized (
      select distinct region_code from dispatcher_region
       where customer = ${customer} and lower(user_id) = ${userId} and not deleted)
    select count(*)::int as count from (
      (select from own cross join lateral (
         select from load
          where customer = ${customer} and status = 'pending' and region_code = own.region_code) pending
        limit ${countedMatches + 1})
      union all
      (select from load
        where customer = ${customer} and status = 'pending' and not exists (select from own)
        limit ${countedMatches + 1})) counted`)
  return rows[0]?.count ?? 0
}

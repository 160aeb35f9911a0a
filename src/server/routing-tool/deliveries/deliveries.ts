import { sql } from 'drizzle-orm'
import type { Paging } from '#contract/platform/endpoint'
import type { deliveries } from '#contract/routing-tool/deliveries'
import { type DeliveryStatus, deliveryStep } from '#domain/freight/delivery'
import {
  changeDeliveries,
  type DeliveryRow,
  lockDeliveriesAndLoads,
  unassign,
} from '#server/freight/loads/lockDeliveries'
import { changeLoad, inWords, type LoadRow, refuseLocked } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import type { Context } from '#server/platform/context'
import { conflict, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage } from '#server/platform/lists/longList'
import { itemsOf, searchDeliveries } from './searchDeliveries'

export const deliveryHandlers: Handlers<typeof deliveries> = {
  listItems: ({ query }, context) => itemsOf(context, [query.deliveryId]),

  readDeliveries: async ({ query, paging }, context) => {
    const page = await searchDeliveries(context, query, paging)
    return mapPage(page, async (rows) => {
      const items = await itemsOf(
        context,
        rows.map(({ id }) => id),
      )
      const itemsOfEach = new Map(rows.map(({ id }) => [id, [] as typeof items]))
      for (const item of items) itemsOfEach.get(item.deliveryId)?.push(item)
      return rows.map((row) => ({ ...row, items: itemsOfEach.get(row.id) ?? [] }))
    })
  },

  searchDeliveries: ({ query, paging }, context) => searchDeliveries(context, query, paging),

  listDeliveriesOfLoad: ({ query, paging }, context) =>
    searchDeliveries(context, query, paging, { sort: inOrderOfPickup }),

  changeStatus: async ({ body }, context) => {
    const { rows, loads } = await lockDeliveriesAndLoads(context, body.deliveryIds)
    loads.forEach((load) => refuseLocked(load, 'change-status'))
    const changed = await stepDeliveries(context, rows, body.status)
    for (const load of loads.values()) await noteOnLoad(context, load, changed, body.status)
    return { updated: changed.length }
  },

  deleteDeliveries: async ({ body }, context) => {
    const { rows, loads } = await lockDeliveriesAndLoads(context, body.deliveryIds)
    loads.forEach((load) => refuseLocked(load, 'change-status'))
    const onLoads = rows.filter(({ loadId }) => loadId !== null)
    if (onLoads.length > 0)
      throw conflict(...onLoads.map(({ number, loadId }) => `Delivery ${number} is on load ${loadId}.`))
    await changeDeliveries(context, rows, {
      deletedAt: sql`now()` as unknown as string,
      deletedBy: context.caller.userId,
      deleteReason: body.reason || null,
    })
    return { deleted: rows.length }
  },
}

const inOrderOfPickup: Paging['sort'] = { field: 'shipFromSequence', descending: false }

/**
 * Takes deliveries that are held, all of their loads too, to a status (DLS), or refuses all of it. Answers those that
 * were in another status before.
 */
export const stepDeliveries = async (
  context: Context,
  rows: readonly DeliveryRow[],
  to: DeliveryStatus,
): Promise<DeliveryRow[]> => {
  const refusedRow = rows.find(({ status }) => deliveryStep(status, to) === 'refused')
  if (refusedRow)
    throw refused(
      `Delivery ${refusedRow.number} is ${refusedRow.status}: it cannot be made ${to} here.`,
      'step-refused',
    )
  const changing = rows.filter(({ status }) => deliveryStep(status, to) === 'allowed')
  if (to === 'available') await unassign(context, changing)
  else await changeDeliveries(context, changing, { status: to })
  return changing
}

/** A changed delivery changes its load, too: version and history. */
const noteOnLoad = async (context: Context, load: LoadRow, changed: readonly DeliveryRow[], to: DeliveryStatus) => {
  const numbers = changed.filter(({ loadId }) => loadId === load.id).map(({ number }) => number)
  if (numbers.length === 0) return
  await changeLoad(context, load, {})
  await noteLoadUpdate(context, load.id, 'deliveries-changed', `Made ${inWords(to)}: ${numbers.join(', ')}.`)
}

import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/platform/endpoint'
import type { loadTotals } from '#contract/routing-tool/loadTotals'
import type { LoadId } from '#domain/freight/keys'
import type { LoadStatus } from '#domain/freight/load'
import { loadWeightLimit, sumWeights } from '#domain/values/weight'
import { changeDeliveries, lockDeliveriesOfLoad } from '#server/freight/loads/lockDeliveries'
import { allowAction, changeLoad, lockLoad, noSuchLoad } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'
import { visibleMessages } from '#server/freight/outbox/visibleMessages'
import type { Context } from '#server/platform/context'
import { refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

export const loadTotalsHandlers: Handlers<typeof loadTotals> = {
  readTotals: async ({ params: { loadId } }, context) => {
    const { rows } = await context.database.execute<{ status: LoadStatus }>(
      sql`select status from load where customer = ${context.customer} and id = ${loadId}`,
    )
    if (!rows[0]) throw noSuchLoad(loadId)
    const deliveries = await totalsOf(context, loadId)
    return {
      loadId,
      status: rows[0].status,
      totalWeight: sumWeights(deliveries.map(({ weight }) => weight)),
      recalculated: recalculatedWeight(deliveries),
      deliveries,
    }
  },

  recalculate: async ({ body: { loadId } }, context) => {
    const row = await lockLoad(context, loadId)
    allowAction(row, 'save')
    const held = await lockDeliveriesOfLoad(context, loadId)
    const totals = await totalsOf(context, loadId)
    const totalWeight = recalculatedWeight(totals)
    if (totalWeight > loadWeightLimit)
      throw refused(
        `Load ${loadId} would weigh ${totalWeight} lb, over the limit of ${loadWeightLimit} lb.`,
        'too-heavy',
      )
    const wrong = totals.filter(({ weight, itemWeight }) => itemWeight !== null && itemWeight !== weight)
    for (const { id, itemWeight } of wrong)
      await changeDeliveries(
        context,
        held.filter((delivery) => delivery.id === id),
        { weight: itemWeight ?? 0 },
      )
    if (wrong.length === 0) return { changed: 0, totalWeight }
    await changeLoad(context, row, {})
    await noteLoadUpdate(
      context,
      loadId,
      'totals-recalculated',
      wrong.map(({ number, weight, itemWeight }) => `${number}: ${weight} → ${itemWeight} lb`).join(', '),
    )
    return { changed: wrong.length, totalWeight }
  },

  findLoads: async ({ query: { id } }, context) => {
    const { database, customer } = context
    const key = /^\d{1,9}$/.test(id) ? Number(id) : null
    const { rows } = await database.execute<Answer<typeof loadTotals.findLoads>[number]>(sql`
      select l.id as "loadId", l.number as "loadNumber", l.status, ${unsentOfferOf('l')} as unsent, l.carrier,
             l.locked_by as "lockedBy", found.by, found.value
        from (
          (select id, 'load-key' as by, id::text as value, 1 as place from load
            where customer = ${customer} and id = ${key}::int)
          union all
          (select id, 'load-id', number, 2 from load
            where customer = ${customer} and starts_with(number_key, lower(${id})) limit ${mostFound})
          union all
          (select load_id, 'delivery', number, 3 from delivery
            where customer = ${customer} and deleted_at is null and starts_with(number_key, lower(${id}))
              and load_id is not null limit ${mostFound})
          union all
          (select load_id, 'stat-order', stat_order_number, 4 from delivery
            where customer = ${customer} and deleted_at is null and stat_order_number_key = lower(${id})
              and load_id is not null limit ${mostFound})
          union all
          (select load_id, 'tender', reference, 5 from tender
            where customer = ${customer} and reference = ${id})
          union all
          (select load_id, 'message', id::text, 6 from outbox_message
            where customer = ${customer} and id = ${key}::int and load_id is not null
              and ${visibleMessages(context)})
        ) found join load l on l.customer = ${customer} and l.id = found.id
       order by found.place, l.id desc, found.value limit ${mostFound}`)
    return rows
  },
}

const mostFound = 50

type Totals = Answer<typeof loadTotals.readTotals>['deliveries'][number]

/** Items without any weight say nothing: the file gave that of the delivery alone. */
const totalsOf = async ({ database, customer }: Context, loadId: LoadId): Promise<Totals[]> => {
  const { rows } = await database.execute<Totals>(sql`
    select d.id, d.number, d.weight::float8 as weight, nullif(sum(i.weight), 0)::float8 as "itemWeight",
           count(i.id)::int as "itemCount"
      from delivery d left join delivery_item i on i.customer = d.customer and i.delivery_id = d.id
     where d.customer = ${customer} and d.load_id = ${loadId}
     group by d.id order by d.ship_from_sequence, d.id`)
  return rows
}

const recalculatedWeight = (deliveries: readonly Totals[]) =>
  sumWeights(deliveries.map(({ weight, itemWeight }) => itemWeight ?? weight))

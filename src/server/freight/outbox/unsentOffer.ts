import { type SQL, sql } from 'drizzle-orm'
import type { UnsentOffer } from '#domain/freight/load'
import { offerPurposes } from '#domain/freight/outboxMessage'

/**
 * Why the load of a row has not reached its carrier or the fleet: the rule `unsentOffer`, in the database. Reads the
 * newest such message along the index of the load, and none of a load that does not count as sent.
 * @param alias what the statement calls the table `load`
 */
export const unsentOfferOf = (alias: string): SQL<UnsentOffer | null> => {
  const l = sql.identifier(alias)
  return sql<UnsentOffer | null>`(
    select case when m.status in ('waiting', 'sending') then 'waiting'
                when m.status in ('held', 'failed') and not exists (select from shipment s
                  where s.customer = ${l}.customer and s.load_id = ${l}.id and s.status <> 'cancelled') then m.status end
      from outbox_message m
     where ${l}.status in (${statuses})
       and coalesce((select t.status from tender t
             where t.customer = ${l}.customer and t.load_id = ${l}.id order by t.id desc limit 1), 'sent') = 'sent'
       and m.customer = ${l}.customer and m.load_id = ${l}.id and m.purpose = case ${l}.status ${purposes} end
     order by m.id desc limit 1)`
}

const offers = Object.entries(offerPurposes)
const literal = (word: string) => sql.raw(`'${word}'`)
const statuses = sql.join(
  offers.map(([status]) => literal(status)),
  sql`, `,
)
const purposes = sql.join(
  offers.map(([status, purpose]) => sql`when ${literal(status)} then ${literal(purpose)}`),
  sql` `,
)

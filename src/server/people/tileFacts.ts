import { type SQL, sql } from 'drizzle-orm'
import { statesOf } from '#domain/dashboards/tiles'
import { referral, referralBonus } from '#server/database/schema/people/recruiting'
import { dayOfReader, listOf, type TileFacts, withinDaysOfReader } from '#server/freight/tileFacts'
import { inState } from './recruiting/listBonuses'

/** What the tiles of people count. */
export const peopleFacts = {
  transfers: ({ customer }) => sql`
    select null::date as day, x.status as key, '' as label, 'transfer' as kind, x.id::text as id,
           d.first_name || ' ' || d.last_name as name, x.from_location_id || ' → ' || x.to_location_id as place,
           x.effective_at as at, null::text as zone, 1 as transfers, (x.status = 'requested')::int as requested
      from driver_transfer x join fleet_driver d on d.customer = x.customer and d.id = x.driver_id
     where x.customer = ${customer} and x.status in ${listOf(statesOf('transfers'))}`,

  referrals: ({ customer }) => candidates('referral', customer, statesOf('referrals'), sql`1 as referrals`),
  leads: ({ customer }) => candidates('lead', customer, statesOf('leads'), sql`1 as leads`),

  sources: (asked) => sql`
    select ${dayOfReader(sql`c.created_at`, asked)} as day, c.source as key, '' as label, 'lead' as kind, c.id::text as id,
           c.first_name || ' ' || c.last_name as name, c.location_id as place, c.created_at as at, null::text as zone,
           1 as leads, (c.status = 'hired')::int as hires
      from lead c
     where c.customer = ${asked.customer} and c.deleted_at is null
       and ${withinDaysOfReader(sql`c.created_at`, asked)}`,

  bonuses: ({ customer }) => sql`
    select due_on as day, state as key, '' as label, 'referral' as kind, id::text as id, name, place,
           null::timestamptz as at, null::text as zone, 1 as bonuses, (state = 'due')::int as due,
           (amount * 100)::bigint as cents
      from (select case when ${inState('due')} then 'due' else 'upcoming' end as state, ${referral.id} as id,
                   ${referral.firstName} || ' ' || ${referral.lastName} as name, ${referral.referrerName} as place,
                   ${referralBonus.dueOn} as due_on, ${referralBonus.amount} as amount
              from ${referralBonus} join ${referral}
                on ${referral.customer} = ${referralBonus.customer} and ${referral.id} = ${referralBonus.referralId}
             where ${referralBonus.customer} = ${customer} and ${referral.deletedAt} is null and (${inState('due')} or ${inState('upcoming')})) bonus`,

  packages: ({ customer }) => sql`
    select w.day, w.status as key, '' as label, 'work-package' as kind, w.id::text as id, w.name,
           w.assigned_to as place, null::timestamptz as at, null::text as zone, 1 as packages,
           (w.status = 'reviewed')::int as reviewed
      from work_package w
     where w.customer = ${customer} and w.status in ${listOf(statesOf('packages'))}`,
} satisfies Partial<TileFacts>

const candidates = (table: 'referral' | 'lead', customer: string, statuses: readonly string[], one: SQL): SQL => sql`
  select null::date as day, c.status as key, '' as label, ${table}::text as kind, c.id::text as id,
         c.first_name || ' ' || c.last_name as name, c.location_id as place, c.created_at as at, null::text as zone,
         ${one}, (c.status = 'new')::int as new
    from ${sql.identifier(table)} c
   where c.customer = ${customer} and c.deleted_at is null and c.status in ${listOf(statuses)}`

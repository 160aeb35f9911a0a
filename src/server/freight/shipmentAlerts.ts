import { type SQL, sql } from 'drizzle-orm'
import { numberParameter } from './parameters'
import { shipment } from '#server/database/schema/shipments'

/** The stop `s` that the lateness of a shipment is measured at: the next one, else the last. */
export const measuredStop = sql`from shipment_stop s
   where s.customer = ${shipment.customer} and s.shipment_id = ${shipment.id}
     and not exists (select from shipment_stop later where later.customer = s.customer
       and later.shipment_id = s.shipment_id and later.sequence > s.sequence and later.actual_arrival is not null)
   order by s.actual_arrival is not null, s.sequence limit 1`

/** The name of that stop. */
export const measuredStopName = sql<string>`coalesce((select s.name ${measuredStop}), '')`

/** When it is planned to be reached. */
export const measuredStopPlanned = sql<string>`(select s.planned_arrival ${measuredStop})`

/** Minutes late: the rule of `shipmentLateness`, in the database. */
export const lateness = (
  now: number,
): SQL<number> => sql<number>`(case when ${shipment.status} = 'cancelled' then 0 else
  coalesce((select greatest(0, floor(extract(epoch from
      coalesce(s.actual_arrival, case when ${shipment.status} = 'completed' then s.planned_arrival
        else greatest(coalesce(s.estimated_arrival, s.planned_arrival), ${new Date(now).toISOString()}::timestamptz) end)
      - s.planned_arrival) / 60))::int
    ${measuredStop}), 0) end)`

/**
 * Whether the stop of this alias was reached on time: the rule of `isOnTime`, in the database; null until it is reached. For
 * another moment: whether reaching it then is.
 */
export const wasOnTime = (
  stop: string,
  customer: string,
  at = sql`${sql.identifier(stop)}.actual_arrival`,
): SQL<boolean | null> => sql`
  (${at} <= ${sql.identifier(stop)}.appointment_to + ${numberParameter('lateThreshold', customer)} * interval '1 minute')`

/** Whether a shipment is late by more than so many minutes. */
export const isLaterThan = (now: number, minutes: SQL): SQL =>
  sql`${shipment.status} in ('planned', 'in-transit') and ${lateness(now)} > ${minutes}`

/** When a shipment was last heard of: its last position, or its start when there is none. */
export const lastHeard = sql<string>`coalesce((select max(p.at) from last_position p
  where p.customer = ${shipment.customer} and p.shipment_id = ${shipment.id}), ${shipment.startsAt})`

/** Whether a shipment under way has had no position for so many hours. */
export const isSilentFor = (now: number, hours: SQL): SQL =>
  sql`${shipment.status} = 'in-transit' and ${lastHeard}
    <= ${new Date(now).toISOString()}::timestamptz - ${hours} * interval '1 hour'`

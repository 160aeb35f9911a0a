import { sql } from 'drizzle-orm'
import { openStatuses } from '#domain/load-planning/requests/requestState'
import { today } from '#domain/values/days'
import type { WorkSource } from '#server/freight/workSource'
import { planHorizon } from './fleetRows'

/** A firm or soft assignment that has not expired. */
const assignment = sql`load_assignment x on x.customer = s.customer and x.shipment_id = s.id
  and (x.expires_at is null or x.expires_at > now())`

const firstStop = sql`(select p.name from shipment_stop p
  where p.customer = s.customer and p.shipment_id = s.id order by p.sequence limit 1)`

/** Pending work of planners. Each condition repeats that of the list which the tile opens. */
export const planningWork: readonly WorkSource[] = [
  {
    kind: 'uncovered-loads',
    waiting: ({ customer }) => sql`from shipment s left join ${assignment}
      where s.customer = ${customer} and s.status = 'planned' and s.driver_id is null
        and x.kind is distinct from 'firm' and s.ends_at > now() and ${planHorizon}`,
    named: { id: sql`s.id`, name: sql`s.id`, detail: firstStop, at: sql`s.starts_at`, isInOrder: true },
  },
  {
    kind: 'unsent-work',
    waiting: ({ customer }) => sql`from shipment s left join ${assignment}
        join fleet_driver d on d.customer = s.customer and d.id = coalesce(x.driver_id, s.driver_id)
      where s.customer = ${customer} and x.kind is distinct from 'soft'
        and (s.status = 'in-transit' or s.status = 'planned' and s.ends_at > now() and ${planHorizon})
        and not exists (select from work_status w where w.customer = s.customer and w.shipment_id = s.id
          and w.driver_id = d.id)`,
    named: { id: sql`s.id`, name: sql`s.id`, detail: sql`d.first_name || ' ' || d.last_name`, at: sql`s.starts_at` },
  },
  {
    kind: 'driver-requests',
    waiting: ({ customer }) => sql`from driver_request r
      where r.customer = ${customer} and r.status in (${sql.join(
        openStatuses.map((status) => sql`${status}`),
        sql`, `,
      )}) and greatest(r.to_date, r.offered_to) >= ${today(Date.now())}`,
    named: {
      id: sql`r.id`,
      name: sql`(select d.first_name || ' ' || d.last_name from fleet_driver d
        where d.customer = r.customer and d.id = r.driver_id)`,
      at: sql`r.created_at`,
    },
  },
]

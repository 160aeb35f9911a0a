import { sql } from 'drizzle-orm'
import type { FleetShipment } from '#domain/freight/load'

/**
 * The shipment of a row of `load`, for its list of columns. Late is the rule of `shipmentLateness`, in the database: at
 * the first stop behind the last one that was reached, otherwise at the last one.
 */
export const fleetShipmentOfLoad = sql<FleetShipment | null>`(
  select jsonb_build_object('id', s.id, 'status', s.status, 'minutesLate', coalesce((
      select greatest(0, floor(extract(epoch from
          coalesce(t.actual_arrival, greatest(coalesce(t.estimated_arrival, t.planned_arrival), now()))
          - t.planned_arrival) / 60))::int
        from shipment_stop t
       where t.customer = s.customer and t.shipment_id = s.id
         and not exists (select from shipment_stop later where later.customer = t.customer
           and later.shipment_id = t.shipment_id and later.sequence > t.sequence and later.actual_arrival is not null)
       order by t.actual_arrival is not null, t.sequence limit 1), 0))
    from shipment s
   where s.customer = "load"."customer" and s.load_id = "load"."id" and s.status <> 'cancelled')`

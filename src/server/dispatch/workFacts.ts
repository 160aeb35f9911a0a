import { type SQL, sql } from 'drizzle-orm'
import type { WorkFacts } from '#domain/dispatch/work'
import type { Executor } from '#server/database/openDatabase'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'

/** Open loads, and open shipments, that are looked at; of more, those that are due first, and the newest loads. */
export const mostOfAHalf = 3_000

type AskedWork = {
  customer: string
  /** Null for all regions. */
  regionCodes: readonly number[] | null
  seesLoads: boolean
  seesShipments: boolean
}

export const readLoads = async (database: Executor, asked: AskedWork): Promise<WorkFacts[]> =>
  (await database.execute<WorkFacts>(loadsQuery(asked))).rows

export const readShipments = async (database: Executor, asked: AskedWork): Promise<WorkFacts[]> =>
  (await database.execute<WorkFacts>(shipmentsQuery(asked))).rows

/** Loads that are not on a shipment that the caller sees; read status by status along their index. */
export const loadsQuery = ({ customer, regionCodes, seesShipments }: AskedWork): SQL => {
  const inRegions = regionCodes === null ? sql`true` : sql`l.region_code = any(${numbers(regionCodes)})`
  const isAlone = seesShipments
    ? sql`not exists (select from shipment s where s.customer = l.customer and s.load_id = l.id and s.status <> 'cancelled')`
    : sql`true`
  const ofStatus = (status: string) => sql`(select l.* from load l
    where l.customer = ${customer} and l.status = ${sql.raw(`'${status}'`)} and ${inRegions} and ${isAlone}
    order by l.id desc limit ${mostOfAHalf + 1})`
  return sql`
    with open as materialized (select * from (${sql.join(
      ['pending', 'planned', 'sent-to-carrier', 'sent-to-fleet'].map(ofStatus),
      sql` union all `,
    )}) each order by id desc limit ${mostOfAHalf + 1})
    select l.id, l.id as "loadId", l.number as "loadNumber", l.status as "loadStatus", t.status as "tenderStatus",
      ${unsentOfferOf('l')} as unsent, null as "shipmentId", null as "shipmentStatus", null as "startsAt",
      coalesce(f.place, '') as "from", d.first_pickup || 'T00:00:00Z' as "pickupFrom",
      d.last_pickup || 'T00:00:00Z' as "pickupTo", '' as "pickupZone",
      coalesce(e.place, '') as "to", d.first_delivery || 'T00:00:00Z' as "deliveryFrom",
      d.last_delivery || 'T00:00:00Z' as "deliveryTo", '' as "deliveryZone",
      nullif(l.carrier, '') as carrier, nullif(l.driver_id, '') as "driverId", null as "driverName",
      false as "isReserved", null as "powerUnitId", null as measured, false as "atStop", null as "seenAt",
      null as latitude, null as longitude
    from open l
      left join lateral (select t.status from tender t where t.customer = l.customer and t.load_id = l.id
        order by t.id desc limit 1) t on true
      left join lateral (select min(d.ship_date)::text as first_pickup, max(d.ship_date)::text as last_pickup,
          min(coalesce(d.delivery_date, d.ship_date))::text as first_delivery,
          max(coalesce(d.delivery_date, d.ship_date))::text as last_delivery
        from delivery d where d.customer = l.customer and d.load_id = l.id) d on true
      left join lateral (select ${placeOf(sql`d.ship_from_city`, sql`d.ship_from_state`)} as place from delivery d
        where d.customer = l.customer and d.load_id = l.id order by d.ship_from_sequence, d.id limit 1) f on true
      left join lateral (select ${placeOf(sql`d.ship_to_city`, sql`d.ship_to_state`)} as place from delivery d
        where d.customer = l.customer and d.load_id = l.id order by d.stop_sequence desc nulls last, d.id desc limit 1) e on true
    order by l.id desc`
}

/** How far back a planned shipment may have begun that has not ended: none takes longer. */
const longestTrip = sql`interval '14 days'`

/**
 * Shipments under way, and those planned for the coming three weeks; planned work that has ended is finished. One that lies
 * in no area is in the region of its load, and in every region when it has no load.
 */
export const shipmentsQuery = ({ customer, regionCodes, seesLoads }: AskedWork): SQL => {
  const inRegions =
    regionCodes === null
      ? sql`true`
      : sql`(s.area_id = any(array(select a.id from area a join region r on r.id = a.region_id
          where a.customer = ${customer} and r.customer = ${customer} and r.code = any(${numbers(regionCodes)})))
          or s.area_id is null and not exists (select from load w
            where w.customer = s.customer and w.id = s.load_id and w.region_code <> all(${numbers(regionCodes)})))`
  const first = sql`order by s.starts_at limit ${mostOfAHalf + 1}`
  const stop = (order: SQL) => sql`(select * from shipment_stop p
    where p.customer = s.customer and p.shipment_id = s.id order by p.sequence ${order} limit 1)`
  return sql`
    with open as materialized (
      (select s.* from shipment s where s.customer = ${customer} and s.status = 'in-transit' and ${inRegions} ${first})
      union all
      (select s.* from shipment s where s.customer = ${customer} and s.status = 'planned' and ${inRegions}
        and s.starts_at between now() - ${longestTrip} and now() + interval '21 days'
        and s.ends_at > now() - interval '1 day' ${first})
      limit ${mostOfAHalf + 1})
    select -1 - (hashtextextended(s.id, 0) & 4503599627370495)::float8 as id,
      ${seesLoads ? sql`o.id` : sql`null::int`} as "loadId", ${seesLoads ? sql`coalesce(o.number, o.id::text)` : sql`null`} as "loadNumber",
      ${seesLoads ? sql`o.status` : sql`null`} as "loadStatus", null as "tenderStatus", null as unsent,
      s.id as "shipmentId", s.status as "shipmentStatus", s.starts_at as "startsAt",
      ${placeOf(sql`f.city`, sql`f.state`)} as "from", f.appointment_from as "pickupFrom", f.appointment_to as "pickupTo",
      coalesce(nullif(f.zone, ''), 'UTC') as "pickupZone",
      ${placeOf(sql`e.city`, sql`e.state`)} as "to", e.appointment_from as "deliveryFrom",
      e.appointment_to as "deliveryTo", coalesce(nullif(e.zone, ''), 'UTC') as "deliveryZone",
      null as carrier, g.id as "driverId", g.first_name || ' ' || g.last_name as "driverName",
      s.driver_id is null and coalesce(x.kind = 'soft', false) as "isReserved",
      coalesce(s.power_unit_id, x.power_unit_id, g.power_unit_id) as "powerUnitId", m.stop as measured,
      coalesce(c.standing, false) as "atStop", q.at as "seenAt", q.latitude, q.longitude
    from open s
      ${seesLoads ? sql`left join lateral (select * from load w where w.customer = s.customer and w.id = s.load_id limit 1) o on true` : sql``}
      left join load_assignment x on x.customer = s.customer and x.shipment_id = s.id
        and (x.expires_at is null or x.expires_at > now())
      left join fleet_driver g on g.customer = s.customer and g.id = coalesce(s.driver_id, x.driver_id)
      left join lateral ${stop(sql`asc`)} f on true
      left join lateral ${stop(sql`desc`)} e on true
      left join lateral (select max(p.sequence) filter (where p.actual_arrival is not null) as reached,
          bool_or(p.actual_arrival is not null and p.actual_departure is null) as standing
        from shipment_stop p where p.customer = s.customer and p.shipment_id = s.id) c on true
      left join lateral (select jsonb_build_object('plannedArrival', p.planned_arrival,
          'estimatedArrival', p.estimated_arrival, 'actualArrival', p.actual_arrival,
          'place', ${placeOf(sql`p.city`, sql`p.state`)}, 'zone', coalesce(nullif(p.zone, ''), 'UTC')) as stop
        from shipment_stop p where p.customer = s.customer and p.shipment_id = s.id
          and p.sequence >= coalesce(c.reached, 0)
        order by p.actual_arrival is not null, p.sequence limit 1) m on true
      left join lateral (select l.at, l.latitude, l.longitude from last_position l
        where l.customer = s.customer and l.shipment_id = s.id order by l.at desc limit 1) q on true
    order by s.starts_at, s.id`
}

const numbers = (list: readonly number[]): SQL => sql`${`{${list.join(',')}}`}::int[]`

const placeOf = (city: SQL, state: SQL): SQL => sql`concat_ws(', ', nullif(${city}, ''), nullif(${state}, ''))`

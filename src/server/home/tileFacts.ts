import { type SQL, sql } from 'drizzle-orm'
import type { TileName } from '#domain/dashboards/tiles'
import { freeMinutesAtStop } from '#domain/people/workdays/payEvents'
import { daysLater, daysOf } from '#domain/reports/reportDays'
import { momentOf } from '#domain/values/zonedTime'
import { load, tender } from '#server/database/schema/loads'
import { wasOnTime } from '#server/freight/shipmentAlerts'
import { tenderOutcome } from '#server/freight/tenderOutcome'

/** Days of a customer, both ends included; `zone` is that of the reader. */
export type AskedDays = { customer: string; from: string; to: string; zone: string }

/**
 * What a tile counts, before it is summed: a row for each thing, with its `day`, its `key` (null where the day is the key),
 * what people call that (`label`), what names the record (`kind`, `id`, `name`, `place`, `at`, `zone`), and a column for
 * each sum of the tile.
 */
export const tileFacts: Record<TileName, (asked: AskedDays) => SQL> = {
  'deliveries-on-time': (asked) => reached(asked, 'delivery'),
  'pickups-on-time': (asked) => reached(asked, 'pickup'),

  tenders: (asked) => {
    const counted = ['accepted', 'conditional', 'declined', 'expired']
    const sums = counted.map((outcome) => sql`(outcome = ${outcome})::int as ${sql.identifier(outcome)}`)
    return sql`
      select ${dayOfReader(sql`sent_at`, asked)} as day, code as key, coalesce(carrier, code) as label, 'load' as kind,
             load_id::text as id, coalesce(number, load_id::text) as name, coalesce(carrier, code) as place,
             sent_at as at, null::text as zone, ${sql.join(sums, sql`, `)}
        from (select ${tender.sentAt}, ${tender.carrierCode} as code, ${tender.loadId}, ${load.number},
                     ${tenderOutcome} as outcome,
                     (select c.name from carrier c where c.customer = ${tender.customer} and c.code = ${tender.carrierCode}) as carrier
                from ${tender} join ${load} on ${load.customer} = ${tender.customer} and ${load.id} = ${tender.loadId}
               where ${tender.customer} = ${asked.customer} and ${withinDaysOfReader(sql`${tender.sentAt}`, asked)}) offer
       where outcome in (${sql.join(
         counted.map((outcome) => sql`${outcome}`),
         sql`, `,
       )})`
  },

  coverage: (asked) =>
    trips(asked, sql`1 as trips, (trip.driver_id is not null)::int as covered`, sql`trip.movement = 'loaded'`),

  'empty-miles': (asked) =>
    trips(asked, sql`trip.miles, case when trip.movement = 'loaded' then 0 else trip.miles end as "emptyMiles"`),

  dwell: (asked) => sql`
    select ${dayOfPlace(sql`stop.actual_departure`)} as day, stop.location_id as key, stop.name as label,
           ${namedByStop(sql`stop.actual_departure`)}, 1 as visits,
           round(extract(epoch from stop.actual_departure - stop.actual_arrival) / 60)::int as minutes,
           (stop.actual_departure > greatest(stop.actual_arrival, stop.appointment_from)
             + make_interval(mins => ${freeMinutesAtStop}))::int as over
      from shipment_stop stop
     where stop.customer = ${asked.customer} and stop.type <> 'non-freight' and ${ofTrip}
       and ${aroundDays(sql`stop.actual_departure`, asked)}`,

  'weight-use': (asked) => sql`
    select ${dayOfReader(sql`${load.createdAt}`, asked)} as day, null::text as key, '' as label, 'load' as kind,
           ${load.id}::text as id, coalesce(${load.number}, ${load.id}::text) as name, coalesce(${load.carrier}, '') as place,
           ${load.createdAt} as at, null::text as zone, 1 as loads,
           (select coalesce(sum(d.weight), 0) from delivery d
             where d.customer = ${load.customer} and d.load_id = ${load.id}) as weight
      from ${load}
     where ${load.customer} = ${asked.customer} and ${load.status} <> 'cancelled'
       and ${withinDaysOfReader(sql`${load.createdAt}`, asked)}`,

  deliveries: (asked) => sql`
    select d.ship_date as day, null::text as key, '' as label, 'delivery' as kind, d.id::text as id, d.number as name,
           concat_ws(', ', d.ship_to_city, d.ship_to_state) as place, null::timestamptz as at, null::text as zone,
           1 as deliveries
      from delivery d
     where d.customer = ${asked.customer} and d.deleted_at is null
       and d.ship_date between ${asked.from}::date and ${asked.to}::date`,
}

const namedByStop = (at: SQL): SQL => sql`'shipment' as kind, stop.shipment_id as id, stop.shipment_id as name,
  stop.name as place, ${at} as at, stop.zone as zone`

/** Asked of each stop by key: joined, the shipments of all days and customers are read for a week of stops. */
const ofTrip = sql`(select trip.status from shipment trip
  where trip.customer = stop.customer and trip.id = stop.shipment_id) <> 'cancelled'`

/** Stops of a kind that were reached. */
const reached = (asked: AskedDays, type: 'pickup' | 'delivery'): SQL => sql`
  select ${dayOfPlace(sql`stop.actual_arrival`)} as day, null::text as key, '' as label,
         ${namedByStop(sql`stop.actual_arrival`)}, 1 as arrived,
         (${wasOnTime('stop', asked.customer)})::int as "onTime"
    from shipment_stop stop
   where stop.customer = ${asked.customer} and stop.type in (${type}, 'both') and ${ofTrip}
     and ${aroundDays(sql`stop.actual_arrival`, asked)}`

/** Trips that were not cancelled, by their start. */
const trips = (asked: AskedDays, sums: SQL, more = sql`true`): SQL => sql`
  select ${dayOfPlace(sql`trip.starts_at`)} as day, null::text as key, '' as label, 'shipment' as kind, trip.id as id,
         trip.id as name, coalesce(stop.name, '') as place, trip.starts_at as at, stop.zone as zone, ${sums}
    from shipment trip left join lateral (
      select s.name, s.zone from shipment_stop s
       where s.customer = trip.customer and s.shipment_id = trip.id order by s.sequence limit 1) stop on true
   where trip.customer = ${asked.customer} and trip.status <> 'cancelled' and ${more}
     and ${aroundDays(sql`trip.starts_at`, asked)}`

/** The day of a moment on the clock of a stop; UTC without a stop, and where its zone is unknown. */
const dayOfPlace = (at: SQL): SQL => sql`day_at(${at}, coalesce(stop.zone, 'UTC'))`

/** Moments that may lie in these days somewhere on earth: an index finds them, and the day of the place decides. */
const aroundDays = (at: SQL, { from, to }: AskedDays): SQL => sql`
  ${at} >= (${from}::date - 1)::timestamp at time zone 'UTC' and ${at} < (${to}::date + 2)::timestamp at time zone 'UTC'`

/** When a day begins for the reader: the database need not know the zone. */
const beginOf = (day: string, zone: string): string => new Date(momentOf(`${day}T00:00`, zone)).toISOString()

const withinDaysOfReader = (at: SQL, { from, to, zone }: AskedDays): SQL => sql`
  ${at} >= ${beginOf(from, zone)}::timestamptz and ${at} < ${beginOf(daysLater(to, 1), zone)}::timestamptz`

const dayOfReader = (at: SQL, { from, to, zone }: AskedDays): SQL => {
  const begins = daysOf({ from, to }).map((day) => sql`${beginOf(day, zone)}`)
  return sql`(${from}::date + width_bucket(${at}, array[${sql.join(begins, sql`, `)}]::timestamptz[]) - 1)`
}

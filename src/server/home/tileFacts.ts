import { type SQL, sql } from 'drizzle-orm'
import { lateCauses } from '#domain/dashboards/lateCause'
import { shipmentEventCodes } from '#domain/fleet/shipmentProgress'
import { freeMinutesAtStop } from '#domain/fleet/detention'
import { today } from '#domain/values/days'
import { load, loadUpdate, tender } from '#server/database/schema/loads'
import { wasOnTime } from '#server/freight/shipmentAlerts'
import { tenderOutcome } from '#server/freight/tenderOutcome'
import {
  aroundDays,
  type AskedDays,
  dayOfPlace,
  dayOfReader,
  listOf,
  type TileFacts,
  withinDaysOfReader,
} from '#server/freight/tileFacts'

/** What happens to a trip once it is planned: a user who plans a load notes the same word, and the trip was sent then. */
const tripEvents = shipmentEventCodes.filter((code) => code !== 'planned')

/** What the tiles of freight count: those of the day and of the week. */
export const freightFacts = {
  loads: (asked) => sql`
    select null::date as day, ${load.status} as key, '' as label, 'load' as kind, ${load.id}::text as id,
           coalesce(${load.number}, ${load.id}::text) as name, coalesce(${load.carrier}, '') as place,
           null::timestamptz as at, null::text as zone, 1 as loads, (${load.status} = 'pending')::int as pending
      from (select distinct d.load_id from delivery d
             where d.customer = ${asked.customer} and d.deleted_at is null and d.ship_date = ${today(asked.now, asked.zone)}::date
               and d.load_id is not null) shipped
      join ${load} on ${load.customer} = ${asked.customer} and ${load.id} = shipped.load_id
     where ${load.status} <> 'cancelled' and ${inRegion(sql`${load.regionCode}`, asked)}`,

  'tenders-today': (asked) => {
    const day = today(asked.now, asked.zone)
    return sql`
    select null::date as day, ${tenderOutcome} as key, '' as label, 'load' as kind, ${tender.loadId}::text as id,
           coalesce(${load.number}, ${load.id}::text) as name,
           coalesce((select c.name from carrier c where c.customer = ${tender.customer} and c.code = ${tender.carrierCode}),
             ${tender.carrierCode}) as place,
           ${tender.sentAt} as at, null::text as zone, 1 as tenders, (${tenderOutcome} = 'waiting')::int as waiting
      from ${tender} join ${load} on ${load.customer} = ${tender.customer} and ${load.id} = ${tender.loadId}
     where ${tender.customer} = ${asked.customer} and ${inRegion(sql`${load.regionCode}`, asked)}
       and ${withinDaysOfReader(sql`${tender.sentAt}`, { ...asked, from: day, to: day })}`
  },

  'stops-today': (asked) => {
    const now = sql`${new Date(asked.now).toISOString()}::timestamptz`
    // Today at a place is at most a day from that of UTC; from the reader's it may be two.
    const day = today(asked.now)
    return sql`
    select null::date as day, case when stop.actual_arrival is null then case when ${wasOnTime('stop', asked.customer, now)} then 'to-come' else 'overdue' end
                when ${wasOnTime('stop', asked.customer)} then 'on-time' else 'late' end as key, '' as label,
           ${namedByStop(sql`stop.appointment_to`)}, 1 as stops, (stop.actual_arrival is not null)::int as arrived,
           coalesce(${wasOnTime('stop', asked.customer)}, false)::int as "onTime"
      from shipment_stop stop
     where stop.customer = ${asked.customer} and stop.type <> 'non-freight' and ${ofTrip(asked)}
       and ${aroundDays(sql`stop.appointment_to`, { from: day, to: day })}
       and ${dayOfPlace(sql`stop.appointment_to`)} = ${dayOfPlace(now)}`
  },

  'last-hour': ({ customer, now, region }) => {
    const since = sql`${new Date(now - 3_600_000).toISOString()}::timestamptz`
    return sql`
    select null::date as day, 'imported' as key, '' as label, 'delivery' as kind, d.id::text as id, d.number as name,
           concat_ws(', ', d.ship_to_city, d.ship_to_state) as place, d.created_at as at, null::text as zone, 1 as events
      from delivery d
     where d.customer = ${customer} and d.deleted_at is null and d.created_at >= ${since}
       and ${inRegion(sql`d.region_code`, { region })}
    union all
    select * from (
      select null::date as day, case when action = 'created' then 'built'
                  when action in ('sent-to-carrier', 'sent-to-fleet') then 'sent'
                  when action like 'tender-%' then 'answered'
                  when action in ${listOf(tripEvents)} then 'progress' end as key, '' as label, 'load' as kind,
             noted.load_id::text as id, coalesce(${load.number}, ${load.id}::text) as name, noted.details as place, noted.at,
             null::text as zone, 1 as events
        from ${loadUpdate} noted join ${load} on ${load.customer} = noted.customer and ${load.id} = noted.load_id
       where noted.customer = ${customer} and noted.at >= ${since} and ${inRegion(sql`${load.regionCode}`, { region })}) happened
     where key is not null`
  },

  'deliveries-on-time': (asked) => reached(asked, 'delivery'),
  'pickups-on-time': (asked) => reached(asked, 'pickup'),

  'late-causes': (asked) => {
    return sql`
    select day, case ${sql.join(
      lateCauses.map((cause) => sql`when greatest(plan, start, stop, road) = ${sql.identifier(cause)} then ${cause}`),
      sql` `,
    )} end as key, '' as label, kind, id, name, place, at, zone, 1 as late
      from (select ${dayOfPlace(sql`stop.actual_arrival`)} as day, ${namedByStop(sql`stop.actual_arrival`)},
                   stop.planned_arrival - stop.appointment_to as plan, before.start, before.stop,
                   stop.actual_arrival - stop.planned_arrival - before.start - before.stop as road
              from shipment_stop stop left join lateral (
                select coalesce((array_agg(b.actual_arrival - b.planned_arrival order by b.sequence))[1], interval '0') as start,
                       coalesce(sum((b.actual_departure - b.actual_arrival) - (b.planned_departure - b.planned_arrival)),
                         interval '0') as stop
                  from shipment_stop b
                 where b.customer = stop.customer and b.shipment_id = stop.shipment_id and b.sequence < stop.sequence) before
                on true
             where stop.customer = ${asked.customer} and stop.type <> 'non-freight' and ${ofTrip(asked)}
               and ${aroundDays(sql`stop.actual_arrival`, asked)} and not ${wasOnTime('stop', asked.customer)}) late`
  },

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
               where ${tender.customer} = ${asked.customer} and ${withinDaysOfReader(sql`${tender.sentAt}`, asked)}
                 and ${inRegion(sql`${load.regionCode}`, asked)}) offer
       where outcome in ${listOf(counted)}`
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
             + make_interval(mins => coalesce((select place.free_minutes from location place
                 where place.customer = stop.customer and place.id = stop.location_id), ${freeMinutesAtStop})))::int as over
      from shipment_stop stop
     where stop.customer = ${asked.customer} and stop.type <> 'non-freight' and ${ofTrip(asked)}
       and ${aroundDays(sql`stop.actual_departure`, asked)}`,

  'weight-use': (asked) => sql`
    select ${dayOfReader(sql`${load.createdAt}`, asked)} as day, null::text as key, '' as label, 'load' as kind,
           ${load.id}::text as id, coalesce(${load.number}, ${load.id}::text) as name, coalesce(${load.carrier}, '') as place,
           ${load.createdAt} as at, null::text as zone, 1 as loads,
           (select coalesce(sum(d.weight), 0) from delivery d
             where d.customer = ${load.customer} and d.load_id = ${load.id}) as weight
      from ${load}
     where ${load.customer} = ${asked.customer} and ${load.status} <> 'cancelled'
       and ${inRegion(sql`${load.regionCode}`, asked)} and ${withinDaysOfReader(sql`${load.createdAt}`, asked)}`,

  deliveries: (asked) => sql`
    select d.ship_date as day, null::text as key, '' as label, 'delivery' as kind, d.id::text as id, d.number as name,
           concat_ws(', ', d.ship_to_city, d.ship_to_state) as place, null::timestamptz as at, null::text as zone,
           1 as deliveries
      from delivery d
     where d.customer = ${asked.customer} and d.deleted_at is null
       and d.ship_date between ${asked.from}::date and ${asked.to}::date and ${inRegion(sql`d.region_code`, asked)}`,
} satisfies Partial<TileFacts>

const namedByStop = (at: SQL): SQL => sql`'shipment' as kind, stop.shipment_id as id, stop.shipment_id as name,
  stop.name as place, ${at} as at, stop.zone as zone`

/** Asked of each stop by key: joined, the shipments of all days and customers are read for a week of stops. */
const ofTrip = (asked: AskedDays): SQL => sql`coalesce((select trip.status <> 'cancelled' and ${regionOfTrip(asked)}
  from shipment trip where trip.customer = stop.customer and trip.id = stop.shipment_id), false)`

type OfRegion = Pick<AskedDays, 'region'>

const inRegion = (code: SQL, { region }: OfRegion): SQL => (region === undefined ? sql`true` : sql`${code} = ${region}`)

/** A trip is in the region of its load. */
const regionOfTrip = ({ region }: OfRegion): SQL =>
  region === undefined
    ? sql`true`
    : sql`exists (select from load l where l.customer = trip.customer and l.id = trip.load_id and l.region_code = ${region})`

/** Stops of a kind that were reached. */
const reached = (asked: AskedDays, type: 'pickup' | 'delivery'): SQL => sql`
  select ${dayOfPlace(sql`stop.actual_arrival`)} as day, null::text as key, '' as label,
         ${namedByStop(sql`stop.actual_arrival`)}, 1 as arrived,
         (${wasOnTime('stop', asked.customer)})::int as "onTime"
    from shipment_stop stop
   where stop.customer = ${asked.customer} and stop.type in (${type}, 'both') and ${ofTrip(asked)}
     and ${aroundDays(sql`stop.actual_arrival`, asked)}`

/** Trips that were not cancelled, by their start. */
const trips = (asked: AskedDays, sums: SQL, more = sql`true`): SQL => sql`
  select ${dayOfPlace(sql`trip.starts_at`)} as day, null::text as key, '' as label, 'shipment' as kind, trip.id as id,
         trip.id as name, coalesce(stop.name, '') as place, trip.starts_at as at, stop.zone as zone, ${sums}
    from shipment trip left join lateral (
      select s.name, s.zone from shipment_stop s
       where s.customer = trip.customer and s.shipment_id = trip.id order by s.sequence limit 1) stop on true
   where trip.customer = ${asked.customer} and trip.status <> 'cancelled' and ${more}
     and ${regionOfTrip(asked)}
     and ${aroundDays(sql`trip.starts_at`, asked)}`

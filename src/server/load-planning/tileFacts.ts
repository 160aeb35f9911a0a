import { sql } from 'drizzle-orm'
import { expiryBands, hoursBands } from '#domain/dashboards/measures'
import { addDays, today } from '#domain/values/days'
import { aroundDays, bandUpTo, readersDays, type TileFacts } from '#server/freight/tileFacts'

/** Days for which a trip uses its unit: one that is never ended does not use it for ever. */
const longestTrip = 14

const nameOfDriver = sql`driver.first_name || ' ' || driver.last_name`

/** What the tiles of drivers and units count. */
export const planningFacts = {
  'hours-left': ({ customer }) => {
    const left = sql`least(driver.driving_left, driver.duty_left, driver.cycle_left)`
    return sql`
      select null::date as day, ${bandUpTo(left, hoursBands)} as key, '' as label, 'driver' as kind, driver.record_key::text as id, ${nameOfDriver} as name,
             concat_ws(', ', driver.home_city, driver.home_state) as place, driver.available_at as at, null::text as zone,
             1 as drivers, (${left} <= ${hoursBands['up-to-2-hours']})::int as short
        from fleet_driver driver where driver.customer = ${customer} and driver.status = 'active'`
  },

  utilisation: (asked) => {
    const { customer, from } = asked
    return sql`
      select days.day, null::text as key, '' as label, 'unit' as kind, unit.record_key::text as id, unit.id as name, '' as place,
             null::timestamptz as at, null::text as zone, 1 as units, (used.unit_id is not null)::int as used
        from power_unit unit cross join ${readersDays(asked)}
        left join (
          select distinct trip.power_unit_id as unit_id, days.day
            from shipment trip join ${readersDays(asked)} on trip.starts_at < days.ends
              and least(trip.ends_at, trip.starts_at + make_interval(hours => ${longestTrip * 24})) >= days.begins
           where trip.customer = ${customer} and trip.status <> 'cancelled' and trip.power_unit_id is not null
             and ${aroundDays(sql`trip.starts_at`, { ...asked, from: addDays(from, -longestTrip) })}
          ) used on used.unit_id = unit.id and used.day = days.day
       where unit.customer = ${customer} and unit.status = 'in-service'`
  },

  papers: (asked) => {
    const day = today(asked.now, asked.zone)
    const days = sql`(expires - ${day}::date)`
    return sql`
      select expires as day, ${bandUpTo(days, expiryBands)} as key, '' as label, 'driver' as kind, id, name, place,
             null::timestamptz as at, null::text as zone, 1 as papers, (expires < ${day}::date)::int as expired,
             (paper = 'licence')::int as licences, (paper = 'medical')::int as "medicalCards"
        from (select driver.record_key::text as id, ${nameOfDriver} as name, paper.paper, paper.name as place, paper.expires
                from fleet_driver driver
                cross join lateral (
                  select 'licence' as paper, '' as name, driver.licence_expires as expires
                  union all select 'medical', '', driver.medical_expires
                  union all select 'qualification', q.name, held.expires from driver_qualification held
                    join qualification q on q.customer = held.customer and q.id = held.qualification_id
                   where held.customer = driver.customer and held.driver_id = driver.id) paper
               where driver.customer = ${asked.customer} and driver.status <> 'inactive'
                 and paper.expires <= ${day}::date + ${expiryBands['60-days']}::int) due`
  },
} satisfies Partial<TileFacts>

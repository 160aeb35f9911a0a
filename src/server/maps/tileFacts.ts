import { sql } from 'drizzle-orm'
import { silenceBands } from '#domain/dashboards/measures'
import { idleTime, longestReport, silenceWhileMoving, silenceWhileStanding } from '#domain/fleet/positions/fix'
import { shipment } from '#server/database/schema/shipments'
import { numberParameter } from '#server/freight/parameters'
import { isSilentFor, lastHeard } from '#server/freight/shipmentAlerts'
import { bandFrom, type TileFacts } from '#server/freight/tileFacts'

/** What the tiles of the map count. */
export const mapFacts = {
  units: ({ customer, now }) => {
    const moment = sql`${new Date(now).toISOString()}::timestamptz`
    const since = (milliseconds: number) => sql`(${moment} - make_interval(secs => ${milliseconds / 1_000}))`
    // The rule of `fixState`, in the database.
    const state = sql`case when unit.status = 'down' then 'down'
      when fix.at is null then 'unseen'
      when fix.at <= case when fix.standing_since is null then ${since(silenceWhileMoving)}
                          else ${since(silenceWhileStanding)} end then 'stale'
      when fix.standing_since is null then case when fix.at >= ${since(longestReport)} then 'moving' else 'overdue' end
      when fix.standing_since > ${since(idleTime)} then 'idle' else 'stopped' end`
    return sql`
      select null::date as day, state as key, '' as label, 'unit' as kind, record_key::text as id, id as name, place, at, null::text as zone, 1 as units,
             (state = 'moving')::int as moving
        from (select unit.record_key, unit.id, ${state} as state, fix.at, coalesce(fix.shipment_id, '') as place
                from power_unit unit left join lateral (
                  select f.at, f.standing_since, f.shipment_id from last_position f
                   where f.customer = unit.customer and f.unit_id = unit.id order by f.at desc limit 1) fix on true
               where unit.customer = ${customer}) seen`
  },

  'silent-units': ({ customer, now }) => {
    const hours = sql`extract(epoch from ${new Date(now).toISOString()}::timestamptz - seen_at) / 3600`
    return sql`
      select null::date as day, ${bandFrom(hours, silenceBands)} as key, '' as label, 'shipment' as kind, id, id as name, place, seen_at as at,
             null::text as zone, 1 as trips
        from (select ${shipment.id} as id, coalesce(${shipment.powerUnitId}, '') as place, ${lastHeard} as seen_at
                from ${shipment}
               where ${shipment.customer} = ${customer} and ${isSilentFor(now, numberParameter('silenceThreshold', customer))}) silent`
  },
} satisfies Partial<TileFacts>

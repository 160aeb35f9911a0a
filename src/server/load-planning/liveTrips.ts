import { sql } from 'drizzle-orm'
import { type LiveTrip, liveTripOf } from '#domain/fleet/liveTrip'
import type { ShipmentId } from '#domain/freight/keys'
import { cycleFor } from '#domain/load-planning/hoursOfService'
import type { Executor } from '#server/database/openDatabase'
import { cycleHours } from '#server/freight/cycleHours'

type StopRow = {
  shipmentId: ShipmentId
  sequence: number
  appointmentFrom: string
  plannedArrival: string
  plannedDeparture: string
  actualArrival: string | null
  actualDeparture: string | null
  latitude: number
  longitude: number
}

type TripRow = {
  id: string
  driving: number | null
  duty: number | null
  cycle: number | null
  cycleHours: string | null
  at: string | null
  standingSince: string | null
  latitude: number | null
  longitude: number | null
}

/** How shipments under way go now, by their ids: where their units are, and what their drivers may still do. */
export const liveTrips = async (
  database: Executor,
  customer: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LiveTrip>> => {
  if (ids.length === 0) return new Map()
  const those = sql`any(${`{${ids.map((id) => JSON.stringify(id)).join(',')}}`}::text[])`
  const stops = await database.execute<StopRow>(sql`
    select shipment_id as "shipmentId", sequence, appointment_from as "appointmentFrom",
      planned_arrival as "plannedArrival", planned_departure as "plannedDeparture", actual_arrival as "actualArrival",
      actual_departure as "actualDeparture", latitude, longitude
    from shipment_stop where customer = ${customer} and shipment_id = ${those} order by shipment_id, sequence`)
  const trips = await database.execute<TripRow>(sql`
    select s.id, d.driving_left as driving, d.duty_left as duty, d.cycle_left as cycle,
      ${cycleHours(customer, sql`d.cycle`)} as "cycleHours", p.at, p.standing_since as "standingSince", p.latitude, p.longitude
    from shipment s
      left join fleet_driver d on d.customer = s.customer and d.id = s.driver_id
      left join lateral (select at, standing_since, latitude, longitude from last_position l
        where l.customer = s.customer and l.shipment_id = s.id order by l.at desc limit 1) p on true
    where s.customer = ${customer} and s.id = ${those}`)
  const stopsOf = new Map<string, StopRow[]>()
  for (const stop of stops.rows) {
    const own = stopsOf.get(stop.shipmentId)
    if (own) own.push(stop)
    else stopsOf.set(stop.shipmentId, [stop])
  }
  const now = Date.now()
  return new Map(
    trips.rows.flatMap(({ id, driving, duty, cycle, at, standingSince, latitude, longitude, ...row }) => {
      const trip = liveTripOf({
        stops: stopsOf.get(id) ?? [],
        fix: at !== null && latitude !== null && longitude !== null ? { at, standingSince, latitude, longitude } : null,
        hours: driving !== null && duty !== null && cycle !== null ? { driving, duty, cycle } : null,
        wholeCycle: cycleFor(row.cycleHours),
        now,
      })
      return trip ? [[id, trip] as const] : []
    }),
  )
}

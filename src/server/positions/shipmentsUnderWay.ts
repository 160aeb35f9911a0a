import { type SQL, sql } from 'drizzle-orm'
import { metersOfMile } from '#domain/fleet/geography'
import type { Movement } from '#domain/fleet/positions/movement'
import type { Fence, StopVisit } from '#domain/fleet/stopVisit'
import type { Executor } from '#server/database/openDatabase'
import { fenceAttributes, fenceOf } from './fence'
import { asRecords } from './asRecords'

export type Unit = { customer: string; unitId: string }

export const unitKey = ({ customer, unitId }: Unit): string => `${customer}\n${unitId}`

export type DrivenStop = StopVisit & { sequence: number; plannedArrival: string; plannedDeparture: string }

/**
 * The shipment that a unit is on, with its stops in their order, and with the fence that its customer has configured. A
 * stop at a location is where the location is now, with a fence of its own if it has one.
 */
export type UnderWay = {
  id: string
  /** Whether its status follows its stops: not in the demo data, whose round trips never end. */
  isFollowed: boolean
  movement: Movement
  startsAt: string
  fence: Fence
  stops: DrivenStop[]
}

/** Units as a table of a statement. */
export const unitTable = (units: readonly Unit[]): SQL => asRecords(units, { customer: 'text', unitId: 'text' }, 'unit')

/**
 * The shipment of each unit that has one, by the key of the unit: the latest in transit, otherwise the next one that is
 * planned and begins within hours.
 */
export const shipmentsUnderWay = async (database: Executor, units: readonly Unit[]): Promise<Map<string, UnderWay>> => {
  const { rows } = await database.execute<
    Unit & Omit<UnderWay, 'stops' | 'fence'> & DrivenStop & { settings: Parameters<typeof fenceOf>[0] }
  >(sql`
    select unit.customer, unit."unitId", under_way.id, under_way.movement, under_way.source is not null as "isFollowed", under_way.starts_at as "startsAt",
           under_way.settings,
           stop.sequence, stop.type, coalesce(place.latitude, stop.latitude) as latitude,
           coalesce(place.longitude, stop.longitude) as longitude, place.fence_radius / ${metersOfMile}::float8 as radius,
           stop.planned_arrival as "plannedArrival",
           stop.planned_departure as "plannedDeparture", stop.actual_arrival as "actualArrival",
           stop.actual_departure as "actualDeparture", stop.inside_since as "insideSince",
           stop.outside_since as "outsideSince"
      from ${unitTable(units)}
     cross join lateral (
       select id, movement, source, starts_at, (
           select jsonb_object_agg(attribute, value) from customer_configuration
            where customer_configuration.customer = unit.customer
              and attribute = any(${sql.param(fenceAttributes)}::text[])) as settings
         from shipment
        where shipment.customer = unit.customer and power_unit_id = unit."unitId" and (status = 'in-transit' or status = 'planned' and source is not null
            and starts_at < now() + interval '4 hours' and ends_at > now() - interval '2 days')
        order by status, case when status = 'in-transit' then now() - starts_at else starts_at - now() end, id
        limit 1) under_way
      join shipment_stop stop on stop.customer = unit.customer and stop.shipment_id = under_way.id
      left join location place on place.customer = stop.customer and place.id = stop.location_id
     order by stop.shipment_id, stop.sequence`)
  const found = new Map<string, UnderWay>()
  for (const { customer, unitId, id, movement, isFollowed, startsAt, settings, ...stop } of rows) {
    const key = unitKey({ customer, unitId })
    const known = found.get(key) ?? { id, isFollowed, movement, startsAt, fence: fenceOf(settings), stops: [] }
    known.stops.push(stop)
    found.set(key, known)
  }
  return found
}

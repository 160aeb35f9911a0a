import { type SQL, sql } from 'drizzle-orm'
import type { Movement } from '#domain/fleet/positions/movement'
import type { Fence, StopVisit } from '#domain/fleet/stopVisit'
import type { Executor } from '#server/database/openDatabase'
import { fenceAttributes, fenceOf } from './fence'
import { asRecords } from './asRecords'

export type Unit = { customer: string; unitId: string }

export const unitKey = ({ customer, unitId }: Unit): string => `${customer}\n${unitId}`

export type DrivenStop = StopVisit & { sequence: number; plannedArrival: string; plannedDeparture: string }

/** The shipment that a unit is on, with its stops in their order, and with the fence that its customer has configured. */
export type UnderWay = { id: string; movement: Movement; startsAt: string; fence: Fence; stops: DrivenStop[] }

/** Units as a table of a statement. */
export const unitTable = (units: readonly Unit[]): SQL => asRecords(units, { customer: 'text', unitId: 'text' }, 'unit')

/** The shipment in transit of each unit that has one, the latest when it has several, by the key of the unit. */
export const shipmentsUnderWay = async (database: Executor, units: readonly Unit[]): Promise<Map<string, UnderWay>> => {
  const { rows } = await database.execute<
    Unit & Omit<UnderWay, 'stops' | 'fence'> & DrivenStop & { settings: Parameters<typeof fenceOf>[0] }
  >(sql`
    select unit.customer, unit."unitId", under_way.id, under_way.movement, under_way.starts_at as "startsAt",
           under_way.settings,
           stop.sequence, stop.type, stop.latitude, stop.longitude, stop.planned_arrival as "plannedArrival",
           stop.planned_departure as "plannedDeparture", stop.actual_arrival as "actualArrival",
           stop.actual_departure as "actualDeparture", stop.inside_since as "insideSince",
           stop.outside_since as "outsideSince"
      from ${unitTable(units)}
     cross join lateral (
       select id, movement, starts_at, (
           select jsonb_object_agg(attribute, value) from customer_configuration
            where customer_configuration.customer = unit.customer
              and attribute = any(${sql.param(fenceAttributes)}::text[])) as settings
         from shipment
        where shipment.customer = unit.customer and power_unit_id = unit."unitId" and status = 'in-transit'
        order by starts_at desc, id limit 1) under_way
      join shipment_stop stop on stop.customer = unit.customer and stop.shipment_id = under_way.id
     order by stop.shipment_id, stop.sequence`)
  const found = new Map<string, UnderWay>()
  for (const { customer, unitId, id, movement, startsAt, settings, ...stop } of rows) {
    const key = unitKey({ customer, unitId })
    const known = found.get(key) ?? { id, movement, startsAt, fence: fenceOf(settings), stops: [] }
    known.stops.push(stop)
    found.set(key, known)
  }
  return found
}

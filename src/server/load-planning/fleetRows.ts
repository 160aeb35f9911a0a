import { type SQL, sql } from 'drizzle-orm'
import type { LiveTrip } from '#domain/fleet/liveTrip'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { ShipmentId } from '#domain/freight/keys'
import type { WeekHours } from '#domain/freight/openingHours'
import type { HoursLeft } from '#domain/load-planning/hoursOfService'
import { type PairSkip, skipMemory } from '#domain/load-planning/pairs/pairSkip'
import type { PlanningDriverStatus } from '#domain/load-planning/planningRows'
import type { RequestType } from '#domain/load-planning/requests/driverRequest'
import type { KeptStatus } from '#domain/load-planning/requests/requestState'
import type { Executor } from '#server/database/openDatabase'
import { cycleHours } from '#server/freight/cycleHours'
import { wasOnTime } from '#server/freight/shipmentAlerts'
import { hoursOf } from '#server/freight/shipments/storedLocations'
import { liveTrips } from './liveTrips'

/** A driver with unit, trailer and last position. Times as PostgreSQL prints them. */
export type DriverRow = {
  id: string
  name: string
  status: PlanningDriverStatus
  managerId: string | null
  managerName: string | null
  powerUnitId: string | null
  unitStatus: 'in-service' | 'down' | null
  trailerId: string | null
  equipmentType: string | null
  capacity: number | null
  trailerStatus: 'empty' | 'loaded' | 'down' | null
  areaId: number | null
  regionId: number | null
  homeCity: string
  homeState: string
  /** Last days, as `YYYY-MM-DD`. */
  licenceExpires: string | null
  medicalExpires: string | null
  qualifications: readonly { code: string; expires: string | null }[]
  city: string | null
  state: string | null
  availableAt: string | null
  drivingLeft: number
  dutyLeft: number
  cycleLeft: number
  seenAt: string | null
  latitude: number | null
  longitude: number | null
  onTimeShare: number | null
  /** What the customer has set, see `cycleFor`. */
  cycleHours: string | null
}

/** A planned or current shipment with its first and last stop, and its planned driver. */
export type ShipmentRow = {
  id: string
  networkId: string
  loadNumber: string
  status: ShipmentStatus
  movement: 'loaded' | 'deadhead' | 'bobtail'
  driverId: string | null
  powerUnitId: string | null
  trailerId: string | null
  equipmentType: string | null
  /** Codes of what its driver must be qualified for, by itself and by its locations, as a text. */
  qualifications: string
  areaId: number | null
  regionId: number | null
  startsAt: string
  endsAt: string
  miles: number
  weight: number
  fromCity: string
  fromState: string
  fromLatitude: number
  fromLongitude: number
  pickupFrom: string
  pickupTo: string
  pickupAt: string
  /** Of the locations of both stops; null where they are no locations. */
  fromHours: WeekHours | null
  fromZone: string
  toHours: WeekHours | null
  toZone: string
  pickupMinutes: number
  toCity: string
  toState: string
  toLatitude: number
  toLongitude: number
  deliveryFrom: string
  deliveryTo: string
  deliveryAt: string
  deliveryMinutes: number
  /** When it ends: as planned, or later as its unit goes. */
  endsAbout: string
  /** What its driver has left of the hours of service then; null when it is not under way or not known. */
  hoursAtEnd: HoursLeft | null
  orderMessage: string | null
  assignedDriverId: string | null
  assignedUnitId: string | null
  assignment: 'soft' | 'firm' | null
  assignedBy: string | null
  expiresAt: string | null
  updatedBy: string
}

const among = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids === undefined ? sql`true` : sql`${column} = any(${`{${ids.map((id) => JSON.stringify(id)).join(',')}}`}::text[])`

/** The drivers of a customer, all or these. */
export const driverRows = async (database: Executor, customer: string, ids?: readonly string[]): Promise<DriverRow[]> =>
  (await database.execute<DriverRow>(driversQuery(customer, ids))).rows

export const driversQuery = (customer: string, ids?: readonly string[]): SQL => sql`
    select d.id, d.first_name || ' ' || d.last_name as name, d.status, d.manager_id as "managerId", m.name as "managerName",
      d.power_unit_id as "powerUnitId", u.status as "unitStatus", u.trailer_id as "trailerId",
      t.equipment_type as "equipmentType", t.capacity::float8 as capacity, t.status as "trailerStatus",
      d.area_id as "areaId", a.region_id as "regionId", d.home_city as "homeCity", d.home_state as "homeState",
      d.licence_expires::text as "licenceExpires", d.medical_expires::text as "medicalExpires",
      ${heldQualifications} as qualifications,
      u.city, u.state, d.available_at as "availableAt", d.driving_left as "drivingLeft", d.duty_left as "dutyLeft",
      d.cycle_left as "cycleLeft", p.at as "seenAt", p.latitude, p.longitude, s.share as "onTimeShare",
      ${cycleHours(customer, sql`d.cycle`)} as "cycleHours"
    from fleet_driver d
      left join driver_manager m on m.customer = d.customer and m.id = d.manager_id
      left join power_unit u on u.customer = d.customer and u.id = d.power_unit_id
      left join trailer t on t.customer = u.customer and t.id = u.trailer_id
      left join area a on a.id = d.area_id
      left join lateral (select at, latitude, longitude from last_position l
        where l.customer = d.customer and l.unit_id = d.power_unit_id order by l.at desc limit 1) p on true
      left join lateral (${onTimeShare(customer)}) s on true
    where d.customer = ${customer} and ${among(sql`d.id`, ids)}
    order by d.id`

const heldQualifications = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', q.qualification_id, 'expires', q.expires::text)), '[]')
  from driver_qualification q where q.customer = d.customer and q.driver_id = d.id)`

/** Of the last twenty trips that a driver has done, the share of those that reached the last stop on time. */
const onTimeShare = (customer: string) => sql`
  select avg(${wasOnTime('last', customer)}::int)::float8 as share
  from (select id from shipment where customer = d.customer and driver_id = d.id and status = 'completed'
        order by starts_at desc limit 20) done
    join lateral (select actual_arrival, appointment_to from shipment_stop
      where customer = d.customer and shipment_id = done.id order by sequence desc limit 1) last
      on last.actual_arrival is not null`

/** Filters for shipments; without drivers or ids, all shipments that are not finished. */
export type ShipmentsAsked = {
  ids?: readonly string[]
  networkId?: string
  driverIds?: readonly string[]
  unitIds?: readonly string[]
}

/** How far plans look back and ahead: planned work that has ended is finished, whatever its status. */
export const planHorizon = sql`s.ends_at > now() - interval '1 day' and s.starts_at < now() + interval '21 days'`

/** The shipments of a customer that are planned or under way, first start first. A soft assignment that expired is none. */
export const shipmentRows = async (
  database: Executor,
  customer: string,
  asked: ShipmentsAsked = {},
): Promise<ShipmentRow[]> => {
  const { rows } = await database.execute<Omit<ShipmentRow, 'hoursAtEnd'>>(shipmentsQuery(customer, asked))
  const underWay = rows.flatMap(({ id, status }) => (status === 'in-transit' ? [id] : []))
  const live = await liveTrips(database, customer, underWay)
  return rows.map((row) => {
    const trip = live.get(row.id)
    return { ...row, endsAbout: endOf(row, trip), hoursAtEnd: trip?.hours ?? null }
  })
}

/** Never before the planned time; a stored estimate counts only while the location of the unit is unknown. */
const endOf = (
  { endsAt, endsAbout }: Pick<ShipmentRow, 'endsAt' | 'endsAbout'>,
  trip: LiveTrip | undefined,
): string => {
  if (!trip) return endsAbout
  const planned = trip.isSeen ? endsAt : endsAbout
  return Date.parse(trip.endsAt) > Date.parse(planned) ? trip.endsAt : planned
}

export const shipmentsQuery = (customer: string, { ids, networkId, driverIds, unitIds }: ShipmentsAsked): SQL => {
  const those = [
    driverIds && sql`${among(sql`s.driver_id`, driverIds)} or ${among(sql`x.driver_id`, driverIds)}`,
    unitIds && sql`${among(sql`s.power_unit_id`, unitIds)} or ${among(sql`x.power_unit_id`, unitIds)}`,
  ].filter((condition) => condition !== undefined)
  const named = ids
    ? among(sql`s.id`, ids)
    : networkId !== undefined
      ? sql`upper(s.network_id) = upper(${networkId})`
      : undefined
  const current = sql`s.status in ('planned', 'in-transit') and (s.status = 'in-transit' or ${planHorizon})`
  const asked = named ?? (those.length > 0 ? sql`${current} and (${sql.join(those, sql` or `)})` : current)
  return sql`
    select s.id, s.network_id as "networkId", s.load_number as "loadNumber", s.status, s.movement,
      s.driver_id as "driverId", s.power_unit_id as "powerUnitId", s.trailer_id as "trailerId",
      s.equipment_type as "equipmentType", ${neededQualifications} as qualifications, s.area_id as "areaId", a.region_id as "regionId",
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.miles::float8 as miles, coalesce(o.weight, 0)::float8 as weight,
      f.city as "fromCity", f.state as "fromState", f.latitude as "fromLatitude", f.longitude as "fromLongitude",
      f.appointment_from as "pickupFrom", f.appointment_to as "pickupTo", f.planned_arrival as "pickupAt",
      extract(epoch from f.planned_departure - f.planned_arrival)::int / 60 as "pickupMinutes",
      f.zone as "fromZone", case when fp.id is not null then ${hoursOf('fp')} end as "fromHours",
      l.zone as "toZone", case when lp.id is not null then ${hoursOf('lp')} end as "toHours",
      l.city as "toCity", l.state as "toState", l.latitude as "toLatitude", l.longitude as "toLongitude",
      l.appointment_from as "deliveryFrom", l.appointment_to as "deliveryTo", l.planned_arrival as "deliveryAt",
      (${workedMinutes})::int as "deliveryMinutes",
      greatest(s.ends_at, coalesce(l.actual_departure, l.estimated_arrival + (l.planned_departure - l.planned_arrival),
        s.ends_at)) as "endsAbout",
      g.message as "orderMessage", x.driver_id as "assignedDriverId", x.power_unit_id as "assignedUnitId",
      x.kind as assignment, x.assigned_by as "assignedBy", x.expires_at as "expiresAt", s.updated_by as "updatedBy"
    from shipment s
      left join area a on a.id = s.area_id
      left join load_assignment x on x.customer = s.customer and x.shipment_id = s.id
        and (x.expires_at is null or x.expires_at > now())
      join lateral (select * from shipment_stop where customer = s.customer and shipment_id = s.id
        order by sequence limit 1) f on true
      join lateral (select * from shipment_stop where customer = s.customer and shipment_id = s.id
        order by sequence desc limit 1) l on true
      left join location fp on fp.customer = s.customer and fp.id = f.location_id
      left join location lp on lp.customer = s.customer and lp.id = l.location_id
      left join lateral (select sum(weight) as weight from transport_order
        where customer = s.customer and shipment_id = s.id and status <> 'cancelled') o on true
      left join lateral (select message from order_message where customer = s.customer and shipment_id = s.id
        order by id desc limit 1) g on true
    where s.customer = ${customer} and ${asked}
    order by s.starts_at, s.id`
}

const neededQualifications = sql`concat_ws(', ', s.qualifications, (
  select string_agg(place.qualifications, ', ') from shipment_stop w
    join location place on place.customer = w.customer and place.id = w.location_id and place.qualifications <> ''
  where w.customer = s.customer and w.shipment_id = s.id))`

/** Minutes that are worked behind the first stop: at the last, and at those on the way. */
const workedMinutes = sql`
  select coalesce(sum(extract(epoch from w.planned_departure - w.planned_arrival)) / 60, 0) from shipment_stop w
  where w.customer = s.customer and w.shipment_id = s.id and w.sequence > f.sequence`

/** What drivers asked for and may still want. */
export type WishRow = {
  id: number
  driverId: string
  type: RequestType
  status: KeptStatus
  isBlocked: boolean
  fromDate: string
  toDate: string
}

/** Requests for time off or for time at home, approved or still open, and whatever is a block, that are not over. */
export const wishRows = async (database: Executor, customer: string, ids?: readonly string[]): Promise<WishRow[]> => {
  const { rows } = await database.execute<WishRow>(sql`
    select id, driver_id as "driverId", type, status, is_blocked as "isBlocked", from_date as "fromDate",
      to_date as "toDate" from driver_request
    where customer = ${customer} and to_date >= (now() at time zone 'UTC')::date
      and (type in ('time-off', 'home-time') or is_blocked) and status not in ('declined', 'withdrawn')
      and ${among(sql`driver_id`, ids)}
    order by from_date, id`)
  return rows
}

/** A pair that planners have skipped. */
export type SkipRow = PairSkip & { driverId: string; shipmentId: ShipmentId; lane: string }

/** What drivers were skipped for as far back as is remembered, the newest first. */
export const skipRows = async (database: Executor, customer: string, ids?: readonly string[]): Promise<SkipRow[]> => {
  const { rows } = await database.execute<SkipRow>(sql`
    select driver_id as "driverId", shipment_id as "shipmentId", lane, reason, remark, skipped_by as "skippedBy",
      skipped_at as "skippedAt"
    from pair_skip
    where customer = ${customer} and skipped_at > now() - make_interval(days => ${skipMemory}) and ${among(sql`driver_id`, ids)}
    order by skipped_at desc, shipment_id`)
  return rows
}

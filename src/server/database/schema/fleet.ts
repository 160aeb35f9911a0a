import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ShipmentId } from '#domain/freight/keys'
import { authorship, moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'
import { area, workLocation } from './routing-setup'

/** A company served by the customer: orders belong to one, and the corporate map is searched by it. */
export const corporation = pgTable(
  'corporation',
  { customer: ownedBy(), id: text('id').notNull(), name: text('name').notNull() },
  (table) => [ownRows(), primaryKey({ columns: [table.customer, table.id] })],
)

/** A manager of drivers. */
export const driverManager = pgTable(
  'driver_manager',
  { customer: ownedBy(), id: text('id').notNull(), name: text('name').notNull() },
  (manager) => [ownRows(), primaryKey({ columns: [manager.customer, manager.id] })],
)

/** A tractor or straight truck. */
export const powerUnit = pgTable(
  'power_unit',
  {
    customer: ownedBy(),
    id: text('id').notNull(),
    status: text('status', { enum: ['in-service', 'down'] })
      .notNull()
      .default('in-service'),
    areaId: integer('area_id').references(() => area.id),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** When it can take the next shipment. */
    availableAt: moment('available_at'),
    /** The trailer it pulls now; null if it pulls none, or if unknown. */
    trailerId: text('trailer_id'),
  },
  (unit) => [
    ownRows(),
    primaryKey({ columns: [unit.customer, unit.id] }),
    foreignKey({ columns: [unit.customer, unit.trailerId], foreignColumns: [trailer.customer, trailer.id] }),
    index('power_unit_of_area').on(unit.customer, unit.areaId),
    index('power_unit_id_starts').on(unit.customer, sql`upper(${unit.id}) text_pattern_ops`),
    check('power_unit_status', sql`${unit.status} in ('in-service', 'down')`),
  ],
)

export const trailer = pgTable(
  'trailer',
  {
    customer: ownedBy(),
    id: text('id').notNull(),
    equipmentType: text('equipment_type').notNull(),
    status: text('status', { enum: ['empty', 'loaded', 'down'] })
      .notNull()
      .default('empty'),
    /** Pounds that it carries. */
    capacity: numeric('capacity', { precision: 9, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.id] }),
    check('trailer_status', sql`${table.status} in ('empty', 'loaded', 'down')`),
  ],
)

/** A driver of the fleet; the drivers of the routing tool are a list of their own. */
export const fleetDriver = pgTable(
  'fleet_driver',
  {
    customer: ownedBy(),
    id: text('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text('status', { enum: ['active', 'off-duty', 'inactive'] })
      .notNull()
      .default('active'),
    managerId: text('manager_id'),
    powerUnitId: text('power_unit_id'),
    areaId: integer('area_id').references(() => area.id),
    /** The home terminal; null while none is known. */
    locationId: text('location_id'),
    homeCity: text('home_city').notNull(),
    homeState: text('home_state').notNull(),
    availableAt: moment('available_at'),
    /** Minutes left of the hours of service: driving (11 h), duty window (14 h), cycle (60 or 70 h). */
    drivingLeft: integer('driving_left').notNull(),
    dutyLeft: integer('duty_left').notNull(),
    cycleLeft: integer('cycle_left').notNull(),
  },
  (driver) => [
    ownRows(),
    primaryKey({ columns: [driver.customer, driver.id] }),
    foreignKey({
      columns: [driver.customer, driver.managerId],
      foreignColumns: [driverManager.customer, driverManager.id],
    }),
    foreignKey({ columns: [driver.customer, driver.powerUnitId], foreignColumns: [powerUnit.customer, powerUnit.id] }),
    foreignKey({
      columns: [driver.customer, driver.locationId],
      foreignColumns: [workLocation.customer, workLocation.id],
    }),
    index('fleet_driver_of_location').on(driver.customer, driver.locationId),
    index('fleet_driver_of_area').on(driver.customer, driver.areaId),
    index('fleet_driver_of_unit').on(driver.customer, driver.powerUnitId),
    index('fleet_driver_id_starts').on(driver.customer, sql`upper(${driver.id}) text_pattern_ops`),
    index('fleet_driver_name_starts').on(
      driver.customer,
      sql`upper(${driver.firstName} || ' ' || ${driver.lastName}) text_pattern_ops`,
    ),
    index('fleet_driver_last_name_starts').on(
      driver.customer,
      sql`upper(${driver.lastName} || ' ' || ${driver.firstName}) text_pattern_ops`,
    ),
    check('fleet_driver_status', sql`${driver.status} in ('active', 'off-duty', 'inactive')`),
    check(
      'fleet_driver_hours',
      sql`${driver.drivingLeft} between 0 and 660 and ${driver.dutyLeft} between 0 and 840 and ${driver.cycleLeft} between 0 and 4200`,
    ),
  ],
)

/** A trip of the fleet from its first stop to its last: on the maps a route, in load planning a load. */
export const shipment = pgTable(
  'shipment',
  {
    customer: ownedBy(),
    /** What calls name RouteID, shipment_gid and shipmentId. */
    id: text('id').$type<ShipmentId>().notNull(),
    /** The network id under which the planners speak of it (SNID). */
    networkId: text('network_id').notNull(),
    /** The number of its load for the driver and for the customer. */
    loadNumber: text('load_number').notNull(),
    status: text('status', { enum: ['planned', 'in-transit', 'completed', 'cancelled'] })
      .notNull()
      .default('planned'),
    movement: text('movement', { enum: ['loaded', 'deadhead', 'bobtail'] })
      .notNull()
      .default('loaded'),
    powerUnitId: text('power_unit_id'),
    trailerId: text('trailer_id'),
    driverId: text('driver_id'),
    areaId: integer('area_id').references(() => area.id),
    corporationId: text('corporation_id'),
    /** As planned: begin of the first stop, end of the last. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    miles: numeric('miles', { precision: 8, scale: 1, mode: 'number' }).notNull(),
    /** What the trailer must be; null when any will do. */
    equipmentType: text('equipment_type'),
    /** Grows with every change of its stops. */
    version: integer('version').notNull().default(1),
    ...authorship(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.id] }),
    unique('shipment_network_id').on(table.customer, table.networkId),
    /** Work planned for a shipment has the shipment's times, and follows them. */
    unique('shipment_times').on(table.customer, table.id, table.startsAt, table.endsAt, table.status),
    index('shipment_id_starts').on(table.customer, sql`upper(${table.id}) text_pattern_ops`),
    index('shipment_by_network_id').on(table.customer, sql`upper(${table.networkId})`),
    index('shipment_open')
      .on(table.customer, table.startsAt)
      .where(sql`${table.status} = 'planned' and ${table.driverId} is null`),
    foreignKey({
      columns: [table.customer, table.powerUnitId],
      foreignColumns: [powerUnit.customer, powerUnit.id],
    }),
    foreignKey({ columns: [table.customer, table.trailerId], foreignColumns: [trailer.customer, trailer.id] }),
    foreignKey({
      columns: [table.customer, table.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }),
    foreignKey({
      columns: [table.customer, table.corporationId],
      foreignColumns: [corporation.customer, corporation.id],
    }),
    index('shipment_by_start').on(table.customer, table.status, table.startsAt),
    index('shipment_of_any_status_by_start').on(table.customer, table.startsAt),
    index('shipment_of_trailer').on(table.customer, table.trailerId, table.startsAt),
    index('shipment_of_area').on(table.customer, table.areaId, table.startsAt),
    index('shipment_of_corporation').on(table.customer, table.corporationId, table.startsAt),
    index('shipment_of_unit').on(table.customer, table.powerUnitId, table.startsAt),
    index('shipment_of_driver').on(table.customer, table.driverId, table.startsAt),
    index('shipment_of_load').on(table.customer, table.loadNumber),
    check('shipment_status', sql`${table.status} in ('planned', 'in-transit', 'completed', 'cancelled')`),
    check('shipment_movement', sql`${table.movement} in ('loaded', 'deadhead', 'bobtail')`),
    check('shipment_span', sql`${table.startsAt} <= ${table.endsAt}`),
    check('shipment_without_trailer', sql`${table.movement} <> 'bobtail' or ${table.trailerId} is null`),
  ],
)

/** One visit of a shipment. */
export const shipmentStop = pgTable(
  'shipment_stop',
  {
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    sequence: integer('sequence').notNull(),
    /** The place, as the customer calls it. */
    locationId: text('location_id').notNull(),
    type: text('type', { enum: ['pickup', 'delivery', 'both', 'non-freight'] }).notNull(),
    code: text('code').notNull().default(''),
    /** The code that a planner gave it instead. */
    updatedCode: text('updated_code'),
    name: text('name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    country: text('country').notNull().default('US'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** The zone of its clock, such as America/Chicago. */
    zone: text('zone').notNull(),
    appointmentFrom: moment('appointment_from').notNull(),
    appointmentTo: moment('appointment_to').notNull(),
    plannedArrival: moment('planned_arrival').notNull(),
    plannedDeparture: moment('planned_departure').notNull(),
    estimatedArrival: moment('estimated_arrival'),
    actualArrival: moment('actual_arrival'),
    actualDeparture: moment('actual_departure'),
    /** Before it is reached: since when the unit has been inside its fence; that becomes its arrival, or nothing. */
    insideSince: moment('inside_since'),
    /** While it is visited: since when the unit has been seen away from it; that becomes its departure, or nothing. */
    outsideSince: moment('outside_since'),
  },
  (stop) => [
    ownRows(),
    primaryKey({ columns: [stop.customer, stop.shipmentId, stop.sequence] }),
    foreignKey({
      columns: [stop.customer, stop.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
    index('shipment_stop_of_location').on(stop.customer, stop.locationId),
    check('shipment_stop_sequence', sql`${stop.sequence} > 0`),
    check('shipment_stop_type', sql`${stop.type} in ('pickup', 'delivery', 'both', 'non-freight')`),
    check('shipment_stop_place', sql`${stop.latitude} between -90 and 90 and ${stop.longitude} between -180 and 180`),
    check('shipment_stop_left', sql`${stop.actualDeparture} is null or ${stop.actualArrival} is not null`),
  ],
)

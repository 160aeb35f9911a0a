import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { dutyStates } from '#domain/fleet/dutyLog'
import { moment, ownRows } from './columns'
import { driverPapers, masterRecord, reachedBy, unitDetails } from './masterColumns'
import { ownedBy } from './ownedBy'
import { area, workLocation } from './routing-setup'

/** A company served by the customer: orders belong to one, and the corporate map is searched by it. */
export const corporation = pgTable(
  'corporation',
  { customer: ownedBy(), id: text('id').notNull(), name: text('name').notNull(), ...masterRecord() },
  (table) => [ownRows(), primaryKey({ columns: [table.customer, table.id] })],
)

/** A customer of a corporation, under the number that its orders have. */
export const corporationCustomer = pgTable(
  'corporation_customer',
  {
    customer: ownedBy(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    corporationId: text('corporation_id').notNull(),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    ...masterRecord(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.number] }),
    foreignKey({
      columns: [table.customer, table.corporationId],
      foreignColumns: [corporation.customer, corporation.id],
    }),
    // Searched texts have a second column in lower case, made by the migration: see keyOf.
    index('corporation_customer_number_starts').on(table.customer, sql`number_key text_pattern_ops`),
    index('corporation_customer_name_starts').on(table.customer, sql`name_key text_pattern_ops`),
    index('corporation_customer_of_corporation').on(table.customer, table.corporationId),
  ],
)

/** A manager of drivers. */
export const driverManager = pgTable(
  'driver_manager',
  { customer: ownedBy(), id: text('id').notNull(), name: text('name').notNull(), ...reachedBy(), ...masterRecord() },
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
    ...unitDetails(),
    ...masterRecord(),
  },
  (unit) => [
    ownRows(),
    primaryKey({ columns: [unit.customer, unit.id] }),
    foreignKey({ columns: [unit.customer, unit.trailerId], foreignColumns: [trailer.customer, trailer.id] }),
    index('power_unit_of_area').on(unit.customer, unit.areaId),
    index('power_unit_id_key_starts').on(unit.customer, sql`id_key text_pattern_ops`),
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
    licencePlate: text('licence_plate').notNull().default(''),
    ...masterRecord(),
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
    /** What the driver does and since when, as the phone has reported last; null for one who reports no hours. */
    dutyState: text('duty_state', { enum: dutyStates }),
    dutySince: moment('duty_since'),
    ...driverPapers(),
    ...masterRecord(),
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
    index('fleet_driver_reports_hours')
      .on(driver.customer)
      .where(sql`${driver.dutyState} is not null`),
    index('fleet_driver_id_key_starts').on(driver.customer, sql`id_key text_pattern_ops`),
    index('fleet_driver_name_key_starts').on(driver.customer, sql`name_key text_pattern_ops`),
    index('fleet_driver_last_name_key_starts').on(driver.customer, sql`last_name_key text_pattern_ops`),
    index('fleet_driver_id_starts').on(driver.customer, sql`upper(${driver.id}) text_pattern_ops`),
    index('fleet_driver_name_starts').on(
      driver.customer,
      sql`upper(${driver.firstName} || ' ' || ${driver.lastName}) text_pattern_ops`,
    ),
    index('fleet_driver_last_name_starts').on(
      driver.customer,
      sql`upper(${driver.lastName} || ' ' || ${driver.firstName}) text_pattern_ops`,
    ),
    check('fleet_driver_cycle', sql`${driver.cycle} in ('60/7', '70/8')`),
    check('fleet_driver_duty', sql`${driver.dutyState} in ('off', 'on', 'driving', 'break')`),
    check('fleet_driver_duty_whole', sql`(${driver.dutyState} is null) = (${driver.dutySince} is null)`),
    check('fleet_driver_status', sql`${driver.status} in ('active', 'off-duty', 'inactive')`),
    check(
      'fleet_driver_hours',
      sql`${driver.drivingLeft} between 0 and 660 and ${driver.dutyLeft} between 0 and 840 and ${driver.cycleLeft} between 0 and 4200`,
    ),
  ],
)

/** What a driver can be qualified for, such as hazardous materials or the ports (TWIC). */
export const qualification = pgTable(
  'qualification',
  { customer: ownedBy(), id: text('id').notNull(), name: text('name').notNull(), ...masterRecord() },
  (table) => [ownRows(), primaryKey({ columns: [table.customer, table.id] })],
)

export const driverQualification = pgTable(
  'driver_qualification',
  {
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    qualificationId: text('qualification_id').notNull(),
    /** The last valid day; null for one that does not expire. */
    expires: date('expires', { mode: 'string' }),
    ...masterRecord(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.driverId, table.qualificationId] }),
    foreignKey({ columns: [table.customer, table.driverId], foreignColumns: [fleetDriver.customer, fleetDriver.id] }),
    foreignKey({
      columns: [table.customer, table.qualificationId],
      foreignColumns: [qualification.customer, qualification.id],
    }),
    index('driver_qualification_of_kind').on(table.customer, table.qualificationId),
  ],
)

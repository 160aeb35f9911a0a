import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { carrierTransports } from '#domain/freight/carrier'
import { moment, ownRows, versioned } from './columns'
import { masterRecord } from './masterColumns'
import { ownedBy } from './ownedBy'

export const equipment = pgTable(
  'equipment',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Pounds. */
    defaultWeight: numeric('default_weight', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    /** Pounds that it can carry. */
    capacity: numeric('capacity', { precision: 9, scale: 2, mode: 'number' }),
    /** Feet, inside. */
    length: numeric('length', { precision: 5, scale: 2, mode: 'number' }),
    width: numeric('width', { precision: 5, scale: 2, mode: 'number' }),
    height: numeric('height', { precision: 5, scale: 2, mode: 'number' }),
    deleted: boolean('deleted').notNull().default(false),
    ...versioned(),
  },
  (table) => [
    ownRows(),
    uniqueIndex('equipment_name_taken')
      .on(table.customer, sql`lower(${table.name})`)
      .where(sql`not ${table.deleted}`),
    check('equipment_default_weight', sql`${table.defaultWeight} between 0 and 44000`),
  ],
)

export const region = pgTable(
  'region',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    code: integer('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Name of the equipment that new loads of the region start with. */
    defaultEquipment: text('default_equipment'),
    isDefault: boolean('is_default').notNull().default(false),
    deleted: boolean('deleted').notNull().default(false),
    ...versioned(),
  },
  (table) => [
    ownRows(),
    uniqueIndex('region_code_taken')
      .on(table.customer, table.code)
      .where(sql`not ${table.deleted}`),
    uniqueIndex('region_one_default')
      .on(table.customer)
      .where(sql`${table.isDefault} and not ${table.deleted}`),
    check('region_code', sql`${table.code} between 1 and 999999`),
  ],
)

export const area = pgTable(
  'area',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    name: text('name').notNull(),
    regionId: integer('region_id')
      .notNull()
      .references(() => region.id),
    ...masterRecord(),
  },
  (table) => [ownRows(), index('area_of_region').on(table.customer, table.regionId)],
)

/** A home terminal: drivers belong to one, and their day of hours of service begins at midnight of its zone. */
export const workLocation = pgTable(
  'work_location',
  {
    customer: ownedBy(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    areaId: integer('area_id').references(() => area.id),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** Such as America/Chicago. */
    zone: text('zone').notNull(),
    ...masterRecord(),
  },
  (location) => [ownRows(), primaryKey({ columns: [location.customer, location.id] })],
)

export const dispatcherRegion = pgTable(
  'dispatcher_region',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    regionCode: integer('region_code').notNull(),
    userId: text('user_id').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    deleted: boolean('deleted').notNull().default(false),
    ...versioned(),
  },
  (dispatcher) => [
    ownRows(),
    uniqueIndex('dispatcher_region_pair_taken')
      .on(dispatcher.customer, sql`lower(${dispatcher.userId})`, dispatcher.regionCode)
      .where(sql`not ${dispatcher.deleted}`),
    uniqueIndex('dispatcher_region_one_default')
      .on(dispatcher.customer, sql`lower(${dispatcher.userId})`)
      .where(sql`${dispatcher.isDefault} and not ${dispatcher.deleted}`),
    index('dispatcher_region_of_region').on(dispatcher.customer, dispatcher.regionCode),
  ],
)

export const orgRegion = pgTable(
  'org_region',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    salesOrganisation: text('sales_organisation').notNull(),
    shippingPoint: text('shipping_point').notNull(),
    name: text('name').notNull(),
    geographicName: text('geographic_name').notNull().default(''),
    regionCode: integer('region_code').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    ...versioned(),
  },
  (org) => [
    ownRows(),
    uniqueIndex('org_region_pair_taken')
      .on(org.customer, org.salesOrganisation, org.shippingPoint)
      .where(sql`not ${org.deleted}`),
    index('org_region_of_region').on(org.customer, org.regionCode),
  ],
)

export const routingDriver = pgTable(
  'routing_driver',
  {
    key: serial('key').primaryKey(),
    customer: ownedBy(),
    /** Last name and first initial (V-6); may repeat. */
    id: text('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    regionCode: integer('region_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    meetAndGreet: boolean('meet_and_greet').notNull().default(false),
    carrier: text('carrier'),
    deleted: boolean('deleted').notNull().default(false),
    ...versioned(),
  },
  (driver) => [
    ownRows(),
    index('routing_driver_of_region').on(driver.customer, driver.regionCode),
    index('routing_driver_id').on(driver.customer, driver.id),
    index('routing_driver_id_starts').on(driver.customer, sql`lower(${driver.id}) text_pattern_ops`),
    index('routing_driver_first_name_starts').on(
      driver.customer,
      sql`lower(${driver.firstName} || ' ' || ${driver.lastName}) text_pattern_ops`,
    ),
    index('routing_driver_last_name_starts').on(
      driver.customer,
      sql`lower(${driver.lastName} || ' ' || ${driver.firstName}) text_pattern_ops`,
    ),
  ],
)

export const carrier = pgTable(
  'carrier',
  {
    customer: ownedBy(),
    /** Standard Carrier Alpha Code. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Docket number of the operating authority, and number of the safety registration. */
    mcNumber: text('mc_number').notNull().default(''),
    dotNumber: text('dot_number').notNull().default(''),
    /** The last day on which its insurance is valid; null if nobody has entered it. */
    insuranceExpires: date('insurance_expires', { mode: 'string' }),
    /** How tenders reach it. */
    transport: text('transport', { enum: carrierTransports }).notNull().default('edi'),
    /** Its name in X12 interchanges (ISA06 and ISA08), where that is not its SCAC. */
    ediId: text('edi_id').notNull().default(''),
    ...masterRecord(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.code] }),
    check('carrier_transport', sql`${table.transport} in ('edi', 'email')`),
    unique('carrier_name_taken').on(table.customer, table.name),
    index('carrier_code_starts').on(table.customer, sql`lower(${table.code}) text_pattern_ops`),
    index('carrier_name_starts').on(table.customer, sql`lower(${table.name}) text_pattern_ops`),
  ],
)

export const carrierContact = pgTable(
  'carrier_contact',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    carrierCode: text('carrier_code').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    active: boolean('active').notNull().default(true),
    ...versioned(),
  },
  (contact) => [
    ownRows(),
    foreignKey({
      columns: [contact.customer, contact.carrierCode],
      foreignColumns: [carrier.customer, carrier.code],
    }),
    index('carrier_contact_of_carrier').on(contact.customer, contact.carrierCode),
  ],
)

/** The place of a carrier among those for freight from an origin to a destination; 1 is asked first. */
export const carrierLane = pgTable(
  'carrier_lane',
  {
    customer: ownedBy(),
    carrierCode: text('carrier_code').notNull(),
    /** A state such as IL, or the code of a region. */
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    rank: integer('rank').notNull(),
    ...masterRecord(),
  },
  (lane) => [
    ownRows(),
    primaryKey({ columns: [lane.customer, lane.carrierCode, lane.origin, lane.destination] }),
    foreignKey({ columns: [lane.customer, lane.carrierCode], foreignColumns: [carrier.customer, carrier.code] }),
    index('carrier_lane_of_places').on(lane.customer, lane.origin, lane.destination),
    check('carrier_lane_rank', sql`${lane.rank} between 1 and 99`),
  ],
)

const codeList = (name: string) =>
  pgTable(
    name,
    { customer: ownedBy(), code: text('code').notNull(), name: text('name').notNull(), ...masterRecord() },
    (list) => [ownRows(), primaryKey({ columns: [list.customer, list.code] })],
  )

export const quoteType = codeList('quote_type')
export const shippingPoint = codeList('shipping_point')
/** `name` is the document type. */
export const sourceType = codeList('source_type')
/** `name` is the type, shown as `code - type`. */
export const deliveryType = codeList('delivery_type')

export const originCode = pgTable(
  'origin_code',
  {
    customer: ownedBy(),
    salesOffice: text('sales_office').notNull(),
    code: text('code').notNull(),
    ...masterRecord(),
  },
  (origin) => [ownRows(), primaryKey({ columns: [origin.customer, origin.salesOffice, origin.code] })],
)

/** Parameters of a customer. What the portal reads itself is in `domain/fleet-manager/parameters.ts`. */
export const customerConfiguration = pgTable(
  'customer_configuration',
  {
    customer: ownedBy(),
    attribute: text('attribute').notNull(),
    value: text('value').notNull(),
    /** Of parameters that the portal does not read itself; those have the code of their section. */
    lookupCode: text('lookup_code').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (entry) => [ownRows(), primaryKey({ columns: [entry.customer, entry.attribute] })],
)

import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownRows } from './columns'
import { masterRecord, optional, reachedBy } from './masterColumns'
import { ownedBy } from './ownedBy'

/** A place where freight is picked up and delivered. Stops name it by its id, and keep what they had when it is deleted. */
export const location = pgTable(
  'location',
  {
    customer: ownedBy(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    address: optional('address'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: optional('zip'),
    country: text('country').notNull().default('US'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** What the point is: one that a user gave, or the middle of its ZIP code or city. */
    placedBy: text('placed_by', { enum: ['given', 'zip', 'city'] }).notNull(),
    /** Metres; null for what the customer has set up. */
    fenceRadius: integer('fence_radius'),
    /** The zone of its clock, such as America/Chicago. */
    zone: text('zone').notNull(),
    /** Hours as `08:00-17:00`, empty on a day when it is closed; all empty when they are not known. */
    monday: optional('monday'),
    tuesday: optional('tuesday'),
    wednesday: optional('wednesday'),
    thursday: optional('thursday'),
    friday: optional('friday'),
    saturday: optional('saturday'),
    sunday: optional('sunday'),
    docks: integer('docks'),
    serviceMinutes: integer('service_minutes'),
    /** Minutes of a visit that are no detention; null for the usual ones. */
    freeMinutes: integer('free_minutes'),
    /** Codes of what its drivers must be qualified for, as `HAZMAT, TWIC`. */
    qualifications: optional('qualifications'),
    contactName: optional('contact_name'),
    ...reachedBy(),
    notes: optional('notes'),
    // What searches compare, see keyOf.
    idKey: text('id_key').generatedAlwaysAs(sql`lower(id)`),
    nameKey: text('name_key').generatedAlwaysAs(sql`lower(name)`),
    cityKey: text('city_key').generatedAlwaysAs(sql`lower(city)`),
    ...masterRecord(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.id] }),
    index('location_id_starts').on(table.customer, sql`id_key text_pattern_ops`),
    index('location_name_starts').on(table.customer, sql`name_key text_pattern_ops`),
    index('location_with_free_time')
      .on(table.customer)
      .where(sql`${table.freeMinutes} is not null`),
    index('location_city_starts').on(table.customer, sql`city_key text_pattern_ops`),
    check('location_placed_by', sql`${table.placedBy} in ('given', 'zip', 'city')`),
    check('location_point', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
  ],
)

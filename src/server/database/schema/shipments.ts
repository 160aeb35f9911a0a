import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  doublePrecision,
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
import { documentKinds, lateReasons } from '#domain/fleet/driverPhone'
import { shipmentEventCodes } from '#domain/fleet/shipmentProgress'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import { authorship, bytes, moment, ownRows } from './columns'
import { corporation, fleetDriver, powerUnit, trailer } from './fleet'
import { load } from './loads'
import { optional } from './masterColumns'
import { ownedBy } from './ownedBy'
import { area } from './routing-setup'

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
    /** Codes of what its driver must be qualified for besides what its locations ask, as `HAZMAT, TWIC`. */
    qualifications: optional('qualifications'),
    /** The load that it takes for the provider's own fleet. */
    loadId: integer('load_id').$type<LoadId>(),
    /** What made it; null for one of the demo data or of an older release, which nothing but a user starts and ends. */
    source: text('source', { enum: ['load', 'portal', 'api', 'file'] }),
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
    // Searched texts have a second column in lower case, made by the migration: see keyOf.
    index('shipment_id_key_starts').on(table.customer, sql`id_key text_pattern_ops`),
    index('shipment_network_id_starts').on(table.customer, sql`network_id_key text_pattern_ops`),
    index('shipment_load_number_starts').on(table.customer, sql`load_number_key text_pattern_ops`),
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
    foreignKey({ columns: [table.customer, table.loadId], foreignColumns: [load.customer, load.id] }),
    /** A load is on one shipment at a time. */
    uniqueIndex('shipment_of_routed_load')
      .on(table.customer, table.loadId)
      .where(sql`${table.loadId} is not null and ${table.status} <> 'cancelled'`),
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
    check('shipment_source', sql`${table.source} in ('load', 'portal', 'api', 'file')`),
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
    index('shipment_stop_reached')
      .on(stop.customer, stop.actualArrival)
      .where(sql`${stop.actualArrival} is not null`),
    index('shipment_stop_due').on(stop.customer, stop.appointmentTo),
    index('shipment_stop_departed')
      .on(stop.customer, stop.actualDeparture)
      .where(sql`${stop.actualDeparture} is not null`),
    check('shipment_stop_sequence', sql`${stop.sequence} > 0`),
    check('shipment_stop_type', sql`${stop.type} in ('pickup', 'delivery', 'both', 'non-freight')`),
    check('shipment_stop_place', sql`${stop.latitude} between -90 and 90 and ${stop.longitude} between -180 and 180`),
    check('shipment_stop_left', sql`${stop.actualDeparture} is null or ${stop.actualArrival} is not null`),
  ],
)

/** What happened to a shipment, each once: what a status message or a webhook tells the customer. */
export const shipmentEvent = pgTable(
  'shipment_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    code: text('code', { enum: shipmentEventCodes }).notNull(),
    /** 0 when it is about the whole shipment. */
    stopSequence: integer('stop_sequence').notNull(),
    /** When it happened; `notedAt` is when the server heard of it. */
    at: moment('at').notNull(),
    /** Of a stop that will be reached late: when it is expected to be. Null once that has happened. */
    expectedAt: moment('expected_at'),
    /** Of an arrival after the appointment: why, as the driver says; null when nobody was asked. */
    lateReason: text('late_reason', { enum: lateReasons }),
    lateNote: text('late_note').notNull().default(''),
    /** Where the unit was: the place of the stop. */
    city: text('city').notNull(),
    state: text('state').notNull(),
    zone: text('zone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    notedAt: moment('noted_at').notNull().defaultNow(),
    /** When its messages were queued; null until then. */
    toldAt: moment('told_at'),
  },
  (event) => [
    ownRows(),
    foreignKey({
      columns: [event.customer, event.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
    index('shipment_event_untold')
      .on(event.customer, event.id)
      .where(sql`${event.toldAt} is null`),
    check('shipment_event_late_reason', sql`${event.lateReason} is null or ${event.code} = 'arrived'`),
    unique('shipment_event_once').on(event.customer, event.shipmentId, event.code, event.stopSequence),
  ],
)

/** What proves a delivery: a photo, who signed for it, or a count of the pieces. The bytes are read one by one, never with a list. */
export const shipmentDocument = pgTable(
  'shipment_document',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    stopSequence: integer('stop_sequence').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** Who took the freight; empty for all but a signature. */
    signer: text('signer').notNull(),
    /** Pieces of a count, and how many are short, over or damaged; null and 0 for the other kinds. */
    pieces: integer('pieces'),
    short: integer('short').notNull().default(0),
    over: integer('over').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    note: text('note').notNull().default(''),
    /** The media type of the picture; null when a signer's name is all there is. */
    type: text('type'),
    bytes: bytes('bytes'),
    /** When it was made; `createdAt` is when the server got it. */
    at: moment('at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    /** A phone names its documents, so that one that is sent again is stored once. */
    reportKey: text('report_key').notNull(),
  },
  (document) => [
    ownRows(),
    foreignKey({
      columns: [document.customer, document.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
    unique('shipment_document_report').on(document.customer, document.createdBy, document.reportKey),
    index('shipment_document_of_shipment').on(document.customer, document.shipmentId, document.id),
    index('shipment_document_at').on(document.customer, document.at),
    check('shipment_document_kind', sql`${document.kind} in ('photo', 'signature', 'count')`),
    check('shipment_document_counted', sql`(${document.kind} = 'count') = (${document.pieces} is not null)`),
    check(
      'shipment_document_pieces',
      sql`${document.pieces} >= 0 and ${document.short} >= 0 and ${document.over} >= 0 and ${document.damaged} >= 0`,
    ),
    check('shipment_document_whole', sql`(${document.type} is null) = (${document.bytes} is null)`),
    check('shipment_document_size', sql`octet_length(${document.bytes}) between 1 and 5242880`),
  ],
)

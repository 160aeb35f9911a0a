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
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeliveryId, LoadId } from '#domain/freight/keys'
import { authorship, moment, ownRows } from './columns'
import { importBatch } from './imports'
import { load } from './loads'
import { ownedBy } from './ownedBy'

/** Pounds, exact to the hundredth. */
const pounds = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

export const delivery = pgTable(
  'delivery',
  {
    id: serial('id').$type<DeliveryId>().primaryKey(),
    customer: ownedBy(),
    number: text('number').notNull(),
    weight: pounds('weight').notNull(),
    status: text('status', { enum: ['available', 'assigned', 'cancelled'] })
      .notNull()
      .default('available'),
    loadId: integer('load_id').$type<LoadId>(),
    /** The user who put it on its load; null while on none, and if an older release did it. */
    assignedBy: text('assigned_by'),
    stopSequence: integer('stop_sequence'),
    shipFromSequence: integer('ship_from_sequence'),
    regionCode: integer('region_code'),
    quoteType: text('quote_type'),
    shippingPoint: text('shipping_point'),
    sourceType: text('source_type'),
    deliveryType: text('delivery_type'),
    originCode: text('origin_code'),
    statOrderNumber: text('stat_order_number'),
    shipFromName: text('ship_from_name'),
    shipFromCity: text('ship_from_city'),
    shipFromState: text('ship_from_state'),
    shipToName: text('ship_to_name'),
    shipToCity: text('ship_to_city'),
    shipToState: text('ship_to_state'),
    /** The state as filters compare it. A column, not an expression: the planner keeps statistics of columns. */
    shipToStateKey: text('ship_to_state_key').generatedAlwaysAs(sql`upper(ship_to_state)`),
    shipDate: date('ship_date', { mode: 'string' }),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    carrier: text('carrier'),
    equipment: text('equipment'),
    meetAndGreet: boolean('meet_and_greet').notNull().default(false),
    importBatchId: integer('import_batch_id'),
    deletedAt: moment('deleted_at'),
    deletedBy: text('deleted_by'),
    deleteReason: text('delete_reason'),
    ...authorship(),
  },
  (table) => [
    ownRows(),
    unique('delivery_of_customer').on(table.customer, table.id),
    foreignKey({ columns: [table.customer, table.loadId], foreignColumns: [load.customer, load.id] }),
    foreignKey({
      columns: [table.customer, table.importBatchId],
      foreignColumns: [importBatch.customer, importBatch.id],
    }),
    uniqueIndex('delivery_number_taken')
      .on(table.customer, table.number)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_number_starts')
      .on(table.customer, sql`number_key text_pattern_ops`)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_status')
      .on(table.customer, table.status, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_number')
      .on(table.customer, table.status, table.number, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_city')
      .on(table.customer, table.status, sql`ship_to_city_key text_pattern_ops`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_region')
      .on(table.customer, table.status, table.regionCode, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_carrier')
      .on(table.customer, sql`carrier_key`, table.id)
      .where(sql`${table.deletedAt} is null and carrier_key is not null`),
    index('delivery_by_equipment')
      .on(table.customer, sql`equipment_key`)
      .where(sql`${table.deletedAt} is null and equipment_key is not null`),
    index('delivery_by_stat_order')
      .on(table.customer, sql`stat_order_number_key text_pattern_ops`, table.id)
      .where(sql`${table.deletedAt} is null and stat_order_number_key is not null`),
    index('delivery_shipped')
      .on(table.customer, table.shipDate, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_ship_date')
      .on(table.customer, table.status, table.shipDate, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_state')
      .on(table.customer, table.status, table.shipToStateKey, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_by_weight')
      .on(table.customer, table.status, table.weight, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_of_load')
      .on(table.customer, table.loadId, table.shipFromSequence)
      .where(sql`${table.loadId} is not null`),
    index('delivery_of_import')
      .on(table.importBatchId)
      .where(sql`${table.importBatchId} is not null`),
    index('delivery_made')
      .on(table.customer, table.createdAt)
      .where(sql`${table.deletedAt} is null`),
    index('delivery_deleted')
      .on(table.customer, table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check('delivery_status', sql`${table.status} in ('available', 'assigned', 'cancelled')`),
    check('delivery_weight', sql`${table.weight} >= 0`),
    check('delivery_assigned_has_load', sql`${table.status} <> 'assigned' or ${table.loadId} is not null`),
    check('delivery_available_has_no_load', sql`${table.status} <> 'available' or ${table.loadId} is null`),
    check('delivery_sequence_on_load', sql`${table.loadId} is not null or ${table.stopSequence} is null`),
    check('delivery_deleted_off_load', sql`${table.deletedAt} is null or ${table.loadId} is null`),
    check('delivery_deleted_whole', sql`(${table.deletedAt} is null) = (${table.deletedBy} is null)`),
  ],
)

export const deliveryItem = pgTable(
  'delivery_item',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    deliveryId: integer('delivery_id').$type<DeliveryId>().notNull(),
    number: text('number').notNull(),
    description: text('description').notNull().default(''),
    quantity: numeric('quantity', { precision: 14, scale: 3, mode: 'number' }).notNull(),
    weight: pounds('weight').notNull(),
  },
  (item) => [
    ownRows(),
    foreignKey({
      columns: [item.customer, item.deliveryId],
      foreignColumns: [delivery.customer, delivery.id],
    }).onDelete('cascade'),
    index('delivery_item_of_delivery').on(item.customer, item.deliveryId, item.id),
  ],
)

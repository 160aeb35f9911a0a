import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeliveryId, ShipmentId } from '#domain/freight/keys'
import { moment, ownRows } from './columns'
import { corporation } from './fleet'
import { shipment } from './shipments'
import { ownedBy } from './ownedBy'

/** Freight from an origin to a destination; on a shipment, between two of its stops. */
export const transportOrder = pgTable(
  'transport_order',
  {
    customer: ownedBy(),
    number: text('number').notNull(),
    /** The number of its release. */
    releaseNumber: text('release_number').notNull(),
    customerOrderNumber: text('customer_order_number').notNull(),
    customerNumber: text('customer_number').notNull(),
    /** Bill of lading. */
    billOfLading: text('bill_of_lading').notNull(),
    status: text('status', { enum: ['open', 'planned', 'in-transit', 'delivered', 'cancelled'] })
      .notNull()
      .default('open'),
    corporationId: text('corporation_id'),
    /** The delivery that it takes. Without a foreign key, because the order outlives an import that is taken back. */
    deliveryId: integer('delivery_id').$type<DeliveryId>(),
    shipmentId: text('shipment_id').$type<ShipmentId>(),
    originSequence: integer('origin_sequence'),
    destinationSequence: integer('destination_sequence'),
    origin: text('origin').notNull(),
    originName: text('origin_name').notNull(),
    originAddress: text('origin_address').notNull(),
    destination: text('destination').notNull(),
    destinationName: text('destination_name').notNull(),
    destinationAddress: text('destination_address').notNull(),
    /** Pounds. */
    weight: numeric('weight', { precision: 9, scale: 2, mode: 'number' }).notNull().default(0),
    /** Pallets, cartons or whatever the customer counts; null when nobody said. */
    pieces: integer('pieces'),
    pickupAt: moment('pickup_at').notNull(),
    deliveryAt: moment('delivery_at').notNull(),
    meetAndGreet: boolean('meet_and_greet').notNull().default(false),
  },
  (order) => [
    ownRows(),
    primaryKey({ columns: [order.customer, order.number] }),
    foreignKey({
      columns: [order.customer, order.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }),
    foreignKey({
      columns: [order.customer, order.corporationId],
      foreignColumns: [corporation.customer, corporation.id],
    }),
    // Searched texts have a second column in lower case, made by the migration: see keyOf.
    index('transport_order_number_starts').on(order.customer, sql`number_key text_pattern_ops`),
    index('transport_order_customer_order_starts').on(order.customer, sql`customer_order_number_key text_pattern_ops`),
    index('transport_order_bill_starts').on(order.customer, sql`bill_of_lading_key text_pattern_ops`),
    index('transport_order_of_shipment').on(order.customer, order.shipmentId),
    index('transport_order_of_delivery')
      .on(order.customer, order.deliveryId)
      .where(sql`${order.deliveryId} is not null`),
    index('transport_order_of_customer_number').on(order.customer, order.customerNumber),
    index('transport_order_of_bill').on(order.customer, order.billOfLading),
    index('transport_order_of_corporation').on(order.customer, order.corporationId),
    index('transport_order_of_pickup').on(order.customer, order.pickupAt),
    check(
      'transport_order_status',
      sql`${order.status} in ('open', 'planned', 'in-transit', 'delivered', 'cancelled')`,
    ),
    check(
      'transport_order_on_stops',
      sql`(${order.shipmentId} is null) = (${order.originSequence} is null) and (${order.shipmentId} is null) = (${order.destinationSequence} is null)`,
    ),
  ],
)

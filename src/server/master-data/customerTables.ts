import type { PgColumn } from 'drizzle-orm/pg-core'
import { delivery } from '#server/database/schema/deliveries'
import { corporation, corporationCustomer } from '#server/database/schema/fleet'
import { transportOrder } from '#server/database/schema/orders'
import { deliveryType, originCode, quoteType, shippingPoint, sourceType } from '#server/database/schema/routing-setup'
import { shipment } from '#server/database/schema/shipments'
import type { MasterTable } from './masterTable'

const codesOfDeliveries = (table: typeof quoteType, column: PgColumn): MasterTable => ({
  table,
  key: table.recordKey,
  columns: { code: table.code, name: table.name },
  uses: [{ noun: 'deliveries', table: delivery, column }],
})

/** Where the companies that a customer serves are stored, and the codes of its deliveries. */
export const customerTables = {
  corporations: {
    table: corporation,
    key: corporation.recordKey,
    columns: { code: corporation.id, name: corporation.name },
    uses: [
      { noun: 'corporationCustomers', table: corporationCustomer, column: corporationCustomer.corporationId },
      { noun: 'shipments', table: shipment, column: shipment.corporationId },
      { noun: 'orders', table: transportOrder, column: transportOrder.corporationId },
    ],
  },
  corporationCustomers: {
    table: corporationCustomer,
    key: corporationCustomer.recordKey,
    columns: {
      code: corporationCustomer.number,
      name: corporationCustomer.name,
      corporation: corporationCustomer.corporationId,
      city: corporationCustomer.city,
      state: corporationCustomer.state,
    },
    uses: [{ noun: 'orders', table: transportOrder, column: transportOrder.customerNumber }],
  },
  quoteTypes: codesOfDeliveries(quoteType, delivery.quoteType),
  deliveryTypes: codesOfDeliveries(deliveryType, delivery.deliveryType),
  sourceTypes: codesOfDeliveries(sourceType, delivery.sourceType),
  shippingPoints: codesOfDeliveries(shippingPoint, delivery.shippingPoint),
  originCodes: {
    table: originCode,
    key: originCode.recordKey,
    columns: { salesOffice: originCode.salesOffice, code: originCode.code },
    uses: [{ noun: 'deliveries', table: delivery, column: delivery.originCode }],
  },
} satisfies Readonly<Record<string, MasterTable>>

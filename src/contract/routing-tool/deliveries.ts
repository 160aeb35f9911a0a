import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  decimal,
  type DictionaryOf,
  instant,
  integer,
  integerOrNull,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { DeliveryTransit, Delivery, DeliveryItem } from '#domain/freight/delivery'
import { deliveryFilterWire, loadDeliveriesFilterWire } from './deliveryFilter'

export const deliveryStatusWire = oneOf({ available: 'AVAILABLE', assigned: 'ASSIGNED', cancelled: 'CANCELLED' })

/** Ours: from the shipment that carries the delivery. */
const deliveryTransitWire = oneOf({
  'in-transit': 'IN_TRANSIT',
  late: 'LATE',
  delivered: 'DELIVERED',
} as const satisfies Record<DeliveryTransit, string>)

const deliveryItemDictionary = {
  id: ['delivery_item_pk', integer],
  deliveryId: ['delivery_fk', integer],
  itemNumber: ['item_num', text],
  description: ['description', text],
  quantity: ['quantity', decimal],
  weight: ['weight', decimal],
} as const satisfies DictionaryOf<DeliveryItem>

export const deliveryItemWire = wireRecord(deliveryItemDictionary)

const deliveryDictionary = {
  id: ['delivery_pk', integer],
  customer: ['customer_code', text],
  number: ['delivery_num', text],
  weight: ['delivery_weight', decimal],
  status: ['status', deliveryStatusWire],
  shipFromSequence: ['ship_from_stop_seq_num', integerOrNull],
  stopSequence: ['stopSequence', integerOrNull],
  regionCode: ['region_code', integerOrNull],
  quoteType: ['quote_type', textOrNull],
  shippingPoint: ['shipping_point', textOrNull],
  sourceType: ['source_type', textOrNull],
  deliveryType: ['delivery_type', textOrNull],
  originCode: ['origin_code', textOrNull],
  statOrderNumber: ['stat_order_number', textOrNull],
  shipFromName: ['ship_from_name', textOrNull],
  shipFromCity: ['ship_from_city', textOrNull],
  shipFromState: ['ship_from_state', textOrNull],
  shipToName: ['ship_to_name', textOrNull],
  shipToCity: ['ship_to_city', textOrNull],
  shipToState: ['ship_to_state', textOrNull],
  shipDate: ['ship_date', textOrNull],
  deliveryDate: ['delivery_date', textOrNull],
  carrier: ['cARRIER', textOrNull],
  equipment: ['equipment', textOrNull],
  loadNumber: ['penske_load_id', textOrNull],
  loadId: ['shipment_id', integerOrNull],
  meetAndGreet: ['meet_and_greet', yesNo],
  transit: ['transit_status', deliveryTransitWire.nullable().optional()],
  deletedBy: ['deleted_by', text.optional()],
  deletedAt: ['deleted_date', instant.optional()],
} as const

export const deliveryWire = wireRecord(deliveryDictionary)

/** A dictionary that misses a field of the delivery, or writes one wrongly, does not compile here. */
export const wholeDelivery = (delivery: Delivery): z.output<typeof deliveryWire> => delivery

/** A delivery with what it consists of. */
export const deliveryWithItemsWire = wireRecord({
  ...deliveryDictionary,
  items: ['items', z.array(deliveryItemWire)],
})

export const itemsQuery = wireRecord({ deliveryId: ['DeliveryFK', keyText] })

/** Keys in a body: at least one, none of them twice. */
export const deliveryKeys = z
  .array(z.int32().positive())
  .max(5_000, 'are too many (5000)')
  .refine((keys) => new Set(keys).size === keys.length, 'names a delivery twice')

const someKeys = deliveryKeys.refine((keys) => keys.length > 0, 'names no delivery')

/** The user and customer that every write repeats; the server does not trust them (W-8). */
export const writtenFor = {
  customer: ['customerCode', text.optional()],
  userId: ['userId', text.optional()],
} as const

export const deliveries = {
  listItems: endpoint({
    summary: 'The items of a delivery (CALL-RT-28)',
    method: 'GET',
    path: '/routing-tool/{group}/DeliveryItem',
    needs: 'routing-tool.deliveries',
    query: itemsQuery,
    answer: z.array(deliveryItemWire),
    list: { limit: 'all' },
  }),
  readDeliveries: endpoint({
    summary: 'Deliveries with their items, normally one by its key (CALL-RT-30)',
    method: 'GET',
    path: '/routing-tool/{group}/Delivery',
    needs: 'routing-tool.deliveries',
    query: deliveryFilterWire,
    answer: z.array(deliveryWithItemsWire),
    list: { limit: 100 },
  }),
  searchDeliveries: endpoint({
    summary: 'Search deliveries by any of their fields (CALL-RT-31)',
    method: 'GET',
    path: '/routing-tool/{group}/SearchDeliveries',
    needs: 'routing-tool.deliveries',
    query: deliveryFilterWire,
    answer: z.array(deliveryWire),
    list: { limit: 100 },
  }),
  listDeliveriesOfLoad: endpoint({
    summary: 'The deliveries of a load in the order of picking up (CALL-RT-33)',
    method: 'GET',
    path: '/routing-tool/{group}/DeliveriesByShipmentID',
    needs: 'routing-tool.deliveries',
    query: loadDeliveriesFilterWire,
    answer: z.array(deliveryWire),
    list: { limit: 'all' },
  }),
  changeStatus: endpoint({
    summary: 'Cancel deliveries, or take them off their loads (CALL-RT-44)',
    method: 'POST',
    path: '/routing-tool/{group}/UpdateDeliveryStatus',
    needs: 'routing-tool.deliveries',
    body: wireRecord({
      ...writtenFor,
      deliveryIds: ['delivery_pk', someKeys],
      status: ['status', deliveryStatusWire],
    }),
    answer: okWith({ updated: ['Updated', integer] }),
  }),
  deleteDeliveries: endpoint({
    summary: 'Delete deliveries that are on no load (CALL-RT-47)',
    method: 'PUT',
    path: '/routing-tool/{group}/DeleteDelivery',
    needs: 'routing-tool.deliveries',
    body: wireRecord({
      ...writtenFor,
      deliveryIds: ['delivery_pk', someKeys],
      reason: ['reason', z.string().trim().max(500, 'is too long (500)').nullish()],
    }),
    answer: okWith({ deleted: ['Deleted', integer] }),
  }),
}

import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { filledText, integer, oneOf, text, wireRecord } from '#contract/platform/wire'
import { permissionOfScope } from '#domain/access/apiKeys'
import { inboundLimits } from '#domain/import/inboundOrders'
import type { ImportField } from '#domain/import/importFields'

/** The exact bounds are the rules of the domain; this keeps a client from sending a book. */
const shortText = text.max(1_000).nullish()
const number = z.number().nullish()

/** The names of the fields of an order, and of its items. */
export const inboundOrderNames = {
  number: 'orderNumber',
  weight: 'weight',
  shipFromSequence: 'shipFromSequence',
  regionCode: 'regionCode',
  quoteType: 'quoteType',
  shippingPoint: 'shippingPoint',
  sourceType: 'sourceType',
  deliveryType: 'deliveryType',
  originCode: 'originCode',
  statOrderNumber: 'statOrderNumber',
  shipFromName: 'shipFromName',
  shipFromCity: 'shipFromCity',
  shipFromState: 'shipFromState',
  shipToName: 'shipToName',
  shipToCity: 'shipToCity',
  shipToState: 'shipToState',
  shipDate: 'shipDate',
  deliveryDate: 'deliveryDate',
  carrier: 'carrier',
  equipment: 'equipment',
  meetAndGreet: 'meetAndGreet',
  itemNumber: 'itemNumber',
  description: 'description',
  quantity: 'quantity',
  itemWeight: 'weight',
} as const satisfies Record<ImportField, string>

const itemWire = wireRecord({
  itemNumber: [inboundOrderNames.itemNumber, shortText],
  description: [inboundOrderNames.description, shortText],
  quantity: [inboundOrderNames.quantity, number],
  itemWeight: [inboundOrderNames.itemWeight, number],
})

export const inboundOrderWire = wireRecord({
  number: [inboundOrderNames.number, filledText.max(1_000)],
  weight: [inboundOrderNames.weight, number],
  shipFromSequence: [inboundOrderNames.shipFromSequence, number],
  regionCode: [inboundOrderNames.regionCode, z.union([z.number(), text.max(1_000)]).nullish()],
  quoteType: [inboundOrderNames.quoteType, shortText],
  shippingPoint: [inboundOrderNames.shippingPoint, shortText],
  sourceType: [inboundOrderNames.sourceType, shortText],
  deliveryType: [inboundOrderNames.deliveryType, shortText],
  originCode: [inboundOrderNames.originCode, shortText],
  statOrderNumber: [inboundOrderNames.statOrderNumber, shortText],
  shipFromName: [inboundOrderNames.shipFromName, shortText],
  shipFromCity: [inboundOrderNames.shipFromCity, shortText],
  shipFromState: [inboundOrderNames.shipFromState, shortText],
  shipToName: [inboundOrderNames.shipToName, shortText],
  shipToCity: [inboundOrderNames.shipToCity, shortText],
  shipToState: [inboundOrderNames.shipToState, shortText],
  shipDate: [inboundOrderNames.shipDate, shortText],
  deliveryDate: [inboundOrderNames.deliveryDate, shortText],
  carrier: [inboundOrderNames.carrier, shortText],
  equipment: [inboundOrderNames.equipment, shortText],
  meetAndGreet: [inboundOrderNames.meetAndGreet, z.boolean().nullish()],
  items: ['items', z.array(itemWire).max(inboundLimits.items).optional()],
})

const outcomeWire = oneOf({ created: 'created', updated: 'updated', unchanged: 'unchanged' })

/** The body of an error that names the fields: orders and items count from 0. */
export const fieldError = (row: number, field: string, code: string, message: string) => ({
  Row: row,
  Field: field,
  Code: code,
  Message: message,
})

/** The fields that the body of an error names, each with its code; none for any other body. */
export const fieldErrorsIn = (body: unknown): readonly (readonly [field: string, code: string])[] => {
  const errors = (body as { Errors?: { Field?: unknown; Code?: unknown }[] } | null)?.Errors
  return Array.isArray(errors) ? errors.map(({ Field, Code }) => [String(Field), String(Code)] as const) : []
}

/** What systems of a customer send. */
export const inboundOrders = {
  receiveOrders: endpoint({
    summary: 'Orders of a customer, each of which becomes a delivery to be routed; all are taken or none',
    method: 'POST',
    path: '/api/orders',
    needs: permissionOfScope['orders:write'],
    scope: 'orders:write',
    body: wireRecord({
      /** Of all weights in the call; pounds if not named. */
      weightUnit: ['weightUnit', oneOf({ lb: 'LB', kg: 'KG' }).optional()],
      orders: ['orders', z.array(inboundOrderWire).min(1, 'names no order').max(inboundLimits.orders)],
    }),
    answer: okWith({
      orders: [
        'orders',
        z.array(
          wireRecord({
            number: ['orderNumber', text],
            deliveryId: ['deliveryId', integer],
            outcome: ['outcome', outcomeWire],
          }),
        ),
      ],
    }),
    example: {
      body: {
        weightUnit: 'LB',
        orders: [
          {
            orderNumber: 'PO-1001',
            shipFromName: 'Rossville Plant',
            shipFromCity: 'Memphis',
            shipFromState: 'TN',
            shipToName: 'Ohio Stores',
            shipToCity: 'Toledo',
            shipToState: 'OH',
            shipDate: '2026-12-01',
            deliveryDate: '2026-12-03',
            items: [
              { itemNumber: '1', description: 'Pallets of paper', quantity: 4, weight: 3200 },
              { itemNumber: '2', description: 'Cartons', quantity: 20, weight: 450.5 },
            ],
          },
        ],
      },
      answer: { Status: 'SUCCESS', orders: [{ orderNumber: 'PO-1001', deliveryId: 48213, outcome: 'created' }] },
    },
  }),
}

import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { filledText, integer, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { givenInstant, since, until } from './stopTimes'
import { orderWriteWire, shipmentChoiceWire, stopOrderWire, stopWire, stopWriteWire } from './stopWire'

const customer = ['customer', text.optional()] as const

/** The data saved for a shipment: all of its stops in order, and all of its orders. */
const shipmentDetailWire = wireRecord({
  shipmentId: ['shipmentId', filledText],
  processedStatus: ['processedStatus', oneOf({ new: 'N' })],
  startsAt: ['startTime', givenInstant],
  endsAt: ['endTime', givenInstant],
  customer: ['customerCode', text.optional()],
  networkId: ['snid', textOrNull.optional()],
  userId: ['USERID', textOrNull.optional()],
  stops: ['StopSequenceList', z.array(stopWriteWire).max(200, 'are too many (200)')],
  orders: ['totalOrders', z.array(orderWriteWire).max(1_000, 'are too many (1000)')],
  /** The version that was read; a shipment changed by another user since is not overwritten. */
  version: ['version', z.int32().optional()],
})

/** The stops and orders of a shipment, as edited by shipment order management. */
export const shipmentStops = {
  listMeetAndGreetOrders: endpoint({
    summary: 'Meet-and-greet orders that wait for a shipment, by the day of their pickup (CALL-SOM-1)',
    method: 'GET',
    path: '/shipment-order/GetMeetAndGreetOrdersFromFM',
    needs: 'shipment-orders',
    query: wireRecord({ customer, from: ['startDate', since], to: ['endDate', until] }),
    list: { limit: 'all' },
    answer: z.array(stopOrderWire),
  }),
  listShipments: endpoint({
    summary: 'Shipments whose stops can be edited, by their start; or one of any status by its id (CALL-SOM-2)',
    method: 'GET',
    path: '/shipment-order/GetShipmentsFromFM',
    needs: 'shipment-orders',
    query: wireRecord({
      customer,
      from: ['startDate', since.optional()],
      to: ['endDate', until.optional()],
      shipmentId: ['shipmentId', text.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(shipmentChoiceWire),
  }),
  listStops: endpoint({
    summary: 'The stops of a shipment in their order (CALL-SOM-3)',
    method: 'GET',
    path: '/shipment-order/GetShipmentStopFromFM',
    needs: 'shipment-orders',
    query: wireRecord({ shipmentId: ['shipmentId', filledText] }),
    list: { limit: 'all' },
    answer: z.array(stopWire),
  }),
  listOrders: endpoint({
    summary: 'The orders of a shipment (CALL-SOM-4)',
    method: 'GET',
    path: '/shipment-order/GetShipmentOrderReleaseFromFM',
    needs: 'shipment-orders',
    query: wireRecord({ shipmentId: ['shipmentGid', filledText] }),
    list: { limit: 'all' },
    answer: z.array(stopOrderWire),
  }),
  saveShipment: endpoint({
    summary: 'Save the stops and orders of a shipment (CALL-SOM-5)',
    method: 'POST',
    path: '/shipment-order/InsertRouteStopShipment',
    needs: 'shipment-orders',
    body: shipmentDetailWire,
    answer: okWith({ networkId: ['snid', text], version: ['version', integer.optional()] }),
  }),
}

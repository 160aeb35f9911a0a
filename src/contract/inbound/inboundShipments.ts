import { z } from 'zod'
import { shipmentStatusWire, orderStatusWire } from '#contract/maps/fleetWords'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { decimal, filledText, instant, instantOrNull, integer, oneOf, text, wireRecord } from '#contract/platform/wire'
import { permissionOfScope } from '#domain/access/apiKeys'
import { newShipmentWire } from '#contract/shipment-orders/newShipmentWire'
import { newShipmentLimits } from '#domain/freight/newShipment'

const inboundShipmentWire = wireRecord(newShipmentWire)

/** What systems of a customer send and ask about shipments. */
export const inboundShipments = {
  receiveShipments: endpoint({
    summary: 'Shipments of a customer with stops, appointments and orders, to be planned; all are taken or none',
    method: 'POST',
    path: '/api/shipments',
    needs: permissionOfScope['shipments:write'],
    scope: 'shipments:write',
    body: wireRecord({
      /** Of all weights in the call; pounds if not named. */
      weightUnit: ['weightUnit', oneOf({ lb: 'LB', kg: 'KG' }).optional()],
      shipments: [
        'shipments',
        z.array(inboundShipmentWire).min(1, 'names no shipment').max(newShipmentLimits.shipments),
      ],
    }),
    answer: okWith({
      shipments: [
        'shipments',
        z.array(
          wireRecord({
            number: ['shipmentNumber', text],
            outcome: ['outcome', oneOf({ created: 'created', updated: 'updated', unchanged: 'unchanged' })],
          }),
        ),
      ],
    }),
  }),
  readShipmentStatus: endpoint({
    summary: 'The status of a shipment, of its stops and of its orders, by its number',
    method: 'GET',
    path: '/api/shipments/{number}',
    needs: permissionOfScope['status:read'],
    scope: 'status:read',
    params: wireRecord({ number: ['number', filledText.max(100)] }),
    answer: wireRecord({
      number: ['shipmentNumber', text],
      status: ['status', shipmentStatusWire],
      stops: [
        'stops',
        z.array(
          wireRecord({
            sequence: ['sequence', integer],
            type: ['type', oneOf({ pickup: 'PICKUP', delivery: 'DELIVERY', both: 'BOTH', 'non-freight': 'OTHER' })],
            name: ['name', text],
            city: ['city', text],
            state: ['state', text],
            appointmentFrom: ['appointmentFrom', instant],
            appointmentTo: ['appointmentTo', instant],
            plannedArrival: ['plannedArrival', instant],
            actualArrival: ['arrivedAt', instantOrNull],
            actualDeparture: ['departedAt', instantOrNull],
          }),
        ),
      ],
      orders: [
        'orders',
        z.array(
          wireRecord({
            number: ['orderNumber', text],
            status: ['status', orderStatusWire],
            weight: ['weight', decimal],
          }),
        ),
      ],
    }),
  }),
}

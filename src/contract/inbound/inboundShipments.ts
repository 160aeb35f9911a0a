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
    example: {
      body: {
        weightUnit: 'LB',
        shipments: [
          {
            shipmentNumber: 'S-2001',
            stops: [
              {
                type: 'PICKUP',
                name: 'Rossville Plant',
                address: '100 Industrial Road',
                city: 'Rossville',
                state: 'TN',
                zip: '38066',
                appointmentFrom: '2026-12-01T08:00',
                appointmentTo: '2026-12-01T10:00',
              },
              {
                type: 'DELIVERY',
                name: 'Ohio Stores',
                address: '1 Water Street',
                city: 'Toledo',
                state: 'OH',
                zip: '43604',
                appointmentFrom: '2026-12-02T13:00',
                appointmentTo: '2026-12-02T15:00',
              },
            ],
            orders: [{ orderNumber: 'PO-1001', weight: 3650.5, pieces: 24, pickupStop: 1, deliveryStop: 2 }],
          },
        ],
      },
      answer: { Status: 'SUCCESS', shipments: [{ shipmentNumber: 'S-2001', outcome: 'created' }] },
    },
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
    example: {
      answer: {
        shipmentNumber: 'S-2001',
        status: 'IN_TRANSIT',
        stops: [
          {
            sequence: 1,
            type: 'PICKUP',
            name: 'Rossville Plant',
            city: 'Rossville',
            state: 'TN',
            appointmentFrom: '2026-12-01T14:00:00Z',
            appointmentTo: '2026-12-01T16:00:00Z',
            plannedArrival: '2026-12-01T14:00:00Z',
            arrivedAt: '2026-12-01T14:12:00Z',
            departedAt: '2026-12-01T15:05:00Z',
          },
          {
            sequence: 2,
            type: 'DELIVERY',
            name: 'Ohio Stores',
            city: 'Toledo',
            state: 'OH',
            appointmentFrom: '2026-12-02T18:00:00Z',
            appointmentTo: '2026-12-02T20:00:00Z',
            plannedArrival: '2026-12-02T18:00:00Z',
            arrivedAt: null,
            departedAt: null,
          },
        ],
        orders: [{ orderNumber: 'PO-1001', status: 'IN_TRANSIT', weight: 3650.5 }],
      },
    },
  }),
}

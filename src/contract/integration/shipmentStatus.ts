import { z } from 'zod'
import { shipmentStatusWire } from '#contract/maps/fleetWords'
import { instant, instantOrNull, integer, oneOf, text, wireRecord } from '#contract/platform/wire'
import type { ShipmentEventCode } from '#domain/fleet/shipmentProgress'

export const shipmentEventWire = oneOf({
  planned: 'PLANNED',
  'in-transit': 'IN_TRANSIT',
  arrived: 'ARRIVED',
  late: 'LATE',
  departed: 'DEPARTED',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
} as const satisfies Record<ShipmentEventCode, string>)

/** The body of a webhook: what happened to a shipment. `stop` is null for the shipment as a whole. */
export const shipmentStatusBody = wireRecord({
  event: ['event', shipmentEventWire],
  /** Grows with every event of the portal: a receiver can put events in order by it. */
  eventId: ['eventId', integer],
  at: ['occurredAt', instant],
  /** Of a stop that will be reached late: when it is expected to be. */
  expectedAt: ['expectedAt', instantOrNull],
  customer: ['group', text],
  number: ['shipmentNumber', text],
  loadNumber: ['loadNumber', text],
  status: ['status', shipmentStatusWire],
  stop: [
    'stop',
    wireRecord({
      sequence: ['sequence', integer],
      name: ['name', text],
      city: ['city', text],
      state: ['state', text],
      appointmentFrom: ['appointmentFrom', instant],
      appointmentTo: ['appointmentTo', instant],
      actualArrival: ['arrivedAt', instantOrNull],
      actualDeparture: ['departedAt', instantOrNull],
    }).nullable(),
  ],
  orders: ['orderNumbers', z.array(text)],
})

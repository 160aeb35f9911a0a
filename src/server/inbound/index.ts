import { inboundOrders } from '#contract/inbound/inboundOrders'
import { inboundShipments } from '#contract/inbound/inboundShipments'
import { type MountedService, service } from '#server/platform/http/service'
import { inboundOrderHandlers } from './inboundOrders'
import { inboundShipmentHandlers } from './inboundShipments'

/** What systems of customers send, with an API key. */
export const inbound: readonly MountedService[] = [
  service('inboundOrders', inboundOrders, inboundOrderHandlers),
  service('inboundShipments', inboundShipments, inboundShipmentHandlers),
]

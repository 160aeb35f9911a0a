import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import { type MountedService, service } from '#server/platform/http/service'
import { shipmentStopHandlers } from './shipmentStops'

/** Shipment order management. */
export const shipmentOrders: readonly MountedService[] = [service('shipmentStops', shipmentStops, shipmentStopHandlers)]

import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { shipmentImports } from '#contract/shipment-orders/shipmentImports'
import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import { type MountedService, service } from '#server/platform/http/service'
import { shipmentDocumentHandlers } from './shipmentDocuments'
import { shipmentFormHandlers } from './shipmentForms'
import { shipmentImportHandlers } from './imports/shipmentImports'
import { shipmentStopHandlers } from './shipmentStops'

/** Shipment order management. */
export const shipmentOrders: readonly MountedService[] = [
  service('shipmentStops', shipmentStops, shipmentStopHandlers),
  service('shipmentForms', shipmentForms, shipmentFormHandlers),
  service('shipmentImports', shipmentImports, shipmentImportHandlers),
  service('shipmentDocuments', shipmentDocuments, shipmentDocumentHandlers),
]

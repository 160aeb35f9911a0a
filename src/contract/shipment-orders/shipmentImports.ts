import { fileImportCalls } from '#contract/platform/fileImport'
import { newShipmentProblemCodes } from '#domain/freight/newShipment'
import { masterProblemCodes } from '#domain/master-data/fieldProblem'

/** `taken`: a number that another shipment or order has already. */
const shipmentRowProblemCodes = [...newShipmentProblemCodes, ...masterProblemCodes, 'too-many'] as const
export type ShipmentRowProblemCode = (typeof shipmentRowProblemCodes)[number]

/** Shipments from a file (ours). */
export const shipmentImports = fileImportCalls({
  what: 'the shipments',
  path: '/portal/{group}/Shipments',
  needs: 'shipment-orders',
  codes: shipmentRowProblemCodes,
})

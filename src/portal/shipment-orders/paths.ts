import { shipmentOrdersPath } from '#portal/ui/page/recordPaths'

/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  shipmentOrders: shipmentOrdersPath,
  newShipment: `${shipmentOrdersPath}/New`,
  importShipments: `${shipmentOrdersPath}/Import`,
  proofs: `${shipmentOrdersPath}/Proofs`,
  missingProofs: `${shipmentOrdersPath}/MissingProofs`,
  editShipment: `${shipmentOrdersPath}/Edit/:shipmentId`,
} as const

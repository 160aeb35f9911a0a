/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  shipmentOrders: '/ShipmentOrderManagement',
} as const

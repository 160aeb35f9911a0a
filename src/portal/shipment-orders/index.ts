import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const shipmentOrders = feature({
  name: 'shipment-orders',
  pages: [
    {
      path: paths.shipmentOrders,
      needs: 'shipment-orders',
      label: 'frame.pages.shipmentOrders',
      about: 'frame.about.shipmentOrders',
      menu: { group: 'shipments', order: 4 },
      page: async () => (await import('./ShipmentOrders')).ShipmentOrders,
    },
  ],
})

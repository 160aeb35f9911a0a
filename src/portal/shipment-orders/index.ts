import { feature } from '#portal/kit/feature'
import { notBuiltYet } from '#portal/kit/NotBuiltYet'
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
      page: notBuiltYet('frame.about.shipmentOrders'),
    },
  ],
})

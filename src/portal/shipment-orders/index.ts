import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const shipmentOrders = feature({
  name: 'shipment-orders',
  firstSteps: [
    {
      step: 'shipments',
      path: paths.importShipments,
      samples: [
        {
          label: 'home.firstSteps.samples.shipments',
          save: async () => (await import('./forms/saveShipmentSample')).saveShipmentSample(),
        },
      ],
    },
  ],
  pages: [
    {
      path: paths.shipmentOrders,
      needs: 'shipment-orders',
      label: 'frame.pages.shipmentOrders',
      about: 'frame.about.shipmentOrders',
      menu: { group: 'shipments', order: 4 },
      page: async () => (await import('./ShipmentOrders')).ShipmentOrders,
    },
    {
      path: paths.newShipment,
      needs: 'shipment-orders',
      label: 'frame.pages.newShipment',
      isAction: true,
      parent: paths.shipmentOrders,
      page: async () => (await import('./forms/ShipmentFormPages')).NewShipmentPage,
    },
    {
      path: paths.importShipments,
      needs: 'shipment-orders',
      label: 'frame.pages.importShipments',
      isAction: true,
      parent: paths.shipmentOrders,
      page: async () => (await import('./forms/ShipmentImportPage')).ShipmentImportPage,
    },
    {
      path: paths.proofs,
      needs: 'shipment-orders',
      label: 'frame.pages.proofs',
      about: 'frame.about.proofs',
      parent: paths.shipmentOrders,
      page: async () => (await import('./ProofsPage')).ProofsPage,
    },
    {
      path: paths.missingProofs,
      needs: 'shipment-orders',
      label: 'frame.pages.missingProofs',
      about: 'frame.about.missingProofs',
      parent: paths.shipmentOrders,
      page: async () => (await import('./MissingProofsPage')).MissingProofsPage,
    },
    {
      path: paths.editShipment,
      needs: 'shipment-orders',
      label: 'frame.pages.editShipment',
      parent: paths.shipmentOrders,
      page: async () => (await import('./forms/ShipmentFormPages')).EditShipmentPage,
    },
  ],
})

import { deliveriesAndLoadsPath } from '#portal/ui/page/recordPaths'

/** Addresses as people have bookmarked them, odd spellings included. Spelt here and nowhere else. */
export const paths = {
  routingTool: '/RoutingTool',
  deliveriesAndLoads: deliveriesAndLoadsPath,
  importDeliveries: '/RoutingTool/Import/ImportDeliveries',
  support: '/RoutingTool/{brand}Support',
  reports: '/RoutingTool/Reports',
  tools: '/RoutingTool/Misc',
  setup: '/RoutingTool/Setup',
  regions: '/RoutingTool/Setup/Regions',
  newRegion: '/RoutingTool/Setup/Regions/NewRegion',
  updateRegion: '/RoutingTool/Setup/Regions/UpdateRegion',
  dispatcherRegions: '/RoutingTool/Setup/Capacity',
  newDispatcherRegion: '/RoutingTool/Setup/Capacity/New-Dispatch-Region',
  updateDispatcherRegion: '/RoutingTool/Setup/Capacity/Update-Dispatch-Region',
  orgRegions: '/RoutingTool/Setup/OrgRegion',
  newOrgRegion: '/RoutingTool/Setup/OrgRegion/NewRegion',
  updateOrgRegion: '/RoutingTool/Setup/OrgRegion/UpdateRegion',
  equipment: '/RoutingTool/Setup/Equipment',
  newEquipment: '/RoutingTool/Setup/Equipment/NewEquipment',
  updateEquipment: '/RoutingTool/Setup/Equipment/UpdateEquipment',
  routingDrivers: '/RoutingTool/Setup/Drivers',
  newDriver: '/RoutingTool/Setup/Drivers/NewDrivers',
  updateDriver: '/RoutingTool/Setup/Drivers/UpdateDrivers',
  carrierContacts: '/RoutingTool/Setup/CarrierContacts',
  updateCarrier: '/RoutingTool/Setup/CarrierContacts/Update-Carrier',
} as const

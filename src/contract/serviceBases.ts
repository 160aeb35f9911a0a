/** The first segment of each service as the contract declares it; the configuration may put another in its place (W-1). */
export const serviceBases = {
  auth: '',
  home: '/home',
  costPlus: '/costplus',
  shipmentInfo: '/shipment-info',
  allLocations: '/all-locations',
  portal: '/portal',
  districtMap: '/district-map',
  cloudLocation: '/cloud-location',
  device: '/device',
  cellCommHr: '/cellcomm-hr',
  driverFinancials: '/driver-financials',
  fleetManager: '/fm',
  routingTool: '/routing-tool',
  integration: '/integration',
  loadPlanning: '/load-planning',
  shipmentOrder: '/shipment-order',
} as const

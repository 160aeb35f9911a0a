/** Addresses of master data. */
export const paths = {
  fleetData: '/FleetData',
  fleetList: '/FleetData/:list',
  newFleetRecord: '/FleetData/:list/New',
  updateFleetRecord: '/FleetData/:list/Update',
  importFleetRecords: '/FleetData/:list/Import',
  payData: '/PayData',
  payList: '/PayData/:list',
  newPayRecord: '/PayData/:list/New',
  updatePayRecord: '/PayData/:list/Update',
  importPayRecords: '/PayData/:list/Import',
  customerData: '/CustomerData',
  customerList: '/CustomerData/:list',
  newCustomerRecord: '/CustomerData/:list/New',
  updateCustomerRecord: '/CustomerData/:list/Update',
  importCustomerRecords: '/CustomerData/:list/Import',
} as const

/** The names of the lists, as they appear in addresses, calls and messages. */
export const masterListNames = [
  'regions',
  'equipment',
  'terminals',
  'areas',
  'driverManagers',
  'drivers',
  'qualifications',
  'driverQualifications',
  'driverReferences',
  'driverRemarks',
  'terminalOperators',
  'powerUnits',
  'trailers',
  'locations',
  'payVendors',
  'payTypes',
  'workers',
  'bonusPlan',
  'carriers',
  'carrierContacts',
  'carrierLanes',
  'corporations',
  'corporationCustomers',
  'quoteTypes',
  'deliveryTypes',
  'sourceTypes',
  'shippingPoints',
  'originCodes',
] as const
export type MasterListName = (typeof masterListNames)[number]

/** Lists that ship with the portal, from which a field may be filled: their values are suggested, others are valid. */
export const suggestionNames = ['scacs'] as const
export type SuggestionName = (typeof suggestionNames)[number]

/** Where the user keeps a list, and with which permission: data of the fleet, of pay, or of the customer. */
export const masterAreas = ['fleet', 'pay', 'customer'] as const
export type MasterArea = (typeof masterAreas)[number]

/** The page of a shipment and its orders, to which loads link. */
export const shipmentOrdersPath = '/ShipmentOrderManagement'

/** The board with a load on it, to which shipments link. */
export const deliveriesAndLoadsPath = '/RoutingTool/DelveriesAndLoads'

/** The form of a new driver, to which hires link; `source` fills it in. */
export const newDriverPath = '/FleetData/drivers/New'

/** The cross-references of a customer, to which imports link for codes that have none. */
export const crossReferenceRowsPath = '/FMXREFDataManager'

/** The one page of a load, under any of its ids. */
export const loadRecordPath = '/Load/:id'

/** The map of a shipment, to which its load links. */
export const routeMapPath = '/RouteMap/:id'

/** The best drivers for each load, to which open work links. */
export const recommendationsPath = '/LoadPlanningApplication/Recommendations'

/** The links of drivers to the phone page, to which drivers link; `q` narrows them. */
export const driverPhonesPath = '/LoadPlanningApplication/DriverPhones'

/** The devices that send positions, to which drivers link; `q` narrows them. */
export const devicesPath = '/Devices'

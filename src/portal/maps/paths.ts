import { routeMapPath } from '#portal/ui/page/recordPaths'

/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  liveTracking: '/{brand}Truck',
  corporateMap: '/CorpTruckMap',
  searchRoute: '/SearchRoute',
  orderMap: '/OrderMap/:id',
  routeMap: routeMapPath,
  routeDetails: '/Mapdetails/:routeId',
} as const

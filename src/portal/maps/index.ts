import { address } from '#portal/ui/page/address'
import { feature } from '#portal/ui/page/feature'
import { liveMapAt } from './live-tracking/liveView'
import { paths } from './paths'
import { tiles } from './waitingWork'

export const maps = feature({
  name: 'maps',
  tiles,
  hits: [{ kind: 'transport-order', to: ({ name }) => address(paths.orderMap, { id: name }) }],
  records: [{ kind: 'unit', to: ({ name }) => liveMapAt(name) }],
  headerParts: [
    {
      name: 'watch-alerts',
      needs: 'maps.track',
      part: async () => (await import('./search-route/saved-searches/WatchAlerts')).WatchAlerts,
    },
  ],
  dashboardParts: [
    {
      name: 'fleet-map',
      dashboard: 'fleet',
      needs: 'maps.track',
      part: async () => (await import('./live-tracking/FleetMap')).FleetMap,
    },
  ],
  pages: [
    {
      path: paths.liveTracking,
      needs: 'maps.track',
      label: 'frame.pages.liveTracking',
      about: 'frame.about.liveTracking',
      menu: { group: 'fleet', order: 2 },
      fills: true,
      page: async () => (await import('./live-tracking/LiveTracking')).LiveTracking,
    },
    {
      path: paths.corporateMap,
      needs: 'maps.track',
      label: 'frame.pages.corporateMap',
      about: 'frame.about.corporateMap',
      fills: true,
      page: async () => (await import('./corporate-map/CorporateMap')).CorporateMap,
    },
    {
      path: paths.searchRoute,
      needs: 'maps.track',
      label: 'frame.pages.searchRoute',
      about: 'frame.about.searchRoute',
      page: async () => (await import('./search-route/SearchRoute')).SearchRoute,
    },
    {
      path: paths.orderMap,
      needs: 'maps.track',
      label: 'frame.pages.orderMap',
      parent: paths.searchRoute,
      fills: true,
      page: async () => (await import('./order-map/OrderMap')).OrderMap,
    },
    {
      path: paths.routeMap,
      needs: 'maps.track',
      label: 'frame.pages.routeMap',
      parent: paths.searchRoute,
      fills: true,
      page: async () => (await import('./route-map/RouteMap')).RouteMap,
    },
    {
      path: paths.routeDetails,
      needs: 'maps.track',
      label: 'frame.pages.routeDetails',
      parent: paths.searchRoute,
      page: async () => (await import('./route-map/RouteDetails')).RouteDetails,
    },
  ],
  links: [
    {
      link: 'fleetmanager',
      needs: 'operations.administer',
      label: 'frame.pages.fleetManager',
      menu: { group: 'fleet', order: 1 },
      intranetOnly: true,
    },
  ],
})

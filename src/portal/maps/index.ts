import { feature } from '#portal/kit/feature'
import { notBuiltYet } from '#portal/kit/NotBuiltYet'
import { paths } from './paths'

export const maps = feature({
  name: 'maps',
  pages: [
    {
      path: paths.liveTracking,
      needs: 'maps.track',
      label: 'frame.pages.liveTracking',
      about: 'frame.about.liveTracking',
      menu: { group: 'fleet', order: 2 },
      fills: true,
      page: notBuiltYet('frame.about.liveTracking'),
    },
    {
      path: paths.corporateMap,
      needs: 'maps.track',
      label: 'frame.pages.corporateMap',
      about: 'frame.about.corporateMap',
      fills: true,
      page: notBuiltYet('frame.about.corporateMap'),
    },
    {
      path: paths.searchRoute,
      needs: 'maps.track',
      label: 'frame.pages.searchRoute',
      about: 'frame.about.searchRoute',
      page: notBuiltYet('frame.about.searchRoute'),
    },
    {
      path: paths.orderMap,
      needs: 'maps.track',
      label: 'frame.pages.orderMap',
      parent: paths.searchRoute,
      fills: true,
      page: notBuiltYet('frame.pages.orderMap'),
    },
    {
      path: paths.routeMap,
      needs: 'maps.track',
      label: 'frame.pages.routeMap',
      parent: paths.searchRoute,
      fills: true,
      page: notBuiltYet('frame.pages.routeMap'),
    },
    {
      path: paths.routeDetails,
      needs: 'maps.track',
      label: 'frame.pages.routeDetails',
      parent: paths.searchRoute,
      fills: true,
      page: notBuiltYet('frame.pages.routeDetails'),
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

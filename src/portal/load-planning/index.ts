import { address } from '#portal/ui/page/address'
import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'
import { unitAddress } from './units/unitAddress'
import { tiles } from './waitingWork'

export const loadPlanning = feature({
  name: 'load-planning',
  tiles,
  hits: [
    {
      kind: 'fleet-driver',
      needs: 'load-planning',
      to: ({ detail }) => address(paths.availableLoads, {}, { timeline: 'drivers', q: detail ?? undefined }),
    },
    { kind: 'unit', needs: 'load-planning', to: ({ name }) => unitAddress(name) },
  ],
  pages: [
    {
      path: paths.loadPlanning,
      needs: 'load-planning',
      label: 'frame.pages.loadPlanning',
      about: 'frame.about.loadPlanning',
      menu: { group: 'shipments', order: 3 },
      page: async () => (await import('./landing/LoadPlanningPage')).LoadPlanningPage,
    },
    {
      path: paths.powerUnits,
      needs: 'load-planning',
      label: 'frame.pages.powerUnits',
      about: 'frame.about.powerUnits',
      parent: paths.loadPlanning,
      page: async () => (await import('./units/PowerUnitDetails')).PowerUnitDetails,
    },
    {
      path: paths.availableLoads,
      needs: 'load-planning',
      label: 'frame.pages.availableLoads',
      about: 'frame.about.availableLoads',
      parent: paths.loadPlanning,
      page: async () => (await import('./available/AvailableLoadsAndUnits')).AvailableLoadsAndUnits,
    },
    {
      path: paths.recommendations,
      needs: 'load-planning',
      label: 'frame.pages.recommendations',
      about: 'frame.about.recommendations',
      parent: paths.loadPlanning,
      page: async () => (await import('./recommendations/Recommendations')).Recommendations,
    },
    {
      path: paths.verifyStatus,
      needs: 'load-planning',
      label: 'frame.pages.verifyStatus',
      about: 'frame.about.verifyStatus',
      parent: paths.loadPlanning,
      page: async () => (await import('./verify/VerifyStatusPage')).VerifyStatusPage,
    },
    {
      path: paths.driverRequests,
      needs: 'load-planning',
      label: 'frame.pages.driverRequests',
      about: 'frame.about.driverRequests',
      parent: paths.loadPlanning,
      page: async () => (await import('./requests/DriverRequestPage')).DriverRequestPage,
    },
    {
      path: paths.driverPhones,
      needs: 'load-planning',
      label: 'frame.pages.driverPhones',
      about: 'frame.about.driverPhones',
      parent: paths.loadPlanning,
      page: async () => (await import('./phones/DriverPhonesPage')).DriverPhonesPage,
    },
  ],
})

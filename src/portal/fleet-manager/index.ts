import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'
import { tiles } from './waitingWork'

export const fleetManager = feature({
  name: 'fleet-manager',
  tiles,
  pages: [
    {
      path: paths.genericSetup,
      needs: 'fleet-manager.configure',
      label: 'frame.pages.genericSetup',
      about: 'frame.about.genericSetup',
      menu: { group: 'fleet', order: 3 },
      page: async () => (await import('./setup/GenericSetupPage')).GenericSetupPage,
    },
    {
      path: paths.crossReferenceRows,
      needs: 'fleet-manager.configure',
      label: 'frame.pages.crossReferenceRows',
      about: 'frame.about.crossReferenceRows',
      menu: { group: 'fleet', order: 4 },
      page: async () => (await import('./cross-references/RowsPage')).RowsPage,
    },
    {
      path: paths.crossReferenceTypes,
      needs: 'fleet-manager.configure',
      label: 'frame.pages.crossReferenceTypes',
      about: 'frame.about.crossReferenceTypes',
      menu: { group: 'fleet', order: 5 },
      page: async () => (await import('./cross-references/TypesPage')).TypesPage,
    },
    {
      path: paths.parameterPages,
      needs: 'fleet-manager.configure',
      label: 'frame.pages.parameterPages',
      about: 'frame.about.parameterPages',
      menu: { group: 'fleet', order: 6 },
      page: async () => (await import('./notifications/NotificationsPage')).NotificationsPage,
    },
    {
      path: paths.customerSettings,
      needs: 'customer.manage',
      label: 'frame.pages.customerSettings',
      about: 'frame.about.customerSettings',
      menu: { group: 'administration', order: 14 },
      page: async () => (await import('./setup/CustomerSettingsPage')).CustomerSettingsPage,
    },
  ],
})

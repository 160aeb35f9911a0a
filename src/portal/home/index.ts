import Notifications from '@mui/icons-material/NotificationsNoneOutlined'
import { alerts, alertStore } from '#portal/data/alerts'
import { dashboardNeeds } from '#domain/dashboards/dashboards'
import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const home = feature({
  name: 'home',
  redirects: [{ from: `${paths.home}/*`, to: paths.home }],
  tiles: [
    {
      name: 'unread-messages',
      needs: 'signed-in',
      label: 'home.tiles.unreadMessages',
      icon: Notifications,
      to: () => `${paths.home}#messages`,
      count: () => alerts().unread,
      onCountChange: alertStore.subscribe,
    },
  ],
  pages: [
    {
      path: paths.home,
      needs: 'signed-in',
      label: 'frame.pages.home',
      about: 'frame.about.home',
      menu: { group: 'home', order: 1 },
      homeTab: { order: 1, label: 'frame.home.today' },
      page: async () => (await import('./HomePage')).HomePage,
    },
    {
      path: paths.week,
      needs: dashboardNeeds.week,
      label: 'frame.pages.week',
      about: 'frame.about.week',
      homeTab: { order: 2, label: 'frame.pages.week' },
      page: async () => (await import('./dashboards/DashboardPage')).WeekPage,
    },
    {
      path: paths.fleet,
      needs: dashboardNeeds.fleet,
      label: 'frame.pages.fleetDashboard',
      about: 'frame.about.fleetDashboard',
      homeTab: { order: 3, label: 'frame.home.fleet' },
      page: async () => (await import('./dashboards/DashboardPage')).FleetPage,
    },
    {
      path: paths.people,
      needs: dashboardNeeds.people,
      label: 'frame.pages.peopleDashboard',
      about: 'frame.about.peopleDashboard',
      homeTab: { order: 5, label: 'frame.home.people' },
      page: async () => (await import('./dashboards/DashboardPage')).PeoplePage,
    },
  ],
})

import { anyDashboard } from '#domain/dashboards/dashboards'
import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const schedules = feature({
  name: 'schedules',
  dashboardActions: [
    {
      name: 'schedule-dashboard',
      needs: anyDashboard,
      part: async () => (await import('./DashboardScheduleButton')).DashboardScheduleButton,
    },
  ],
  pages: [
    {
      path: paths.schedules,
      needs: anyDashboard,
      label: 'frame.pages.schedules',
      about: 'frame.about.schedules',
      page: async () => (await import('./SchedulesPage')).SchedulesPage,
    },
  ],
})

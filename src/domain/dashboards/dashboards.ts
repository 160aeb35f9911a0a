import type { Permission } from '#domain/access/access'

/**
 * The dashboards with charts, each on a tab of the home page, and who may open it: whoever may see one of its tiles. Apart
 * from the tiles, so that the menu needs none of what they measure.
 */
export const dashboardNeeds = {
  today: ['routing-tool.deliveries', 'load-planning'],
  week: ['load-planning', 'routing-tool.reports'],
  fleet: ['maps.track', 'load-planning'],
  people: ['drivers.transfer', 'drivers.refer', 'work-packages'],
} as const satisfies Record<string, readonly Permission[]>

export type Dashboard = keyof typeof dashboardNeeds

/** Whoever may open a dashboard, the readers of reports among them. */
export const anyDashboard: readonly Permission[] = [...new Set(Object.values(dashboardNeeds).flat())]

export const dashboards = Object.keys(dashboardNeeds) as Dashboard[]

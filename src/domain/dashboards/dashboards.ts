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

/** The dashboards that are written to files: those with tiles, and that of billing, which is made of its own tables. */
export type FiledDashboard = Dashboard | 'billing'

export const filedNeeds: Readonly<Record<FiledDashboard, readonly Permission[]>> = {
  ...dashboardNeeds,
  billing: ['cost-plus'],
}

/** Whoever may open a dashboard, the readers of reports among them. */
export const anyDashboard: readonly Permission[] = [...new Set(Object.values(filedNeeds).flat())]

export const dashboards = Object.keys(dashboardNeeds) as Dashboard[]

export const filedDashboards = Object.keys(filedNeeds) as FiledDashboard[]

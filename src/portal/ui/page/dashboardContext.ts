import { createContext } from 'react'
import type { Period } from '#domain/dashboards/dashboardReport'
import type { FiledDashboard } from '#domain/dashboards/dashboards'

/** The dashboard on screen: its period, unless it has none, and the code of its region, if it shows one alone. */
export type ShownDashboard = { dashboard: FiledDashboard; days?: Period | undefined; region?: number | undefined }

/** For the parts that features put beside the heading of a dashboard. */
export const DashboardContext = createContext<ShownDashboard | null>(null)

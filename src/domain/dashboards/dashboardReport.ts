import { type Days, type DaysProblem, daysProblem, type MovingSpan, readDays } from '#domain/reports/reportDays'
import { type FiledDashboard, filedDashboards } from './dashboards'

/** A dashboard among the reports that are written to files. */
export type DashboardReport = `dashboard-${FiledDashboard}`

export const dashboardReports = filedDashboards.map((dashboard): DashboardReport => `dashboard-${dashboard}`)

/** The dashboard that a report is of; null for the reports of rows. */
export const dashboardOf = (report: string): FiledDashboard | null =>
  filedDashboards.find((dashboard) => report === `dashboard-${dashboard}`) ?? null

/** The most days of a dashboard, which also reads as many before them. */
export const mostDashboardDays = 31

/** The periods of a dashboard; the first one is the usual one. */
export const periods = [
  'last-7',
  'last-week',
  'last-30',
  'this-month',
  'last-month',
] as const satisfies readonly MovingSpan[]
export type Period = (typeof periods)[number]

/** What the days of a dashboard can be: that of today shows no others, and billing counts in months. */
export const spansOfDashboard = (dashboard: FiledDashboard): readonly ['today' | Period, ...Period[]] =>
  dashboard === 'today' ? ['today'] : dashboard === 'billing' ? ['last-month', 'this-month'] : periods

/** Whether the figures of a dashboard can be those of one region. */
export const hasRegions = (dashboard: FiledDashboard): boolean => dashboard === 'today' || dashboard === 'week'

/** Parameters of a dashboard as the address of its page writes them, and the zone of the reader's clock. */
type Written = Readonly<Record<string, string>>

/** The span that written parameters ask for, the usual one where they name none. */
export const writtenSpan = (dashboard: FiledDashboard, { days }: Written): string => {
  const [usual] = spansOfDashboard(dashboard)
  return dashboard === 'today' ? usual : days || usual
}

/** The days of a dashboard seen from today, or why it cannot cover them. */
export const daysOfDashboard = (
  dashboard: FiledDashboard,
  parameters: Written,
  today: string,
): { days: Days } | { problem: DaysProblem | { code: 'unreadable' } } => {
  const days = readDays(writtenSpan(dashboard, parameters), today)
  const problem = days ? daysProblem(days, mostDashboardDays) : null
  return days && !problem ? { days } : { problem: problem ?? { code: 'unreadable' } }
}

/** The code of the region that is asked for, as it is written; undefined where the dashboard has none. */
export const writtenRegion = (dashboard: FiledDashboard, { region }: Written): string | undefined =>
  hasRegions(dashboard) ? region || undefined : undefined

/** Whether a code can be that of a region. */
export const isWrittenRegion = (code: string): boolean => /^\d{1,9}$/.test(code)

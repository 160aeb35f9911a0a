import type { ReportSchedule } from '#contract/routing-tool/reports/reportSchedules'
import { type AskedReport, parametersOf } from '#domain/reports/askedReport'
import { isMovingSpan } from '#domain/reports/reportDays'
import {
  type FiledReport,
  type FileLanguage,
  fileLanguages,
  formatsOf,
  type ReportScheduleDraft,
} from '#domain/reports/reportSchedule'
import { spokenLocale } from '#portal/data/locales'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import type { ShownDashboard } from '#portal/ui/page/dashboardContext'

/** The language of a file: that of the user who requests it. */
export const fileLanguageOf = (locale: string): FileLanguage =>
  fileLanguages.find((language) => language === spokenLocale(locale)) ?? 'en-US'

/** A schedule of the parameters on screen. Days that do not move with the calendar are the first thing to choose. */
export const blankSchedule = (asked: AskedReport, locale: string): ReportScheduleDraft =>
  blankOf(asked.report, withMovingDays(parametersOf(asked)), locale)

/** A schedule of the dashboard on screen, with its period and its region. */
export const blankDashboardSchedule = (
  { dashboard, days, region }: ShownDashboard,
  locale: string,
): ReportScheduleDraft =>
  blankOf(
    `dashboard-${dashboard}`,
    { ...(days !== undefined && { days }), ...(region !== undefined && { region: String(region) }) },
    locale,
  )

const blankOf = (report: FiledReport, parameters: Record<string, string>, locale: string): ReportScheduleDraft => ({
  report,
  name: '',
  parameters,
  cadence: 'weekly',
  weekday: 1,
  monthDay: 1,
  hour: 6,
  zone: ownZone(),
  format: formatsOf(report).at(-1) ?? 'pdf',
  language: fileLanguageOf(locale),
  recipients: [],
  paused: false,
})

/** Two days for good say nothing to a schedule: it begins with last week. */
export const withMovingDays = (parameters: Readonly<Record<string, string>>): Record<string, string> => {
  const { days } = parameters
  return days === undefined || isMovingSpan(days) ? { ...parameters } : { ...parameters, days: 'last-week' }
}

/** The editable fields of an existing schedule. */
export const draftOf = (schedule: ReportSchedule): ReportScheduleDraft => {
  const { id: _id, userId: _userId, nextRunAt: _next, lastStatus: _status, lastRunAt: _last, ...draft } = schedule
  return draft
}

import { useTranslate } from 'react-admin'
import { dashboardOf, writtenRegion } from '#domain/dashboards/dashboardReport'
import { isMovingSpan } from '#domain/reports/reportDays'
import type { ReportScheduleDraft, Timing } from '#domain/reports/reportSchedule'
import { localTime } from '#domain/values/zonedTime'
import { formatStopTime } from '#portal/ui/i18n/dates'

/** The words of a schedule. */
export const useScheduleWords = () => {
  const say = useTranslate()
  return {
    say,
    /** When it is due: `Mondays, 06:00 America/Chicago`. */
    timing: ({ cadence, weekday, monthDay, hour, zone }: Timing): string =>
      say(`reports.schedule.every.${cadence}`, {
        weekday: say(`reports.weekdays.${weekday}`),
        day: monthDay,
        time: hourWords(hour),
        zone,
      }),
    /** A moment as the clocks of a zone show it. */
    moment: (moment: string | number, zone: string): string =>
      `${formatStopTime(localTime(new Date(moment).getTime(), zone))} ${zone}`,
    days: (written: string | undefined): string =>
      isMovingSpan(written) ? say(`reports.spans.${written}`) : (written ?? ''),
    /** The region of a dashboard, `Region 7`; empty without one. */
    region: ({ report, parameters }: Pick<ReportScheduleDraft, 'report' | 'parameters'>): string => {
      const dashboard = dashboardOf(report)
      const code = dashboard && writtenRegion(dashboard, parameters)
      return code ? `${say('home.dashboards.region')} ${code}` : ''
    },
  }
}

export type ScheduleWords = ReturnType<typeof useScheduleWords>

/** `06:00` */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

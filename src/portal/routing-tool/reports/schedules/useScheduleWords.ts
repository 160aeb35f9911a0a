import { useTranslate } from 'react-admin'
import { isMovingSpan } from '#domain/reports/reportDays'
import type { Timing } from '#domain/reports/reportSchedule'
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
  }
}

export type ScheduleWords = ReturnType<typeof useScheduleWords>

/** `06:00` */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

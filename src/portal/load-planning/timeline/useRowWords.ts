import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { utcTime } from '#portal/ui/i18n/utcTime'
import type { TimelineRow } from './timelineRows'

/** A row of the timeline in one line, with its name or without. */
export const useRowWords = (): ((row: TimelineRow, withoutName?: boolean) => string) => {
  const translate = useTranslate()
  return useCallback(
    (row, withoutName = false) =>
      [
        !withoutName && row.name,
        row.with,
        row.obstacle && translate(`planFleet.timeline.obstacle.${row.obstacle}`),
        row.bars.length > 0 && translate('planFleet.timeline.barCount', { smart_count: row.bars.length }),
        row.hours &&
          translate('planFleet.timeline.freeFrom', {
            time: utcTime(row.hours.from),
            hours: (row.hours.drivingLeft / 60).toFixed(1),
          }),
      ]
        .filter(Boolean)
        .join(', '),
    [translate],
  )
}

import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { greatCircleMiles } from '#domain/fleet/geography'
import type { TraceGap } from '#domain/fleet/positions/traceGaps'
import { formatQuantity } from '#domain/values/numbers'
import { stopTime } from '#portal/ui/i18n/zonedTime'

/** Describes a gap in a trace: from when to when there was no position, in the zone, and the distance in miles. */
export const useGapWords = (zone: string): ((gap: TraceGap) => string) => {
  const translate = useTranslate()
  return useCallback(
    ({ from, to }) =>
      translate('routeMap.gap', {
        from: stopTime(from.at, zone),
        to: stopTime(to.at, zone),
        miles: formatQuantity(greatCircleMiles(from, to)),
      }),
    [translate, zone],
  )
}

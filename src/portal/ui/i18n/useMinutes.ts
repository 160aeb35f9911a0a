import { useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** Writes a span of minutes, `2 h 05 min`. */
export const useMinutes = (): ((minutes: number) => string) => {
  const translate = useTranslate()
  return useCallback(
    (minutes) => {
      const whole = Math.max(0, Math.round(minutes))
      return whole < 60
        ? translate('routeMap.span.minutes', { minutes: whole })
        : translate('routeMap.span.hours', {
            hours: Math.floor(whole / 60),
            minutes: String(whole % 60).padStart(2, '0'),
          })
    },
    [translate],
  )
}

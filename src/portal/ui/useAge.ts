import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { durationOf } from '#domain/values/dates'
import { useNow } from './useNow'

/**
 * Tells how long ago a moment was, in its largest whole unit, and goes on telling; less than two days is told in hours.
 * `words` is where the messages `days`, `hours` and `minutes` stand.
 */
export const useAge = (words = 'frame.age'): ((since: string) => string) => {
  const translate = useTranslate()
  const now = useNow()
  return useCallback(
    (since) => {
      const { days, hours, minutes } = durationOf(now - Date.parse(since))
      if (days > 1) return translate(`${words}.days`, { smart_count: days })
      const whole = days * 24 + hours
      return whole > 0
        ? translate(`${words}.hours`, { smart_count: whole })
        : translate(`${words}.minutes`, { smart_count: minutes })
    },
    [now, translate, words],
  )
}

import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { durationOf } from '#domain/values/dates'
import { useNow } from './useNow'

/**
 * Formats how long ago a moment was, in its largest whole unit, and keeps it up to date; less than two days is shown in
 * hours. `words` is the prefix of the messages `days`, `hours` and `minutes`.
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

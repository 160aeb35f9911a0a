import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { durationOf } from '#domain/dates'
import { useNow } from './useNow'

/** Tells how long ago a moment was, in its largest whole unit, and goes on telling. */
export const useAge = (): ((since: string) => string) => {
  const translate = useTranslate()
  const now = useNow()
  return useCallback(
    (since) => {
      const { days, hours, minutes } = durationOf(now - Date.parse(since))
      if (days > 1) return translate('frame.age.days', { smart_count: days })
      const whole = days * 24 + hours
      return whole > 0
        ? translate('frame.age.hours', { smart_count: whole })
        : translate('frame.age.minutes', { smart_count: minutes })
    },
    [now, translate],
  )
}

import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { durationOf } from '#domain/dates'
import { useNow } from '#portal/kit/useNow'

/** Tells how old a lock is, in its largest whole unit, and goes on telling; two days are still told in hours. */
export const useLockAge = (): ((since: string) => string) => {
  const translate = useTranslate()
  const now = useNow()
  return useCallback(
    (since) => {
      const { days, hours, minutes } = durationOf(now - Date.parse(since))
      if (days > 1) return translate('tools.age.days', { smart_count: days })
      const whole = days * 24 + hours
      return whole > 0
        ? translate('tools.age.hours', { smart_count: whole })
        : translate('tools.age.minutes', { smart_count: minutes })
    },
    [now, translate],
  )
}

import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { minutesText } from '#domain/values/minutesText'

/** Writes a span of minutes, `2 h 05 min`. */
export const useMinutes = (): ((minutes: number) => string) => {
  const translate = useTranslate()
  return useCallback((minutes) => minutesText(minutes, translate), [translate])
}

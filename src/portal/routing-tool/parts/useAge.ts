import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

const minute = 60_000

/** Tells how long ago a moment was, in its largest whole unit; the page need not be loaded again for it to go on. */
export const useAge = (): ((since: string) => string) => {
  const translate = useTranslate()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return useCallback(
    (since) => {
      const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute))
      if (minutes < 60) return translate('tools.age.minutes', { smart_count: minutes })
      if (minutes < 48 * 60) return translate('tools.age.hours', { smart_count: Math.floor(minutes / 60) })
      return translate('tools.age.days', { smart_count: Math.floor(minutes / (24 * 60)) })
    },
    [now, translate],
  )
}

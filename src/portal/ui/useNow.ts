import { useEffect, useState } from 'react'
import { type Day, today } from '#domain/values/days'

const halfMinute = 30_000

/** The moment, in milliseconds since 1970, that goes on by half minutes. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The current day in UTC, in which the days of lists and records are counted, or in another time zone. */
export const useToday = (zone?: string): Day => today(useNow(), zone)

import { useEffect, useState } from 'react'

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

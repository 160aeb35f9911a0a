import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Delay } from '#domain/fleet/estimatedArrival'
import { useMinutes } from './useMinutes'

/** Tells where minutes were lost: `25 min longer at stop 1`. */
export const useDelayWords = (): ((delay: Delay) => string) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  return useCallback(
    ({ cause, sequence, minutes }) =>
      translate(`routeMap.delay.${cause}`, { minutes: minutesOf(Math.abs(minutes)), stop: sequence }),
    [translate, minutesOf],
  )
}

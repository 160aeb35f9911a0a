import { useCallback } from 'react'
import { usePreference } from '#portal/data/usePreference'

const startEvent = 'portal:tour'

/** Calls the listener whenever somebody wants to be shown around. Returns the way to end it. */
export const onTourStart = (listener: () => void): (() => void) => {
  window.addEventListener(startEvent, listener)
  return () => window.removeEventListener(startEvent, listener)
}

/** The tour of the frame: offered until the user has taken it or put it aside, wherever he signs in. */
export const useTour = () => {
  const { stored, keep } = usePreference('tour')
  const putAside = useCallback(() => keep(true), [keep])
  const start = useCallback(() => {
    putAside()
    window.dispatchEvent(new Event(startEvent))
  }, [putAside])
  return { isOffered: stored === null, start, putAside }
}

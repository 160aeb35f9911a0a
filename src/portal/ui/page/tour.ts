import { useCallback } from 'react'
import { usePreference } from '#portal/data/usePreference'

const startEvent = 'portal:tour'

/** Calls the listener whenever the tour is requested. Returns a function that stops it. */
export const onTourStart = (listener: () => void): (() => void) => {
  window.addEventListener(startEvent, listener)
  return () => window.removeEventListener(startEvent, listener)
}

/** The tour of the frame: offered until the user has taken or dismissed it, on any device. */
export const useTour = () => {
  const { stored, keep } = usePreference('tour')
  const putAside = useCallback(() => keep(true), [keep])
  const start = useCallback(() => {
    putAside()
    window.dispatchEvent(new Event(startEvent))
  }, [putAside])
  return { isOffered: stored === null, start, putAside }
}

import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** The element of the frame for the buttons of a page, beside its heading. */
export const pageActionsId = 'page-actions'

/** Shows buttons of a page beside its heading. */
export const PageActions = ({ children }: { children: ReactNode }) => {
  // The frame may be mounted together with the page: React reads the element again after mounting.
  const place = useSyncExternalStore(subscribeToNothing, pageActionsElement)
  return place && createPortal(children, place)
}

const pageActionsElement = () => document.getElementById(pageActionsId)

const subscribeToNothing = () => () => undefined

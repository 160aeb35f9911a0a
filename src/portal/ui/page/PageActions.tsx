import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The element of the frame for the buttons of a page, beside its heading. */
export const pageActionsId = 'page-actions'

/** Shows buttons of a page beside its heading. */
export const PageActions = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(pageActionsId)), [])
  return place && createPortal(children, place)
}

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Where the frame keeps room for the buttons of a page, beside its heading. */
export const pageActionsId = 'page-actions'

/** Puts buttons of a page beside its heading. */
export const PageActions = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(pageActionsId)), [])
  return place && createPortal(children, place)
}

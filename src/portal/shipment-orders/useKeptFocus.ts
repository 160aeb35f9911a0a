import { useLayoutEffect, useRef } from 'react'

/** A row that moves takes the focus along: call before a step; after it whoever had the focus has it again. */
export const useKeptFocus = (): (() => void) => {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (!element?.isConnected || document.activeElement === element) return
    if (element.matches(':disabled'))
      element.closest('li')?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    else element.focus()
  })
  return () => {
    const { activeElement } = document
    focused.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
  }
}

import { useEffect, useRef } from 'react'
import { isTyping } from './isTyping'

/** Keys that act on the whole page, except in a field or while a dialog is open. */
export const useLetterKeys = (actions: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const act = latest.current[key]
      if (!act || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
      if (document.querySelector('.MuiModal-root')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

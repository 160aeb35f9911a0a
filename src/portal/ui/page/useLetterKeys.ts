import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './isTyping'

/** Keys that act on the whole page, except in a field or while a dialog is open. */
export const useLetterKeys = (actions: Readonly<Record<string, () => void>>): void => {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const action = actions[key]
    if (!action || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
    if (document.querySelector('.MuiModal-root')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

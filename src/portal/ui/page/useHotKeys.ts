import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './isTyping'

type Options = {
  /** Also while the user is typing in a field. */
  inFields?: boolean
  /** Also while a dialog or a menu is open. */
  inDialogs?: boolean
}

/**
 * Keys that act from anywhere on the page while the component is mounted, unless something has handled the key before.
 * A key is named as in `KeyboardEvent.key`; `Ctrl+s` is ⌘S as well.
 *
 * Own code: react-hotkeys-hook takes a checkbox for a field, and the focus is often on one in our lists.
 */
export const useHotKeys = (actions: Readonly<Record<string, () => void>>, options: Options = {}): void => {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[nameOf(event)]
    if (!action || event.defaultPrevented) return
    if (!options.inFields && isTyping(event.target)) return
    if (!options.inDialogs && document.querySelector('.MuiModal-root')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Shift is part of a letter or sign, and is named only beside Ctrl or Alt. */
const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  if (!ctrlKey && !metaKey && !altKey) return key
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift']
  return [...held, key.toLowerCase()].filter(Boolean).join('+')
}

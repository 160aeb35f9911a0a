import { useEffect } from 'react'
import { isTyping } from '#portal/ui/page/isTyping'
import { focusList } from './focusList'

/**
 * j and k reach the list from anywhere on its page, so that nobody has to look for it first.
 * @param focus gives the focus to the list; it stays the same function from rendering to rendering
 */
export const useListShortcuts = (focus: () => void = focusList): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (!/^[jk]$/.test(key) || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (isTyping(target) || document.querySelector('.MuiModal-root')) return
      focus()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [focus])
}

import { useEffect } from 'react'
import { isTyping } from '#portal/ui/page/isTyping'
import { focusList } from './focusList'

/**
 * j and k focus the list from anywhere on its page.
 * @param focus moves the focus to the list; must be the same function in every render
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

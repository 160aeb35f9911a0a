import { useEffect } from 'react'
import { isTyping } from '#portal/kit/isTyping'
import { focusList } from './focusList'

/** j and k reach the list from anywhere on its page, so that nobody has to look for it first. */
export const useListShortcuts = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (!/^[jk]$/.test(key) || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (isTyping(target) || document.querySelector('.MuiModal-root')) return
      focusList()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { focusList } from './focusList'

/** j and k focus the list from anywhere on its page, and move in it. */
export const useListShortcuts = (focus: () => void = focusList): void => {
  const move = (key: string) => () => {
    const before = document.activeElement
    focus()
    // A list that has the focus already, and did not take the key, is empty.
    if (document.activeElement === before) return
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  useHotKeys({ j: move('j'), k: move('k') })
}

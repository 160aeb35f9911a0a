import { useEffect, useRef } from 'react'

/** Ctrl+Z (⌘Z) takes the last step back, except where text is typed: there it belongs to the text. */
export const useUndoKey = (undo: () => void): void => {
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || (event.target as HTMLElement).matches('input:not([type=checkbox]), textarea, [contenteditable]'))
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

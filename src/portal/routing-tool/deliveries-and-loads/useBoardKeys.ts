import { type RefObject, useEffect, useRef } from 'react'
import { type PageKey, usePageKeys } from '#portal/kit/pageKeys'

/** Ctrl+Z (⌘Z) takes the last step back and `/` goes to the filters, except where somebody types. */
export const useBoardKeys = (board: RefObject<HTMLElement | null>, undo: () => void): void => {
  usePageKeys(boardKeys)
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).matches('input:not([type=checkbox]), textarea, [contenteditable]')
      const withCtrl = event.ctrlKey || event.metaKey
      if (isTyping || event.defaultPrevented) return
      if (withCtrl && !event.shiftKey && event.key.toLowerCase() === 'z') latest.current()
      else if (event.key === '/' && !withCtrl) board.current?.querySelector<HTMLElement>('[data-list-filter]')?.focus()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [board])
}

const boardKeys: readonly PageKey[] = [
  ['/', 'board.keys.filter'],
  ['j  k  ↓  ↑', 'board.keys.move'],
  ['x', 'board.keys.mark'],
  ['Shift x', 'board.keys.range'],
  ['Ctrl A', 'board.keys.all'],
  ['Enter', 'board.keys.assign'],
  ['Esc', 'board.keys.clear'],
  ['Alt ↑  Alt ↓', 'board.keys.moveStop'],
  ['Delete', 'board.keys.removeStop'],
  ['Ctrl Z', 'board.keys.undo'],
]

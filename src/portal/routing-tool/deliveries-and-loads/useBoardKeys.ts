import { type RefObject, useEffect, useRef } from 'react'
import { useListShortcuts } from '#portal/ui/crud-pages/useListShortcuts'
import { type PageKey, usePageKeys } from '#portal/ui/pageKeys'

/** Ctrl+Z (⌘Z) undoes the last step, `/` goes to the filters and j and k to the list, except in a field. */
export const useBoardKeys = (board: RefObject<HTMLElement | null>, undo: () => void): void => {
  usePageKeys(boardKeys)
  useListShortcuts(focusList)
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

const focusList = (): void =>
  document.querySelector<HTMLElement>('[data-board] [role=grid]')?.focus({ preventScroll: true })

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

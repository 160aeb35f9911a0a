import type { KeyboardEvent } from 'react'
import type { RowMove } from './rowMarks'

/** What a key on a list asks for; null for keys that mean nothing there. A page is a number of rows. */
export const rowMoveOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, cursor: number | null, page: number) => {
  const moved = (by: number): RowMove => ({ type: 'moved', by, extending: shiftKey })
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? ({ type: 'allMarked' } satisfies RowMove) : null
  switch (key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return moved(1)
    case 'ArrowUp':
    case 'k':
    case 'K':
      return moved(-1)
    case 'PageDown':
      return moved(page)
    case 'PageUp':
      return moved(-page)
    case 'Home':
      return moved(-Infinity)
    case 'End':
      return moved(Infinity)
    case 'x':
    case 'X':
    case ' ':
      return cursor === null ? null : ({ type: 'toggled', id: cursor, extending: shiftKey } satisfies RowMove)
    case 'Escape':
      return { type: 'cleared' } satisfies RowMove
    default:
      return null
  }
}

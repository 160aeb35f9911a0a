import { useCallback, useRef, useState } from 'react'
import { changeBoard, emptyBoard, type BoardEvent, type BoardState } from './boardState'

/** The state of the board, and the one way to change it: `apply` answers what it was and what it is. */
export const useBoardState = () => {
  const [board, setBoard] = useState(emptyBoard)
  const latest = useRef(board)
  const apply = useCallback((event: BoardEvent): { before: BoardState; after: BoardState } => {
    const before = latest.current
    const after = changeBoard(before, event)
    latest.current = after
    setBoard(after)
    return { before, after }
  }, [])
  return { board, apply, current: useCallback(() => latest.current, []) }
}

export type ApplyBoardEvent = ReturnType<typeof useBoardState>['apply']

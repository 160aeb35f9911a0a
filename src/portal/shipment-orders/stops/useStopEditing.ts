import { useCallback, useEffect, useRef, useState } from 'react'
import { hasChanged } from '#domain/stop-sequence/hasChanged'
import type { StopSequence } from '#domain/stop-sequence/stopSequence'

type Editing = { saved: StopSequence; current: StopSequence; past: readonly StopSequence[] }

const none: readonly StopSequence[] = []

/** The stops being edited, with undo for every step. Null while no shipment is chosen. */
export const useStopEditing = (stored: StopSequence | null) => {
  const [editing, setEditing] = useState<Editing | null>(null)
  const latest = useRef(editing)
  const become = useCallback((next: Editing | null) => {
    latest.current = next
    setEditing(next)
  }, [])
  useEffect(() => become(stored && { saved: stored, current: stored, past: [] }), [stored, become])

  /** Makes one step; answers what it was and what it is. */
  const change = useCallback(
    (step: (sequence: StopSequence) => StopSequence) => {
      const before = latest.current
      if (!before) return null
      const current = step(before.current)
      if (current === before.current) return null
      become({ ...before, current, past: [...before.past, before.current] })
      return { before: before.current, after: current }
    },
    [become],
  )
  const undo = useCallback(
    (steps = 1) => {
      const before = latest.current
      const back = before?.past.at(-steps)
      if (!before || !back) return null
      become({ ...before, current: back, past: before.past.slice(0, -steps) })
      return { before: before.current, after: back }
    },
    [become],
  )
  const discard = useCallback(() => {
    const before = latest.current
    if (before) become({ ...before, current: before.saved, past: [...before.past, before.current] })
  }, [become])

  return {
    current: editing?.current ?? null,
    saved: editing?.saved ?? null,
    isChanged: editing !== null && hasChanged(editing.saved, editing.current),
    past: editing?.past ?? none,
    canUndo: (editing?.past.length ?? 0) > 0,
    change,
    undo,
    discard,
  }
}

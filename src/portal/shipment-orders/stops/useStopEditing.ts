import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { hasChanged } from '#domain/stop-sequence/hasChanged'
import type { StopSequence } from '#domain/stop-sequence/stopSequence'
import { useHasChanged } from '#portal/ui/useHasChanged'

type Editing = { saved: StopSequence; current: StopSequence; past: readonly StopSequence[] }

const unedited = (stored: StopSequence | null): Editing | null => stored && { saved: stored, current: stored, past: [] }

const none: readonly StopSequence[] = []

/** The stops being edited, with undo for every step. Null while no shipment is chosen. */
export const useStopEditing = (stored: StopSequence | null) => {
  const [editing, setEditing] = useState(() => unedited(stored))
  if (useHasChanged(stored)) setEditing(unedited(stored))
  /** Two steps of one event build on each other, before React has rendered the first. */
  const latest = useRef(editing)
  useLayoutEffect(() => {
    latest.current = editing
  }, [editing])
  const replace = useCallback((next: Editing) => {
    latest.current = next
    setEditing(next)
  }, [])

  /** Makes one step; returns the sequence before and after it, or null if nothing changed. */
  const change = useCallback(
    (step: (sequence: StopSequence) => StopSequence) => {
      const before = latest.current
      if (!before) return null
      const current = step(before.current)
      if (current === before.current) return null
      replace({ ...before, current, past: [...before.past, before.current] })
      return { before: before.current, after: current }
    },
    [replace],
  )
  const undo = useCallback(
    (steps = 1) => {
      const before = latest.current
      const back = before?.past.at(-steps)
      if (!before || !back) return null
      replace({ ...before, current: back, past: before.past.slice(0, -steps) })
      return { before: before.current, after: back }
    },
    [replace],
  )
  const discard = useCallback(() => {
    const before = latest.current
    if (before) replace({ ...before, current: before.saved, past: [...before.past, before.current] })
  }, [replace])

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

import { useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import {
  conflictOf,
  noDrafts,
  problemsOf,
  type RowConflict,
  settled,
  type WorkDraft,
  type WorkDrafts,
  type WorkEdit,
  withChanges,
  withoutDrafts,
} from './workDrafts'

/** The rows that are changed and not saved yet, with what others did to them meanwhile. */
export const useWorkEditing = () => {
  const notify = useNotify()
  const [drafts, setDrafts] = useState<WorkDrafts>(noDrafts)
  const [isRefused, setRefused] = useState(false)
  const drop = (ids: Iterable<string>) => setDrafts((before) => withoutDrafts(before, ids))
  return {
    drafts,
    isEditing: drafts.size > 0,
    /** Problems are shown after the first attempt to save. */
    isRefused: isRefused && drafts.size > 0,
    refuse: setRefused,
    change: (rows: readonly VerifyRow[], changes: Partial<WorkEdit>) =>
      setDrafts((before) => withChanges(before, rows, changes)),
    drop,
    /** Goes on from what the rows are now. */
    settle: (rows: readonly VerifyRow[]) => setDrafts((before) => settled(before, rows)),
    discard: () => {
      setDrafts(noDrafts)
      setRefused(false)
      notify('planWork.verify.discarded', {
        messageArgs: { smart_count: drafts.size },
        // Rows changed since then keep their newer changes.
        onUndo: () => setDrafts((now) => new Map([...drafts, ...now])),
      })
    },
  }
}

export type WorkEditing = ReturnType<typeof useWorkEditing>

/** The problems of each changed row; `find` returns the current row. */
export const useDraftStates = (drafts: WorkDrafts, find: (row: VerifyRow) => VerifyRow | undefined) =>
  useMemo(() => {
    const conflicts = new Map<string, RowConflict>()
    const [ready, wrong]: [WorkDraft[], WorkDraft[]] = [[], []]
    for (const [id, draft] of drafts) {
      const conflict = conflictOf(draft, find(draft.base))
      if (conflict) conflicts.set(id, conflict)
      else if (problemsOf(draft).length > 0) wrong.push(draft)
      else ready.push(draft)
    }
    return { conflicts, ready, wrong }
  }, [drafts, find])

export type DraftStates = ReturnType<typeof useDraftStates>

import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { assignments } from '#contract/load-planning/assignments'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { workStatuses } from '#contract/load-planning/workStatuses'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useChangeWords } from './useChangeWords'
import { conflictOf, listsOf, type WorkDraft } from './worklist/workDrafts'

type SaveWorkOptions = {
  /** Reads the list again and answers what there is now. */
  read: () => Promise<readonly VerifyRow[]>
  /** These rows are saved and changed no more. */
  onSaved: (drafts: readonly WorkDraft[]) => void
  /** Of these rows a part is saved: this is what they are now. */
  onPartlySaved: (rows: readonly VerifyRow[]) => void
}

/**
 * Saves changed rows, every kind of change as one list. Rejected rows are compared with their current state: if another
 * user was faster, the rows say who; otherwise the reason is shown as an alert. Unsaved rows stay as they are.
 */
export const useSaveWork = ({ read, onSaved, onPartlySaved }: SaveWorkOptions) => {
  const translate = useTranslate()
  const notify = useNotify()
  const words = useChangeWords()
  const [isSaving, setSaving] = useState(false)
  /** A key pressed twice in one moment must not save twice. */
  const underWay = useRef(false)
  const save = async (drafts: readonly WorkDraft[]) => {
    if (underWay.current || drafts.length === 0) return
    underWay.current = true
    setSaving(true)
    const { pairs, statuses, messages } = listsOf(drafts)
    const done = new Set<string>()
    try {
      if (pairs.length > 0) await call(assignments.applyPlan, { body: { kind: 'firm', pairs } })
      pairs.forEach(({ shipmentId }) => done.add(shipmentId))
      if (statuses.length > 0) await call(workStatuses.saveWorkStatuses, { body: { rows: statuses } })
      statuses.forEach(({ shipmentId }) => done.add(shipmentId))
      if (messages.length > 0) await call(planningLoads.saveOrderMessages, { body: { messages } })
      onSaved(drafts)
      notify('planWork.verify.saved', { type: 'success', messageArgs: { changes: words(drafts) } })
      await read()
    } catch (error) {
      const now = new Map((await read()).map((row) => [row.shipmentId, row]))
      onPartlySaved([...now.values()].filter(({ shipmentId }) => done.has(shipmentId)))
      const isOvertaken = drafts.some(
        (draft) => !done.has(draft.base.shipmentId) && conflictOf(draft, now.get(draft.base.shipmentId) ?? draft.base),
      )
      if (!isOvertaken) showFailure(error, translate, { couldNot: 'planWork.verify.notSaved', persisted: true })
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  return { save, isSaving }
}

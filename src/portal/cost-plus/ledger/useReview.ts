import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import type { CallInput } from '#contract/platform/endpoint'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { call } from '#portal/data/call/call'
import { useRefresh } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import type { LedgerLines } from './useLedgerLines'

/** A change of lines by hand, as the call takes it. */
export type ReviewChange = Omit<CallInput<typeof ledger.classifyLedgerLines>['body'], 'lineIds' | 'customerId'>

/** What a review asks before it changes lines: why they are held or not billed, or another category or period. */
export type ReviewQuestion =
  | { kind: 'hold' | 'non-billable' | 'category'; lines: readonly ListedLine[] }
  | { kind: 'split' | 'rule'; line: ListedLine }
  | { kind: 'adjust' }

type ReviewOptions = {
  reread: LedgerLines['reread']
  refresh: LedgerLines['refresh']
  /** Lines are being changed: the cursor may move on. */
  onChanged: () => void
}

/** Changes ledger lines by hand, with undo. `question` is the dialog to show first. */
export const useReview = ({ reread, refresh, onChanged }: ReviewOptions) => {
  const translate = useTranslate()
  const refreshCalls = useRefresh()
  const [question, setQuestion] = useState<ReviewQuestion | null>(null)
  /** The lines of each change, the latest last: what undo goes back through. */
  const changes = useRef<(readonly number[])[]>([])
  /** The latest write: an undo must not overtake the change that it undoes. */
  const latest = useRef<Promise<unknown>>(Promise.resolve())
  const settle = async (lineIds: readonly number[]) => {
    await reread(lineIds)
    await refreshCalls(...outdated)
  }
  const classify = useWrite(ledger.classifyLedgerLines, {
    couldNot: 'billing.ledger.couldNotChange',
    success: ({ updated }) => translate('billing.ledger.changed', { smart_count: updated }),
    undo: async (_, { body: { lineIds } }) => {
      await call(ledger.undoLedgerChanges, { body: { lineIds } })
      changes.current = changes.current.filter((each) => each !== lineIds)
      await settle(lineIds)
    },
  })
  const undo = useWrite(ledger.undoLedgerChanges, {
    couldNot: 'billing.ledger.couldNotUndo',
    success: ({ updated }) => translate('billing.ledger.undone', { smart_count: updated }),
  })
  const change = async (lines: readonly ListedLine[], made: ReviewChange) => {
    setQuestion(null)
    if (lines.length === 0) return
    const lineIds = lines.map(({ id }) => id)
    changes.current.push(lineIds)
    // The next line can be decided while this one is being stored.
    onChanged()
    const write = classify.run({ body: { lineIds, ...made } })
    latest.current = write
    if (await write) await settle(lineIds)
    else changes.current = changes.current.filter((each) => each !== lineIds)
  }
  return {
    question,
    ask: setQuestion,
    close: () => setQuestion(null),
    change,
    /** Undoes the last change of marked lines, else the change made last, else that of the line under the cursor. */
    undoLast: async (marked: readonly ListedLine[], current: readonly ListedLine[]) => {
      await latest.current
      const lineIds =
        marked.length > 0 ? marked.map(({ id }) => id) : (changes.current.pop() ?? current.map(({ id }) => id))
      if (lineIds.length === 0) return
      const write = undo.run({ body: { lineIds: [...lineIds] } })
      latest.current = write
      if (await write) await settle(lineIds)
    },
    /** Reads the list again after lines were split, added or recategorized. */
    readAgain: async () => {
      setQuestion(null)
      await refresh()
      await refreshCalls(...outdated)
    },
    isBusy: classify.busy || undo.busy,
  }
}

/** Calls whose answers are old after a change of lines. */
const outdated = [ledger.totalLedger] as const

export type Review = ReturnType<typeof useReview>

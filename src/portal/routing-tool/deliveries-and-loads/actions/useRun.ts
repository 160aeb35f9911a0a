import { useCallback, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { outbox } from '#contract/routing-tool/outbox'
import { failureLines, showFailure } from '#portal/data/alerts'
import { useSession } from '#portal/data/session/useSession'
import { useRefresh } from '#portal/data/useEndpoint'

/** The user and the customer, which every call about a load carries. */
export const useAsker = (): { customer: string; userId: string } => {
  const { group, user } = useSession()
  return { customer: group?.id ?? '', userId: user?.id ?? '' }
}

/**
 * Does something to a load, says in words that it is done, and has everything read again. A question that is open
 * shows a failure in itself (`inPlace`), since nothing behind it can be read; elsewhere it is alerted.
 */
export const useRun = (onChanged: () => void, { inPlace = false } = {}) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  /** Returns whether it succeeded; a failure has been reported. */
  const run = useCallback(
    async (make: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<boolean> => {
      const after = () => {
        onChanged()
        void refresh(outbox.listMessages, loads.listUpdates)
      }
      setBusy(true)
      setProblem([])
      try {
        await make()
        const onUndo = undo && (() => void undo().then(after, (failure: unknown) => showFailure(failure, translate)))
        notify(done, { type: 'success', ...(onUndo && { onUndo }) })
        return true
      } catch (failure) {
        if (inPlace) setProblem(failureLines(failure, translate))
        else showFailure(failure, translate, { persisted: true })
        return false
      } finally {
        setBusy(false)
        after()
      }
    },
    [inPlace, notify, onChanged, refresh, translate],
  )
  return { run, isBusy, problem }
}

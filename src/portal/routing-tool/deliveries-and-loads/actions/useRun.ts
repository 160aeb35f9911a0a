import { useCallback, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { outbox } from '#contract/routing-tool/outbox'
import { failureLines, showFailure } from '#portal/data/alerts'
import { useSession } from '#portal/data/session/useSession'
import { useRefresh } from '#portal/data/useEndpoint'

/** The ids of the customer and the user that every call about a load sends. */
export const useCallerIds = (): { customer: string; userId: string } => {
  const { group, user } = useSession()
  return { customer: group?.id ?? '', userId: user?.id ?? '' }
}

/**
 * Runs a write to a load, reports the result and refreshes the page.
 * @param inPlace for dialogs: returns a failure as `problem`, for the dialog to show, instead of an alert behind it
 */
export const useRun = (onChanged: () => void, { inPlace = false } = {}) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  /** @returns whether the write succeeded; a failure has been reported */
  const run = useCallback(
    async (write: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<boolean> => {
      const refreshPage = () => {
        onChanged()
        void refresh(outbox.listMessages, loads.listUpdates)
      }
      setBusy(true)
      setProblem([])
      try {
        await write()
        const onUndo =
          undo && (() => void undo().then(refreshPage, (failure: unknown) => showFailure(failure, translate)))
        notify(done, { type: 'success', ...(onUndo && { onUndo }) })
        return true
      } catch (failure) {
        if (inPlace) setProblem(failureLines(failure, translate))
        else showFailure(failure, translate, { persisted: true })
        return false
      } finally {
        setBusy(false)
        refreshPage()
      }
    },
    [inPlace, notify, onChanged, refresh, translate],
  )
  return { run, isBusy, problem }
}

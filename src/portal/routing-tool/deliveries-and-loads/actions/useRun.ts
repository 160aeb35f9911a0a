import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { outbox } from '#contract/routing-tool/outbox'
import { loads } from '#contract/routing-tool/loads'
import { useSession } from '#portal/access/useSession'
import { useRefresh } from '#portal/data/useEndpoint'
import { showFailure, showNotice } from '#portal/kit/alerts'

/** Who asks and for whom: every call about a load carries both. */
export const useAsker = (): { customer: string; userId: string } => {
  const { group, user } = useSession()
  return { customer: group?.id ?? '', userId: user?.id ?? '' }
}

/** Does something to a load, says in words that it is done, and has everything read again. */
export const useRun = (onChanged: () => void) => {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  /** Whether it succeeded; a failure has been told by then. */
  const run = useCallback(
    async (make: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<boolean> => {
      const after = () => {
        onChanged()
        void refresh(outbox.listMessages, loads.listUpdates)
      }
      setBusy(true)
      try {
        await make()
        showNotice(done, undo && (() => void undo().then(after, (failure: unknown) => showFailure(failure, translate))))
        return true
      } catch (failure) {
        showFailure(failure, translate, { persisted: true })
        return false
      } finally {
        setBusy(false)
        after()
      }
    },
    [onChanged, refresh, translate],
  )
  return { run, isBusy }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import { jobPollInterval } from '#domain/values/constants'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import type { CallFailure } from '#portal/data/call/callFailure'
import { areNotificationsEnabled } from '#portal/data/session/browserStorage'
import { useGroup } from '#portal/data/session/useSession'
import { endpointKey } from '#portal/data/useEndpoint'
import { outcomeOf, type Say } from './jobOutcome'

/** A job that was started on this page. */
export type StartedJob = { jobId: number; fileName: string }

/**
 * Asks for the result of a job every 15 seconds until there is one; shows nothing itself.
 * The result is told if the user wants notifications. A job that the server does not know is not asked for again.
 */
export const FollowJob = ({ jobId, fileName, onEnd }: StartedJob & { onEnd: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const customerId = useGroup().id
  const endpoint = billingJobs.readBillingJobResult
  const input = { params: { jobId } }
  const { data, error } = useQuery<{ result: string | null }, CallFailure>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, background: true }),
    refetchInterval: jobPollInterval,
    refetchIntervalInBackground: true,
  })
  const result = data?.result ?? null
  const isUnknown = error?.status === 404
  const end = useEffectEvent(() => {
    if (isUnknown) showFailure(error, translate, { couldNot: 'billingImport.couldNotFollow' })
    if (result !== null && areNotificationsEnabled()) {
      void outcomeOfJob(customerId, jobId, result, translate).then((outcome) => {
        const text = translate('billingImport.ended', { file: fileName, result: outcome })
        notify(text)
        if ('Notification' in window && Notification.permission === 'granted') void new Notification(text)
      })
    }
    onEnd()
  })
  const hasEnded = isUnknown || result !== null
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  return null
}

/** The outcome in the language of the user; the text of the server for a job that is not among the latest ones any more. */
const outcomeOfJob = async (customerId: string, jobId: number, result: string, say: Say): Promise<string> => {
  const query = { customerId }
  const jobs = await call(billingJobs.listBillingJobs, { query }, { background: true }).catch(() => [])
  const job = jobs.find(({ id }) => id === jobId)
  return job ? outcomeOf(job, say) : result
}

import { Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { jobPollInterval } from '#domain/values/constants'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { useGroup, usePermission } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { Panel } from '#portal/ui/Panel'
import { FollowJob, type StartedJob } from './FollowJob'
import { JobList } from './JobList'
import { jobTypes, jobVocabulary } from './jobVocabulary'
import { RejectedRows } from './RejectedRows'
import { RollBack } from './RollBack'
import { StartImport } from './StartImport'

/** Loads files of costs, activity, fuel prices and budgets, and follows the jobs that read them. */
export const ImportJobPage = () => (
  <BillingGate>
    <ImportJobs />
  </BillingGate>
)

const ImportJobs = () => {
  const translate = useTranslate()
  const customerId = useGroup().id
  const mayUpload = usePermission(billingJobs.startBillingImport.needs)
  const { values, change, page } = useAddressFields('status', 'type')
  const [shown, setShown] = useState<BillingJob | null>(null)
  const [rolledBack, setRolledBack] = useState<BillingJob | null>(null)
  const [started, setStarted] = useState<readonly StartedJob[]>([])
  const type = jobTypes.find((each) => each === values.type)
  const status = jobVocabulary.find(({ value }) => value === values.status)?.value
  const query = { customerId, ...(type && { type }), ...(status && { status }) }
  const answer = useEndpointList(
    billingJobs.listBillingJobs,
    { query, paging: pagingOf(page) },
    { ...billingReading, pollEvery: jobPollInterval, keepPrevious: true },
  )
  const any = { value: '', label: translate('billing.any') }
  return (
    <Stack spacing={3}>
      {mayUpload && (
        <Panel look="plain" title={translate('billingImport.start')}>
          <StartImport customerId={customerId} onStarted={(job) => setStarted((others) => [...others, job])} />
        </Panel>
      )}
      <Panel look="plain" title={translate('billingImport.jobs')}>
        <Stack spacing={3}>
          <Filters label={translate('billing.list.filters')}>
            <AddressField
              label={translate('billingImport.columns.type')}
              value={type ?? ''}
              onChange={(next) => change({ type: next })}
              choices={[any, ...jobTypes.map((value) => ({ value, label: translate(`billingImport.types.${value}`) }))]}
            />
            <AddressField
              label={translate('billingImport.columns.status')}
              value={status ?? ''}
              onChange={(next) => change({ status: next })}
              choices={[any, ...jobVocabulary.map(({ value, label }) => ({ value, label: translate(label) }))]}
            />
          </Filters>
          <JobList
            answer={answer}
            page={page}
            onPage={(next) => change({ page: String(next) })}
            isNarrowed={type !== undefined || status !== undefined}
            mayUpload={mayUpload}
            onShowRejected={setShown}
            onRollBack={setRolledBack}
          />
        </Stack>
      </Panel>
      {started.map((job) => (
        <FollowJob
          key={job.jobId}
          {...job}
          onEnd={() => setStarted((all) => all.filter(({ jobId }) => jobId !== job.jobId))}
        />
      ))}
      {shown && (
        <RejectedRows
          job={shown}
          mayUpload={mayUpload}
          onStarted={(job) => setStarted((others) => [...others, job])}
          onClose={() => setShown(null)}
        />
      )}
      {rolledBack && <RollBack job={rolledBack} onClose={() => setRolledBack(null)} />}
    </Stack>
  )
}
